import TransitionCore
import XCTest

final class SpringSamplesTests: XCTestCase {
  private let springs: [(name: String, spring: Spring)] = [
    ("under-damped", Spring()), ("pushed", Spring(initialVelocity: 15)),
    ("pushed back", Spring(initialVelocity: -5)), ("critical", .system),
    ("over-damped", Spring(damping: 50, allowsOverdamping: true)),
    ("strongly over-damped", Spring(damping: 5000, allowsOverdamping: true)),
    ("nearly critical", Spring(damping: 19.999_999)), ("undamped", Spring(damping: 0)),
    ("slow", Spring(stiffness: 0.01, damping: 0.05)),
  ]

  private func assertSamples(
    _ spring: Spring, from start: Double, step: Double, count: Int, _ name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var samples = [Double](repeating: -7, count: count)
    samples.withUnsafeMutableBufferPointer { spring.progress(from: start, step: step, into: $0) }
    var worst = (error: 0.0, index: 0)
    for (index, sample) in samples.enumerated() {
      let error = abs(sample - spring.progress(at: start + step * Double(index)))
      if !(error <= worst.error) { worst = (error, index) }
    }
    XCTAssertLessThanOrEqual(
      worst.error, 1e-9, "\(name), step \(step), sample \(worst.index)", file: file, line: line)
  }

  /// Right values: the closed form, which the oracle tables check; 1e-9 is the promise.
  func testHundredThousandStepsStayOnTheClosedForm() {
    for (name, spring) in springs {
      for step in [1e-6, 1e-4, 1.0 / 240, 1.0 / 60, 0.3] {
        assertSamples(spring, from: 0, step: step, count: 100_000, name)
      }
    }
  }

  func testShortRangesAndOffsets() {
    for (name, spring) in springs {
      for count in [
        0, 1, 2, 7, 8, 15, 16, 17, 19, 20, 61, 180, 255, 256, 257, 271, 272, 1023, 1024, 1025, 1039,
        1040, 2100,
      ] {
        assertSamples(spring, from: 0.013, step: 1.0 / 60, count: count, "\(name), \(count)")
      }
    }
  }

  func testNegativeStartsStepsAndZeroSteps() {
    for (name, spring) in springs {
      assertSamples(spring, from: -0.5, step: 1.0 / 60, count: 200, name)
      assertSamples(spring, from: 2, step: -1.0 / 60, count: 200, name)
      assertSamples(spring, from: 0.2, step: 0, count: 200, name)
    }
  }
}
