extension Timeline {
  /// A finger on the screen, from when it comes down to when it leaves.
  public struct Touch: Sendable, Hashable {
    /// How a finger leaves the screen.
    public enum Ending: String, Sendable, Hashable {
      /// It was lifted.
      case ended
      /// The system took the touch away, as for a call.
      case cancelled
    }

    /// Where a finger is at a time.
    public struct Sample: Sendable, Hashable {
      /// The time in seconds.
      public var time: Double
      /// The place in the window, in points.
      public var location: Point
    }

    /// Which finger it is of those that are down, from 1.
    public var finger: Int
    /// The name of the view that has the touch; that of its class where it has none.
    public var subject: String
    /// Where the finger is, in order; at least one.
    public var samples: [Sample]
    /// How it left the screen; `nil` where it is still down when the recording ends.
    public var ending: Ending?
    /// The script line that put it down.
    public var place: Place

    /// From when it comes down to the last that is known of it, in seconds.
    public var extent: ClosedRange<Double> {
      let first = samples.first?.time ?? 0
      return first...max(first, samples.last?.time ?? first)
    }

    /// Returns where the finger is at a time, or `nil` before it comes down and after it has left.
    ///
    /// A finger stays where it was until it is known to have moved.
    ///
    /// - Parameter time: The time in seconds.
    /// - Returns: The place in the window, in points.
    public func location(at time: Double) -> Point? {
      guard time >= extent.lowerBound - Timeline.instantTolerance,
        ending == nil || time <= extent.upperBound + Timeline.instantTolerance
      else { return nil }
      return samples.last { $0.time <= time + Timeline.instantTolerance }?.location
    }
  }

  /// The fingers that were on the screen, in the order in which they came down.
  ///
  /// They are put together from the events `touchBegan`, `touchMoved`, `touchEnded` and
  /// `touchCancelled`; one without a place is passed over, and so is one that was never put down.
  public var touches: [Touch] {
    var touches: [Touch] = []
    var down: [Int: Int] = [:]
    for event in events where event.name.hasPrefix("touch") {
      guard let point = event.location else { continue }
      // Only where there are several does an event say which finger it is of.
      let finger = event.fact("finger").flatMap(Int.init) ?? 1
      let sample = Touch.Sample(time: event.time, location: point)
      switch event.name {
      case "touchBegan":
        down[finger] = touches.count
        touches.append(
          Touch(finger: finger, subject: event.subject, samples: [sample], place: event.place))
      case "touchMoved", "touchEnded", "touchCancelled":
        guard let index = down[finger] else { continue }
        touches[index].samples.append(sample)
        if event.name == "touchMoved" { continue }
        touches[index].ending = event.name == "touchEnded" ? .ended : .cancelled
        down[finger] = nil
      default: continue
      }
    }
    return touches
  }
}

extension Timeline.Event {
  /// The value of a fact, or `nil`.
  fileprivate func fact(_ name: String) -> String? { data.first { $0.name == name }?.value }

  /// The place in the window that it tells, in points, or `nil`.
  fileprivate var location: Point? {
    guard let x = fact("x").flatMap(Double.init), let y = fact("y").flatMap(Double.init) else {
      return nil
    }
    return Point(x: x, y: y)
  }
}
