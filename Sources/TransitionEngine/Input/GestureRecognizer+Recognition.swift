/// Recognisers among each other: who wins, who must fail first, who goes on together.
extension GestureRecognizer {
  /// Lets this gesture come about only when another one has failed: `require(toFail:)`.
  ///
  /// While the other one may still come about, this one waits; when the other one has, this one fails.
  /// A recogniser that follows no touch holds nobody up.
  ///
  /// - Parameter other: The recogniser that goes first; it is not kept.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self, !required.contains(where: { $0.recognizer === other }) else { return }
    required.removeAll { $0.recognizer == nil }
    required.append(Other(recognizer: other))
    other.dependents.removeAll { $0.recognizer == nil }
    other.dependents.append(Other(recognizer: self))
  }

  /// Whether the gesture may still come about from the touches that it has.
  var isUndecided: Bool { state == .possible && !followed.isEmpty }

  private func mustWait(for other: GestureRecognizer?) -> Bool {
    guard let other, other.isUndecided else { return false }
    // Of those that wait for each other the last one goes first: none would ever come about.
    return !other.waits(for: self)
  }

  /// Whether this one waits, be it by way of others, for another one.
  private func waits(for other: GestureRecognizer) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var left = [self]
    while let current = left.popLast() {
      guard current.pending != nil, seen.insert(ObjectIdentifier(current)).inserted else {
        continue
      }
      let next = current.required.compactMap(\.recognizer).filter(\.isUndecided)
      if next.contains(where: { $0 === other }) { return true }
      left += next
    }
    return false
  }

  private var isRecognized: Bool { isGoingOn || state == .ended }

  /// Takes the touches for this gesture and tells of it; waits for those that must fail first.
  ///
  /// - Parameter new: What it comes to: `began`, or `ended` for a gesture of an instant.
  func recognize(as new: State) { Self.work(through: recognizing(as: new)) }

  private func recognizing(as new: State) -> [Step] {
    guard state == .possible, let first = touch else { return [] }
    if required.contains(where: { mustWait(for: $0.recognizer) }) {
      pending = new
      return []
    }
    pending = nil
    if let shouldBegin, !shouldBegin(self) { return [.fail(self)] }
    // Both questions and news may have disabled the recogniser, or taken it away.
    guard state == .possible, touch === first else { return [] }
    let touches = touches
    let rivals = rivals(for: touches)
    if rivals.contains(where: \.isRecognized) { return [.fail(self)] }
    // All of them lose before one is told: what waited for a loser may be a loser, too.
    let losers = rivals.filter { $0.state == .possible }
    for loser in losers {
      reportTaps(before: loser)
      (loser.state, loser.pending) = (.failed, nil)
    }
    for touch in touches {
      touch.isRecognized = true
      touch.takeFromView()
    }
    var steps: [Step] = []
    if state == .possible, touch === first {
      enter(new)
      tellWaiters(new)
      steps = dependents.compactMap(\.recognizer).map(Step.fail)
    }
    return steps + losers.flatMap { [.tellDependents(of: $0), .releaseIfLifted($0)] }
  }

  /// The others that follow one of the touches and may not go on together with this one.
  private func rivals(for touches: [Touch]) -> [GestureRecognizer] {
    var asked: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    return touches.flatMap(\.recognizers).filter {
      asked.insert(ObjectIdentifier($0)).inserted && !goesOn(with: $0)
    }
  }

  private func goesOn(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(self, other) ?? false
      || other.shouldRecognizeSimultaneously?(other, self) ?? false
  }

  /// The touches are another gesture: what more they do is none of this one's business.
  func fail() { Self.work(through: [.fail(self)]) }

  private func failing() -> [Step] {
    guard isUndecided else { return [] }
    guard numberOfTouches > 0 else { return releasing() }
    state = .failed
    pending = nil
    return [.tellDependents(of: self)]
  }

  /// The gesture has come about, or will not: the next touch begins anew.
  func release() { Self.work(through: releasing()) }

  private func releasing() -> [Step] {
    let hasFailed = isUndecided
    forgetTouches()
    return hasFailed ? [.tellDependents(of: self)] : []
  }

  // MARK: - Consequences

  /// What is to be done because a gesture has come about, or has not.
  private enum Step {
    case fail(GestureRecognizer)
    /// The recogniser has failed: those that have waited for it may go on.
    case tellDependents(of: GestureRecognizer)
    case goOn(GestureRecognizer)
    /// Its fingers may be lifted already: nothing else would end it.
    case releaseIfLifted(GestureRecognizer)
    case releaseIfDecided(GestureRecognizer)

    /// Does it, and answers what comes of it.
    func perform() -> [Step] {
      switch self {
      case .fail(let recognizer): recognizer.failing()
      case .tellDependents(let recognizer):
        recognizer.dependents.compactMap(\.recognizer).map(Step.goOn)
      case .goOn(let recognizer):
        recognizer.pending.map {
          recognizer.recognizing(as: $0) + [.releaseIfDecided(recognizer)]
        } ?? []
      case .releaseIfLifted(let recognizer):
        recognizer.numberOfTouches == 0 ? recognizer.releasing() : []
      case .releaseIfDecided(let recognizer):
        recognizer.pending == nil && recognizer.numberOfTouches == 0 ? recognizer.releasing() : []
      }
    }
  }

  /// Does steps, and what comes of each before the next one: one after the other, since a chain of
  /// recognisers that wait for each other may be longer than the stack is deep.
  private static func work(through steps: [Step]) {
    var left = Array(steps.reversed())
    while let step = left.popLast() { left += step.perform().reversed() }
  }
}
