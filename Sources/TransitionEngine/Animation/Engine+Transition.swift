import TransitionCore

extension Engine {
  /// Changes what a view shows, with an effect: `UIView.transition(with:)`.
  ///
  /// The changes are made at once, and are not animated themselves unless `options` have
  /// `allowAnimatedContent`: then they run in a block of their own with the same length and curve.
  /// What was on screen before is laid over the view, and goes:
  ///
  /// - cross dissolve: it fades. This is the mix of the two pictures where the old one is opaque;
  ///   elsewhere the new one shows through at once.
  /// - a flip: the view gets narrower, or lower, as the half turn is seen from straight ahead without
  ///   perspective, `|cos πp|`, and the picture changes at half the way. All directions look the same.
  /// - a curl: the picture changes at half the way, which is reported as `not-modelled`: a page that
  ///   rolls up needs three dimensions.
  ///
  /// Without an effect, which is the default, everything changes at once and the completion comes on
  /// the next turn; so it does when the view is in no window, and when the duration is 0. A cancelled
  /// transition that drives the effect does not put the content back.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: The length in seconds.
  ///   - options: The effect, and the options of any block.
  ///   - curve: A curve that `options` cannot name.
  ///   - file: The file to name as the place of the transition.
  ///   - line: The line to name.
  ///   - animations: Makes the changes; called once, at once.
  ///   - completion: Called with whether the effect came to its end.
  /// - Returns: A handle to the running effect.
  /// - Throws: What `animations` throws; what it changed before stays.
  @discardableResult
  public func transition<Failure: Error>(
    with view: View, duration: Double, options: AnimationOptions = [],
    curve: TimingCurve? = nil, file: StaticString = #fileID, line: Int = #line,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationBlock {
    let effect = options.transitionEffect
    let isShown =
      effect != .none && duration > 0 && areAnimationsEnabled && view.layer.isInWindow
      && view.engine === self
    let old = isShown ? view.overlayOfScreen() : nil
    let keyframes = effect.hasKeyframes ? KeyframeGroup(mode: .discrete) : nil
    return try run(
      duration: curve == nil ? options.length(of: duration) : duration, delay: 0,
      pacing: .fixed(curve.map { .curve($0) } ?? options.pacing), options: options,
      keyframes: keyframes, file: file, line: line
    ) { () throws(Failure) in
      if let old {
        record(
          event: "transition", subject: view.name,
          data: [Timeline.Event.Fact("effect", effect.rawValue)])
        view.addOverlay(old)
        if effect.isCurl { reportCurl(effect) }
      }
      // Last, so that the effect begins whatever the changes do.
      defer { if let old { begin(effect, from: old, on: view, keyframes) } }
      if options.contains(.allowAnimatedContent) {
        _ = try run(
          duration: duration, delay: 0, pacing: .fixed(.curve(.easeInOut)), options: [],
          file: file, line: line, animations: animations, completion: nil)
      } else {
        try performWithoutAnimation(animations)
      }
    } completion: { [weak view] finished in
      if let old { view?.removeOverlay(old) }
      completion?(finished)
    }
  }

  /// Replaces a view by another one, with an effect: `UIView.transition(from:to:)`.
  ///
  /// The first view is taken out of its superview and the second one is put in front there; with
  /// `showHideTransitionViews` the first one is only hidden and the second one shown. The effect is that
  /// of ``transition(with:duration:options:curve:file:line:animations:completion:)`` on the superview.
  /// A view without a superview has nothing to be replaced in: nothing changes.
  ///
  /// - Parameters:
  ///   - from: The view that goes.
  ///   - to: The view that comes.
  ///   - duration: The length in seconds.
  ///   - options: The effect, and the options of any block.
  ///   - curve: A curve that `options` cannot name.
  ///   - file: The file to name as the place of the transition.
  ///   - line: The line to name.
  ///   - completion: Called with whether the effect came to its end.
  /// - Returns: A handle to the running effect.
  @discardableResult
  public func transition(
    from: View, to: View, duration: Double, options: AnimationOptions = [],
    curve: TimingCurve? = nil, file: StaticString = #fileID, line: Int = #line,
    completion: ((Bool) -> Void)? = nil
  ) -> AnimationBlock {
    let container = from.superview
    return transition(
      with: container ?? from, duration: duration,
      options: options.subtracting(.allowAnimatedContent), curve: curve, file: file, line: line,
      animations: {
        guard let container else { return }
        if options.contains(.showHideTransitionViews) {
          from.isHidden = true
          to.isHidden = false
        } else {
          container.addSubview(to)
          from.removeFromSuperview()
        }
      }, completion: completion)
  }

  private func begin(
    _ effect: TransitionEffect, from old: View, on view: View, _ keyframes: KeyframeGroup?
  ) {
    old.alpha = 0
    guard let keyframes, currentBlock != nil else { return }
    let place = place
    // Until half the way; the changes noted so far are over the whole.
    keyframes.replace(
      old.layer, .alpha,
      by: KeyframePart.parts(
        through: [(0, 1), (0.5, 0), (1, 0)].map { time, alpha in
          KeyframePart.Point(time: time, value: AnimatedValue(alpha), place: place)
        }, mode: .discrete))
    guard let axis = effect.axis else { return }
    let geometry = view.layer.values.geometry
    let (whole, flat) = (geometry.transform, geometry.flattened(along: axis))
    keyframes.replace(
      view.layer, .transform,
      by: [
        KeyframePart(
          interval: KeyframeInterval(start: 0, end: 0.5, curve: Self.turnAway, isLast: false),
          from: .transform(whole), to: .transform(flat), place: place),
        KeyframePart(
          interval: KeyframeInterval(start: 0.5, end: 1, curve: Self.turnBack, isFirst: false),
          from: .transform(flat), to: .transform(whole), place: place),
      ])
  }

  /// The curve that is nearest to `1 − cos(πt / 2)`, at most 6.1e-5 off: the width that a quarter turn
  /// takes away.
  private static let turnAway = TimingCurve.bezier(
    UnitBezier(checkedX1: 0.36192, y1: 0, x2: 0.67392, y2: 0.487795))
  /// The same of `sin(πt / 2)`.
  private static let turnBack = TimingCurve.bezier(
    UnitBezier(checkedX1: 0.32608, y1: 0.512205, x2: 0.63808, y2: 1))

  private func reportCurl(_ effect: TransitionEffect) {
    diagnose(
      "not-modelled", .warning,
      "a page curl needs three dimensions: the picture changes at half the way instead",
      remedy: "the times and the completion are right; for a picture use a cross dissolve")
  }
}

/// The effects of a transition of views, by UIKit's names.
package enum TransitionEffect: String, Sendable, CaseIterable {
  case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop
  case flipFromBottom

  /// The axis that the view turns about.
  var axis: Axis? {
    switch self {
    case .flipFromLeft, .flipFromRight: .vertical
    case .flipFromTop, .flipFromBottom: .horizontal
    default: nil
    }
  }

  enum Axis {
    case horizontal, vertical
  }

  var isCurl: Bool { self == .curlUp || self == .curlDown }

  /// Whether the old picture goes at half the way.
  var hasKeyframes: Bool { isCurl || axis != nil }

  /// The bits of the options that name it.
  package var options: AnimationOptions {
    AnimationOptions(rawValue: UInt(Self.allCases.firstIndex(of: self) ?? 0) << 20)
  }
}

extension AnimationOptions {
  /// The effect that the bits name.
  var transitionEffect: TransitionEffect {
    TransitionEffect.allCases[Int(rawValue >> 20 & 0b111)]
  }
}

extension LayerGeometry {
  /// The transform of the layer when it is seen from its edge.
  fileprivate func flattened(along axis: TransitionEffect.Axis) -> AffineTransform {
    // Not quite: a layer without any width has no way back.
    let width = 0.001
    let scale =
      axis == .vertical
      ? AffineTransform(scaleX: width, y: 1) : AffineTransform(scaleX: 1, y: width)
    // About the middle of the layer; transforms are about the anchor point.
    let x = (0.5 - anchorPoint.x) * bounds.size.width
    let y = (0.5 - anchorPoint.y) * bounds.size.height
    return AffineTransform(translationX: -x, y: -y).concatenating(scale)
      .concatenating(AffineTransform(translationX: x, y: y)).concatenating(transform)
  }
}
