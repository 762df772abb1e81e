import TransitionCore

/// The hand of a user on the stage, for an interaction that comes without an app.
extension DefaultStage {
  /// Plays a gesture as its recogniser expects it, on the whole screen, and lets go at the end of its way.
  ///
  /// The strokes are ours: they cover 80 % of the screen in half a second, the way that the operation goes:
  /// to the left for what comes, to the right for a pop, upwards for a presentation, downwards for a
  /// dismissal; an edge pan goes away from its edge, and two fingers move apart for what comes, together
  /// for what goes.
  ///
  /// - Parameter gesture: The recogniser; it is added to the window.
  /// - Returns: Whether there is a stroke for it: a tap is over at once, and drives nothing.
  package func play(_ gesture: GestureRecognizer) -> Bool {
    guard let fingers = fingers(for: gesture) else { return false }
    window.addGestureRecognizer(gesture)
    window.play(fingers: fingers)
    return true
  }

  private static let duration = 0.5
  private static let reach = 0.8

  private func fingers(for gesture: GestureRecognizer) -> [[TouchSample]]? {
    let screen = window.bounds.size
    switch gesture {
    case is TapGestureRecognizer: return nil
    case is PinchGestureRecognizer:
      let wide = min(screen.width, screen.height) * Self.reach
      let near = 2 * wide / 10
      return TouchSample.pinch(
        center: Point(x: screen.width / 2, y: screen.height / 2), from: isLeaving ? wide : near,
        to: isLeaving ? near : wide,
        duration: Self.duration)
    case let edge as ScreenEdgePanGestureRecognizer: return [stroke(from: edge.edges)]
    case let press as LongPressGestureRecognizer:
      let rest = press.minimumPressDuration + 0.1
      let samples = stroke()
      guard let first = samples.first else { return nil }
      let moves = samples.dropFirst().map {
        TouchSample(time: $0.time + rest, location: $0.location, phase: $0.phase)
      }
      return [[first] + moves]
    default: return [stroke()]
    }
  }

  private var isLeaving: Bool { operation == .pop || operation == .dismiss }

  /// A stroke over the middle of the screen.
  private func stroke() -> [TouchSample] {
    switch operation {
    case .push, .select, .replace: stroke(along: Point(x: -1, y: 0))
    case .pop: stroke(along: Point(x: 1, y: 0))
    case .present: stroke(along: Point(x: 0, y: -1))
    case .dismiss: stroke(along: Point(x: 0, y: 1))
    }
  }

  /// A stroke from an edge.
  private func stroke(from edges: ScreenEdgePanGestureRecognizer.Edges) -> [TouchSample] {
    if edges.contains(.left) { return stroke(along: Point(x: 1, y: 0), isFromEdge: true) }
    if edges.contains(.right) { return stroke(along: Point(x: -1, y: 0), isFromEdge: true) }
    if edges.contains(.top) { return stroke(along: Point(x: 0, y: 1), isFromEdge: true) }
    return stroke(along: Point(x: 0, y: -1), isFromEdge: true)
  }

  private func stroke(along way: Point, isFromEdge: Bool = false) -> [TouchSample] {
    let screen = window.bounds.size
    // One point inside the edge, or as far from it as the stroke ends before the other one.
    func start(_ way: Double, _ length: Double) -> Double {
      if way == 0 { return length / 2 }
      let inset = isFromEdge ? 1 : length * (1 - Self.reach) / 2
      return way > 0 ? inset : length - inset
    }
    let from = Point(x: start(way.x, screen.width), y: start(way.y, screen.height))
    return TouchSample.drag(
      from: from,
      to: Point(
        x: from.x + way.x * screen.width * Self.reach,
        y: from.y + way.y * screen.height * Self.reach),
      duration: Self.duration)
  }
}
