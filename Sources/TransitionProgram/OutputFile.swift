import Glibc

/// A file of `-o`: written under a temporary name, and given its own when all is well.
package struct OutputFile {
  /// The name in the end; `nil` for standard output.
  package let path: String?
  /// The name until then; `nil` for a device or a pipe, which is written as it is.
  package let temporaryPath: String?

  /// Finds out what is to be written where.
  ///
  /// - Parameters:
  ///   - path: The path; `nil` for standard output.
  ///   - index: The position among the outputs.
  ///   - program: The name of the program, for the temporary name.
  package init(_ path: String?, _ index: Int, of program: String) {
    var status = stat()
    guard let path,
      stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else {
      self.path = path
      temporaryPath = nil
      return
    }
    // A link stays a link: what it points to is replaced. The temporary name is short, since the
    // given one may be as long as a name can be.
    let target = Paths.target(of: path)
    self.path = target
    temporaryPath = "\(Paths.folder(of: target))/.\(program).\(getpid()).\(index).tmp"
  }

  // MARK: - In the worker

  /// Writes everything; answers the reason when that cannot be done.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - patience: How long somebody may take to read from a pipe, in seconds.
  /// - Returns: The reason, with `errno` set, or `nil`.
  package func write(_ bytes: [UInt8], patience: Double) -> String? {
    guard let path else { return Stream.output.write(bytes) ? nil : Self.reason }
    let descriptor =
      temporaryPath.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      ?? Self.openInPlace(path, patience)
    guard descriptor >= 0 else {
      return errno == ENXIO ? "nobody reads from this pipe" : Self.reason
    }
    let isWritten = Stream(descriptor: descriptor).write(bytes)
    let failure = isWritten ? nil : Self.reason
    // Some file systems report a full disk only here.
    let isClosed = close(descriptor) == 0
    return failure ?? (isClosed ? nil : Self.reason)
  }

  /// Opens a device or a pipe; whoever is to read from a pipe has the script's time to come.
  private static func openInPlace(_ path: String, _ patience: Double) -> Int32 {
    let pause: UInt32 = 20_000
    for _ in 0...Int(patience * 1e6) / Int(pause) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 {
        // Only the opening must not wait for ever.
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
      }
      guard errno == ENXIO else { return descriptor }
      // Nothing tells that somebody has opened the other end: one can only try again.
      usleep(pause)
    }
    errno = ENXIO
    return -1
  }

  // MARK: - In the parent

  /// Gives the file its name, or deletes what there is of it; answers what went wrong.
  package func conclude(isWhole: Bool) -> String? {
    guard let path, let temporaryPath else { return nil }
    guard isWhole else {
      unlink(temporaryPath)
      return nil
    }
    if rename(temporaryPath, path) == 0 { return nil }
    let failure = "cannot write \(Paths.shown(path)): \(Self.reason)"
    unlink(temporaryPath)
    return failure
  }

  private static var reason: String { String(cString: strerror(errno)).lowercased() }
}
