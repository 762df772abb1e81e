import Foundation
import TransitionTesting
import XCTest

/// Demo 4 as a flow: 320 × 568, 0.3 s easeInOut.
///
/// Right values: linear mixes by an easeInOut that is solved here.
final class SharedImageFlowTests: DemoTestCase {
  private static let fractions = [0, 0.25, 0.5, 0.75, 1]

  private func flows() throws -> [Timeline] {
    [
      try record("shared_image_demo.lua"),
      try recordChanged(
        "shared_image_demo.lua", replacing: "require \"shared_image\"",
        with: "require \"shared_image_run\""),
    ]
  }

  func testThePictureFliesWhileThePageFadesIn() throws {
    for timeline in try flows() {
      for fraction in Self.fractions {
        let time = 0.5 + 0.3 * fraction
        let p = Self.easeInOut(fraction)
        assertFrame(
          timeline, "flying", at: time, side: .before, 100 * (1 - p), 100 * (1 - p), 120 + 200 * p,
          300)
        assertFrame(timeline, "to", at: time, side: .before, 0, 0, 320, 568)
        assertValues(timeline, "to", at: time, side: .before, [.alpha: p])
        for image in ["first.image", "second.image"] {
          assertValues(timeline, image, at: time, side: .before, [.hidden: 1])
        }
        XCTAssertEqual(
          try names(timeline, in: "container", at: time, side: .before),
          ["first", "second", "flying"])
      }
      for image in ["first.image", "second.image"] {
        assertValues(timeline, image, at: 0.8, side: .after, [.hidden: 0])
      }
      XCTAssertEqual(try names(timeline, in: "container", at: 0.8, side: .after), ["second"])
      XCTAssertEqual(codes(timeline), [])
    }
  }

  func testThePopIsTheBuiltInOne() throws {
    for timeline in [try record("shared_image_demo.lua"), try recordFlow("nested_image.lua")] {
      XCTAssertEqual(timeline.chapters.map(\.kind), ["push", "pop"])
      let (begin, end) = (timeline.chapters[1].begin, timeline.chapters[1].end)
      XCTAssertEqual(begin, 0.8 + Self.pause, accuracy: 1e-9)
      // The page below comes from 30 % of the width to the left.
      assertFrame(timeline, "to", at: begin, side: .before, -96, 0, 320, 568)
      assertFrame(timeline, "from", at: begin, side: .before, 0, 0, 320, 568)
      assertFrame(timeline, "to", at: end, side: .after, 0, 0, 320, 568)
      // The system spring, m 3, k 1000, critically damped, is cut off after 0.5 s.
      let phase = (1000.0 / 3).squareRoot() * 0.5
      assertFrame(
        timeline, "from", at: end, side: .before, 320 * (1 - (1 + phase) * exp(-phase)), 0, 320,
        568)
      XCTAssertEqual(
        try names(timeline, in: "container", at: begin, side: .before), ["first", "second"])
      XCTAssertEqual(try names(timeline, in: "container", at: end, side: .after), ["first"])
      assertValues(timeline, "first.image", at: begin, side: .before, [.hidden: 0])
    }
  }

  func testTheDelegateIsAskedAndAnswersNil() throws {
    let timeline = try recordFlow("nested_image.lua")
    let answers = timeline.events.filter { $0.name == "animationController" }
      .map { $0.data.map(\.value) }
    XCTAssertEqual(answers, [["push", "animator"], ["pop", "nil"]])
    XCTAssertEqual(codes(timeline), [])
  }

  /// The middle of the holder is (150, 200) and its scale 0.5, so that the image at (20, 30, 100, 80) of
  /// its 200 × 200 shows at (110, 165, 50, 40); the other one is at (10 + 20 + 5, 20 + 20 + 6).
  func testFrameOfAnImageInAScaledAndInANestedView() throws {
    let timeline = try recordFlow("nested_image.lua")
    for fraction in Self.fractions {
      let p = Self.easeInOut(fraction)
      assertFrame(
        timeline, "flying", at: 0.5 + 0.3 * fraction, side: .before, 110 - 75 * p, 165 - 119 * p,
        50 + 150 * p, 40 + 80 * p)
    }
  }
}
