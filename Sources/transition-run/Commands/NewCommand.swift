import Glibc
import TransitionCore
import TransitionLua
import TransitionProgram

/// Writes a script to begin with, what an editor needs to complete it, and a test.
///
/// All of it or nothing: a file that exists is never touched.
struct NewCommand {
  private let name: ScriptName
  private let template: Template
  private let hasTest: Bool

  private enum Name: Int32 {
    case kind = 1000
    case xctest
  }

  static func run(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> Int32 {
    var reader = OptionReader(
      count: count, words: words, letters: "h",
      table: [
        ("kind", true, Name.kind.rawValue), ("xctest", false, Name.xctest.rawValue),
        OptionReader.help,
      ])
    var template = Template.push
    var hasTest = false
    while let (value, argument) = try reader.next() {
      switch Name(rawValue: value) {
      case .kind: template = try kind(argument)
      case .xctest: hasTest = true
      default: return Stream.output.finish(Help.new)
      }
    }
    guard let word = reader.operands.first else {
      throw UsageError(message: "a name is missing, such as: transition-run new card_rise")
    }
    if reader.operands.count > 1 {
      throw UsageError(message: "one name at a time (got \(reader.operands.count))")
    }
    let command = NewCommand(name: try ScriptName(word), template: template, hasTest: hasTest)
    do throws(Files.Failure) {
      return Stream.output.finish(try command.write())
    } catch {
      Stream.error.write("transition-run new: error: \(error.message)\n")
      return Exit.cannotWrite
    }
  }

  private static func kind(_ text: String) throws(UsageError) -> Template {
    if let template = Template(rawValue: text) { return template }
    throw .unknown(
      text, of: "--kind", among: Template.allCases.map(\.rawValue),
      meant: [
        "modal": "present", "presentation": "present", "select": "tab", "swipe": "interaction",
        "gesture": "interaction", "interactive": "interaction", "app": "flow",
      ])
  }

  // MARK: - Writing

  private var stubsFolder: String { name.file(".transition") }
  private var stubs: String { stubsFolder + "/" + LuaStubs.fileName }
  private var settings: String { name.file(".luarc.json") }
  private var script: String { name.file(name.base + ".lua") }
  private var test: String { name.file(name.className + "Tests.swift") }

  /// Writes the files and answers what to tell; after a failure nothing is left.
  private func write() throws(Files.Failure) -> String {
    guard Files.isFolder(name.folder) else {
      throw Files.Failure(
        message: Files.exists(name.folder)
          ? "\(Paths.shown(name.folder)) is not a folder; nothing was written"
          : "there is no folder \(Paths.shown(name.folder)); make it first")
    }
    let taken = ([script] + (hasTest ? [test] : [])).filter(Files.exists)
    if !taken.isEmpty {
      throw Files.Failure(
        message: taken.map(Paths.shown).joined(separator: " and ")
          + (taken.count > 1 ? " exist" : " exists") + " already; nothing was written")
    }
    var files = [(path: script, text: template.script(named: name))]
    if hasTest { files.append((test, template.test(named: name))) }
    let hasSettings = Files.exists(settings)
    if !hasSettings { files.append((settings, Self.editorSettings)) }
    if !Files.exists(stubs) { files.append((stubs, LuaStubs.text)) }
    let oldStubs = Files.exists(stubs) && Files.text(of: stubs) != LuaStubs.text
    try create(files)
    return report(files.map(\.path), hasSettings: hasSettings, oldStubs: oldStubs)
  }

  private func create(_ files: [(path: String, text: String)]) throws(Files.Failure) {
    let madeFolder = mkdir(stubsFolder, 0o777) == 0
    var written: [String] = []
    do throws(Files.Failure) {
      if !madeFolder, errno != EEXIST { throw Files.failure(stubsFolder) }
      for file in files {
        try Files.create(file.path, file.text)
        written.append(file.path)
      }
    } catch {
      for path in written { unlink(path) }
      if madeFolder { rmdir(stubsFolder) }
      throw Files.Failure(message: error.message + "; nothing was written")
    }
  }

  /// For the Lua language server: the keys of its `.luarc.json`.
  ///
  /// What scripts do not have is not completed either.
  private static let editorSettings = """
    {
      "runtime.version": "Lua 5.4",
      "runtime.builtin": { "debug": "disable", "io": "disable", "os": "disable" },
      "workspace.library": [".transition"],
      "workspace.checkThirdParty": false
    }

    """

  // MARK: - Telling

  private func report(_ files: [String], hasSettings: Bool, oldStubs: Bool) -> String {
    var text = files.map { file in
      "wrote \(Paths.shown(file))" + (note(file).isEmpty ? "" : "  (\(note(file)))") + "\n"
    }.joined()
    if hasSettings, Files.text(of: settings)?.contains(".transition") != true {
      text += """
        \(Paths.shown(settings)) exists already and is left as it is. For completion it needs:
          "runtime.version": "Lua 5.4",
          "workspace.library": [".transition"]

        """
    }
    if oldStubs {
      text += """
        \(Paths.shown(stubs)) is of another version and is left as it is. To renew it:
          \(Program.name) stubs > \(Paths.shown(stubs))

        """
    }
    text += "next: \(Program.name) \(Paths.shown(script))\n"
    return hasTest ? text + adviceOnTest() : text
  }

  private func note(_ file: String) -> String {
    switch file {
    case script: template.article
    case test: "asserts it"
    case settings: "for the editor"
    default: "what the editor completes"
    }
  }

  /// How the test is run, and what its package needs.
  private func adviceOnTest() -> String {
    let manifest = nearestManifest()
    let run = "      swift test --filter \(name.className)Tests\n"
    if manifest.flatMap(Files.text)?.contains("TransitionTesting") == true { return run }
    let missing =
      manifest.map { Paths.shown($0) + " does not use TransitionTesting yet." }
      ?? "There is no Package.swift here or above."
    return run + """

      \(missing) The test needs these lines in it, and to lie
      with the script in the folder of the test target:
        dependencies: [.package(name: "TransitionKit", path: "…/TransitionKit")],
        targets: [
          .testTarget(
            name: "MotionTests",
            dependencies: [.product(name: "TransitionTesting", package: "TransitionKit")],
            exclude: ["\(name.base).lua"])
        ]

      """
  }

  private func nearestManifest() -> String? {
    guard var folder = Paths.real(name.folder) else { return nil }
    while true {
      let manifest = (folder == "/" ? "" : folder) + "/Package.swift"
      if Files.exists(manifest) { return manifest }
      if folder == "/" { return nil }
      folder = Paths.folder(of: folder)
    }
  }
}
