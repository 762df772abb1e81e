import TransitionCore
import TransitionEngine
import TransitionLua
import TransitionProgram

/// What the command line asks for.
struct Options {
  /// A file to write.
  struct Output {
    /// As the user gave it; `-` is standard output.
    ///
    /// May hold `{name}`.
    var path: String
    var format: Format

    /// The path for a script; `nil` for standard output.
    func path(for source: ScriptSource) -> String? {
      if path == "-" { return nil }
      // Looking for a text costs more than a short run; most names hold no brace.
      guard path.utf8.contains(UInt8(ascii: "{")) else { return path }
      return path.replacing("{name}", with: Paths.baseName(source.name))
    }
  }

  /// The formats of timelines, and of pictures of them.
  enum Format: String, CaseIterable {
    case json, csv, html, svg, trace
    case png, frames, gif, apng, webp, mp4

    /// The format for the program that draws; `nil` for what this one writes.
    var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }

    /// Whether it has a row for each frame.
    var hasRows: Bool { self != .svg && picture == nil }

    /// What the name of such a file ends in.
    var suffix: String { self == .trace ? ".trace.json" : picture?.suffix ?? "." + rawValue }
  }

  /// The scripts, and the timelines that are there already.
  var scripts: [String] = []
  var outputs: [Output] = []
  var run = RunOptions()
  /// Rows per second in the files; `nil` for 60, or those of the timeline that is read.
  var fps: Double?
  /// The times that are written, in seconds; `nil` for all.
  var range: ClosedRange<Double>?
  /// What pictures look like.
  var pictures = PictureOptions()
  /// The most time on the clock that a script may take, in seconds.
  var wallLimit = 10.0
  var isJSON = false
  var isQuiet = false
  var isVerbose = false
  var hasColor: Bool?
  /// Whether a terminal gets what a file would get: no colours and no plots.
  var isPlain = false
  /// Whether the scripts are run again whenever they are saved.
  var isWatching = false
  var wantsHelp = false
  var wantsVersion = false
  /// Whether two scripts are compared: the command `diff`.
  let isComparison: Bool

  private enum Name: Int32 {
    case output = 111
    case quiet = 113
    case verbose = 118
    case version = 1000
    case format, fps, range, screen, operation, drive, seed, json, noColor, plain, watch
    case limitTime, limitWall, limitMemory, limitInstructions
  }

  private static let table: [OptionReader.Entry] = [
    ("output", true, Name.output.rawValue), ("format", true, Name.format.rawValue),
    ("fps", true, Name.fps.rawValue), ("range", true, Name.range.rawValue),
    ("plain", false, Name.plain.rawValue), ("screen", true, Name.screen.rawValue),
    ("operation", true, Name.operation.rawValue), ("drive", true, Name.drive.rawValue),
    ("seed", true, Name.seed.rawValue), ("watch", false, Name.watch.rawValue),
    ("limit-time", true, Name.limitTime.rawValue), ("limit-wall", true, Name.limitWall.rawValue),
    ("limit-memory", true, Name.limitMemory.rawValue),
    ("limit-instructions", true, Name.limitInstructions.rawValue),
    ("json", false, Name.json.rawValue), ("quiet", false, Name.quiet.rawValue),
    ("verbose", false, Name.verbose.rawValue), ("no-color", false, Name.noColor.rawValue),
    OptionReader.help, ("version", false, Name.version.rawValue),
  ]

  /// Reads the words after the program's name.
  ///
  /// - Parameters:
  ///   - count: How many words there are, the program's name included.
  ///   - words: The words; they are reordered.
  ///   - isComparison: Whether they are those of the command `diff`.
  /// - Throws: What cannot be understood.
  init(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    isComparison: Bool = false
  ) throws(UsageError) {
    self.isComparison = isComparison
    var reader = OptionReader(
      count: count, words: words, letters: "o:qvh", table: Self.table + PictureOptions.table)
    var format: Format?
    var paths: [String] = []
    var runName: Name?
    while let (value, argument) = try reader.next() {
      if value == OptionReader.help.value { wantsHelp = true }
      if try pictures.take(value, argument) { continue }
      guard let name = Name(rawValue: value) else { continue }
      if Self.runNames.contains(name) { runName = name }
      switch name {
      case .output: paths.append(argument)
      case .format: format = try Self.format(argument)
      case .fps: fps = try Arguments.number(argument, "--fps", 0.001...10_000)
      case .range: range = try Arguments.range(argument)
      case .screen: run.screen = try Self.screen(argument)
      case .operation: run.operation = try Self.operation(argument)
      case .drive: run.drive = try Self.drive(argument)
      case .seed: run.seed = Int(try Arguments.whole(argument, "--seed", 0...Double(1 << 53)))
      case .limitTime:
        run.timeLimit = try Arguments.number(argument, "--limit-time", 0.001...86_400)
      case .limitWall: wallLimit = try Arguments.number(argument, "--limit-wall", 0.001...86_400)
      case .limitMemory:
        run.memoryLimit =
          Int(try Arguments.whole(argument, "--limit-memory", 1...65_536)) << 20
      case .limitInstructions:
        run.instructionLimit =
          UInt64(try Arguments.whole(argument, "--limit-instructions", 1000...1e12))
      case .json: isJSON = true
      case .watch: isWatching = true
      case .quiet: isQuiet = true
      case .verbose: isVerbose = true
      case .noColor: hasColor = false
      case .plain: (isPlain, hasColor) = (true, false)
      case .version: wantsVersion = true
      }
    }
    scripts = reader.operands
    if wantsHelp || wantsVersion { return }
    if format != nil, paths.isEmpty {
      throw UsageError(
        message: "--format says how a file is written, and there is none",
        hint: "give -o too: -o - writes to standard output")
    }
    let unused: [(isGiven: Bool, says: String)] = [
      (range != nil, "--range says what part of the timeline a file has"),
      (fps != nil, "--fps says how many rows or pictures a second a file has"),
    ]
    if paths.isEmpty, !isComparison, let option = unused.first(where: \.isGiven) {
      throw UsageError(
        message: "\(option.says), and there is none",
        hint: "give -o too: -o - writes to standard output")
    }
    for path in paths {
      let output = try Self.output(path, format: format)
      try output.format.picture?.check(path)
      outputs.append(output)
    }
    if let option = pictures.given.first, outputs.allSatisfy({ $0.format.picture == nil }) {
      throw UsageError(
        message: "\(option.prefix { $0 != "=" }) says what pictures look like, and there are none",
        hint: "give -o a name such as strip.png, film.gif, film.mp4 or frames/")
    }
    if pictures.given.contains(where: { $0.hasPrefix("--frames") }),
      outputs.allSatisfy({ $0.format != .png })
    {
      throw UsageError(
        message: "--frames says how many pictures a strip has, and there is none",
        hint: "give -o NAME.png; of films --fps says how many pictures there are")
    }
    if let runName { try checkRun(runName) }
    if isComparison { try checkComparison() } else { try check() }
  }

  /// The options that say how a script is run.
  private static let runNames: [Name] = [
    .screen, .operation, .drive, .seed, .limitTime, .limitMemory, .limitInstructions,
  ]

  /// Refuses an option that says how a script is run where there is none to run.
  private func checkRun(_ name: Name) throws(UsageError) {
    guard let timeline = scripts.first(where: Paths.isTimeline) else { return }
    // Of two that are compared the other may be run.
    if isComparison, !scripts.allSatisfy(Paths.isTimeline) { return }
    let option = Self.table.first { $0.value == name.rawValue }?.name.description ?? ""
    throw UsageError(
      message: "--\(option) says how a script is run, and \(Paths.shown(timeline)) is a recording",
      hint: "leave it out, or name the script instead")
  }

  /// Refuses the files that `-o` writes and that nothing reads.
  func checkInputs() throws(UsageError) {
    let formats = Format.allCases.filter { ![.json, .trace, .frames].contains($0) }
    for script in scripts where formats.contains(where: { script.hasSuffix($0.suffix) }) {
      throw UsageError(
        message: "\(Paths.shown(script)) is no script and no timeline that can be read",
        hint: "name a .lua script, or a .json timeline that -o has written")
    }
  }

  private func check() throws(UsageError) {
    if scripts.isEmpty { throw UsageError(message: "no script was given") }
    try checkInputs()
    if scripts.contains("") { throw UsageError(message: "the name of a script is empty") }
    if isQuiet && (isVerbose || isJSON) {
      throw UsageError(message: "-q goes with neither -v nor --json")
    }
    if outputs.count(where: { $0.path == "-" }) > 1 {
      throw UsageError(message: "-o - can be given once")
    }
    if isWatching, outputs.contains(where: { $0.path == "-" }) {
      throw UsageError(
        message: "--watch keeps files up to date: give -o a name, or leave it out")
    }
    if isJSON, outputs.contains(where: { $0.path == "-" }) {
      throw UsageError(message: "--json and -o - both want standard output")
    }
    if scripts.count > 1, let output = outputs.first(where: { !$0.path.contains("{name}") }) {
      throw UsageError(
        message: output.path == "-"
          ? "-o - takes one script"
          : "with several scripts -o needs {name} in it: {name}\(output.format.suffix)")
    }
    for (index, output) in outputs.enumerated()
    where outputs[..<index].contains(where: { $0.path == output.path }) {
      throw UsageError(message: "-o \(output.path) is given twice")
    }
  }

  // MARK: - Arguments

  private static func screen(_ text: String) throws(UsageError) -> Size {
    if let screen = Screen.named(text) { return screen.size }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Double($0) }.filter { (1...10_000).contains($0) }
    if parts.count == 2, sides.count == 2 { return Size(width: sides[0], height: sides[1]) }
    if text.first?.isLetter == true {
      throw UsageError(
        message: "--screen: there is no screen \"\(Text.line(text))\""
          + NearMiss.suggestion(Screen.key(text), among: Screen.all.map(\.name)),
        hint: "transition-run list shows the screens")
    }
    throw UsageError(
      message: "--screen must be WIDTHxHEIGHT in points, each 1…10000, such as 390x844, or a name "
        + "such as iphone-16-pro (got \"\(Text.line(text))\")")
  }

  private static func operation(
    _ text: String
  ) throws(UsageError) -> TransitionContext.Operation {
    if let operation = TransitionContext.Operation(rawValue: text) { return operation }
    throw .unknown(
      text, of: "--operation", among: TransitionContext.Operation.allCases.map(\.rawValue),
      meant: ["tab": "select", "modal": "present", "child": "replace"])
  }

  private static func drive(_ text: String) throws(UsageError) -> DriveList {
    do throws(DriveList.ParseError) {
      return try DriveList(text)
    } catch {
      throw UsageError(
        message: "--drive: \(Text.line(error.description, limit: .max))"
          + (error.unknownWord.map(meant) ?? ""))
    }
  }

  /// What the end of an entry was most likely meant to be; «40» and «40%» are a fraction of 0.4.
  private static func meant(_ word: String) -> String {
    let isPercent = word.hasSuffix("%")
    if let number = Double(isPercent ? String(word.dropLast()) : word),
      (isPercent ? 0 : 2)...100 ~= number
    {
      return "; did you mean \(Text.number(number / 100))?"
    }
    return NearMiss.suggestion(word, among: DriveList.words)
  }

  private static func format(_ text: String) throws(UsageError) -> Format {
    if let format = Format(rawValue: text) { return format }
    throw .unknown(text, of: "--format", among: Format.allCases.map(\.rawValue))
  }

  private static func output(_ path: String, format: Format?) throws(UsageError) -> Output {
    if let format { return Output(path: path, format: format) }
    if path == "-" { return Output(path: path, format: .json) }
    if Format.allCases.contains(where: { path == $0.suffix && $0 != .frames }) {
      throw UsageError(message: "the name after -o has nothing before its suffix (got \"\(path)\")")
    }
    // «x.trace.json» ends in «.json» too.
    let fitting = Format.allCases.filter { path.hasSuffix($0.suffix) }
    if let format = fitting.max(by: { $0.suffix.utf8.count < $1.suffix.utf8.count }) {
      return Output(path: path, format: format)
    }
    let suffix = path.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    let pictures = ["jpg", "jpeg", "bmp", "tif", "tiff"]
    let films = ["mov", "avi", "mkv", "webm", "m4v"]
    let quoted = Format.allCases.map { "\"\($0.suffix)\"" }
    let suffixes = quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    throw UsageError(
      message: "the name after -o must end in \(suffixes) (got \"\(Text.line(path))\")"
        + NearMiss.suggestion(
          "." + suffix, among: path.contains(".") ? Format.allCases.map(\.suffix) : []),
      hint: pictures.contains(String(suffix).lowercased())
        ? "pictures are PNG: -o NAME.png is a strip, -o NAME/ a folder of them"
        : films.contains(String(suffix).lowercased())
          ? "films are .mp4, .gif, .apng or .webp"
          : path != "frames" && (path.contains(".") || Format(rawValue: path) != nil)
            ? "for another name say what to write: --format csv -o NAME"
            : "a folder of pictures ends in a slash: -o \(Text.line(path))/")
  }
}
