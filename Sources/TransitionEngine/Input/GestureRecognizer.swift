import TransitionCore

/// Follows the touches on a view and what is in it, and tells of a gesture: `UIGestureRecognizer`.
///
/// When one has recognised its gesture, the others that follow the same touches fail, unless one of the
/// two allows both by ``shouldRecognizeSimultaneously``, and the view that was touched loses the touches.
/// A gesture that has begun is cancelled when its recogniser is disabled or taken from its view, and when
/// the view leaves the window; the action is told on the next turn.
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
  public internal(set) var state = State.possible
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
  /// Asked for each touch that begins on the view or in it; `false` leaves it alone.
  public var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// Asked when this or another recogniser of the same touches recognises its gesture, with the other
  /// one second: `true` lets both go on.
  ///
  /// One that allows it is enough (Apple's documentation of `UIGestureRecognizerDelegate`).
  public var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?

  /// The touches that are followed, each to its end even when the gesture has failed.
  var followed: [Followed] = []
  /// What the gesture comes to as soon as those have failed that must fail first.
  var pending: State?
  /// Those that must fail before this one may recognise, and those that wait for this one.
  var required: [Other] = []
  var dependents: [Other] = []
  /// Whether the action has done anything on the stage since the gesture began.
  private var hasActed = false
  /// Those who wait for the gesture to come about.
  var waiters: [Waiting] = []
  /// Whether anybody has ever waited for it: then it needs no action.
  var wasAwaited = false
  /// The line that made the recogniser.
  package var place: Timeline.Place?

  /// A touch that is followed.
  ///
  /// Weak: the touch holds those who follow it.
  struct Followed {
    weak var touch: Touch?
  }

  /// Another recogniser, which is not kept.
  struct Other {
    weak var recognizer: GestureRecognizer?
  }

  /// How far a finger moves, in points of the window, until it does: too far for a tap, far enough for a
  /// pan or a pinch.
  ///
  /// A belief: Apple gives no number.
  static let slop = 10.0

  /// A movement that is older, in seconds, has no speed any more.
  private static let oldMovement = 0.1

  /// The name in recordings.
  var kind: String { "gesture" }

  /// Makes a recogniser.
  ///
  /// - Parameter action: Called when the gesture begins, moves, ends and is cancelled.
  public init(action: ((GestureRecognizer) -> Void)? = nil) {
    self.action = action
  }

  /// Whether a lasting gesture has begun and is not over.
  var isGoingOn: Bool { state == .began || state == .changed }

  /// How many fingers of the gesture are on the screen.
  public var numberOfTouches: Int { touches.filter { !$0.isOver }.count }

  /// Returns where the gesture is: the middle of its fingers.
  ///
  /// - Parameter view: Whose coordinate space is meant; `nil` for the window.
  /// - Returns: The point; zero when no touch is followed.
  public func location(in view: View?) -> Point {
    let down = touches.filter { !$0.isOver }
    let points = (down.isEmpty ? touches : down).map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = Double(points.count)
    return Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Returns a movement while it is young enough to have a speed.
  func recent<Offset>(_ movement: Movement<Offset>?) -> Movement<Offset>? {
    guard let movement, let engine = touch?.window.engine,
      engine.now - movement.end <= Self.oldMovement + Timeline.instantTolerance
    else { return nil }
    return movement
  }

  // MARK: - For subclasses

  /// How many fingers the gesture has at most.
  var maximumTouches: Int { 1 }

  /// Whether a touch that begins may be part of the gesture.
  func accepts(_ touch: Touch) -> Bool { true }

  /// A touch that begins is followed from now on.
  func touchBegan(_ touch: Touch) {}

  /// Some of the touches have moved.
  func touchesMoved() {}

  /// Some of the fingers were lifted: a lasting gesture ends.
  func touchesEnded() {
    if isGoingOn { enter(.ended) }
  }

  /// Some of the touches were taken away: a lasting gesture is cancelled.
  func touchesCancelled() {
    if isGoingOn { enter(.cancelled) }
  }

  /// Whether the gesture may still come about though all its fingers are lifted.
  var waitsForMoreTouches: Bool { false }

  /// The gesture is over, or will not come about: what was noted for it is let go.
  func reset() {}

  // MARK: - Telling

  /// Goes to a state and tells of it.
  func enter(_ state: State) {
    self.state = state
    let engine = view?.engine
    let isUnhandled = tell(of: state, on: view, engine) == false && hasActed
    guard state == .cancelled, isUnhandled, let engine, !engine.isStarting else { return }
    engine.diagnose(
      "gesture-cancel-unhandled", .warning,
      "the \(kind) on \(view.shownName) was cancelled, and nothing was done about it: all "
        + "stays where it was dragged",
      remedy: "treat the state cancelled like ended", at: place)
  }

  /// Calls the action; answers whether it did anything on the stage.
  @discardableResult
  func tell(of state: State, on view: View?, _ engine: Engine?) -> Bool {
    if state != .changed {
      engine?.record(
        event: "gesture", subject: view?.name ?? "",
        data: [Timeline.Event.Fact("kind", kind), Timeline.Event.Fact("state", state.rawValue)])
    }
    if state == .began { hasActed = false }
    let before = engine?.activity
    action?(self)
    if action == nil, !wasAwaited { reportNoAction(of: state, engine) }
    let acts = before != engine?.activity
    if acts { hasActed = true }
    return acts
  }
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
