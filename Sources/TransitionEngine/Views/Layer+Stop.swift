import TransitionCore

extension Layer {
  /// What a stopped animation has left.
  struct Stopped {
    weak var layer: Layer?
    var property: AnimatedProperty
    /// The value without the animation.
    var start: AnimatedValue
    /// The value that it leads to.
    var end: AnimatedValue
  }

  /// Takes the animations of a property animator away: what they show becomes the model value.
  func stopAnimations(of group: AnyObject) -> [Stopped] {
    guard let now = engine?.now else { return [] }
    func belongs(_ block: AnimationBlock) -> Bool { block.drive?.group === group }
    var stopped: [Stopped] = []
    for property in AnimatedProperty.allCases
    where animations.contains(where: { $0.property == property && belongs($0.block) }) {
      let current = value(of: property, with: belongs, holdsStart: true) { $0.progress(at: now) }
      stopped.append(
        Stopped(
          layer: self, property: property,
          start: value(of: property, with: belongs, holdsStart: true) { _ in 0 },
          end: values[property]))
      set(property, to: current, isAnimated: false)
    }
    removeAnimations { belongs($0.block) }
    return stopped
  }
}
