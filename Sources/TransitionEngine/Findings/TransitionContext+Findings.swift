import TransitionCore

extension TransitionContext {
  /// Reports a transition that lasts for another time than its animator says.
  ///
  /// UIKit asks for the length to drive the transition and to animate bars and other things along.
  func reportDuration(startedAt start: Double) {
    let elapsed = engine.now - start
    // One that ends at once is not animated, and means it.
    guard elapsed > 0, abs(elapsed - duration) > Self.leastDifference else { return }
    if isCutShort, elapsed < duration { return }
    engine.diagnose(
      "duration-mismatch", .warning,
      "the transition took \(Text.short(elapsed)) s, and its animator says \(Text.short(duration)) s: "
        + "what is animated along with it goes wrong",
      remedy: "say the length of all stages together as the duration", at: animatorPlace)
  }

  /// One frame, in seconds.
  private static let leastDifference = 1.0 / 60 + Timeline.instantTolerance

  /// Reports animations that the end cuts off; answers whether there are any.
  func reportRunningAnimations() -> Bool {
    if drive?.holdsBlocks == true || interruptible?.isHolding == true {
      engine.diagnose(
        "complete-before-animations-end", .warning,
        "the transition was completed at \(Text.short(engine.now)) s, while the user still drives it: "
          + "its animations stop where they are going",
        remedy: "complete it in the completion of the last animation")
      return true
    }
    let running = engine.schedule.last {
      $0.sequence >= firstBlock && $0.endTime > engine.now + Timeline.instantTolerance
    }
    guard let running else { return false }
    engine.diagnose(
      "complete-before-animations-end", .warning,
      "the transition was completed at \(Text.short(engine.now)) s, while an animation"
        + (running.place == .nowhere ? "" : " of \(running.place)")
        + " runs until \(Text.short(running.endTime)) s",
      remedy:
        "complete it when the last animation has ended: in its completion, or after waiting for it",
      at: completingPlace ?? running.place)
    return true
  }

  /// The script line that completes the transition, if one does: a coroutine may just have returned.
  private var completingPlace: Timeline.Place? {
    engine.placeSource?.currentPlace.line ?? 0 > 0 ? engine.placeSource?.currentPlace : nil
  }

  /// A stage that begins when another has ended is not the user's to drive.
  func reportChained(_ place: Timeline.Place) {
    guard isInFlight, wasInteractive else { return }
    engine.diagnose(
      "chained-stage-not-scrubbed", .warning,
      "this stage begins when another has ended: while the user drives the transition it does not "
        + "move",
      remedy: "begin everything when the transition starts: it is driven together", at: place)
  }

  /// Whether the user drives what the animator has begun, now.
  package var isDriven: Bool { isInteractive && (drive != nil || interruptible != nil) }

  /// Reports a wait by the clock.
  package func reportWaitNotDriven(_ subject: String, at place: Timeline.Place?) {
    engine.diagnose(
      "wait-not-driven", .warning,
      "the user drives this transition, and \(subject) waits by the clock: the finger does not move what "
        + "comes after it",
      remedy:
        "begin all animations when the transition starts: they are driven together; wait only "
        + "where ctx.interactive is false", at: place)
  }

  /// Reports a display link, which goes by the clock.
  package func reportLinkNotDriven() {
    engine.diagnose(
      "link-not-driven", .warning,
      "the user drives this transition, and a display link goes by the clock: the finger does not move "
        + "what it sets",
      remedy: "animate the values, or set them from percentComplete where the gesture is followed")
  }

  func reportTrueAfterCancel() {
    engine.diagnose(
      "true-after-cancel", .warning,
      "the transition was cancelled, and is completed with true: the controllers say it came about, "
        + "the picture says it did not",
      remedy: "complete a cancelled transition with false")
  }

  func reportNeverCompleted() {
    if isReported { return }
    isReported = true
    // Where the user still holds it, what waits for its animations is not to blame.
    let waits = isInteractive ? nil : engine.placeSource?.waitingPlace(in: self)
    let isEndless = !engine.endless.isEmpty
    engine.diagnose(
      "never-completed", .error,
      (isEndless ? "only an animation that repeats without end still runs" : "everything has ended")
        + (waits == nil ? "" : ", this wait goes on for something that never comes")
        + ", and the transition from \"\(from.name)\" to \"\(to.name)\" was never completed: on a "
        + "device the screen would stay frozen",
      remedy: remedy(isEndless: isEndless, waits: waits != nil), at: waits ?? animatorPlace)
  }

  private func remedy(isEndless: Bool, waits: Bool) -> String {
    if isInteractive { return "call finish or cancel when the gesture ends, is cancelled or fails" }
    if isEndless {
      return
        "an endless animation never calls its completion: give it a repeatCount, or complete elsewhere"
    }
    return waits
      ? "wait for something that ends by itself, or for the first of several: T.race { … }"
      : "complete the transition when the last animation has ended, on every path"
  }
}

extension Engine {
  /// Whether the user drives the animations of a transition now.
  package var hasDrivenTransition: Bool { inFlight.contains(where: \.isDriven) }
}

extension View {
  /// Reports a size below 0, which UIKit turns over: the view lies on the other side of its origin.
  func reportNegativeSize(_ size: Size) {
    guard size.width < 0 || size.height < 0 else { return }
    engine?.diagnose(
      "negative-size", .warning,
      "the size of \(shownName) is set to \(Text.short(size.width)) × \(Text.short(size.height)), "
        + "below 0",
      remedy: "clamp it to 0 and more")
  }
}
