import TransitionCore

/// Follows the touches on a view and what is in it, and tells of a gesture: `UIGestureRecognizer`.
///
/// A recogniser follows one finger. When one has recognised its gesture, the others that follow the
/// same touch fail, and the view that was touched loses it. A gesture that has begun is cancelled when
/// its recogniser is disabled or taken from its view, and when the view leaves the window; the action
/// is told on the next turn.
open class GestureRecognizer {
  /// How far a gesture is.
  public enum State: String, Sendable, Hashable {
    /// Nothing has been recognised yet.
    case possible
    /// A lasting gesture has begun.
    case began
    /// It has moved.
    case changed
    /// It, or a gesture of an instant, has come about.
    case ended
    /// The touch was taken away.
    case cancelled
    /// The touch was another gesture.
    case failed
  }

  /// How far the gesture is.
  public private(set) var state = State.possible
  /// The view whose touches are followed.
  public internal(set) weak var view: View?
  /// Whether touches are followed; a gesture that has begun is cancelled when this becomes false.
  public var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }
  /// Called when the gesture begins, moves, ends and is cancelled.
  public var action: ((GestureRecognizer) -> Void)?
  /// Asked when the gesture is about to begin; `false` lets it fail.
  public var shouldBegin: ((GestureRecognizer) -> Bool)?

  /// The touch that is followed, to its end even when the gesture has failed.
  ///
  /// Weak: the touch holds those who follow it.
  private(set) weak var touch: Touch?
  /// Whether the action has done anything on the stage since the gesture began.
  private var hasActed = false

  /// The name in recordings.
  var kind: String { "gesture" }

  /// Makes a recogniser.
  ///
  /// - Parameter action: Called when the gesture begins, moves, ends and is cancelled.
  public init(action: ((GestureRecognizer) -> Void)? = nil) {
    self.action = action
  }

  /// Returns where the gesture is.
  ///
  /// - Parameter view: Whose coordinate space is meant; `nil` for the window.
  /// - Returns: The point; zero when no touch is followed.
  public func location(in view: View?) -> Point {
    touch?.location(in: view) ?? .zero
  }

  // MARK: - For subclasses

  /// Whether a touch that begins may become the gesture.
  func accepts(_ touch: Touch) -> Bool { true }

  /// The touch has moved.
  func touchMoved(_ touch: Touch) {}

  /// The finger was lifted.
  func touchEnded(_ touch: Touch) {}

  /// The touch was taken away.
  func touchCancelled(_ touch: Touch) {}

  // MARK: - The touch

  /// Follows a touch that begins; answers whether it does.
  func follow(_ touch: Touch) -> Bool {
    guard isEnabled, self.touch == nil, accepts(touch) else { return false }
    self.touch = touch
    state = .possible
    return true
  }

  func update(_ touch: Touch) {
    guard touch === self.touch else { return }
    if state != .failed {
      switch touch.phase {
      case .began: break
      case .moved: touchMoved(touch)
      case .ended: touchEnded(touch)
      case .cancelled: touchCancelled(touch)
      }
    }
    if touch.phase == .ended || touch.phase == .cancelled { release() }
  }

  /// The touch is over.
  private func release() {
    touch = nil
    state = .possible
  }

  /// Lets go of the touch before its end, and cancels the gesture if it has begun.
  ///
  /// Apple says that a recogniser which is disabled while it recognises «transitions to a cancelled
  /// state». That the same holds for one that is taken away is a belief.
  func giveUp() {
    guard let touch else { return }
    touch.recognizers.removeAll { $0 === self }
    guard state == .began || state == .changed, let engine = touch.window.engine else {
      // What it has come to is told already.
      if state != .ended && state != .cancelled { release() }
      return
    }
    state = .cancelled
    let view = view
    // Never inside the call that brought it about: a script must not be re-entered there.
    engine.performOnNextTurn {
      self.tell(of: .cancelled, on: view, engine)
      self.release()
      withExtendedLifetime(touch) {}
    }
  }

  /// Takes the touch for this gesture; false when it may not begin.
  func claim() -> Bool {
    guard let touch else { return false }
    if let shouldBegin, !shouldBegin(self) {
      fail()
      return false
    }
    // Both questions and news may have disabled the recogniser, or taken it away.
    guard self.touch === touch else { return false }
    for other in touch.recognizers where other !== self { other.fail() }
    touch.takeFromView()
    return self.touch === touch
  }

  /// The touch is another gesture: what more it does is none of this one's business.
  func fail() {
    if touch != nil, state == .possible { state = .failed }
  }

  /// Goes to a state and tells of it.
  func enter(_ state: State) {
    self.state = state
    let engine = view?.engine
    let isUnhandled = tell(of: state, on: view, engine) == false && hasActed
    guard state == .cancelled, isUnhandled, let engine, !engine.isStarting else { return }
    engine.diagnose(
      "gesture-cancel-unhandled", .warning,
      "the \(kind) on \(view?.shownName ?? "a view") was cancelled, and nothing was done about it: all "
        + "stays where it was dragged",
      remedy: "treat the state cancelled like ended", at: place)
  }

  /// Calls the action; answers whether it did anything on the stage.
  @discardableResult
  private func tell(of state: State, on view: View?, _ engine: Engine?) -> Bool {
    if state != .changed {
      engine?.record(
        event: "gesture", subject: view?.name ?? "",
        data: [Timeline.Event.Fact("kind", kind), Timeline.Event.Fact("state", state.rawValue)])
    }
    if state == .began { hasActed = false }
    let before = engine?.activity
    action?(self)
    let acts = before != engine?.activity
    if acts { hasActed = true }
    return acts
  }

  /// The line that made the recogniser.
  package var place: Timeline.Place?
}

extension Engine {
  /// What has been done and asked for so far: equal ones mean that nothing was done in between.
  fileprivate struct Activity: Equatable {
    var counts: [UInt64]
    var percents: [Double]
  }

  fileprivate var activity: Activity {
    let interactive = inFlight.filter(\.isInteractive)
    let counts = [
      changeCount, inFlight.count, interactive.count, needsLayout.count, modalTransitions.count,
      nextTurn.count, settledCalls.count, stopped.count,
    ]
    return Activity(
      counts: counts.map(UInt64.init) + [nextSequence, agenda.nextSequence],
      percents: interactive.map(\.percentComplete))
  }

  /// Whether a transition is requested that has no context yet: what is done to it now is kept for its
  /// start.
  fileprivate var isStarting: Bool { inFlight.isEmpty && isInTransition }
}
