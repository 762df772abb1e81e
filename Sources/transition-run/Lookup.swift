import Glibc
import TransitionCore
import TransitionLua
import TransitionProgram

/// Finds scripts: as given, else in the `examples` folder of the package, wherever one stands in it.
enum Lookup {
  static func script(_ name: String) -> ScriptSource? {
    if isFile(name) { return ScriptSource(name: name, path: name) }
    if name.hasPrefix("/") { return nil }
    for folder in exampleFolders {
      let candidate = folder + "/" + name
      if isFile(candidate) { return ScriptSource(name: name, path: candidate) }
    }
    return nil
  }

  /// What a name that is no file's was most likely meant to be, else where it was looked for.
  static func hint(forMissing name: String) -> String {
    if script(name + ".lua") != nil { return "did you mean \(Paths.shown(name)).lua?" }
    if let hint = Command.hint(for: name) { return hint }
    let folder = Paths.folder(of: name)
    let prefix = name.dropLast(Paths.name(of: name).count)
    let places = [folder] + (name.hasPrefix("/") ? [] : exampleFolders.map { $0 + "/" + folder })
    guard places.contains(where: Files.isFolder) else {
      return "there is no folder \(Paths.shown(folder))"
    }
    let base = Paths.baseName(name)
    // The names of one or two letters are all near to each other.
    for place in places where base.count > 2 {
      let near = NearMiss.nearest(base, among: Files.scripts(in: place).map(Paths.baseName))
      if let near { return "did you mean \(Paths.shown(prefix + near)).lua?" }
    }
    return name.hasPrefix("/")
      ? "the folder is there, and has no file of this name"
      : "scripts are looked for as given, then in the folder examples"
  }

  /// What to write instead of a folder.
  static func hint(forFolder name: String) -> String {
    let folder = name.hasSuffix("/") ? name : name + "/"
    guard let first = Files.scripts(in: name).first else { return "there are no scripts in it" }
    return "name a script in it, such as \(Paths.shown(folder + first))"
  }

  /// Where a folder `examples` may stand: here, beside the program, and above both, nearest first.
  static var exampleFolders: [String] {
    var folders: [String] = []
    for start in [currentFolder, programFolder].compactMap({ $0 }) {
      var folder = start
      while true {
        folders.append((folder == "/" ? "" : folder) + "/examples")
        guard folder != "/", let slash = folder.lastIndex(of: "/") else { break }
        folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      }
    }
    return folders
  }

  /// Anything but a folder: what cannot be read is reported when it is.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  private static var currentFolder: String? { Paths.real(".") }

  private static var programFolder: String? {
    Paths.real("/proc/self/exe").map(Paths.folder)
  }
}
