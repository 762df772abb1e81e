import TransitionCore

// The entries of a file, before their moments are known.

/// A transition, and the nodes that play its roles.
struct FileChapter {
  var kind: String
  var begin: Double
  var end: Double
  var outcome: Timeline.Chapter.Outcome
  var roles: [(name: String, node: Int)]
}

/// A node, and what it looked like when it became known.
struct FileNode {
  var className: String
  var name: String
  var look: [(leaf: Timeline.Leaf, value: Timeline.Value)]
  var content: Timeline.Content?
}

/// What was asked for: the way of one property of one node.
struct FileAnimation {
  var node: Int
  var leaf: Timeline.Leaf
  var block: Int
  var from: Timeline.Value
  var to: Timeline.Value
  var span: FileSpan
  var isAdditive: Bool
  /// Of a part of a keyframe group, the values around it, where they are given.
  var neighbors: FileNeighbors?
  var place: Timeline.Place
}

/// The values around a part of a keyframe group, which decide its tangents.
struct FileNeighbors: Equatable {
  var before: Timeline.Value
  var after: Timeline.Value
}

/// What animations of one block have in common.
struct FileSpan: Equatable {
  var pacing: Pacing
  var begin: Double
  var duration: Double
  var repetition: Repetition
  var drive: Int?
  var keyframe: KeyframeInterval?
  var added: FileStamp
  var removed: FileStamp?
}

/// A model value that was set after the start.
struct FileWrite {
  var stamp: FileStamp
  var node: Int
  var leaf: Timeline.Leaf
  var value: Timeline.Value
  var place: Timeline.Place
}

/// What a node shows in its bounds from a picture on.
struct FileContent {
  var stamp: FileStamp
  var node: Int
  var content: Timeline.Content?
  var place: Timeline.Place
}

/// A change of the tree.
struct FileEdit {
  var stamp: FileStamp
  var node: Int
  var parent: Int?
  var index: Int
  var place: Timeline.Place
}

/// Something that happened, with its facts.
struct FileEvent {
  var stamp: FileStamp
  var name: String
  var subject: String
  var data: [Timeline.Event.Fact]
  var place: Timeline.Place
}

/// A time base, and the pieces that it is made of.
struct FileDrive {
  var kind: Timeline.Drive.Kind
  var begin: Double
  var chapter: Int?
  var pieces: [(stamp: FileStamp, piece: DrivePiece, place: Timeline.Place)]
}
