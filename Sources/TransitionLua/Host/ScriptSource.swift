import Glibc
import TransitionCore

/// A script file and the folder that its modules lie in.
///
/// Modules are found beside the script only: symbolic links are resolved, and what lies outside the
/// folder is refused.
public struct ScriptSource: Sendable, Hashable {
  /// The name as the user gave it; messages use it.
  public var name: String
  /// The path of the file.
  public var path: String

  /// Why a file cannot be used.
  struct Failure: Error {
    var message: String
    var hint = ""
    /// The line that is at fault, where it is one.
    var line: Int?
  }

  /// The most bytes of one file.
  ///
  /// Lua 5.4.4 can be crashed by deep expressions in longer ones.
  private static let sizeLimit = 64 << 10

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - name: The name as the user gave it.
  ///   - path: The path of the file.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// A module beside the script: `a.b` is the file `a/b.lua`.
  func module(_ module: String) throws(Failure) -> ScriptSource {
    let file = Self.file(ofModule: module)
    let folder = Self.folder(of: path)
    let shown = Self.folder(of: name)
    guard let real = Self.realPath(self.path(ofModule: module)) else {
      let place = shown == "." ? file : shown + "/" + file
      if Self.isLink(self.path(ofModule: module)) {
        throw Failure(
          message: "the module \"\(module)\" is a link to a file that is not there",
          hint: "put the file where the link \(place) leads, or replace the link by the file")
      }
      throw Failure(
        message: "no module \"\(module)\" beside the script",
        hint: hint(forMissing: module, in: folder) ?? "there is no file \(place)")
    }
    guard let root = Self.realPath(folder), real.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw Failure(
        message: "the module \"\(module)\" lies outside the folder of the script",
        hint: "copy the file into the folder")
    }
    return ScriptSource(name: shown == "." ? file : shown + "/" + file, path: real)
  }

  /// What a module that is not there was most likely meant to be.
  private func hint(forMissing module: String, in folder: String) -> String? {
    let plain = module.lowercased()
    if plain == "transition" || plain == "transitionkit" { return "write require \"transition\"" }
    if plain.hasSuffix(".lua") {
      return "leave out .lua: write require \"\(module.dropLast(4))\""
    }
    // On some systems the case of a name does not count, here it does.
    var path = folder
    var names: [String] = []
    let parts = module.split(separator: ".").map(String.init)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let entries = Self.entries(of: path)
      let wanted = (isLast ? part + ".lua" : part).lowercased()
      guard let name = entries.first(where: { $0.lowercased() == wanted }) else {
        return isLast ? nearest(part, among: entries, in: path, names) : nil
      }
      names.append(isLast ? String(name.dropLast(4)) : name)
      path += "/" + name
    }
    let right = names.joined(separator: ".")
    return right == module ? nil : "capitals count: write require \"\(right)\""
  }

  /// A file in the folder of which the name of the module is a spelling mistake.
  private func nearest(
    _ name: String, among entries: [String], in folder: String, _ folders: [String]
  ) -> String? {
    let modules = entries.filter {
      $0.hasSuffix(".lua") && folder + "/" + $0 != Self.folder(of: path) + "/" + ownName
    }
    return NearMiss.nearest(name, among: modules.map { String($0.dropLast(4)) }).map {
      "did you mean require \"\((folders + [$0]).joined(separator: "."))\"?"
    }
  }

  private var ownName: String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, in order; none when it cannot be read.
  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Where a module is looked for, whether it is there or not.
  func path(ofModule module: String) -> String {
    Self.folder(of: path) + "/" + Self.file(ofModule: module)
  }

  private static func file(ofModule module: String) -> String {
    module.replacing(".", with: "/") + ".lua"
  }

  /// The text of the file.
  func read() throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(message: "cannot read the file: \(Self.reason())") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(message: "this is not a file that can be read")
    }
    guard status.st_size <= Self.sizeLimit else {
      throw Failure(
        message: "the file is longer than \(Self.sizeLimit >> 10) KiB (\(status.st_size) bytes)",
        hint: "split it into modules and use require")
    }
    // One more than there should be: a file that grows meanwhile is read as far as it was.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw Failure(message: "cannot read the file: \(Self.reason())") }
      if got == 0 { break }
      count += got
    }
    let text = bytes[..<count]
    if text.first == 0x1b {
      throw Failure(
        message: "this is a compiled Lua file, not a text", hint: "give the source file instead")
    }
    // Texts have none; what is no UTF-8 besides may be an older text.
    if text.contains(0), String(validating: text, as: UTF8.self) == nil {
      throw Failure(message: "this is not a text file", hint: "give a Lua script")
    }
    guard let decoded = String(validating: text, as: UTF8.self) else {
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw Failure(
        message: "the file is not UTF-8 text", hint: "save it as UTF-8 in your editor",
        line: bad.map { $0 + 1 })
    }
    return decoded
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }
}
