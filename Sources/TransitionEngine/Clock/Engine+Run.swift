import TransitionCore

/// Why a run was ended before everything had come to its end.
public struct EngineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reasons.
  public enum Kind: String, Sendable, Hashable {
    /// More virtual time would pass than the limit allows.
    case virtualTime
    /// Too much happens at one instant: virtual time stands still.
    case eventsPerInstant
  }

  /// The reason.
  public var kind: Kind
  /// The virtual time that was reached, in seconds.
  public var time: Double
  /// The reason in one sentence, without a position.
  public var message: String
  /// The line of the animation that was to end next, or that ended last.
  public var place: Timeline.Place

  /// The position, if known, and the reason.
  public var description: String {
    place == .nowhere ? message : "\(place): \(message)"
  }
}

extension Engine {
  /// Runs until no transition is requested or in flight and no animation runs.
  ///
  /// A transition that was never completed does not hold the run up: when nothing is left that could
  /// complete it, it is reported by the finding `never-completed`.
  ///
  /// - Throws: ``EngineError`` when a limit is hit.
  public func settle() throws(EngineError) {
    do throws(EngineError) {
      try runToTheEnd()
    } catch {
      abandon()
      throw error
    }
    guard !isHalted else { return }
    for context in inFlight { context.reportNeverCompleted() }
  }

  private func runToTheEnd() throws(EngineError) {
    try runInstant(at: now)
    while !isHalted {
      if hasWorkNow {
        try runInstant(at: now)
      } else if let next = schedule.nextTime() {
        guard next <= limits.time + Timeline.instantTolerance else { throw timeLimitError(next) }
        try runInstant(at: next)
      } else {
        break
      }
    }
  }

  /// Runs everything that is due up to a time and leaves the clock there.
  ///
  /// - Parameter time: Seconds on the virtual clock; times before ``now`` do nothing.
  /// - Throws: ``EngineError`` when a limit is hit.
  public func run(until time: Double) throws(EngineError) {
    guard time >= now else { return }
    guard time <= limits.time + Timeline.instantTolerance else { throw timeLimitError(time) }
    if hasWorkNow { try runInstant(at: now) }
    while !isHalted, let next = schedule.nextTime(), next <= time + Timeline.instantTolerance {
      guard next <= limits.time + Timeline.instantTolerance else { throw timeLimitError(next) }
      try runInstant(at: next)
    }
    // An instant of its own, so that what the caller does next is recorded at this time.
    if !isHalted, time > now { try runInstant(at: time) }
  }

  /// Ends the run when the current callback returns: a script has failed.
  package func halt() {
    isHalted = true
  }

  /// Lets go of the completions and calls that a run which was ended will never make.
  package func abandon() {
    for block in schedule.blocks { block.abandon() }
    for block in stopped { block.abandon() }
    stopped = []
    nextTurn = []
  }

  /// Calls a function at this virtual time, in a later round: on the next turn of UIKit's main queue.
  ///
  /// - Parameter body: The function.
  public func performOnNextTurn(_ body: @escaping () -> Void) {
    nextTurn.append(body)
  }

  private var hasWorkNow: Bool {
    !nextTurn.isEmpty || !needsLayout.isEmpty || !stopped.isEmpty
      || (schedule.nextTime() ?? .infinity) <= now + Timeline.instantTolerance
  }

  /// Runs one instant, in rounds, until nothing is left that belongs to it.
  ///
  /// A round is: layout, in which requested transitions start; the picture; the completions by end
  /// time, then order of creation; what was deferred to the next turn.
  private func runInstant(at time: Double) throws(EngineError) {
    // Times closer than the tolerance are one instant, which keeps the time of its first event.
    if time - now > Timeline.instantTolerance { now = time }
    recorder?.beginInstant(at: now)
    var events = 0
    repeat {
      events += layOut()
      if events > limits.eventsPerInstant { throw standstillError() }
      recorder?.sampled()
      let due = now + Timeline.instantTolerance
      while !isHalted {
        if !stopped.isEmpty {
          stopped.removeFirst().completeStopped()
          events += 1
        } else if let block = schedule.removeFirst(dueBy: due) {
          lastPlace = block.place
          block.end()
          if block.creation >= now { events += 1 }
        } else {
          break
        }
        if events > limits.eventsPerInstant { throw standstillError() }
      }
      let turn = nextTurn
      nextTurn = []
      for body in turn where !isHalted { body() }
      events += turn.count
      if events > limits.eventsPerInstant { throw standstillError() }
    } while !isHalted && hasWorkNow
  }

  /// Starts the transitions that were requested and answers how many; what they request in turn is
  /// for the next round.
  private func layOut() -> Int {
    let requested = needsLayout
    needsLayout = []
    for navigation in requested where !isHalted { navigation.layoutIfNeeded() }
    return requested.count
  }

  /// How many of the animations that a run waited for are named.
  private static let listedBlocks = 20

  private func timeLimitError(_ next: Double) -> EngineError {
    let waiting = schedule.blocks
    let list = waiting.prefix(Self.listedBlocks).map { block in
      "\(block.subject) until \(Text.number(block.endTime)) s"
        + (block.place == .nowhere ? "" : " (\(block.place))")
    }
    return EngineError(
      kind: .virtualTime, time: now,
      message: "the run did not end within \(Text.number(limits.time)) s of virtual time; it was "
        + "stopped at \(Text.number(now)) s"
        + (list.isEmpty ? "" : ", waiting for \(list.joined(separator: ", "))")
        + (waiting.count > list.count ? " and \(waiting.count - list.count) more" : ""),
      place: waiting.first?.place ?? .nowhere)
  }

  private func standstillError() -> EngineError {
    EngineError(
      kind: .eventsPerInstant, time: now,
      message: "virtual time stood still at \(Text.number(now)) s: more than "
        + "\(limits.eventsPerInstant) completions and deferred calls came at this one instant",
      place: lastPlace)
  }
}
