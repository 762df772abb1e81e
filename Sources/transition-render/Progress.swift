import Glibc
import TransitionProgram

/// A line on a terminal that says how far a film is.
struct Progress {
  private let name: String
  private let count: Int
  private let isShown: Bool
  private var last = 0.0

  /// Prepares the line; elsewhere than on a terminal there is none.
  init(_ path: String, of count: Int, isShown: Bool) {
    name = Paths.shown(Paths.name(of: path))
    self.count = count
    self.isShown = isShown && Stream.error.isTerminal
  }

  /// Says how many pictures are done, ten times a second at most.
  mutating func show(_ done: Int) {
    guard isShown else { return }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let time = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    guard done == count || time - last >= 0.1 else { return }
    last = time
    Stream.error.write("\r\u{1b}[K\(name): \(done) of \(count) pictures")
  }

  /// Takes the line away.
  func end() {
    if isShown { Self.clear() }
  }

  /// Takes away what a worker may have left that came to a sudden end.
  static func clear() {
    if Stream.error.isTerminal { Stream.error.write("\r\u{1b}[K") }
  }
}
