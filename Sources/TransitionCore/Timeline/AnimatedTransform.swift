/// Puts the animations of one transform together.
///
/// One animation interpolates the decomposed ends. Several at once combine by matrix composition:
/// each contributes what is left of its way as a factor before the model value, so that at the end
/// of one, and at the begin of the next, the result is that of the other alone. How Core Animation
/// combines two unlike transforms is not public; for pure scales and pure translations this equals
/// adding the numbers.
package struct AnimatedTransform {
  private let model: AffineTransform
  private var factor: AffineTransform = .identity
  private var single: AffineTransform?
  private var count = 0

  /// The way of one animation, with all that does not depend on time taken out.
  package struct Way {
    private let from: AffineTransform
    private let to: AffineTransform
    private let fromParts: AffineTransform.Decomposition
    private let toParts: AffineTransform.Decomposition
    fileprivate let inverse: AffineTransform

    /// Makes the way between two transforms, or `nil` towards a singular matrix.
    ///
    /// From there is no way back to multiply with: it shows at once, as UIKit's block animations
    /// do.
    package init?(from: AffineTransform, to: AffineTransform) {
      guard let inverse = to.inverted() else { return nil }
      self.from = from
      self.to = to
      self.inverse = inverse
      fromParts = AffineTransform.Decomposition(from)
      toParts = AffineTransform.Decomposition(to)
    }

    /// The same as `from.interpolated(to: to, fraction: progress)`.
    fileprivate func transform(at progress: Double) -> AffineTransform {
      if progress == 0 { return from }
      if progress == 1 { return to }
      return fromParts.interpolated(to: toParts, fraction: progress).transform
    }

    fileprivate func ends(at model: AffineTransform) -> Bool { to == model }
  }

  package init(model: AffineTransform) {
    self.model = model
  }

  /// Adds an animation, in the order of creation.
  package mutating func apply(
    from: AffineTransform, to target: AffineTransform, progress: Double, isAdditive: Bool
  ) {
    guard let way = Way(from: from, to: isAdditive ? target : model) else { return }
    apply(way, progress: progress)
  }

  /// Adds an animation, in the order of creation.
  package mutating func apply(_ way: Way, progress: Double) {
    let current = way.transform(at: progress)
    count += 1
    single = count == 1 && way.ends(at: model) ? current : nil
    factor = factor.concatenating(current).concatenating(way.inverse)
  }

  /// The transform on screen.
  package var value: AffineTransform {
    if count == 0 { return model }
    return single ?? factor.concatenating(model)
  }
}
