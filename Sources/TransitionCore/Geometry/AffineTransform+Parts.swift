import Glibc

extension AffineTransform {
  /// Creates a scale about the origin.
  ///
  /// - Parameters:
  ///   - scaleX: The factor along x; negative values mirror.
  ///   - y: The factor along y; negative values mirror.
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin.
  ///
  /// - Parameter rotationAngle: The angle in radians; positive turns x towards y, clockwise with
  ///   y down.
  public init(rotationAngle: Double) {
    let sine = sin(rotationAngle)
    let cosine = cos(rotationAngle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - translationX: The way along x, in points.
  ///   - y: The way along y, in points.
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Returns the transform that scales first and then applies this one.
  ///
  /// - Parameters:
  ///   - x: The factor along x.
  ///   - y: The factor along y.
  /// - Returns: As `CGAffineTransformScale`.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first and then applies this one.
  ///
  /// - Parameter angle: The angle in radians; positive turns x towards y.
  /// - Returns: As `CGAffineTransformRotate`.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that translates first and then applies this one.
  ///
  /// - Parameters:
  ///   - x: The way along x, in points of the space before this transform.
  ///   - y: The way along y, in points of the space before this transform.
  /// - Returns: As `CGAffineTransformTranslate`.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }
}

extension AffineTransform {
  /// Whether the transform does no more than move.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
