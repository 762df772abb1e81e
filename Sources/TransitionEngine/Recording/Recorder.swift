import TransitionCore

/// Writes down what the engine does.
///
/// The engine calls it at every change; it changes nothing itself.
final class Recorder {
  private var builder: TimelineBuilder

  init(meta: Timeline.Meta) {
    builder = TimelineBuilder(meta: meta)
  }

  func timeline(outcome: Timeline.Outcome) -> Timeline {
    var timeline = builder.finish(outcome: outcome)
    timeline.review()
    return timeline
  }

  var diagnostics: [Timeline.Diagnostic] { builder.timeline.diagnostics }

  // MARK: - Time

  func beginInstant(at time: Double) {
    builder.beginInstant(at: time)
  }

  func sampled() {
    builder.sampled()
  }

  // MARK: - Tree

  /// Puts a view under a parent; a view that is not known yet is added with all that is in it.
  func addTree(_ view: View, parent: Int?, index: Int, place: Timeline.Place) {
    if let node = view.layer.node {
      builder.moveNode(node, to: parent, index: index, place: place)
      return
    }
    let node = builder.addNode(className: view.className, name: view.name)
    view.layer.node = node
    addLooks(of: view.layer, node: node, place: place)
    if let content = view.content {
      builder.setContent(content, of: node, isLook: true, place: place)
    }
    addRunningAnimations(of: view.layer, node: node)
    builder.moveNode(node, to: parent, index: index, place: place)
    for (index, child) in (view.subviews + view.overlays).enumerated() {
      addTree(child, parent: node, index: index, place: place)
    }
  }

  func moveNode(_ node: Int, to parent: Int?, index: Int, place: Timeline.Place) {
    builder.moveNode(node, to: parent, index: index, place: place)
  }

  func renameNode(_ node: Int, to name: String) {
    builder.renameNode(node, to: name)
  }

  /// Only what differs from a new layer: most views have a frame, a colour and nothing else.
  private func addLooks(of layer: Layer, node: Int, place: Timeline.Place) {
    let new = LayerValues()
    for property in AnimatedProperty.allCases {
      write(
        node: node, property: property, from: new[property], to: layer.values[property],
        isLook: true, place: place)
    }
  }

  /// What runs on a layer already when it becomes known: the recording began late.
  private func addRunningAnimations(of layer: Layer, node: Int) {
    for (index, animation) in layer.animations.enumerated() {
      if animation.parts.isEmpty {
        layer.animations[index].segments = addSegments(
          node: node, property: animation.property, from: animation.from, to: animation.to,
          isAdditive: animation.isAdditive, span: animation.block.recordSpan(self),
          place: animation.block.place)
      } else {
        layer.animations[index].segments = addSegments(of: animation, node: node)
      }
    }
  }

  // MARK: - Values

  /// Writes the components of a property that differ.
  func write(
    node: Int, property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue,
    isLook: Bool = false, place: Timeline.Place
  ) {
    switch (old, new) {
    case (.transform(let old), .transform(let new)) where old != new:
      builder.write(node: node, transform: new, isLook: isLook, place: place)
    case (.numbers(let old), .numbers(let new)):
      for (index, leaf) in property.leaves.enumerated() where old[index] != new[index] {
        builder.write(
          node: node, leaf: leaf, value: new[index], isLook: isLook, place: place)
      }
    default: break
    }
  }

  func addSpan(
    pacing: Pacing, begin: Double, duration: Double, repetition: Repetition, drive: Int?,
    keyframe: KeyframeInterval? = nil
  ) -> Int {
    builder.addSpan(
      pacing: pacing, begin: begin, duration: duration, repetition: repetition, drive: drive,
      keyframe: keyframe)
  }

  func addDrive(chapter: Int?, kind: Timeline.Drive.Kind) -> Int {
    builder.addDrive(chapter: chapter, kind: kind)
  }

  func addPiece(_ piece: DrivePiece, to drive: Int, place: Timeline.Place) {
    builder.addPiece(piece, to: drive, place: place)
  }

  func setContent(_ content: Timeline.Content?, of node: Int, place: Timeline.Place) {
    builder.setContent(content, of: node, place: place)
  }

  func removeSpan(_ span: Int) {
    builder.removeSpan(span)
  }

  /// Adds one segment for each component that moves.
  func addSegments(
    node: Int, property: AnimatedProperty, from: AnimatedValue, to: AnimatedValue,
    isAdditive: Bool, span: Int, place: Timeline.Place
  ) -> Range<Int> {
    var first: Int?
    var end = 0
    func add(_ segment: Int) {
      first = first ?? segment
      end = segment + 1
    }
    switch (from, to) {
    case (.transform(let from), .transform(let to)):
      add(
        builder.addSegment(
          node: node, from: from, to: to, isAdditive: isAdditive, span: span, place: place))
    case (.numbers(let from), .numbers(let to)):
      for (index, leaf) in property.leaves.enumerated() where from[index] != to[index] {
        add(
          builder.addSegment(
            node: node, leaf: leaf, from: from[index], to: to[index], isAdditive: isAdditive,
            span: span, place: place))
      }
    default: break
    }
    return first.map { $0..<end } ?? 0..<0
  }

  /// Adds the segments of a keyframe animation: all parts for each component, since a part that holds
  /// a value counts too, whatever the model value is.
  func addSegments(of animation: LayerAnimation, node: Int) -> Range<Int> {
    guard let group = animation.block.keyframes else { return 0..<0 }
    var segments: [Int] = []
    func add(_ add: (KeyframePart, Int) -> Int) {
      for part in animation.parts {
        segments.append(add(part, group.recordSpan(part.interval, of: animation.block, self)))
      }
    }
    switch animation.from {
    case .transform:
      add { part, span in
        guard case .transform(let from) = part.from, case .transform(let to) = part.to else {
          preconditionFailure("a transform moves to transforms")
        }
        return builder.addSegment(
          node: node, from: from, to: to, isAdditive: false, span: span, place: part.place)
      }
    case .numbers:
      for (index, leaf) in animation.property.leaves.enumerated() {
        add { part, span in
          guard case .numbers(let from) = part.from, case .numbers(let to) = part.to else {
            preconditionFailure("numbers move to numbers")
          }
          return builder.addSegment(
            node: node, leaf: leaf, from: from[index], to: to[index], isAdditive: false,
            span: span, place: part.place)
        }
      }
    }
    return segments.first.map { $0..<($0 + segments.count) } ?? 0..<0
  }

  func removeSegment(_ segment: Int) {
    builder.removeSegment(segment)
  }

  /// The line that has given a node the value of one of some properties that it has now; of a transition
  /// that has run back, the one that set it before.
  func place(
    ofValueOf node: Int, _ leaves: [Timeline.Leaf], takenBackIn chapter: Int?
  ) -> Timeline.Place? {
    builder.place(ofValueOf: node, leaves, takenBackIn: chapter)
  }

  /// The line that has moved a node in the tree last; `nil` where none has.
  func lastPlaceOfEdit(of node: Int) -> Timeline.Place? {
    builder.timeline.treeEdits.last { $0.node == node && $0.place.line > 0 }?.place
  }

  // MARK: - Events

  func addEvent(
    _ name: String, subject: String, data: [Timeline.Event.Fact], place: Timeline.Place
  ) {
    builder.addEvent(name, subject: subject, data: data, place: place)
  }

  func addMark(_ name: String, place: Timeline.Place) {
    builder.addMark(name, place: place)
  }

  func add(_ diagnostic: Timeline.Diagnostic) {
    builder.addDiagnostic(diagnostic)
  }

  /// Notes that a finding has come up once more.
  func countAgain(_ index: Int) {
    builder.countDiagnosticAgain(index)
  }

  /// An animator is about to run: this round's picture is the first one of the instant.
  func chapterBegan() {
    builder.chapterBegan()
  }

  /// Begins a transition; the views of its roles become part of the recording if they are not yet.
  func beginChapter(kind: String, roles: [(name: String, view: View)]) -> Int {
    for role in roles where role.view.layer.node == nil {
      addTree(role.view, parent: nil, index: -1, place: .nowhere)
    }
    return builder.beginChapter(
      kind: kind,
      roles: roles.compactMap { role in role.view.layer.node.map { (role.name, $0) } })
  }

  func endChapter(_ chapter: Int, outcome: Timeline.Chapter.Outcome) {
    builder.endChapter(chapter, outcome: outcome)
  }
}
