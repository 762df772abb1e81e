import TransitionCore

extension Engine {
  /// Reports an opacity, 0…1, that looks like percent or a part of 255.
  ///
  /// - Parameters:
  ///   - opacity: The number that was given.
  ///   - name: What it was given to.
  ///   - subject: What it is about, where one line has several findings.
  /// - Returns: Whether it looks so: what overshoots stays below 2.
  @discardableResult
  package func noteOpacity(
    _ opacity: Double, _ name: @autoclosure () -> String, subject: String = ""
  ) -> Bool {
    guard opacity >= 2 else { return false }
    let (whole, unit) = opacity <= 100 ? (100.0, "percent") : (255, "a part of 255")
    diagnose(
      "looks-like-percent", .warning,
      "\(name()) is a fraction 0…1: \(Text.number(opacity)) looks like \(unit)",
      remedy: "write \(Text.number((opacity / whole * 100).rounded() / 100))", subject: subject)
    return true
  }
}
