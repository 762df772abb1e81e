import TransitionCore
import TransitionEngine

/// An interaction written in Lua: a percent driver, or one that moves the views itself.
///
/// It may listen to a gesture, and be the animator and the delegate too, as one object often is in UIKit.
final class ScriptInteraction: PercentDrivenInteractiveTransition {
  /// What a script gives to it besides the values that can be set later.
  struct Parts {
    /// Called in place of the animator: the interaction moves the views itself.
    var start: LuaFunction?
    /// What is done about the gesture: began, changed, ended and cancelled.
    var callbacks: ScriptCallbacks
    /// The coroutine that follows the gesture instead.
    var run: LuaFunction?
    /// The animator that the object is too.
    var animator: ScriptAnimator?
    /// The delegate that the object is too.
    var delegate: ScriptDelegate
  }

  /// The functions about a gesture.
  static let callbacks: [Parameter] = [
    callback("began", "Called when the gesture begins: it asks for the transition."),
    callback(
      "changed", "Called when it moves: it says how far the transition is, by `self:update`."),
    callback(
      "ended", "Called when the fingers are lifted: it calls `self:finish` or `self:cancel`.",
      defaultValue: "it finishes past half of the way or when the finger is fast"),
    callback(
      "cancelled", "Called when the system takes the touches away.", defaultValue: "it cancels"),
  ]

  private static func callback(
    _ name: String, _ summary: String, defaultValue: String = ""
  ) -> Parameter {
    Parameter(
      name: name,
      type: .callback(
        Signature([
          Parameter(name: "self", type: .object(.interaction), summary: "The interaction."),
          Parameter(
            name: "gesture", type: .object(.gestureRecognizer), summary: "Its gesture."),
        ])), isOptional: true, summary: summary, defaultValue: defaultValue)
  }

  private unowned let host: ScriptHost
  private let parts: Parts
  /// Where the script made it.
  let place: Timeline.Place
  /// What its gesture is doing, and those who follow it.
  private(set) var hand = Hand()
  /// Starts the transition where the script does not: on the default stage.
  var whenBegun: (() -> Void)?
  /// The timing curve as the script gave it.
  private(set) var timing = LuaValue.none
  /// The length of the timing curve's spring, in seconds, if it has one of its own.
  private(set) var springLength = 0.0
  /// The transition that a coroutine follows the gesture in.
  private weak var followed: TransitionContext?

  var animator: ScriptAnimator? { parts.animator }
  var delegate: ScriptDelegate { parts.delegate }

  init(host: ScriptHost, parts: Parts) {
    self.host = host
    self.parts = parts
    place = host.currentPlace
    super.init()
    engine = host.engine
    delegate.owner = self
    parts.callbacks.receiver = { [unowned host, unowned self] in host.handle(self) }
  }

  func setTiming(_ value: LuaValue) throws(Misuse) {
    timingCurve = try Timing.provider(of: value, host)
    timing = value
    springLength = timingCurve?.duration(for: 0) ?? 0
  }

  override func startInteractiveTransition(_ context: TransitionContext) {
    if let start = parts.start {
      start.call(
        host, role: "start of the interaction", in: host.scope(of: context), host.handle(context))
    } else {
      super.startInteractiveTransition(context)
    }
    runAlong(in: context)
  }

  override func update(_ percentComplete: Double) {
    hand.note(percentComplete, at: host.engine.now)
    super.update(percentComplete)
  }

  // MARK: - Listening to the gesture

  /// Listens to a recogniser from now on, after what else listens to it.
  func listen(to gesture: GestureRecognizer) {
    self.gesture = gesture
    let others = gesture.action
    gesture.action = { [weak self] gesture in
      others?(gesture)
      self?.follow(gesture)
    }
  }

  private func follow(_ gesture: GestureRecognizer) {
    hand.comes(to: gesture.state)
    // Those who wait now: a loop that begins below has the sample already.
    let waits = hand.takeWaits()
    let handle = host.handle(gesture)
    switch gesture.state {
    case .began:
      parts.callbacks.call("began", handle)
      whenBegun?()
      // What was caught in flight starts no more.
      if let context, context !== followed { runAlong(in: context) }
    case .changed: parts.callbacks.call("changed", handle)
    case .ended where !parts.callbacks.call("ended", handle): letGo()
    case .cancelled where !parts.callbacks.call("cancelled", handle): letGo()
    case .possible, .failed, .ended, .cancelled: break
    }
    for (wait, loop) in waits {
      host.resume(wait, loop.next(of: self).map { host.handle($0) } ?? LuaValue.none)
    }
  }

  /// Finishes or cancels, where the script leaves it to us and nothing else follows the gesture.
  private func letGo() {
    if parts.run == nil { decide() }
  }

  /// Ours, as for the built-in swipe: a fast finger decides by its direction, else half of the way.
  private func decide() {
    host.charge(settling: springLength)
    if hand.finishes(at: percentComplete, time: host.engine.now) { finish() } else { cancel() }
  }

  // MARK: - The coroutine

  /// Runs the coroutine beside the transition; what it leaves open when it returns is decided here.
  private func runAlong(in context: TransitionContext) {
    guard let run = parts.run, context.isInFlight, context.isInteractive else { return }
    followed = context
    let task = ScriptTask(
      host: host, parent: host.scope(of: context), function: run, role: "run of the interaction",
      followsUser: true)
    task.whenOver = { [weak self, weak context] isDone in
      guard isDone, let self, let context else { return }
      if followed === context { followed = nil }
      if context.isInFlight, context.isInteractive { decide() }
    }
    task.start(host.handle(self), host.handle(context))
  }

  /// Notes that a loop waits for the next sample.
  func wait(_ wait: Wait, _ loop: GestureLoop) { hand.waits.append((wait, loop)) }
}

/// What the fingers of an interaction are doing.
struct Hand {
  /// What the gesture has come to last: it stays until the next one begins.
  private(set) var state = GestureRecognizer.State.possible
  /// Counts what has been told of the gesture.
  private(set) var sample = 0
  fileprivate var waits: [(wait: Wait, loop: GestureLoop)] = []
  /// The last fraction that was asked for, and when.
  private var last: (fraction: Double, time: Double)?
  /// How fast the fraction changed with the last movement, per second, and when that was.
  private var movement: (speed: Double, end: Double)?

  /// At this speed, in whole ways per second, the direction decides.
  ///
  /// Ours: the built-in swipe has 500 points per second, which is that on a screen of 333 points.
  private static let decidingSpeed = 1.5
  /// A movement that is older, in seconds, has no speed any more, as for the velocity of a gesture.
  private static let oldMovement = 0.1

  /// Whether the gesture is going on.
  var isTracking: Bool { state == .began || state == .changed }

  mutating func comes(to state: GestureRecognizer.State) {
    self.state = state
    sample += 1
    if state == .began { (last, movement) = (nil, nil) }
  }

  mutating func note(_ fraction: Double, at time: Double) {
    guard fraction.isFinite else { return }
    if let last, fraction != last.fraction, time - last.time > Timeline.instantTolerance {
      movement = ((fraction - last.fraction) / (time - last.time), time)
    }
    last = (fraction, time)
  }

  /// Whether a transition that is let go now comes about.
  func finishes(at fraction: Double, time: Double) -> Bool {
    if state == .cancelled { return false }
    if let movement, time - movement.end <= Self.oldMovement + Timeline.instantTolerance,
      abs(movement.speed) > Self.decidingSpeed
    {
      return movement.speed > 0
    }
    return fraction > 0.5
  }

  fileprivate mutating func takeWaits() -> [(wait: Wait, loop: GestureLoop)] {
    defer { waits = [] }
    return waits
  }
}
