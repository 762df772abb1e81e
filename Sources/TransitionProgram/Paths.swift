import Glibc
import TransitionCore

/// Names of files.
package enum Paths {
  /// The path without links, or `nil` when nothing is there.
  package static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a path leads to, which need not exist: a link stays a link.
  package static func target(of path: String) -> String {
    if let real = real(path) { return real }
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let next = link(target) else { return target }
      target = next
    }
    return path
  }

  /// Where a link leads, which need not exist; `nil` for what is no link.
  package static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let next = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return next.hasPrefix("/") ? next : folder(of: path) + "/" + next
  }

  /// A path for a message: what would leave its line is replaced.
  package static func shown(_ path: String) -> String {
    Text.line(path, limit: Int(PATH_MAX))
  }

  /// The name by which this program was called, without its folder.
  package static var programName: String {
    CommandLine.unsafeArgv[0].map { name(of: String(cString: $0)) } ?? "program"
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a name is that of a recorded timeline, and not of a script.
  package static func isTimeline(_ path: String) -> Bool {
    path.utf8.count > 5 && path.hasSuffix(".json")
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name of a script or a timeline without folder and suffix.
  package static func baseName(_ path: String) -> String {
    let name = name(of: path)
    for suffix in [".lua", ".json"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// A path that is the same for two ways to write one file, which need not exist.
  package static func identity(_ path: String) -> String {
    // A link that leads nowhere yet is written through too.
    let target = target(of: path)
    if let real = real(target) { return real }
    return (real(folder(of: target)) ?? folder(of: target)) + "/" + name(of: target)
  }
}
