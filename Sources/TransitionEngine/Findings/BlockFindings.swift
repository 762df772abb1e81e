import TransitionCore

/// What is questionable in an animation block as a whole.
extension AnimationBlock {
  /// Reports a block that has a duration and animates nothing: its completion comes at once.
  func reportNothingAnimated(_ engine: Engine) {
    guard duration > 0, engine.areAnimationsEnabled, !isBuiltIn else { return }
    if let view = missed {
      engine.unseen.removeAll { $0.view === view }
      engine.diagnose(
        "not-in-window", .warning,
        "\(view.shownName) is not in a window: what the block sets shows at once, and its completion "
          + "does not wait for \(Text.short(duration)) s",
        remedy: "add the view before animating it", at: place)
      return
    }
    // A value that is set to what it is already may differ next time.
    if isUsed { return }
    engine.diagnose(
      "no-visible-change", .warning,
      "the block changes nothing that is animated: its completion comes at once, not after "
        + "\(Text.short(duration)) s",
      remedy: "change a value in it, and set the start value before it", at: place)
  }

  /// Whether the engine's own code has begun the block: nothing that an author can mend.
  private var isBuiltIn: Bool {
    place == .nowhere || place.file?.hasPrefix("TransitionEngine/") == true
  }

  // MARK: - The end

  /// What a layer shows just before the block ends.
  struct Shown {
    var layer: Layer
    var values: LayerValues
  }

  /// What the layers of the block show, if their animations need not end where the model is.
  var shownBeforeEnd: [Shown] {
    guard mayEndElsewhere, !isBuiltIn else { return [] }
    return animatedLayers.filter(\.isInWindow).map { Shown(layer: $0, values: $0.presentation) }
  }

  private var mayEndElsewhere: Bool {
    if case .spring = pacing { return true }
    if repetition.count != 1 || repetition.autoreverses { return true }
    // The last keyframe by start need not be the one that was added last.
    return keyframes != nil
      && animatedLayers.contains { layer in
        layer.animations.contains { $0.block === self && $0.to != layer.values[$0.property] }
      }
  }

  /// Reports what has jumped at the end of the block, its completion included.
  func reportJumps(since shown: [Shown], _ engine: Engine) {
    for shown in shown where shown.layer.isInWindow {
      let now = shown.layer.presentation
      let distance = shown.values.geometry.distance(to: now.geometry)
      let fade = max(
        abs(shown.values.opacity - now.opacity),
        shown.values.backgroundColor.distance(to: now.backgroundColor))
      guard distance >= Self.leastJump || fade >= Self.leastFade else { continue }
      let name = shown.layer.view.shownName
      engine.diagnose(
        "end-jump", .warning,
        distance >= Self.leastJump
          ? "\(name) jumps by \(Text.number((distance * 10).rounded() / 10)) pt when the animation ends"
          : "\(name) jumps to another look when the animation ends",
        remedy: repetition.autoreverses
          ? "set the value back in the completion: after running back the model value shows"
          : keyframes != nil
            ? "add the keyframes in the order of their starts: the model has what was set last"
            : "animate longer or with a higher damping ratio: a spring is cut off at its duration",
        at: place)
    }
  }

  /// Smaller jumps are not seen: in points, and as a part of the whole range of a colour.
  private static let leastJump = 1.0
  private static let leastFade = 0.05
}

extension LayerGeometry {
  /// How far the corner that moves farthest is from where it was, in points of the parent.
  fileprivate func distance(to other: LayerGeometry) -> Double {
    zip(corners, other.corners).map { ($0 - $1).length }.max() ?? 0
  }

  private var corners: [Point] {
    let map = toParent
    return [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].map { $0.applying(map) }
  }
}

extension Color {
  fileprivate func distance(to other: Color) -> Double {
    max(abs(r - other.r), abs(g - other.g), abs(b - other.b), abs(a - other.a))
  }
}
