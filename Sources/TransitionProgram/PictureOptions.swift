import TransitionCore

/// What the command line says of pictures and films.
package struct PictureOptions: Sendable {
  /// Pixels per point.
  package var scale = 1.0
  /// How many pictures a strip has.
  package var frames = 6
  /// The colour around the screen.
  package var background = Color.white
  /// Whether the screen is drawn in the frame of a device.
  package var hasDeviceFrame = false
  /// Whether fingers are drawn.
  package var hasTouches = false
  /// Whether the name and the time stand below the screen.
  package var hasCaption = false
  /// The options as they were given, for another program that has them too.
  package private(set) var given: [String] = []

  /// Makes what holds where nothing is given.
  package init() {}

  /// The options.
  package enum Name: Int32, CaseIterable {
    case scale = 2000
    case frames, background, deviceFrame, touches, caption

    /// The name after two dashes.
    var name: StaticString {
      switch self {
      case .scale: "scale"
      case .frames: "frames"
      case .background: "background"
      case .deviceFrame: "device-frame"
      case .touches: "touches"
      case .caption: "caption"
      }
    }

    var takesArgument: Bool {
      switch self {
      case .scale, .frames, .background: true
      case .deviceFrame, .touches, .caption: false
      }
    }
  }

  /// The long options, for an ``OptionReader``.
  package static var table: [OptionReader.Entry] {
    Name.allCases.map { ($0.name, $0.takesArgument, $0.rawValue) }
  }

  /// Takes an option; answers false where it is none of these.
  package mutating func take(_ value: Int32, _ argument: String) throws(UsageError) -> Bool {
    guard let name = Name(rawValue: value) else { return false }
    switch name {
    case .scale: scale = try Arguments.number(argument, "--scale", 0.01...100)
    case .frames: frames = Int(try Arguments.whole(argument, "--frames", 1...1000))
    case .background: background = try Self.color(argument)
    case .deviceFrame: hasDeviceFrame = true
    case .touches: hasTouches = true
    case .caption: hasCaption = true
    }
    given.append("--\(name.name)" + (name.takesArgument ? "=\(argument)" : ""))
    return true
  }

  private static func color(_ text: String) throws(UsageError) -> Color {
    switch text {
    case "white": return .white
    case "black": return .black
    case "transparent": return Color(white: 0, alpha: 0)
    default:
      if let color = Color(hex: text) { return color }
      throw UsageError(
        message: "--background must be a colour such as \"#f2f2f7\", \"white\", \"black\" or "
          + "\"transparent\" (got \"\(Text.line(text))\")")
    }
  }
}

/// The formats of pictures and films.
package enum PictureFormat: String, CaseIterable, Sendable {
  /// A strip of pictures with their times.
  case png
  /// A folder of numbered pictures.
  case frames
  case gif, apng, webp, mp4

  /// What the name of such a file ends in.
  package var suffix: String { self == .frames ? "/" : "." + rawValue }

  /// Refuses what cannot go where it is to go.
  package func check(_ path: String) throws(UsageError) {
    guard self == .frames, path == "-" else { return }
    throw UsageError(
      message: "standard output takes one file, and no folder of pictures",
      hint: "name the folder: -o frames/")
  }

  /// The format that an option names.
  package static func named(_ text: String) throws(UsageError) -> PictureFormat {
    if let format = PictureFormat(rawValue: text) { return format }
    throw .unknown(text, of: "--format", among: allCases.map(\.rawValue))
  }

  /// The format that the name of a file asks for.
  package static func of(_ path: String) throws(UsageError) -> PictureFormat {
    if path == "-" {
      throw UsageError(
        message: "nothing says what standard output gets", hint: "say it: --format gif -o -")
    }
    let name = Paths.name(of: path)
    if let format = allCases.first(where: { path.hasSuffix($0.suffix) && name != $0.suffix }) {
      return format
    }
    let suffixes = allCases.map { "\"\($0.suffix)\"" }
    throw UsageError(
      message: "the name after -o must end in \(suffixes.dropLast().joined(separator: ", ")) or "
        + "\(suffixes[suffixes.count - 1]) (got \"\(Text.line(path))\")",
      hint: "for another name say what to write: --format gif -o NAME")
  }
}
