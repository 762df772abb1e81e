import Glibc

extension AffineTransform {
  /// A transform taken apart into translation, rotation, shear and scale.
  ///
  /// A point is scaled first, then sheared (`x + shear · y`), rotated and translated. This is the
  /// two-dimensional decomposition of CSS Transforms. That Core Animation interpolates decomposed
  /// parts and turns the short way is published (B. Ciechanowski, stackoverflow 44813882); that it
  /// takes these very parts is a guess where shear or a mirror is involved.
  public struct Decomposition: Sendable, Hashable {
    /// The translation, in points.
    public var translation: Point
    /// The rotation in radians, −π…π after a decomposition; positive turns x towards y.
    public var rotation: Double
    /// The factor along x; negative when the transform mirrors and `a < d`.
    public var scaleX: Double
    /// The factor along y; negative when the transform mirrors and `a ≥ d`.
    public var scaleY: Double
    /// The part of y that is added to x after the scale.
    public var shear: Double

    /// Creates a decomposition from its parts.
    ///
    /// - Parameters:
    ///   - translation: The translation, in points.
    ///   - rotation: The rotation, in radians.
    ///   - scaleX: The factor along x.
    ///   - scaleY: The factor along y.
    ///   - shear: The part of y that is added to x after the scale.
    public init(
      translation: Point, rotation: Double, scaleX: Double, scaleY: Double, shear: Double
    ) {
      self.translation = translation
      self.rotation = rotation
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.shear = shear
    }

    /// Takes a transform apart.
    ///
    /// The rule, with `det = a d − b c`: `scaleX` is the length of (a, b), `rotation` is
    /// `atan2(b, a)`, `scaleY` is `det / scaleX`, `shear` is `(a c + b d) / (scaleX scaleY)`.
    /// A negative `det` flips one axis: x when `a < d`, else y. The degenerate cases are:
    ///
    /// 1. (a, b) = 0: the rotation is read from (c, d), the shear is 0.
    /// 2. (a, b) ≠ 0 and det = 0: scale y and shear are 0. When (c, d) is then not 0 but parallel
    ///    to (a, b), no shear can restore it and recomposition gives 0 for it.
    ///
    /// - Parameter transform: Any transform; entries that are not finite give parts that are not.
    public init(_ transform: AffineTransform) {
      let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
      translation = Point(x: transform.tx, y: transform.ty)
      let length = hypot(a, b)
      guard length != 0 else {
        rotation = c == 0 && d == 0 ? 0 : atan2(-c, d)
        scaleX = 0
        scaleY = hypot(c, d)
        shear = 0
        return
      }
      // Dividing by the length first keeps tiny scales from vanishing in the determinant.
      let height = (a / length) * d - (b / length) * c
      scaleX = height < 0 && a < d ? -length : length
      let axis = Point(x: a / scaleX, y: b / scaleX)
      rotation = atan2(axis.y, axis.x)
      scaleY = axis.x * d - axis.y * c
      shear = scaleY == 0 ? 0 : (axis.x * c + axis.y * d) / scaleY
    }

    /// The transform that the parts make.
    public var transform: AffineTransform {
      let sine = sin(rotation)
      let cosine = cos(rotation)
      return AffineTransform(
        a: scaleX * cosine, b: scaleX * sine,
        c: scaleY * (shear * cosine - sine), d: scaleY * (shear * sine + cosine),
        tx: translation.x, ty: translation.y)
    }

    /// Returns the parts on the way to another decomposition; the rotation goes the short way.
    ///
    /// - Parameters:
    ///   - other: The parts at fraction 1.
    ///   - fraction: 0 is this decomposition, 1 the other; values outside go on along the same
    ///     way. A difference of exactly π is ambiguous and keeps its sign.
    /// - Returns: Parts that lie on a straight line between the two.
    public func interpolated(to other: Decomposition, fraction: Double) -> Decomposition {
      var turn = other.rotation - rotation
      if abs(turn) > .pi { turn = remainder(turn, 2 * .pi) }
      return Decomposition(
        translation: Point(
          x: translation.x + (other.translation.x - translation.x) * fraction,
          y: translation.y + (other.translation.y - translation.y) * fraction),
        rotation: rotation + turn * fraction,
        scaleX: scaleX + (other.scaleX - scaleX) * fraction,
        scaleY: scaleY + (other.scaleY - scaleY) * fraction,
        shear: shear + (other.shear - shear) * fraction)
    }
  }

  /// Returns the transform on the way to another one, by decomposed parts.
  ///
  /// - Parameters:
  ///   - other: The transform at fraction 1.
  ///   - fraction: 0 and 1 give exactly the two ends; values outside go on along the same way.
  /// - Returns: The recomposed transform.
  public func interpolated(to other: AffineTransform, fraction: Double) -> AffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return Decomposition(self).interpolated(to: Decomposition(other), fraction: fraction).transform
  }
}
