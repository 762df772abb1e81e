import TransitionCore

/// What the function of a keyframe animation changes, by layer and property, and what is made of it.
///
/// The rules are those of `uikit-semantics.md` §3.6: the frames of a property are sorted by start;
/// the first value is held until then; each frame moves to its value and holds it until the next one
/// starts, which cuts it short; the last one holds until the end.
final class KeyframeGroup {
  private let mode: KeyframeCalculationMode
  /// The frame whose function runs now; `nil` for what is changed outside all frames.
  private var frame: (start: Double, duration: Double)?
  private var frameCount = 0
  private var tracks: [Track] = []
  private var trackOf: [TrackKey: Int] = [:]
  /// The spans of the recording, by what part of the group they are.
  private var spans: [KeyframeInterval: Int] = [:]
  private(set) var recordedSpans: [Int] = []

  private struct TrackKey: Hashable {
    var layer: ObjectIdentifier
    var property: AnimatedProperty
  }

  /// The frames of one property of one layer, which is held until the group starts.
  private struct Track {
    var layer: Layer
    var property: AnimatedProperty
    var initial: AnimatedValue
    var frames: [Frame] = []
    /// Where among the frames the one is that spans the whole group.
    var whole: Int?
    /// What takes the place of the frames.
    var parts: [KeyframePart] = []
  }

  /// The value that a frame leaves, with the frame's number.
  struct Frame {
    var number: Int
    var start: Double
    var duration: Double
    var value: AnimatedValue
    var place: Timeline.Place
  }

  init(mode: KeyframeCalculationMode) {
    self.mode = mode
  }

  /// Whether nothing has been changed so far.
  var isEmpty: Bool { tracks.isEmpty }

  // MARK: - Collecting

  /// Whether the function of a frame runs now.
  var isInsideFrame: Bool { frame != nil }

  /// Runs the function of a frame; its times are fractions of the group, 0…1.
  func run<Failure: Error>(
    start: Double, duration: Double, _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    frameCount += 1
    frame = (start, duration)
    defer { frame = nil }
    try changes()
  }

  /// A property is set to another value.
  func note(
    _ layer: Layer, _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue,
    at place: Timeline.Place
  ) {
    let key = TrackKey(layer: ObjectIdentifier(layer), property: property)
    let index = trackOf[key] ?? tracks.count
    if index == tracks.count {
      trackOf[key] = index
      tracks.append(Track(layer: layer, property: property, initial: old))
    }
    note(new, in: &tracks[index], at: place)
  }

  /// A property is set to the value that it has: a frame that keeps it, where it has others.
  func noteKept(
    _ layer: Layer, _ property: AnimatedProperty, _ value: AnimatedValue, at place: Timeline.Place
  ) {
    let key = TrackKey(layer: ObjectIdentifier(layer), property: property)
    if let index = trackOf[key] { note(value, in: &tracks[index], at: place) }
  }

  private func note(_ value: AnimatedValue, in track: inout Track, at place: Timeline.Place) {
    let known =
      frame == nil
      ? track.whole
      : track.frames.indices.last.flatMap { track.frames[$0].number == frameCount ? $0 : nil }
    if let known {
      track.frames[known].value = value
      track.frames[known].place = place
      return
    }
    if frame == nil { track.whole = track.frames.count }
    track.frames.append(
      Frame(
        number: frame == nil ? 0 : frameCount, start: frame?.start ?? 0,
        duration: frame?.duration ?? 1, value: value, place: place))
  }

  /// Animates a property through parts of one's own, whatever the frames say.
  func replace(_ layer: Layer, _ property: AnimatedProperty, by parts: [KeyframePart]) {
    guard let first = parts.first else { return }
    note(layer, property, from: first.from, to: first.to, at: first.place)
    let key = TrackKey(layer: ObjectIdentifier(layer), property: property)
    if let index = trackOf[key] { tracks[index].parts = parts }
  }

  // MARK: - Starting

  /// The function has returned: the animations are made.
  func start(_ block: AnimationBlock, engine: Engine) {
    let tracks = tracks
    self.tracks = []
    trackOf = [:]
    for track in tracks {
      let parts =
        track.parts.isEmpty
        ? KeyframePart.parts(from: track.initial, frames: track.frames, mode: mode) : track.parts
      track.layer.animate(track.property, parts: parts, in: block, engine: engine)
    }
  }

  /// The span of the recording for a part of the group, made when it is first asked for.
  func recordSpan(
    _ interval: KeyframeInterval, of block: AnimationBlock, _ recorder: Recorder
  ) -> Int {
    if let span = spans[interval] { return span }
    let span = recorder.addSpan(
      pacing: block.pacing, begin: block.beginTime, duration: block.duration,
      repetition: block.repetition, drive: block.drive?.recorded, keyframe: interval)
    spans[interval] = span
    recordedSpans.append(span)
    return span
  }
}
