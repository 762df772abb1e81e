import TransitionCore

/// The time base of a transition that the user drives.
///
/// Scrubbing, finishing and cancelling edit this, never the animations: an update costs the same
/// however many views move.
final class TransitionDrive {
  private(set) var piece = DrivePiece.hold(fraction: 0)
  /// The drive of the recording.
  let recorded: Int?
  private unowned let engine: Engine
  private weak var context: TransitionContext?
  private var blocks: [Driven] = []

  /// A block that is driven.
  ///
  /// Weak: the layers hold it for as long as it runs, and it holds this.
  private struct Driven {
    weak var block: AnimationBlock?
  }

  /// Called when the transition was cancelled and all blocks have run back.
  var whenTakenBack: (() -> Void)?

  init(context: TransitionContext, engine: Engine, chapter: Int?) {
    self.context = context
    self.engine = engine
    recorded = engine.recorder?.addDrive(chapter: chapter)
    record()
  }

  /// The fraction of the way that everything holds, or had when it was let go.
  var fraction: Double {
    switch piece {
    case .hold(let fraction), .release(_, let fraction, _, _, _): fraction
    }
  }

  private var runningBlocks: [AnimationBlock] { blocks.compactMap(\.block).filter(\.isRunning) }

  /// Whether the user still holds animations.
  var holdsBlocks: Bool { !isReleased && !runningBlocks.isEmpty }

  var isReleased: Bool {
    if case .release = piece { return true }
    return false
  }

  /// Whether everything runs back to where it came from.
  var endsAtStart: Bool {
    if case .release(_, _, let end, _, _) = piece { return end == 0 }
    return false
  }

  func endTime(of block: AnimationBlock) -> Double {
    guard case .release(let begin, _, _, _, _) = piece else { return .infinity }
    return begin + piece.remaining(ofLength: block.duration)
  }

  func fraction(of block: AnimationBlock, at time: Double) -> Double {
    piece.fraction(at: time, length: block.duration)
  }

  func add(_ block: AnimationBlock, engine: Engine) {
    blocks.append(Driven(block: block))
    if isReleased { engine.schedule.add(block, at: block.endTime) }
  }

  func hold(_ fraction: Double) {
    guard !isReleased, fraction != self.fraction else { return }
    piece = .hold(fraction: fraction)
    record()
  }

  /// Lets everything run to an end: 1 to finish, 0 to cancel.
  func release(to end: Double, speed: Double, curve: TimingCurve) {
    guard !isReleased else { return }
    piece = .release(
      begin: engine.now, fraction: fraction, end: end, speed: speed > 0 ? speed : 1, curve: curve)
    record()
    for block in runningBlocks { engine.schedule.add(block, at: block.endTime) }
    tellIfTakenBack()
  }

  /// Called for each block when its completion has run.
  func ended(_ block: AnimationBlock) {
    blocks.removeAll { $0.block == nil || $0.block === block }
    tellIfTakenBack()
  }

  /// The coroutine of a cancelled transition ends when all has run back, at the earliest on the next
  /// turn: it may be running now.
  private func tellIfTakenBack() {
    guard endsAtStart, runningBlocks.isEmpty, let call = whenTakenBack else {
      return
    }
    whenTakenBack = nil
    engine.performOnNextTurn(call)
  }

  /// The transition is over, and what the user still holds would never move again: it stops, like what
  /// is taken out of the window.
  func transitionEnded() {
    guard !isReleased else { return }
    for block in runningBlocks { block.cancel() }
  }

  /// A completion of a driven block starts the next one.
  func reportChained(_ place: Timeline.Place) {
    guard context?.isInFlight == true else { return }
    engine.diagnose(
      "chained-stage-not-scrubbed", .warning,
      "this stage begins when another has ended: while the user drives the transition it does not "
        + "move",
      remedy: "begin everything when the transition starts: it is driven together", at: place)
  }

  func abandon() {
    whenTakenBack = nil
    for driven in blocks { driven.block?.abandon() }
    blocks = []
  }

  private func record() {
    guard let recorded else { return }
    engine.recorder?.addPiece(piece, to: recorded, place: engine.place)
  }
}
