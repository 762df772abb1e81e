import CSystem
import Glibc

/// Writes whole texts to a file descriptor.
struct Stream {
  let descriptor: Int32

  static let output = Stream(descriptor: 1)
  static let error = Stream(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has, by `COLUMNS` or else by what it says; `nil` where there is none.
  var terminalWidth: Int? {
    guard isTerminal else { return nil }
    if let asked = Environment.number("COLUMNS"), (1...1000).contains(asked) { return asked }
    let width = Int(tl_terminal_width(descriptor))
    return width > 0 ? width : 80
  }

  /// Writes everything; answers false with `errno` when that cannot be done.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
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
  func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes the whole output of a command, and answers the exit status.
  func finish(_ text: String) -> Int32 {
    write(text) ? Exit.fine : failure()
  }

  /// Says why standard output could not be written, and answers the exit status.
  ///
  /// Who reads a pipe and stops, as `head` does, has what it wants: nothing is said.
  func failure() -> Int32 {
    if errno == EPIPE { return Exit.fine }
    let reason = String(cString: strerror(errno)).lowercased()
    Stream.error.write("transition-run: error: cannot write standard output: \(reason)\n")
    return Exit.cannotWrite
  }
}

/// The exit statuses of the program.
enum Exit {
  static let fine: Int32 = 0
  static let scriptFailed: Int32 = 2
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let ourBug: Int32 = 70
  static let cannotWrite: Int32 = 74
  static let interrupted: Int32 = 130
  /// Of a worker whose time was over; never that of the program.
  static let deadline: Int32 = 124
  /// Of a worker whose standard output nobody reads any more; the program ends, and all is fine.
  static let unread: Int32 = 125
  /// Of a worker whose script is another one by now; never that of the program.
  static let outdated: Int32 = 126
}
