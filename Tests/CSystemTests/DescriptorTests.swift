import CSystem
import Glibc
import XCTest

/// Terminals, by a pseudo-terminal of the test's own, and files without a name.
final class DescriptorTests: XCTestCase {
  func testATerminalSaysHowWideItIs() {
    for width: UInt16 in [0, 1, 93, 500] {
      var (main, terminal) = (Int32(-1), Int32(-1))
      var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
      XCTAssertEqual(openpty(&main, &terminal, nil, nil, &size), 0)
      XCTAssertEqual(tl_terminal_width(terminal), Int32(width))
      close(terminal)
      close(main)
    }
  }

  func testWhatIsNoTerminalHasNoWidth() {
    XCTAssertEqual(tl_terminal_width(-1), 0)
    let file = tl_memory_file()
    defer { close(file) }
    XCTAssertEqual(tl_terminal_width(file), 0)
  }

  func testAMemoryFileHoldsWhatWasWrittenAndHasNoName() {
    let file = tl_memory_file()
    XCTAssertGreaterThanOrEqual(file, 0)
    defer { close(file) }
    XCTAssertEqual(write(file, "timeline", 8), 8)
    var bytes = [UInt8](repeating: 0, count: 16)
    XCTAssertEqual(pread(file, &bytes, 16, 0), 8)
    XCTAssertEqual(String(decoding: bytes[..<8], as: UTF8.self), "timeline")
    var status = stat()
    XCTAssertEqual(fstat(file, &status), 0)
    XCTAssertEqual(status.st_nlink, 0)
    XCTAssertNotEqual(fcntl(file, F_GETFD) & FD_CLOEXEC, 0, "no other program gets it")
  }
}
