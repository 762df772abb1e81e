import CSystem
import Glibc
import TransitionFormats
import TransitionProgram

/// A timeline on its way from the worker that has recorded it to the page that shows it beside another.
///
/// It is in a file without a name: nothing is left of it, whatever happens.
struct PagePart {
  private let descriptor: Int32

  /// Makes an empty one; `nil` with `errno` when that cannot be done.
  init?() {
    descriptor = tl_memory_file()
    if descriptor < 0 { return nil }
  }

  /// Writes an entry of a page; answers the reason when that cannot be done.
  func write(
    _ entry: PlayerPage.Entry, _ range: ClosedRange<Double>?, _ fps: Double
  ) -> String? {
    // JSON has no zero byte: one says that all is there.
    if Stream(descriptor: descriptor).write(
      entry.fragment(in: range, fps: fps) + [0])
    {
      return nil
    }
    return String(cString: strerror(errno)).lowercased()
  }

  /// What was written; `nil` when nothing was, since the worker came to a bad end.
  func read() -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count, count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      count += got
    }
    return bytes.popLast() == 0 ? bytes : nil
  }

  /// Frees it.
  func close() { _ = Glibc.close(descriptor) }
}
