import Glibc
import TransitionProgram

/// A folder of numbered pictures: filled under a temporary name, then moved to its place.
final class FrameFolder {
  /// The name in the end, without the slash.
  let path: String
  private let temporaryPath: String

  /// Finds out where the pictures go.
  init(_ path: String, _ index: Int) {
    var name = path
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    self.path = Paths.target(of: name)
    temporaryPath =
      "\(Paths.folder(of: self.path))/.transition-render.\(getpid()).\(index).tmp"
  }

  private static var reason: String { String(cString: strerror(errno)).lowercased() }

  /// The name of a picture: from 1, with six digits, which are enough for all that may be asked for.
  private static func name(_ index: Int) -> String {
    let digits = "\(index + 1)"
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  private static func isPicture(_ name: String) -> Bool {
    name.hasSuffix(".png") && name.utf8.count == 10
      && name.utf8.dropLast(4).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  // MARK: - In the worker

  /// Makes the temporary folder; answers the reason when that cannot be done.
  func open() -> String? {
    if Files.exists(path), !Files.isFolder(path) { return "there is a file of this name" }
    return mkdir(temporaryPath, 0o777) == 0 ? nil : Self.reason
  }

  /// Writes a picture; answers the reason when that cannot be done.
  func write(_ bytes: [UInt8], _ index: Int) -> String? {
    do throws(Files.Failure) {
      try Files.create("\(temporaryPath)/\(Self.name(index))", bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  // MARK: - In the parent

  /// Moves the pictures to their place, where those of before go and other files stay; or deletes them.
  ///
  /// - Parameter isWhole: Whether all are there.
  /// - Returns: What went wrong.
  func conclude(isWhole: Bool) -> String? {
    let pictures = Files.names(in: temporaryPath).filter(Self.isPicture)
    defer { remove() }
    guard isWhole else { return nil }
    if rename(temporaryPath, path) == 0 { return nil }
    guard Files.isFolder(path) else { return cannotWrite }
    if let taken = pictures.first(where: { Files.isFolder("\(path)/\($0)") }) {
      return "cannot write \(Paths.shown("\(path)/\(taken)")): is a directory"
    }
    for picture in pictures.sorted() {
      guard rename("\(temporaryPath)/\(picture)", "\(path)/\(picture)") == 0 else {
        return cannotWrite
      }
    }
    // Those of a longer film before go on from there; other numbers are somebody else's.
    var next = pictures.count
    while unlink("\(path)/\(Self.name(next))") == 0 { next += 1 }
    return nil
  }

  private var cannotWrite: String { "cannot write \(Paths.shown(path)): \(Self.reason)" }

  private func remove() {
    for name in Files.names(in: temporaryPath) where Self.isPicture(name) {
      unlink("\(temporaryPath)/\(name)")
    }
    rmdir(temporaryPath)
  }
}
