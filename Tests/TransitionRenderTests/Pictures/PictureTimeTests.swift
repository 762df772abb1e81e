import TransitionCore
import XCTest

@testable import TransitionRender

/// Right values: k / fps, and fractions of the range.
final class PictureTimeTests: XCTestCase {
  func testAFilmHasAPictureForEachFrameAndTheSettledScreen() {
    let rows: [(range: ClosedRange<Double>, fps: Double, times: [Double])] = [
      (0...1, 4, [0, 0.25, 0.5, 0.75, 1]), (0...0.9, 4, [0, 0.25, 0.5, 0.75, 0.9]),
      (0.5...1, 2, [0.5, 1]), (0...0, 60, [0]), (2...2.1, 1, [2, 2.1]),
      (0...0.3, 10, [0, 0.1, 0.2, 0.3]),
    ]
    for row in rows {
      let times = Array(PictureTime.film(in: row.range, fps: row.fps))
      XCTAssertEqual(times.count, row.times.count, "\(row)")
      for (time, expected) in zip(times, row.times) {
        XCTAssertEqual(time.time, expected, accuracy: 1e-12, "\(row)")
      }
      XCTAssertEqual(times.last?.side, .after)
      XCTAssertEqual(times.dropLast().compactMap(\.side), [])
    }
    XCTAssertEqual(PictureTime.film(in: 0...3, fps: 60).count, 181)
  }

  func testAStripGoesEvenlyFromTheBeginToTheEnd() {
    let times = PictureTime.strip(in: 1...3, count: 5)
    XCTAssertEqual(times.map(\.time), [1, 1.5, 2, 2.5, 3])
    XCTAssertEqual(times.map(\.side), [nil, nil, nil, nil, .after])
    XCTAssertEqual(PictureTime.strip(in: 1...3, count: 1).map(\.time), [1])
    XCTAssertEqual(PictureTime.strip(in: 1...3, count: 2).map(\.time), [1, 3])
  }
}
