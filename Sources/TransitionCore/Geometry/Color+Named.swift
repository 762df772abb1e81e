/// The named colours of `UIColor`, with the components of its documentation.
extension Color {
  /// White 0, opaque.
  public static let black = Color(white: 0)
  /// White 1, opaque.
  public static let white = Color(white: 1)
  /// Components 1, 0, 0.
  public static let red = Color(r: 1, g: 0, b: 0)
  /// Components 0, 1, 0.
  public static let green = Color(r: 0, g: 1, b: 0)
  /// Components 0, 0, 1.
  public static let blue = Color(r: 0, g: 0, b: 1)
  /// Components 1, 0.5, 0.
  public static let orange = Color(r: 1, g: 0.5, b: 0)
  /// Components 1, 1, 0.
  public static let yellow = Color(r: 1, g: 1, b: 0)
  /// Components 0.5, 0, 0.5.
  public static let purple = Color(r: 0.5, g: 0, b: 0.5)
  /// Components 0.6, 0.4, 0.2.
  public static let brown = Color(r: 0.6, g: 0.4, b: 0.2)
  /// Components 0, 1, 1.
  public static let cyan = Color(r: 0, g: 1, b: 1)
  /// Components 1, 0, 1.
  public static let magenta = Color(r: 1, g: 0, b: 1)
  /// White 1/2, opaque.
  public static let gray = Color(white: 0.5)
  /// White 1/3, opaque.
  public static let darkGray = Color(white: 1.0 / 3)
  /// White 2/3, opaque.
  public static let lightGray = Color(white: 2.0 / 3)
  /// White 0 and opacity 0.
  public static let clear = Color(white: 0, alpha: 0)
}
