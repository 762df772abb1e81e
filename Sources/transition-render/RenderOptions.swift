import TransitionCore
import TransitionProgram

/// What the command line asks for.
struct RenderOptions {
  /// A file or a folder to write.
  struct Output {
    /// As the user gave it; `-` is standard output.
    var path: String
    var format: PictureFormat
  }

  /// The timeline; `-` is standard input.
  var input = ""
  var outputs: [Output] = []
  var pictures = PictureOptions()
  /// Pictures per second; `nil` for 60, or as many as a format can show.
  var fps: Double?
  /// The times that are drawn, in seconds; `nil` for all.
  var range: ClosedRange<Double>?
  var isQuiet = false
  var wantsHelp = false
  var wantsVersion = false

  private enum Name: Int32 {
    case output = 111
    case quiet = 113
    case version = 1000
    case format, fps, range
  }

  private static let table: [OptionReader.Entry] = [
    ("output", true, Name.output.rawValue), ("format", true, Name.format.rawValue),
    ("fps", true, Name.fps.rawValue), ("range", true, Name.range.rawValue),
    ("quiet", false, Name.quiet.rawValue), OptionReader.help,
    ("version", false, Name.version.rawValue),
  ]

  /// Reads the words after the program's name.
  ///
  /// - Parameters:
  ///   - count: How many words there are, the program's name included.
  ///   - words: The words; they are reordered.
  /// - Throws: What cannot be understood.
  init(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) {
    var reader = OptionReader(
      count: count, words: words, letters: "o:qh", table: Self.table + PictureOptions.table)
    var format: PictureFormat?
    var paths: [String] = []
    while let (value, argument) = try reader.next() {
      if value == OptionReader.help.value { wantsHelp = true }
      if try pictures.take(value, argument) { continue }
      switch Name(rawValue: value) {
      case .output: paths.append(argument)
      case .format: format = try PictureFormat.named(argument)
      case .fps: fps = try Arguments.number(argument, "--fps", 0.001...10_000)
      case .range: range = try Arguments.range(argument)
      case .quiet: isQuiet = true
      case .version: wantsVersion = true
      case nil: break
      }
    }
    if wantsHelp || wantsVersion { return }
    for path in paths {
      let meant: PictureFormat = if let format { format } else { try PictureFormat.of(path) }
      try meant.check(path)
      outputs.append(Output(path: path, format: meant))
    }
    try take(reader.operands)
  }

  private mutating func take(_ operands: [String]) throws(UsageError) {
    guard let first = operands.first else {
      throw UsageError(
        message: "no timeline was given",
        hint: "transition-run FILE.lua -o FILE.json records one; - reads it from standard input")
    }
    if operands.count > 1 {
      throw UsageError(
        message: "one timeline is drawn at a time (got \(operands.count))",
        hint: "call the program for each")
    }
    if outputs.isEmpty {
      throw UsageError(
        message: "nothing says what to write", hint: "give -o, such as -o film.gif")
    }
    if first.hasSuffix(".lua") {
      throw UsageError(
        message: "\(Paths.shown(first)) is a script, and no timeline",
        hint:
          "transition-run \(Paths.shown(first)) -o \(Paths.shown(outputs[0].path)) runs it first")
    }
    var taken: [String] = first == "-" ? [] : [Paths.identity(first)]
    for output in outputs {
      let identity = output.path == "-" ? "-" : Paths.identity(output.path)
      if identity == taken.first, first != "-", output.path != "-" {
        throw UsageError(message: "-o \(output.path) would overwrite the timeline")
      }
      if taken.contains(identity) {
        throw UsageError(message: "-o \(output.path) would be written twice")
      }
      taken.append(identity)
    }
    input = first
  }
}
