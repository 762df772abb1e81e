import TransitionCore
import TransitionEngine
import XCTest

/// The samples of a scripted finger: `design.md` §3.8, 120 a second and both ends.
final class TouchSampleTests: XCTestCase {
  private let (from, to) = (Point(10, 20), Point(110, 220))

  func testDragHasASampleEvery120thOfASecondAndBothEnds() {
    let rows: [(duration: Double, moves: Int)] = [
      (1, 120), (0.5, 60), (0.3, 36), (0.1, 12), (0.105, 13), (1.0 / 120, 1), (0.001, 1),
      (1e-12, 1),
      (0, 1), (7, 840),
    ]
    for row in rows {
      let samples = TouchSample.drag(from: from, to: to, duration: row.duration)
      XCTAssertEqual(samples.count, row.moves + 2, "\(row)")
      XCTAssertEqual(samples.first, TouchSample(time: 0, location: from, phase: .began), "\(row)")
      for (index, sample) in samples.dropFirst().dropLast(2).enumerated() {
        // Exactly k / 120, never a running sum.
        XCTAssertEqual(sample.time, Double(index + 1) / 120, "\(row)")
        let fraction = sample.time / row.duration
        XCTAssertEqual(sample.location.x, 10 + 100 * fraction, accuracy: 1e-12, "\(row)")
        XCTAssertEqual(sample.location.y, 20 + 200 * fraction, accuracy: 1e-12, "\(row)")
        XCTAssertEqual(sample.phase, .moved)
      }
      XCTAssertEqual(
        samples.suffix(2),
        [
          TouchSample(time: row.duration, location: to, phase: .moved),
          TouchSample(time: row.duration, location: to, phase: .ended),
        ], "\(row)")
      XCTAssertEqual(samples.map(\.time), samples.map(\.time).sorted(), "\(row)")
    }
  }

  /// Right values: ease-in-out at the quarters, oracle section j.
  func testDragFollowsItsCurve() {
    let samples = TouchSample.drag(
      from: .zero, to: Point(100, 0), duration: 1, curve: .easeInOut)
    for (index, x) in [(30, 12.916_193_104_7), (60, 50), (90, 87.083_806_895_3), (120, 100)] {
      XCTAssertEqual(samples[index].location.x, x, accuracy: 1e-9, "sample \(index)")
    }
  }

  func testHoldAddsNothingButTheLateEnd() {
    let samples = TouchSample.drag(from: from, to: to, duration: 0.025, hold: 0.4)
    XCTAssertEqual(samples.map(\.time), [0, 1.0 / 120, 2.0 / 120, 0.025, 0.025 + 0.4])
    XCTAssertEqual(samples.last, TouchSample(time: 0.025 + 0.4, location: to, phase: .ended))
  }

  func testDragCanBeCancelled() {
    let samples = TouchSample.drag(from: from, to: to, duration: 0.01, end: .cancelled)
    XCTAssertEqual(samples.map(\.phase), [.began, .moved, .moved, .cancelled])
  }

  /// `meta.fps` is a matter of exporters: the instants are the samples', whatever is asked of them.
  func testInstantsOfADragAreThoseOfItsSamples() throws {
    let scene = TouchScene()
    scene.addPad("pad", scene.window.bounds)
    let samples = TouchSample.drag(from: from, to: to, duration: 0.0625)
    scene.window.play(samples)
    try scene.engine.settle()
    let timeline = scene.engine.timeline()
    XCTAssertEqual(
      timeline.events.map(\.time),
      [0, 1, 2, 3, 4, 5, 6, 7].map { Double($0) / 120 } + [0.0625, 0.0625])
    XCTAssertEqual(timeline.duration, 0.0625)
  }
}
