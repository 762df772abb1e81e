import TransitionCore

/// The time base of those animations of a property animator that begin and end together.
///
/// Most animators have one. What is added with a delay factor, or nested with a delay, has its own: as
/// in UIKit every distinct (delay, length, timing) is scrubbed and let go by itself.
final class AnimatorTimeBase: TimeBase {
  private(set) weak var animator: PropertyAnimator?
  let window: Window
  /// How the animations are paced when nothing interrupts them.
  let pacing: Pacing
  /// Whether the animator has become inactive since.
  var isOver = false

  /// A part of an animator's time, in fractions of it.
  struct Window: Hashable {
    var begin = 0.0
    var end = 1.0

    /// How much of the part is over at a fraction of the animator's time.
    func fraction(at time: Double) -> Double {
      if time >= end { return 1 }
      return time <= begin ? 0 : (time - begin) / (end - begin)
    }
  }

  init(
    animator: PropertyAnimator, engine: Engine, window: Window, pacing: Pacing, chapter: Int?,
    piece: DrivePiece
  ) {
    self.animator = animator
    self.window = window
    self.pacing = pacing
    super.init(engine: engine, kind: .propertyAnimator, chapter: chapter, piece: piece)
  }

  override var group: AnyObject { animator ?? self }

  /// The fraction of its way at which everything is now.
  var fraction: Double { piece.fraction(at: engine.now, length: 0) }

  /// The time base for a block that is nested in one of this time base.
  func part(for block: AnimationBlock, in outer: AnimationBlock) -> TimeBase {
    guard let animator, outer.duration > 0, block.duration > 0 else { return self }
    let share = (window.end - window.begin) / outer.duration
    let begin = window.begin + (block.beginTime - outer.beginTime) * share
    return animator.base(
      Window(begin: begin, end: min(window.end, begin + block.duration * share)), block.pacing)
  }

  // All animations of an animator end when it does.

  override func endTime(of block: AnimationBlock) -> Double {
    animator?.endTime ?? .infinity
  }

  override func reachedEnd(_ block: AnimationBlock) {
    animator?.reachedEnd()
  }

  override func ended(_ block: AnimationBlock) {
    super.ended(block)
    if !isOver { animator?.endIfStill() }
  }

  override func reportChained(_ place: Timeline.Place) {
    animator?.transition?.reportChained(place)
  }
}
