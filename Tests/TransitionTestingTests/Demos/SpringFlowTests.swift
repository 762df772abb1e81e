import Foundation
import TransitionTesting
import XCTest

/// Demo 2: 320 wide, 0.5 s, damping ratio 0.6, initial velocity 15.
///
/// Right values: section c of the oracle tables (21 progresses over 0.5 s, peak, stiffness and
/// damping), computed elsewhere at 60 digits.
final class SpringFlowTests: DemoTestCase {
  private struct Tables: Decodable {
    struct Spring: Decodable {
      struct Peak: Decodable {
        var t: Double
        var y: Double
      }
      var dampingRatio: Double
      var velocity: Double
      var duration: Double
      var stiffness: Double
      var damping: Double
      var y: [Double]
      var peak: Peak?
    }
    var durationSprings: [String: [Spring]]

    private enum CodingKeys: String, CodingKey {
      case durationSprings = "c_duration_springs"
    }
  }

  private func spring() throws -> Tables.Spring {
    let data = try Data(
      contentsOf: URL(fileURLWithPath: source("Tests/Fixtures/oracle-tables.json").path))
    let springs = try JSONDecoder().decode(Tables.self, from: data).durationSprings
    return try XCTUnwrap(
      springs["uikit_newton12"]?.first {
        $0.dampingRatio == 0.6 && $0.velocity == 15 && $0.duration == 0.5
      })
  }

  func testPushAndPopFollowTheTable() throws {
    let spring = try spring()
    for script in ["spring_demo.lua", "spring_demo_fixed.lua"] {
      let timeline = try record(script)
      for begin in [0.5, 1 + Self.pause] {
        for (index, progress) in spring.y.enumerated() {
          let time = begin + 0.025 * Double(index)
          assertFrame(timeline, "to", at: time, side: .before, 320 * (1 - progress), 0, 320, 480)
          assertFrame(timeline, "from", at: time, side: .before, -320 * progress, 0, 320, 480)
        }
        assertFrame(timeline, "to", at: begin + 0.5, side: .after, 0, 0, 320, 480)
      }
    }
  }

  /// Published in the rules to four digits: 0, .678, 1.057 … at 0, .05, .10 … s.
  func testTheAnimatorAloneHasThePublishedProgress() throws {
    var options = RunOptions()
    options.screen = Size(width: 320, height: 480)
    let published = [0, 0.678, 1.057, 1.154, 1.111, 1.044, 1.000, 0.986, 0.988, 0.994, 0.999]
    for operation in [RunOptions().operation, .pop] {
      options.operation = operation
      let timeline = try record("spring_slide.lua", options: options)
      for (index, progress) in published.enumerated() {
        assertTimeline(
          timeline, "to", .frameX, at: 0.05 * Double(index), side: .before,
          is: 320 * (1 - progress), accuracy: 320 * 0.0006)
      }
    }
  }

  func testPeakAndConstants() throws {
    let spring = try spring()
    let timeline = try record("spring_demo.lua")
    let peak = try XCTUnwrap(spring.peak)
    XCTAssertEqual(peak.y, 1.1538, accuracy: 5e-5)
    assertTimeline(
      timeline, "to", .frameX, at: 0.5 + peak.t, is: 320 * (1 - peak.y), accuracy: 1e-4)
    assertTimeline(timeline, "to", .frameX, at: 0.651, is: -49.2, accuracy: 0.05)
    assertTimeline(timeline, "from", .frameX, at: 0.651, is: -369.2, accuracy: 0.05)
    for time in stride(from: 0.5, through: 1, by: 0.001) {
      let x = try timeline.value(of: .frameX, node: "to", at: time, side: .before)
      XCTAssertGreaterThan(x, 320 * (1 - peak.y) - 1e-4, "\(time)")
    }
    for stage in timeline.stages {
      guard case .spring(let found) = stage.pacing else {
        XCTFail("\(stage.pacing)")
        continue
      }
      XCTAssertEqual(found.stiffness, spring.stiffness, accuracy: 1e-6)
      XCTAssertEqual(found.damping, spring.damping, accuracy: 1e-6)
    }
    XCTAssertEqual(timeline.stages.count, 2)
  }

  func testTheCurveHasNoEffect() throws {
    let timeline = try record("spring_slide.lua")
    let plain = try recordChanged(
      "spring_slide.lua", part: "parts/spring_motion.lua", replacing: ", curve = \"easeIn\"",
      with: "")
    XCTAssertEqual(timeline.table(fps: 120), plain.table(fps: 120))
    XCTAssertEqual(timeline.events.map(\.time), plain.events.map(\.time))
    XCTAssertEqual(codes(timeline), ["curve-ignored-by-spring"])
    XCTAssertEqual(codes(plain), [])
    XCTAssertTrue(
      codes(try record("spring_demo.lua")).allSatisfy { $0 == "curve-ignored-by-spring" })
    XCTAssertEqual(codes(try record("spring_demo_fixed.lua")), [])
  }

  func testTreeAndStack() throws {
    let timeline = try record("spring_demo.lua")
    XCTAssertEqual(timeline.chapters.map(\.kind), ["push", "pop"])
    XCTAssertEqual(try names(timeline, in: "container", at: 0.6), ["first", "second"])
    XCTAssertEqual(try names(timeline, in: "container", at: 1, side: .after), ["second"])
    XCTAssertEqual(try names(timeline, in: "container", at: 1.1), ["second", "first"])
    XCTAssertEqual(try names(timeline, in: "container", at: timeline.duration), ["first"])
    assertValues(
      timeline, "container", at: 0.6, [.backgroundColorRed: 1, .backgroundColorAlpha: 1])
  }
}
