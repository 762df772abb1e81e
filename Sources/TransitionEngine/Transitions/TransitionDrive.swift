import TransitionCore

/// How an interactive transition moves the animations of its animator.
public enum TransitionDriver: String, Sendable, Hashable, CaseIterable {
  /// Every animation holds the same fraction of its own way: iOS 10 and later.
  case fraction
  /// The animations run on one clock, which the user sets: iOS 7 to 9.
  ///
  /// The local time is the fraction of the transition's length; every block keeps its curve, delay and
  /// length. After the release the local time runs on, or back, at the completion speed; the completion
  /// curve has no effect.
  case layerTime
}

/// The time base of a transition that the user drives.
final class TransitionDrive: TimeBase {
  private weak var context: TransitionContext?
  private let driver: TransitionDriver
  /// The length of the transition, in seconds.
  private let length: Double
  /// The fraction of the way that everything holds, or had when it was let go.
  private(set) var fraction = 0.0
  private(set) var isReleased = false

  /// Called when the transition was cancelled and all blocks have run back.
  var whenTakenBack: (() -> Void)?

  init(context: TransitionContext, engine: Engine, chapter: Int?, driver: TransitionDriver) {
    self.context = context
    self.driver = driver
    length = context.duration
    super.init(
      engine: engine, kind: driver == .fraction ? .fraction : .layerTime, chapter: chapter,
      piece: driver == .fraction ? .hold(fraction: 0) : .freeze(time: 0))
    // One that nobody ever moves is recorded too.
    _ = recorded
  }

  /// Whether animations keep their delay and repetition.
  var isClock: Bool { driver == .layerTime }

  /// Whether the user still holds animations.
  var holdsBlocks: Bool { !isReleased && hasRunningBlocks }

  func hold(_ fraction: Double) {
    guard !isReleased, fraction != self.fraction else { return }
    self.fraction = fraction
    set(isClock ? .freeze(time: fraction * length) : .hold(fraction: fraction))
  }

  /// Lets everything run to an end: 1 to finish, 0 to cancel.
  func release(to end: Double, speed: Double, curve: TimingCurve) {
    guard !isReleased else { return }
    isReleased = true
    let speed = speed > 0 ? speed : 1
    set(
      isClock
        ? .play(begin: engine.now, time: fraction * length, rate: end == 0 ? -speed : speed)
        : .release(begin: engine.now, fraction: fraction, end: end, speed: speed, curve: curve))
    tellIfTakenBack()
  }

  override func ended(_ block: AnimationBlock) {
    super.ended(block)
    tellIfTakenBack()
  }

  /// The coroutine of a cancelled transition ends when all has run back, at the earliest on the next
  /// turn: it may be running now.
  private func tellIfTakenBack() {
    guard endsAtStart, !hasRunningBlocks, let call = whenTakenBack else { return }
    whenTakenBack = nil
    engine.performOnNextTurn(call)
  }

  /// The transition is over, and what the user still holds would never move again: it stops, like what
  /// is taken out of the window.
  func transitionEnded() {
    guard !isReleased else { return }
    for block in runningBlocks { block.cancel() }
  }

  override func reportChained(_ place: Timeline.Place) {
    context?.reportChained(place)
  }

  override func abandon() {
    whenTakenBack = nil
    super.abandon()
  }
}
