import TransitionCore

/// Differences that nobody sees, and that rounding makes.
private let least = 1e-6

extension Double {
  /// Whether two numbers are the same but for rounding.
  func isNear(_ other: Double) -> Bool { abs(self - other) < least }
}

extension AffineTransform {
  /// Whether two transforms are the same but for rounding.
  func isNear(_ other: AffineTransform) -> Bool {
    a.isNear(other.a) && b.isNear(other.b) && c.isNear(other.c) && d.isNear(other.d)
      && tx.isNear(other.tx) && ty.isNear(other.ty)
  }
}

extension Rect {
  /// As an author writes it.
  var text: String {
    "(" + [origin.x, origin.y, size.width, size.height].map(Text.number).joined(separator: ", ")
      + ")"
  }

  /// Whether two rectangles are the same but for rounding.
  func isNear(_ other: Rect) -> Bool {
    origin.x.isNear(other.origin.x) && origin.y.isNear(other.origin.y)
      && size.width.isNear(other.size.width) && size.height.isNear(other.size.height)
  }
}
