import Glibc

/// Reads and makes small files.
package enum Files {
  /// Why a file cannot be written.
  package struct Failure: Error {
    /// The path and the reason, in a sentence.
    package var message: String
    /// The reason alone.
    package var reason: String

    /// Makes a failure.
    package init(message: String, reason: String = "") {
      self.message = message
      self.reason = reason
    }
  }

  private static let sizeLimit = 1 << 20

  /// Whether there is anything of the name, a broken link included.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, in no order; none when it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// The names of the scripts in a folder, in order.
  package static func scripts(in folder: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".lua") }.sorted()
  }

  /// The text of a file; `nil` when it cannot be read, is no text or is longer than a MiB.
  package static func text(of path: String) -> String? {
    guard let bytes = bytes(of: path, limit: sizeLimit), bytes.count <= sizeLimit else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The bytes of a file, some more than the limit where it is longer; `nil`, with the reason in
  /// `errno`, when it cannot be read.
  package static func bytes(of path: String, limit: Int) -> [UInt8]? {
    // What nobody writes to must not hold up the opening; reading waits.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_RDONLY)
    return bytes(of: descriptor, limit: limit)
  }

  /// The bytes that an open descriptor still has, as above; it stays open.
  package static func bytes(of descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= limit {
      let count = read(descriptor, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Writes a new file; one that exists is a failure.
  package static func create(_ path: String, _ text: String) throws(Failure) {
    try create(path, Array(text.utf8))
  }

  /// Writes a new file; one that exists is a failure.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = Stream(descriptor: descriptor).write(bytes)
    let failure = isWritten ? nil : failure(path)
    guard close(descriptor) == 0, failure == nil else {
      let reason = failure ?? Self.failure(path)
      unlink(path)
      throw reason
    }
  }

  /// Why a new file cannot be written, by trying it; nothing is left of it.
  package static func reasonNotToWrite(_ path: String) -> String? {
    do throws(Failure) {
      try create(path, [])
      unlink(path)
      return nil
    } catch {
      return error.reason
    }
  }

  package static func failure(_ path: String) -> Failure {
    let reason = String(cString: strerror(errno)).lowercased()
    return Failure(message: "cannot write \(Paths.shown(path)): \(reason)", reason: reason)
  }
}
