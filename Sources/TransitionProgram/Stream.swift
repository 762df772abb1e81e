import CSystem
import Glibc

/// Writes whole texts to a file descriptor.
package struct Stream {
  package let descriptor: Int32

  /// Makes a stream of an open descriptor, which stays open.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  package static let output = Stream(descriptor: 1)
  package static let error = Stream(descriptor: 2)

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has, by `COLUMNS` or else by what it says; `nil` where there is none.
  package var terminalWidth: Int? {
    guard isTerminal else { return nil }
    if let asked = Environment.number("COLUMNS"), (1...1000).contains(asked) { return asked }
    let width = Int(tl_terminal_width(descriptor))
    return width > 0 ? width : 80
  }

  /// Writes everything; answers false with `errno` when that cannot be done.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  @discardableResult
  package func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes the whole output of a command, and answers the exit status.
  package func finish(_ text: String) -> Int32 {
    write(text) ? Exit.fine : failure()
  }

  /// Says why standard output could not be written, and answers the exit status.
  ///
  /// Who reads a pipe and stops, as `head` does, has what it wants: nothing is said.
  package func failure() -> Int32 {
    if errno == EPIPE { return Exit.fine }
    let reason = String(cString: strerror(errno)).lowercased()
    Stream.error.write("\(Paths.programName): error: cannot write standard output: \(reason)\n")
    return Exit.cannotWrite
  }
}
