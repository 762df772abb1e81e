import CSystem
import Glibc
import TransitionCore

/// A running `ffmpeg` that reads raw pictures from a pipe.
///
/// The kernel ends it when this process ends, whatever happens.
final class Encoder {
  private let process: pid_t
  /// Where the pictures go; negative once there are no more.
  private var pipe: Int32
  /// What it says, in memory.
  private let errors: Int32

  /// Where `ffmpeg` is.
  ///
  /// - Throws: Where it is not installed.
  static func program() throws(RenderError) -> String {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
      let candidate = (folder.isEmpty ? "." : String(folder)) + "/ffmpeg"
      var status = stat()
      let isFile = stat(candidate, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      if isFile, access(candidate, X_OK) == 0 { return candidate }
    }
    throw missing
  }

  private static var missing: RenderError {
    RenderError(
      .missing, "films are encoded by ffmpeg, which is not installed",
      hint: "on Debian: apt-get install ffmpeg")
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - input: What it is told of the raw pictures.
  ///   - arguments: What it is told besides; its standard output is the descriptor `output`.
  ///   - output: Gets what it writes to standard output; negative for nothing.
  ///   - palette: Is its descriptor 3; negative for nothing.
  /// - Throws: Where it is not installed or cannot be started.
  init(
    _ input: RawPictures, _ arguments: [String], output: Int32 = -1, palette: Int32 = -1
  ) throws(RenderError) {
    let words =
      [
        try Self.program(), "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-threads", "1",
        "-filter_threads", "1", "-filter_complex_threads", "1",
      ] + input.arguments + arguments
    var ends: [Int32] = [-1, -1]
    let errors = tl_memory_file()
    guard errors >= 0, tl_pipe(&ends) == 0 else {
      defer { close(errors) }
      throw Self.cannotStart()
    }
    // An encoder that ends early is told by what it says.
    signal(SIGPIPE, SIG_IGN)
    let list = words.map { strdup($0) } + [nil]
    let descriptors = [ends[0], output, errors, palette]
    let process = tl_start_program(list, descriptors, palette >= 0 ? 4 : 3)
    for word in list { free(word) }
    close(ends[0])
    guard process > 0 else {
      defer {
        close(ends[1])
        close(errors)
      }
      throw Self.cannotStart()
    }
    (self.process, pipe, self.errors) = (process, ends[1], errors)
  }

  private static func cannotStart() -> RenderError {
    RenderError(
      .failed, "ffmpeg cannot be started: \(String(cString: strerror(errno)).lowercased())")
  }

  /// Hands it a picture; answers false when it does not want any more.
  func feed(_ pixels: UnsafeRawBufferPointer) -> Bool {
    var sent = 0
    while sent < pixels.count {
      let count = write(pipe, pixels.baseAddress?.advanced(by: sent), pixels.count - sent)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Says that there are no more pictures, and waits for its end.
  ///
  /// - Throws: What it said, where it has failed.
  func finish() throws(RenderError) {
    close(pipe)
    pipe = -1
    var status: Int32 = 0
    let how = tl_wait_worker(process, -1, -1, -1, 0, &status)
    if how == TL_WORKER_INTERRUPTED { throw RenderError(.interrupted, "interrupted") }
    // On a full disk it may end as if all were well, but not without a word.
    guard how == TL_WORKER_ENDED, status == 0, lastWords.isEmpty else { throw failure(status) }
  }

  deinit {
    if pipe >= 0 {
      // Drawing has failed.
      kill(process, SIGKILL)
      try? finish()
    }
    close(errors)
  }

  private func failure(_ status: Int32) -> RenderError {
    if status < 0 {
      return RenderError(
        .failed, "ffmpeg was ended by signal \(-status)",
        hint: status == -SIGKILL ? "perhaps the machine ran out of memory" : "")
    }
    if status == 127 { return Self.missing }
    let said = lastWords
    if said.contains(String(cString: strerror(ENOSPC))) {
      return RenderError(.cannotWrite, String(cString: strerror(ENOSPC)).lowercased())
    }
    return RenderError(
      .failed,
      said.isEmpty ? "ffmpeg failed with status \(status)" : "ffmpeg failed: \(Text.line(said))")
  }

  /// The last line that it said.
  private var lastWords: String {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = max(0, pread(errors, &bytes, bytes.count, 0))
    return String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
  }
}

/// What a stream of raw pictures is like.
struct RawPictures {
  var width: Int
  var height: Int
  /// Pictures per second.
  var fps: Double

  var arguments: [String] {
    [
      "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", "\(width)x\(height)",
      "-framerate", Text.number(fps), "-i", "pipe:0",
    ]
  }
}
