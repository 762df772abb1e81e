import TransitionCore

/// One sample of a scripted touch.
public struct TouchSample: Sendable, Hashable {
  /// Seconds from the begin of the touch.
  public var time: Double
  /// Where the finger is, in the window's coordinate space.
  public var location: Point
  /// What it does.
  public var phase: Touch.Phase

  /// Makes a sample.
  ///
  /// - Parameters:
  ///   - time: Seconds from the begin of the touch.
  ///   - location: Where the finger is, in the window's coordinate space.
  ///   - phase: What it does.
  public init(time: Double, location: Point, phase: Touch.Phase) {
    self.time = time
    self.location = location
    self.phase = phase
  }

  /// How many samples a moving finger gives in a second.
  public static let rate = 120.0

  /// Returns the samples of a finger that touches, moves and lifts: 120 a second, and both ends.
  ///
  /// - Parameters:
  ///   - from: Where the finger touches, in the window's coordinate space.
  ///   - to: Where it is lifted.
  ///   - duration: Seconds from touch to rest, at least 0 and finite.
  ///   - curve: How it moves between.
  ///   - hold: Seconds that the finger rests at the end before it is lifted, at least 0 and finite.
  ///   - end: What ends the touch: `ended` or `cancelled`.
  /// - Returns: The samples, in order.
  public static func drag(
    from: Point, to: Point, duration: Double, curve: TimingCurve = .linear, hold: Double = 0,
    end: Touch.Phase = .ended
  ) -> [TouchSample] {
    precondition(
      duration >= 0 && hold >= 0 && (duration + hold).isFinite,
      "a drag lasts a finite time of at least 0 s (got \(duration) and \(hold))")
    var samples = [TouchSample(time: 0, location: from, phase: .began)]
    func add(_ time: Double, _ fraction: Double) {
      let point = Point(
        x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
      samples.append(TouchSample(time: time, location: point, phase: .moved))
    }
    var index = 1.0
    // Sample k is at k / 120 and never a running sum.
    while index / rate < duration - Timeline.instantTolerance {
      add(index / rate, curve.value(at: index / rate / duration))
      index += 1
    }
    add(duration, 1)
    samples.append(TouchSample(time: duration + hold, location: to, phase: end))
    return samples
  }

  /// Returns the samples of two fingers that touch, move apart or together and lift, opposite each
  /// other: 120 a second, and both ends.
  ///
  /// - Parameters:
  ///   - center: The middle between the fingers, in the window's coordinate space.
  ///   - from: Their distance when they touch, in points.
  ///   - to: Their distance when they are lifted.
  ///   - angle: The direction of the first finger from the middle, in radians clockwise from the right.
  ///   - duration: Seconds from touch to rest, at least 0 and finite.
  ///   - curve: How they move between.
  ///   - hold: Seconds that they rest at the end before they are lifted, at least 0 and finite.
  ///   - end: What ends the touches: `ended` or `cancelled`.
  /// - Returns: The samples of each finger, in order.
  public static func pinch(
    center: Point, from: Double, to: Double, angle: Double = 0, duration: Double,
    curve: TimingCurve = .linear, hold: Double = 0, end: Touch.Phase = .ended
  ) -> [[TouchSample]] {
    let turn = AffineTransform(rotationAngle: angle)
    return [1.0, -1].map { side in
      func place(_ distance: Double) -> Point {
        let radius = side * distance / 2
        return Point(x: center.x + turn.a * radius, y: center.y + turn.b * radius)
      }
      return drag(
        from: place(from), to: place(to), duration: duration, curve: curve, hold: hold, end: end)
    }
  }
}
