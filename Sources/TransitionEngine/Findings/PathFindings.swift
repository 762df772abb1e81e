import TransitionCore

/// Transforms whose way from one to the other is not what one would think.
extension Layer {
  /// Reports, when a block animates the transform, a way that nobody sees, that is ambiguous or that
  /// is a guess.
  func reportPath(from: AffineTransform, to: AffineTransform, _ engine: Engine) {
    if from.isNear(to) {
      engine.diagnose(
        "no-visible-change", .warning,
        "\(view.shownName) is animated to the transform that it has: a full turn is no change, nothing moves",
        remedy: "turn by less than half a turn at a time, in several steps")
      return
    }
    // Most transforms scale and move: nothing can be wrong with their way.
    if from.isUpright, to.isUpright { return }
    let (old, new) = (AffineTransform.Decomposition(from), AffineTransform.Decomposition(to))
    let turn = abs((new.rotation - old.rotation).remainder(dividingBy: 2 * .pi))
    if abs(turn - .pi) < Self.leastAngle {
      engine.diagnose(
        "ambiguous-rotation", .warning,
        "\(view.shownName) turns by exactly half a turn: rounding decides which way round",
        remedy: "turn by a little less, or in two steps")
    } else if (from.determinant < 0) != (to.determinant < 0) {
      engine.diagnose(
        "unmeasured-path", .warning,
        "\(view.shownName) is mirrored on the way: whether a device shrinks it to nothing and back or turns it "
          + "has not been measured; here it goes through nothing",
        remedy: "animate to a scale of nearly 0 first, and from there on mirrored")
    } else if abs(old.shear) > Self.leastAngle || abs(new.shear) > Self.leastAngle {
      engine.diagnose(
        "unmeasured-path", .warning,
        "\(view.shownName) is sheared: how a device goes from one sheared transform to another has not been "
          + "measured; here the parts go as in CSS",
        remedy: "leave shears out, or look at the ends only")
    }
  }

  /// Angles and shears that are rounding, in radians.
  private static let leastAngle = 1e-9
}

extension AffineTransform {
  /// Whether the transform only moves and scales, and mirrors nothing.
  fileprivate var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  fileprivate var determinant: Double { a * d - b * c }
}
