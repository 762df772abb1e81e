import Glibc
import TransitionLua

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
