import TransitionCore

extension Engine {
  /// Gives what a function changes in the block that is open another repetition:
  /// `UIView.modifyAnimations`.
  ///
  /// The animations have the block's delay, length and pacing; the block's completion comes when they
  /// have ended too. Outside a block the changes are made and not animated. In a keyframe group, which
  /// repeats as a whole, they are the group's: that is reported as `not-modelled`.
  ///
  /// - Parameters:
  ///   - count: How often they run; what is not above 0 counts as once.
  ///   - autoreverses: Whether each run is followed by one back.
  ///   - animations: Makes the changes; called once, at once.
  /// - Throws: What `animations` throws; what it changed before stays.
  public func modifyAnimations<Failure: Error>(
    withRepeatCount count: Double, autoreverses: Bool, animations: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let outer = currentBlock else { return try animations() }
    if outer.keyframes != nil {
      diagnose(
        "not-modelled", .warning,
        "a keyframe group repeats as a whole: its parts have no repetition of their own",
        remedy: "give the group a repetition, or animate the part in a block of its own")
      return try animations()
    }
    if let base = outer.drive, (base as? TransitionDrive)?.isClock != true {
      reportIgnoredRepetition("the animation does not run on the clock", place)
    }
    let part = AnimationBlock(
      engine: self, delay: outer.beginTime - now, duration: outer.duration, pacing: outer.pacing,
      repetition: Repetition(count: count > 0 ? count : 1, autoreverses: autoreverses),
      options: outer.options, drive: outer.drive, place: outer.place
    ) { outer.partEnded(finished: $0) }
    stack.append(part)
    defer {
      stack.removeLast()
      outer.add(part)
    }
    try animations()
  }
}
