import Glibc
import TransitionCore

/// Names of files.
enum Paths {
  /// The path without links, or `nil` when nothing is there.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a path leads to, which need not exist: a link stays a link.
  static func target(of path: String) -> String {
    if let real = real(path) { return real }
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &buffer, buffer.count)
      guard count > 0 else { return target }
      let next = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = next.hasPrefix("/") ? next : folder(of: target) + "/" + next
    }
    return path
  }

  /// A path for a message: what would leave its line is replaced.
  static func shown(_ path: String) -> String {
    Text.line(path, limit: Int(PATH_MAX))
  }

  /// The folder that a path is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a script without folder and `.lua`.
  static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
  }

  /// A path that is the same for two ways to write one file, which need not exist.
  static func identity(_ path: String) -> String {
    if let real = real(path) { return real }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return (real(folder(of: path)) ?? folder(of: path)) + "/" + name
  }
}
