import TransitionCore

/// A time base of animations other than the clock: of a transition that the user drives, or of a
/// property animator.
///
/// Scrubbing, pausing, reversing, finishing and cancelling edit this, never the animations: an update
/// costs the same however many views move.
class TimeBase {
  unowned let engine: Engine
  /// What everything does now.
  private(set) var piece: DrivePiece {
    didSet { held = piece.heldFraction }
  }
  /// The fraction that everything holds; looked at for every view and every picture, which is why it
  /// is not taken out of the piece each time.
  private var held: Double?
  /// When it began, in seconds of the virtual clock.
  let begin: Double
  private let kind: Timeline.Drive.Kind
  private let chapter: Int?
  private var recordedID: Int?
  private var blocks: [Driven] = []
  /// How many of them have ended: they are taken out in one go, now and then.
  private var endedCount = 0

  /// A block that runs on the time base; without one when it has gone.
  ///
  /// Not held: the layers hold it for as long as it runs, and it holds this. It takes itself out when it
  /// goes; not `weak`, for the reason that ``Tethered`` gives.
  private struct Driven {
    var reference: Unmanaged<AnimationBlock>?
    var block: AnimationBlock? { reference?.takeUnretainedValue() }
  }

  init(engine: Engine, kind: Timeline.Drive.Kind, chapter: Int?, piece: DrivePiece) {
    self.engine = engine
    self.kind = kind
    self.chapter = chapter
    self.piece = piece
    held = piece.heldFraction
    begin = engine.now
  }

  /// Whom the animations belong to that are taken back together.
  var group: AnyObject { self }

  /// The drive of the recording, made when it is first asked for; `nil` when nothing is recorded.
  var recorded: Int? {
    if recordedID == nil, let recorder = engine.recorder {
      recordedID = recorder.addDrive(chapter: chapter, kind: kind)
      record()
    }
    return recordedID
  }

  /// The blocks with animations that have not stopped, in the order of creation.
  var runningBlocks: [AnimationBlock] { blocks.compactMap(\.block).filter(\.isRunning) }

  /// Whether any block has animations that have not stopped.
  var hasRunningBlocks: Bool {
    // From the back: they end in the order of creation as a rule.
    blocks.reversed().contains { $0.block?.isRunning == true }
  }

  var blockCount: Int { blocks.count }

  /// Whether everything runs back to where it came from.
  var endsAtStart: Bool {
    switch piece {
    case .hold, .freeze: false
    case .release(_, _, let end, _, _), .run(_, _, let end, _, _): end == 0
    case .play(_, _, let rate): rate < 0
    }
  }

  /// When a block comes to its end, in seconds of the virtual clock; infinite while it is held.
  func endTime(of block: AnimationBlock) -> Double {
    switch piece {
    case .hold, .freeze: return .infinity
    case .release(let begin, _, _, _, _), .run(let begin, _, _, _, _):
      return begin + piece.remaining(ofLength: block.duration)
    case .play(let begin, _, _):
      let length = offset(of: block) + block.repetition.length(of: block.duration)
      return begin + piece.remaining(ofLength: length)
    }
  }

  /// How much of its way a block has done.
  func progress(of block: AnimationBlock, at time: Double) -> Double {
    if let held { return held }
    guard let local = piece.localTime(at: time) else {
      return piece.fraction(at: time, length: block.duration)
    }
    return block.pacing.progress(
      elapsed: local - offset(of: block), duration: block.duration, repetition: block.repetition)
  }

  /// The local time at which the motion of a block begins.
  private func offset(of block: AnimationBlock) -> Double { block.beginTime - begin }

  func add(_ block: AnimationBlock) {
    block.driveSlot = blocks.count
    blocks.append(Driven(reference: .passUnretained(block)))
    schedule(block)
  }

  /// A block goes.
  func remove(at slot: Int) {
    blocks[slot].reference = nil
  }

  /// Says what everything does from now on.
  func set(_ new: DrivePiece) {
    let stoodStill = isHeld
    piece = new
    record()
    // An update while the user drives touches no block.
    if !stoodStill || !isHeld {
      for block in runningBlocks { schedule(block) }
    }
  }

  private var isHeld: Bool {
    switch piece {
    case .hold, .freeze: true
    case .release, .run, .play: false
    }
  }

  private func schedule(_ block: AnimationBlock) {
    let end = endTime(of: block)
    if end.isFinite {
      engine.schedule.add(block, at: end)
    } else {
      engine.schedule.remove(block)
    }
  }

  private func record() {
    guard let recordedID else { return }
    engine.recorder?.addPiece(piece, to: recordedID, place: engine.place)
  }

  /// The end time of a block has come.
  func reachedEnd(_ block: AnimationBlock) {
    block.finish()
  }

  /// Called for each block when its completion has run.
  func ended(_ block: AnimationBlock) {
    endedCount += 1
    if 2 * endedCount >= blocks.count {
      endedCount = 0
      keepBlocks { $0.isRunning }
    }
  }

  private func keepBlocks(where isKept: (AnimationBlock) -> Bool) {
    for driven in blocks { driven.block?.driveSlot = nil }
    blocks.removeAll { driven in !(driven.block.map(isKept) ?? false) }
    for (slot, driven) in blocks.enumerated() { driven.block?.driveSlot = slot }
  }

  /// A completion of a block of the time base starts an animation.
  func reportChained(_ place: Timeline.Place) {}

  /// The run is over: completions are let go.
  func abandon() {
    // By slot: what a completion held may go with it, other blocks included.
    for slot in blocks.indices { blocks[slot].block?.abandon() }
    keepBlocks { _ in false }
  }
}
