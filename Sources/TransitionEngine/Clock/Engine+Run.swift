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
  /// Runs until nothing more happens: input and timers have come, no transition is requested or in
  /// flight, and no animation runs that ever ends.
  ///
  /// A transition that was never completed does not hold the run up: when nothing is left that could
  /// complete it, it is reported by the finding `never-completed`.
  ///
  /// - Throws: ``EngineError`` when a limit is hit.
  public func settle() throws(EngineError) {
    do throws(EngineError) {
      try runInstant(at: now)
      try advance(to: .infinity)
    } catch {
      abandon()
      throw error
    }
    if isHalted { return }
    reportStuckTransitions()
    if inFlight.isEmpty { reportStuckFlow() }
    reportUnseen()
  }

  /// Runs everything that is due up to a time and leaves the clock there.
  ///
  /// - Parameter time: Seconds on the virtual clock; times before ``now`` do nothing.
  /// - Throws: ``EngineError`` when a limit is hit.
  public func run(until time: Double) throws(EngineError) {
    guard time >= now else { return }
    guard time <= limits.time + Timeline.instantTolerance else { throw timeLimitError() }
    do throws(EngineError) {
      try advance(to: time)
      // An instant of its own, so that what the caller does next is recorded at this time.
      if !isHalted, time > now { try runInstant(at: time) }
    } catch {
      abandon()
      throw error
    }
  }

  private func advance(to end: Double) throws(EngineError) {
    while !isHalted {
      if hasWorkNow {
        try runInstant(at: now)
        continue
      }
      serveSettled(isFinal: end == .infinity)
      // Whoever says how far to go sees each frame until then.
      guard let next = end < .infinity ? nextTimeOfAll : nextTime,
        next <= end + Timeline.instantTolerance
      else { return }
      guard next <= limits.time + Timeline.instantTolerance else { throw timeLimitError() }
      try runInstant(at: next)
    }
  }

  /// Ends the run when the current callback returns: a script has failed.
  package func halt() {
    isHalted = true
  }

  /// Lets go of the completions and calls that a run which was ended will never make.
  package func abandon() {
    for block in schedule.blocks { block.abandon() }
    for block in stopped { block.abandon() }
    for block in endless.values { block.abandon() }
    for context in inFlight { context.abandon() }
    for coordinator in coordinators { coordinator.abandon() }
    for active in activeAnimators.values { active.animator?.abandon() }
    activeAnimators = [:]
    stopped = []
    endless = [:]
    nextTurn = []
    needsLayout = []
    waitingStarts = []
    settledCalls = []
    touches = []
    lingering = []
    agenda.removeAll()
  }

  // MARK: - Later

  /// Calls a function at this virtual time, in a later round: on the next turn of UIKit's main queue.
  ///
  /// - Parameter body: The function.
  public func performOnNextTurn(_ body: @escaping () -> Void) {
    let place = place
    guard place != .nowhere else {
      nextTurn.append(body)
      return
    }
    nextTurn.append { [unowned self] in
      lastPlace = place
      itemPlace = place
      body()
      itemPlace = .nowhere
    }
  }

  /// Calls a function at the next layout of this instant; what it does is said to be done by the line
  /// that runs now.
  ///
  /// - Parameters:
  ///   - afterTurn: Whether the layout is that after the next turn.
  ///   - body: The function.
  func performAtLayout(afterTurn: Bool = false, _ body: @escaping () -> Void) {
    let place = place
    let start: () -> Void = { [unowned self] in
      let outer = itemPlace
      itemPlace = place
      if place.line > 0 { lastPlace = place }
      body()
      itemPlace = outer
    }
    if afterTurn {
      performOnNextTurn { [unowned self] in needsLayout.append(start) }
    } else {
      needsLayout.append(start)
    }
  }

  /// Calls a function after a time: a timer.
  ///
  /// - Parameters:
  ///   - delay: Seconds of virtual time, at least 0.
  ///   - subject: What waits, for the message when a run is ended before.
  ///   - body: The function.
  /// - Returns: A number for ``cancelTimer(_:)``.
  @discardableResult
  public func perform(
    after delay: Double, as subject: String = "a timer", _ body: @escaping () -> Void
  ) -> UInt64 {
    agenda.addTimer(
      Agenda.Item(subject: subject, place: place, body: body), at: now + max(0, delay))
  }

  /// Takes a timer back: it holds nothing up, and its function is not called.
  ///
  /// - Parameter timer: The number of the timer; one that has come already does nothing.
  public func cancelTimer(_ timer: UInt64) { agenda.removeTimer(timer) }

  /// Calls a function when the screen has settled, 1/60 s later: the settled screen has an instant
  /// of its own.
  ///
  /// Settled means: no touch is still to come, no transition is requested or in flight, and no
  /// animation runs that ever ends. A transition that nothing can complete any more is reported and
  /// holds nothing up.
  ///
  /// - Parameter body: The function.
  public func performWhenSettled(_ body: @escaping () -> Void) {
    settledCalls.append(Agenda.Item(subject: "the settled screen", place: place, body: body))
  }

  private static let frame = 1.0 / 60

  /// Calls those who wait for the settled screen, if it is settled.
  ///
  /// - Parameter isFinal: Whether nothing but what is scheduled can come.
  private func serveSettled(isFinal: Bool) {
    guard !settledCalls.isEmpty, schedule.nextTime() == nil, !agenda.hasInput else { return }
    if !inFlight.isEmpty {
      // A timer or a link may still complete a transition; when there is none, nothing can.
      guard isFinal, agenda.nextTime == nil, agenda.nextFrame == nil else { return }
      reportStuckTransitions()
    }
    for item in settledCalls { _ = agenda.addTimer(item, at: now + Self.frame) }
    settledCalls = []
  }

  private func reportStuckTransitions() {
    for context in inFlight { context.reportNeverCompleted() }
  }

  /// Takes the un-animated steps that were requested before the first instant: they belong to the
  /// state at the start.
  package func takeUnanimatedSteps() {
    while !isHalted, !nextTurn.isEmpty || !needsLayout.isEmpty {
      _ = layOut()
      let turn = nextTurn
      nextTurn = []
      for body in turn where !isHalted { body() }
    }
  }

  // MARK: - Instants

  private var nextTime: Double? {
    let others = earlier(schedule.nextTime(), agenda.nextTime)
    guard let frame = agenda.nextFrame else { return others }
    // A display link alone keeps nothing going.
    return others != nil || !inFlight.isEmpty || placeSource?.isWaiting == true
      ? earlier(others, frame) : nil
  }

  private var nextTimeOfAll: Double? {
    earlier(earlier(schedule.nextTime(), agenda.nextTime), agenda.nextFrame)
  }

  private func earlier(_ first: Double?, _ second: Double?) -> Double? {
    switch (first, second) {
    case (let first?, let second?): min(first, second)
    default: first ?? second
    }
  }

  private var hasWorkNow: Bool {
    !nextTurn.isEmpty || !needsLayout.isEmpty || !stopped.isEmpty
      || (nextTime ?? .infinity) <= now + Timeline.instantTolerance
  }

  /// Runs one instant, in rounds, until nothing is left that belongs to it.
  ///
  /// A round is: input, then timers, then display links; layout, in which requested transitions
  /// start; the picture; the completions by end time, then order of creation; what was deferred to
  /// the next turn.
  private func runInstant(at time: Double) throws(EngineError) {
    // What is on the stage before the first instant has been on screen already.
    if sampleCount == 0 { sampleCount = 1 }
    // Times closer than the tolerance are one instant, which keeps the time of its first event.
    if time - now > Timeline.instantTolerance { now = time }
    recorder?.beginInstant(at: now)
    var events = 0
    func count(_ more: Int = 1) throws(EngineError) {
      events += more
      if events > limits.eventsPerInstant { throw standstillError() }
    }
    let due = now + Timeline.instantTolerance
    repeat {
      // A finger cannot be as quick as the code that has just asked for a page: it finds that shown.
      while !isHalted,
        let item = agenda.removeFirst(
          dueBy: due, takesInput: needsLayout.isEmpty && nextTurn.isEmpty)
      {
        if item.place.line > 0 { lastPlace = item.place }
        itemPlace = item.place
        item.body()
        itemPlace = .nowhere
        try count()
      }
      try count(layOut())
      sampleCount += 1
      recorder?.sampled()
      while !isHalted {
        if !stopped.isEmpty {
          stopped.removeFirst().completeStopped()
          try count()
        } else if let block = schedule.removeFirst(dueBy: due) {
          // A built-in animation has no place: what led to it counts.
          if block.place.line > 0 { lastPlace = block.place }
          block.end()
          if block.creation >= now { try count() }
        } else {
          break
        }
      }
      if !nextTurn.isEmpty {
        let turn = nextTurn
        nextTurn = []
        for body in turn where !isHalted { body() }
        try count(turn.count)
      }
    } while !isHalted && hasWorkNow
  }

  /// Starts the transitions that were requested and answers how many; what they request in turn is
  /// for the next round.
  private func layOut() -> Int {
    if needsLayout.isEmpty { return 0 }
    let requested = needsLayout
    needsLayout = []
    for start in requested where !isHalted { start() }
    return requested.count
  }

  // MARK: - Limits

  /// How many of the things that a run waited for are named.
  private static let namedCount = 20

  private func timeLimitError() -> EngineError {
    let blocks = schedule.blocks
    // The samples of one touch are one thing to wait for, until the last of them.
    var touches: Set<Timeline.Place> = []
    let items = Array(
      agenda.items.reversed().filter {
        $0.item.subject != Agenda.touch || touches.insert($0.item.place).inserted
      }.reversed())
    let waiting =
      blocks.map { ("\($0.subject) until \(Text.short($0.endTime)) s", $0.place) }
      + items.map { ("\($0.item.subject) until \(Text.short($0.time)) s", $0.item.place) }
      + agenda.runningLinks.map { ("a display link", $0.place) }
    let list = waiting.prefix(Self.namedCount).map { text, place in
      text + (place == .nowhere ? "" : " (\(place))")
    }
    return EngineError(
      kind: .virtualTime, time: now,
      message:
        "the run would go on beyond \(Text.number(limits.time)) s of virtual time: it was stopped "
        + "at \(Text.short(now)) s"
        + (list.isEmpty ? "" : ", where it still waits for \(list.joined(separator: ", "))")
        + (waiting.count > list.count ? " and \(waiting.count - list.count) more" : ""),
      // A built-in animation has no line; who waits for the settled screen has, or who asked last.
      place: (waiting.map(\.1) + settledCalls.map(\.place)).first { $0 != .nowhere } ?? lastPlace)
  }

  private func standstillError() -> EngineError {
    EngineError(
      kind: .eventsPerInstant, time: now,
      message: "virtual time stood still at \(Text.short(now)) s: more than "
        + "\(limits.eventsPerInstant) completions, timers and deferred calls came at this one instant",
      place: lastPlace)
  }
}
