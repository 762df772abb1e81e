/// A recorded motion: what every node of the tree looked like at every time, and why.
///
/// A timeline is complete. It holds the tree over time, every write of a model value, every
/// animation with its intent and every event, so that a picture, a player or an assertion never
/// needs the engine that recorded it. Nothing is stored per frame: a value at a time is computed
/// from the model value and the animations that are active then.
///
/// Times are in seconds of the virtual clock, from the start of the recording. At one instant a
/// script, completions and the runtime may change things several times; a timeline keeps two
/// pictures of it, ``Side/before`` and ``Side/after``.
public struct Timeline: Sendable {
  /// One of the two pictures that are kept of an instant.
  public enum Side: String, Sendable, Hashable {
    /// What is on screen at the instant, before the completions that fall on it.
    case before
    /// What is left when nothing more happens at the instant.
    case after
  }

  /// What the recording is of.
  public var meta: Meta
  /// The transitions, by begin.
  public internal(set) var chapters: [Chapter] = []
  /// Every node that was part of the recorded tree, by id.
  public internal(set) var nodes: [Node] = []
  /// What happened, in order.
  public internal(set) var events: [Event] = []
  /// The labels that the author has put on moments, in order.
  public internal(set) var marks: [Mark] = []
  /// The hierarchy edits, in order; those of the start come first.
  public internal(set) var treeEdits: [TreeEdit] = []
  /// The changes of what nodes show in their bounds, in the order in which they became known.
  public internal(set) var contentEdits: [ContentEdit] = []
  /// The time bases of driven transitions, in the order in which they began.
  public internal(set) var drives: [Drive] = []
  /// What is questionable in the recording, in order.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The instants at which anything was recorded, in ascending order.
  var instants: [Double] = []
  /// The script places that writes, animations and events refer to; the first is «nowhere».
  var places: [Place] = [.nowhere]
  var channels = ChannelTable()
  var writes = WriteTable()
  var causes = CauseTable()
  var segments = SegmentTable()
  var spans = SpanTable()
  /// The values of the writes and segments of transforms, which hold an index into this list.
  var matrices: [AffineTransform] = []
  /// The samples of the file that it was read from; `nil` for a recording.
  var samples: Samples?

  /// Makes an empty timeline.
  ///
  /// - Parameter meta: What the recording is of.
  public init(meta: Meta = Meta()) {
    self.meta = meta
  }

  /// The length in seconds: the time of the last instant.
  public var duration: Double { instants.last ?? 0 }

  /// How many samples a second the file has that the timeline was read from.
  ///
  /// Asked for as many, ``table(in:fps:keepsTurns:)`` and what is made of it answer the samples of
  /// the file as they are. `nil` for what was recorded: a recording has no rate, and is sampled at
  /// any.
  public var samplesPerSecond: Double? { samples?.fps }
}

extension Timeline {
  /// What a recording is of.
  public struct Meta: Sendable, Hashable {
    /// The name of the script as the user gave it; empty where there is none.
    public var script: String
    /// The size of the screen, in points.
    public var screen: Size
    /// Pixels per point.
    public var scale: Double
    /// The seed of the script's random numbers.
    public var seed: Int
    /// How the run ended.
    public var outcome: Outcome

    /// Makes a description of a recording.
    ///
    /// - Parameters:
    ///   - script: The name of the script as the user gave it.
    ///   - screen: The size of the screen, in points.
    ///   - scale: Pixels per point.
    ///   - seed: The seed of the script's random numbers.
    ///   - outcome: How the run ended.
    public init(
      script: String = "", screen: Size = Size(width: 390, height: 844), scale: Double = 3,
      seed: Int = 1, outcome: Outcome = .finished
    ) {
      self.script = script
      self.screen = screen
      self.scale = scale
      self.seed = seed
      self.outcome = outcome
    }
  }

  /// How a run ended.
  public enum Outcome: String, Sendable, Hashable {
    /// Everything came to its end.
    case finished
    /// An error ended the run; what was recorded before it is whole.
    case failed
  }

  /// A place in a script or a source file.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The file's name as the user gave it, or `nil` when nothing is known.
    public var file: String?
    /// The 1-based line; 0 when nothing is known.
    public var line: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - file: The file's name as the user gave it.
    ///   - line: The 1-based line.
    public init(file: String?, line: Int) {
      self.file = file
      self.line = line
    }

    /// No place: what the runtime did of itself.
    public static let nowhere = Place(file: nil, line: 0)

    /// `push_zoom.lua:12`, or an empty text for ``nowhere``.
    public var description: String { file.map { "\($0):\(line)" } ?? "" }
  }

  /// A node of the recorded tree: a view with its layer.
  public struct Node: Sendable, Hashable {
    /// The position in ``Timeline/nodes``.
    public var id: Int
    /// The name of the class, such as `View` or `ImageView`.
    public var className: String
    /// The name that the author or the stage gave; empty where there is none.
    public var name: String
  }

  /// A transition, from its request to the instant that settles it.
  public struct Chapter: Sendable, Hashable {
    /// How a transition ended.
    public enum Outcome: String, Sendable, Hashable {
      /// `completeTransition(true)`.
      case completed
      /// `completeTransition(false)`.
      case cancelled
      /// The recording ends while the transition is in flight.
      case unfinished
    }

    /// The kind of transition: `push`, `pop`, `present`, `dismiss`, `select` (a tab) or `replace` (a child).
    public var kind: String
    /// The instant in which the animator ran.
    public var begin: Double
    /// The instant in which the transition was completed; the end of the recording if it never was.
    public var end: Double
    /// How it ended.
    public var outcome: Outcome
    /// The node of each role: `from`, `to` and `container`.
    public var roles: [Role]

    /// The part that a node plays in a transition.
    public struct Role: Sendable, Hashable {
      /// `from`, `to` or `container`.
      public var name: String
      /// The id of the node.
      public var node: Int
    }

    /// Returns the node of a role, or `nil` where the role is not filled.
    ///
    /// - Parameter role: `from`, `to` or `container`.
    /// - Returns: The id of the node.
    public func node(of role: String) -> Int? {
      roles.first { $0.name == role }?.node
    }
  }

  /// Something that happened at one instant.
  public struct Event: Sendable, Hashable {
    /// The time in seconds.
    public var time: Double
    /// The picture of the instant that shows it first.
    public var side: Side
    /// What happened, such as `viewWillAppear`.
    public var name: String
    /// Whom it happened to: the name of a controller or a view; empty where nobody is meant.
    public var subject: String
    /// Further facts, in a fixed order.
    public var data: [Fact]
    /// The script line that caused it.
    public var place: Place

    /// A named fact of an event.
    public struct Fact: Sendable, Hashable {
      /// The name of the fact.
      public var name: String
      /// Its value as text.
      public var value: String

      /// Makes a fact.
      ///
      /// - Parameters:
      ///   - name: The name of the fact.
      ///   - value: Its value as text.
      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }
  }

  /// A label on a moment.
  public struct Mark: Sendable, Hashable {
    /// The time in seconds.
    public var time: Double
    /// The name that the author gave; several marks may have the same.
    public var name: String
    /// The script line that set it.
    public var place: Place
  }

  /// A change of the hierarchy.
  public struct TreeEdit: Sendable, Hashable {
    /// The time in seconds.
    public var time: Double
    /// The picture of the instant that shows it first.
    public var side: Side
    /// The node that moved.
    public var node: Int
    /// Its new parent; `nil` when it left the tree, or is the root.
    public var parent: Int?
    /// Its new position among the parent's children, from back to front.
    public var index: Int
    /// The script line that caused it.
    public var place: Place

    var moment: UInt32
  }

  /// A finding about a recording.
  public struct Diagnostic: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable {
      /// The run counts as failed.
      case error
      /// Most likely not what the author wants.
      case warning
    }

    /// The name of the finding, such as `never-completed`.
    public var code: String
    /// How bad it is.
    public var severity: Severity
    /// The time in seconds.
    public var time: Double
    /// What was found, in the author's words.
    public var message: String
    /// What to do about it.
    public var remedy: String
    /// The script line that it is about.
    public var place: Place
    /// The script lines that led there, innermost first; empty where only one line is known.
    public var callers: [Place]
    /// How often it came up at its line; the time, the message and the callers are those of the first.
    public var count = 1

    /// Makes a finding.
    ///
    /// - Parameters:
    ///   - code: The name of the finding.
    ///   - severity: How bad it is.
    ///   - time: The time in seconds.
    ///   - message: What was found, in the author's words.
    ///   - remedy: What to do about it.
    ///   - place: The script line that it is about.
    ///   - callers: The script lines that led there, innermost first.
    public init(
      code: String, severity: Severity, time: Double, message: String, remedy: String,
      place: Place, callers: [Place] = []
    ) {
      self.code = code
      self.severity = severity
      self.time = time
      self.message = message
      self.remedy = remedy
      self.place = place
      self.callers = callers
    }
  }
}
