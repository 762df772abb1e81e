import TransitionCore

extension Timeline {
  /// Returns the timeline in Chrome's Trace Event Format, which Perfetto (ui.perfetto.dev) opens.
  ///
  /// Source: «Trace Event Format», Google, the object form. Each node that moves is a process with the
  /// animations of its properties as async slices (`b`, `e`; category `animation`) and its numbers as
  /// counters (`C`), written where they change. The recording itself is process 1, with the chapters and
  /// the touches as async slices and the events, marks and findings as instants (`i`), each kind a thread;
  /// how a finger moves is in its slice only. A driven animation is a slice as long as it counts. Times
  /// are whole microseconds.
  ///
  /// - Parameters:
  ///   - range: The first and the last time of the counters, in seconds; `nil` for all. The other
  ///     entries are whole.
  ///   - fps: Samples per second; greater than 0.
  /// - Returns: JSON in UTF-8: the same bytes for the same timeline, always.
  public func trace(in range: ClosedRange<Double>? = nil, fps: Double) -> [UInt8] {
    let table = table(in: range, fps: fps)
    var trace = TraceWriter(capacity: 8192 + table.rows.count * table.tracks.count * 32)
    let animations = animations
    trace.addNames(of: self, moving: Set(animations.map(\.node) + table.tracks.map(\.node)))
    for chapter in chapters { trace.add(chapter, of: self) }
    for touch in touches { trace.add(touch) }
    for animation in animations { trace.add(animation, of: self) }
    for track in table.tracks { trace.add(track, at: table.rows) }
    // A finger that moves is its slice: it may have hundreds of events.
    for event in events where event.name != "touchMoved" { trace.add(event) }
    for mark in marks { trace.add(mark) }
    for diagnostic in diagnostics { trace.add(diagnostic) }
    return trace.finish(meta)
  }
}
