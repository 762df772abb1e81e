import TransitionCore

/// An animation block that was started: what `UIView.animate` leaves running.
public final class AnimationBlock {
  /// The line that started the block.
  public let place: Timeline.Place
  /// When the motion begins, the delay over, in seconds of the virtual clock.
  public let beginTime: Double
  /// The length of the motion in seconds, once and without running back; 0 for one that is not
  /// animated.
  public let duration: Double
  /// How the motion is paced.
  public let pacing: Pacing
  /// How often it runs.
  public let repetition: Repetition
  /// Whether the completion has been called, or would have been if there were one.
  public private(set) var isFinished = false

  /// When the motion ends, in seconds of the virtual clock.
  ///
  /// Infinite for an endless one, and for one that the user drives until that ends.
  public var endTime: Double {
    drive?.endTime(of: self) ?? beginTime + repetition.length(of: duration)
  }

  let options: AnimationOptions
  /// When the block was started, before its delay.
  let creation: Double
  /// The place among all blocks of the engine, in the order of creation.
  let sequence: UInt64
  /// The time base that the block runs on, instead of the clock.
  var drive: TimeBase?
  /// The place among the blocks of ``drive``, while there is one.
  var driveSlot: Int?
  @Tethered private var engine: Engine?
  private var completion: ((Bool) -> Void)?
  /// When the schedule is to end the block; infinite when it is not in it.
  var scheduledEnd = Double.infinity
  /// The span of the recording, made with the first animation.
  private(set) var span: Int?
  /// What a keyframe animation is made of; `nil` for all other blocks.
  let keyframes: KeyframeGroup?
  private var layers: [Animated] = []
  /// The parts with a repetition of their own; each of them holds this block until it ends.
  private var parts: [Part] = []
  private var runningParts = 0
  private var running = 0
  /// Whether something was set in the block, or another one begun, without being animated by it.
  var isUsed = false
  /// A view outside a window that the block would have animated.
  weak var missed: View?
  /// Whether the function that makes the changes has returned.
  private var isClosed = false

  /// A layer that the block animates.
  ///
  /// Weak: the layer holds the block for as long as it runs.
  private struct Animated {
    weak var layer: Layer?
  }

  /// A block that runs some of the changes of this one.
  private struct Part {
    weak var block: AnimationBlock?
  }

  init(
    engine: Engine, delay: Double, duration: Double, pacing: Pacing, repetition: Repetition,
    options: AnimationOptions, keyframes: KeyframeGroup? = nil, drive: TimeBase?,
    place: Timeline.Place, completion: ((Bool) -> Void)?
  ) {
    self.engine = engine
    creation = engine.now
    sequence = engine.nextSequence
    engine.nextSequence += 1
    beginTime = engine.now + delay
    self.duration = duration
    self.pacing = pacing
    self.repetition = repetition
    self.options = options
    self.keyframes = keyframes
    self.drive = drive
    self.place = place
    self.completion = completion
  }

  deinit {
    if let driveSlot { drive?.remove(at: driveSlot) }
  }

  /// How many running animations were looked at to make those of the block: what a host may charge.
  package private(set) var work = 0

  /// Whether animations of the block have been made and not all have stopped.
  var isRunning: Bool { running > 0 }

  /// Whether the block has animated something, be it over already, or is about to.
  var hasAnimated: Bool { !layers.isEmpty || !parts.isEmpty || keyframes?.isEmpty == false }
  /// The layers with animations of the block, or that had some.
  var animatedLayers: [Layer] { layers.compactMap(\.layer) }

  /// What the block moves, for messages.
  var subject: String {
    let parts = layers.compactMap(\.layer).map { layer in
      let keys = layer.animations.filter { $0.block === self }.map { "\($0.property)" }
      return "\(layer.view.shownName) (\(keys.joined(separator: ", ")))"
    }
    return parts.joined(separator: " and ")
  }

  /// Called by a layer for each animation that it makes for the block.
  func began(_ layer: Layer, recorder: Recorder?) {
    if let recorder { recordSpan(recorder) }
    running += 1
    work += layer.animations.count
    if layers.last?.layer !== layer { layers.append(Animated(layer: layer)) }
  }

  /// The span of the recording, made when it is first asked for.
  @discardableResult
  func recordSpan(_ recorder: Recorder) -> Int {
    if let span { return span }
    let new = recorder.addSpan(
      pacing: pacing, begin: beginTime, duration: duration, repetition: repetition,
      drive: drive?.recorded)
    span = new
    return new
  }

  /// Called by a layer for each animation of the block that stops before its time.
  func stoppedEarly() {
    running -= 1
    if isClosed { deliverIfStopped() }
  }

  /// The function that makes the changes has returned; answers how the block goes on.
  func close() {
    if let keyframes, let engine { keyframes.start(self, engine: engine) }
    isClosed = true
    guard let engine else { return }
    if running > 0 {
      if let drive {
        drive.add(self)
      } else if !repetition.isEndless {
        engine.schedule.add(self, at: endTime)
      } else {
        engine.endless[sequence] = self
      }
    } else if runningParts > 0 {
      return
    } else if layers.isEmpty {
      // Nothing was animated: the completion comes on the next turn, never inside the call.
      engine.performOnNextTurn { [unowned engine] in
        engine.lastPlace = self.place
        self.complete(finished: true)
      }
    } else {
      deliverIfStopped()
    }
  }

  /// Starts a part; this block is not over before it.
  func add(_ part: AnimationBlock) {
    guard part.isRunning else { return }
    parts.append(Part(block: part))
    runningParts += 1
    part.close()
  }

  /// A part has ended, and said how.
  func partEnded(finished: Bool) {
    runningParts -= 1
    guard runningParts == 0, running == 0, isClosed else { return }
    // The flag is that of the last animation that stopped.
    complete(finished: finished)
  }

  /// Delivered in this instant's completions, not inside the setter or hierarchy edit that stopped
  /// the animation: a script must not be re-entered there.
  private func deliverIfStopped() {
    if running == 0 && !isFinished { engine?.stopped.append(self) }
  }

  /// The end time has come.
  func end() {
    guard running > 0, !isFinished else { return }
    if let drive { drive.reachedEnd(self) } else { finish() }
  }

  /// All animations that still run stop.
  func finish() {
    guard running > 0, !isFinished else { return }
    if drive?.endsAtStart == true {
      takeBack()
      complete(finished: true)
      return
    }
    let shown = shownBeforeEnd
    if let recorder = engine?.recorder {
      if let span { recorder.removeSpan(span) }
      for span in keyframes?.recordedSpans ?? [] { recorder.removeSpan(span) }
    }
    for animated in layers { animated.layer?.endAnimations(of: self) }
    running = 0
    complete(finished: true)
    if !shown.isEmpty, let engine { reportJumps(since: shown, engine) }
  }

  /// Whether the block has come to its end in a cancelled transition.
  private(set) var hasRunBack = false

  /// A cancelled transition: the model values become those that the block started from.
  private func takeBack() {
    running = 0
    hasRunBack = true
    let ended = layers.flatMap { $0.layer?.takeBackAnimations(with: self) ?? [] }
    guard let recorder = engine?.recorder else { return }
    let isWhole = span != nil && !layers.contains { $0.layer?.isAnimated(by: self) == true }
    if isWhole, let span { recorder.removeSpan(span) }
    for animation in ended where !isWhole || animation.block !== self {
      for segment in animation.segments { recorder.removeSegment(segment) }
    }
  }

  /// Called for a block whose animations have all stopped early, unless it has new ones since.
  func completeStopped() {
    if running == 0 { complete(finished: false) }
  }

  func complete(finished: Bool) {
    guard !isFinished, runningParts == 0 else { return }
    isFinished = true
    let completion = completion
    self.completion = nil
    if repetition.isEndless { engine?.endless[sequence] = nil }
    guard let drive, let engine else {
      completion?(finished)
      return
    }
    let outer = engine.completingDrive
    engine.completingDrive = drive
    completion?(finished)
    engine.completingDrive = outer
    drive.ended(self)
  }

  /// The run is over: the completion is let go without a call.
  ///
  /// It may hold the engine, which holds the block.
  func abandon() {
    completion = nil
  }

  /// Takes the animations away: the model values show, and the completion is called with false.
  ///
  /// Does nothing when the block has finished.
  public func cancel() {
    guard !isFinished else { return }
    for animated in layers { animated.layer?.removeAnimations(of: self) }
    for part in parts { part.block?.cancel() }
  }
}
