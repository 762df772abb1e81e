import TransitionCore

/// Recognises two fingers that move apart or together: `UIPinchGestureRecognizer`.
///
/// It begins when the distance of the fingers has changed by 10 points since the second one touched, changes
/// while both are down and ends when both are lifted (Apple's documentation; the 10 points are a
/// belief). Distances are in the window's coordinate space.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// Fingers that touch at one place have a distance of 1 point.
  private static let leastDistance = 1.0

  /// The distance that the scale is 1 at.
  private var base = leastDistance
  /// When the second finger touched.
  private var start = leastDistance
  private var distance = leastDistance
  private var lastSample = 0.0
  /// The last change of the distance between two samples.
  private var movement: Movement<Double>?

  override var kind: String { "pinch" }
  override var maximumTouches: Int { 2 }

  /// The distance of the fingers now by that when the second one touched, or by what was set since.
  ///
  /// 1 when there is no gesture. Setting it makes what the fingers do from here on count from the new
  /// value; values that are not above 0 and finite are ignored.
  public var scale: Double {
    get { distance / base }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      base = distance / newValue
    }
  }

  /// How fast the scale changes, in scales per second.
  ///
  /// The last change between two samples by its time; 0 when that is older than 0.1 s.
  public var velocity: Double {
    guard let movement = recent(movement) else { return 0 }
    return movement.offset / base / movement.duration
  }

  override func touchBegan(_ touch: Touch) {
    guard numberOfTouches == 2 else { return }
    distance = fingerDistance
    (start, base) = (distance, distance)
    (lastSample, movement) = (touch.timestamp, nil)
  }

  override func touchesMoved() {
    guard numberOfTouches == 2 else { return }
    let now = touches.map(\.timestamp).max() ?? lastSample
    let old = distance
    distance = fingerDistance
    if distance != old, now - lastSample > Timeline.instantTolerance {
      movement = Movement(offset: distance - old, duration: now - lastSample, end: now)
    }
    lastSample = now
    if state == .possible {
      guard abs(distance - start) >= Self.slop - Touch.rounding else { return }
      recognize(as: .began)
    } else if isGoingOn {
      enter(.changed)
    }
  }

  override func touchesEnded() {
    if numberOfTouches == 0 { super.touchesEnded() }
  }

  override func reset() {
    (base, start, distance) = (Self.leastDistance, Self.leastDistance, Self.leastDistance)
    movement = nil
  }

  private var fingerDistance: Double {
    let points = touches.map(\.point)
    return max(Self.leastDistance, (points[0] - points[1]).length)
  }
}
