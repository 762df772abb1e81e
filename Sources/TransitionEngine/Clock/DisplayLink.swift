import TransitionCore

/// Calls a function once for each frame of a display: `CADisplayLink`.
///
/// Frame k is at k / rate of the virtual clock, never a running sum, as on a display that is always on;
/// the first call comes at the first frame after the start. The rate is the link's own and has nothing to
/// do with that of an export. In an instant the links come after input and timers, and before requested
/// transitions are laid out and the picture is taken: what a link sets is seen in the same frame.
///
/// A link does not keep a run going: it is called as long as something else does, be it an animation
/// that ends, a timer, a transition in flight or a script that waits.
public final class DisplayLink {
  /// How many frames a second there are.
  public let preferredFramesPerSecond: Double
  /// Whether the link is over: it has been invalidated.
  public private(set) var isInvalidated = false
  /// The line that made the link.
  let place: Timeline.Place

  @Tethered private var engine: Engine?
  private var body: (() -> Void)?
  private let sequence: UInt64
  /// The frame that comes next, counted from the start of the clock.
  private var frame: Double
  /// A last frame of its own, at a time that need not be a frame's.
  private let end: Double?
  /// Whether the frame that comes next is the last one.
  private var isLast = false

  /// Makes a link and starts it.
  ///
  /// - Parameters:
  ///   - engine: The engine whose clock it follows.
  ///   - preferredFramesPerSecond: How many frames a second there are; greater than 0 and at most 1000.
  ///   - end: When the link is called for the last time, in seconds of the virtual clock, whether or not
  ///     a frame is there; `nil` to go on until ``invalidate()``.
  ///   - body: Called at each frame; the time is ``Engine/now``.
  public init(
    engine: Engine, preferredFramesPerSecond: Double = 60, until end: Double? = nil,
    _ body: @escaping () -> Void
  ) {
    precondition(
      preferredFramesPerSecond > 0 && preferredFramesPerSecond <= 1000,
      "a display link needs a rate above 0 and of at most 1000 frames per second")
    self.engine = engine
    self.preferredFramesPerSecond = preferredFramesPerSecond
    self.end = end.map { max($0, engine.now) }
    self.body = body
    place = engine.place
    sequence = engine.agenda.takeSequence()
    frame = (engine.now * preferredFramesPerSecond).rounded(.down)
    schedule()
  }

  /// Ends the link: it is not called again.
  public func invalidate() {
    isInvalidated = true
    body = nil
  }

  private func schedule() {
    guard let engine, !isInvalidated else { return }
    repeat {
      frame += 1
    } while frame / preferredFramesPerSecond - engine.now
      <= Timeline.instantTolerance
    let next = frame / preferredFramesPerSecond
    // A frame at the end is the last one.
    let isLast = end.map { next >= $0 - Timeline.instantTolerance } ?? false
    engine.agenda.addLink(self, at: isLast ? end ?? next : next, sequence: sequence)
    self.isLast = isLast
  }

  /// A frame has come.
  func fire() {
    guard let body else { return }
    let wasLast = isLast
    body()
    if wasLast { invalidate() } else { schedule() }
  }
}
