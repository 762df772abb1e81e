/// A map of the plane that keeps lines straight and parallel, as `CGAffineTransform`.
///
/// Points are row vectors: `x′ = a x + c y + tx` and `y′ = b x + d y + ty`. With y down, a positive
/// angle turns clockwise on the screen.
public struct AffineTransform: Sendable, Hashable {
  /// The part of x that goes to x′.
  public var a: Double
  /// The part of x that goes to y′.
  public var b: Double
  /// The part of y that goes to x′.
  public var c: Double
  /// The part of y that goes to y′.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six entries, in Core Graphics' order.
  ///
  /// - Parameters:
  ///   - a: The part of x that goes to x′.
  ///   - b: The part of x that goes to y′.
  ///   - c: The part of y that goes to x′.
  ///   - d: The part of y that goes to y′.
  ///   - tx: The translation along x, in points.
  ///   - ty: The translation along y, in points.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The area factor `a d − b c`: negative for a mirror, 0 for a singular transform.
  public var determinant: Double { a * d - b * c }

  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first and another one after it.
  ///
  /// - Parameter other: The transform applied second.
  /// - Returns: As `CGAffineTransformConcat(self, other)`.
  @inlinable
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that applies the left one first, as `concatenating(_:)`.
  ///
  /// - Parameters:
  ///   - first: The transform applied first.
  ///   - second: The transform applied second.
  /// - Returns: The product of the row-vector matrices.
  @inlinable
  public static func * (first: AffineTransform, second: AffineTransform) -> AffineTransform {
    first.concatenating(second)
  }

  /// Returns the transform that undoes this one.
  ///
  /// - Returns: The inverse, or `nil` when the transform is singular or has an entry that is not
  ///   finite, or when the inverse would have one. `CGAffineTransformInvert` gives the transform
  ///   itself there, which hides the mistake.
  public func inverted() -> AffineTransform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return isFinite && inverse.isFinite ? inverse : nil
  }

  /// Whether all six entries are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
