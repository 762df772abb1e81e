import TransitionLua
import TransitionTesting
import XCTest

/// Demo 1 as a flow: 320 × 480, 0.4 s easeInOut.
///
/// Right values: linear mixes by an easeInOut that is solved here.
final class ModalFlowTests: DemoTestCase {
  private static let present = 0.5
  private static let dismiss = 0.9 + pause
  private static let fractions = [0, 0.25, 0.5, 0.75, 1]

  func testPresentation() throws {
    for script in ["modal_demo.lua", "modal_demo_fixed.lua"] {
      let timeline = try record(script)
      for fraction in Self.fractions {
        let time = Self.present + 0.4 * fraction
        let p = Self.easeInOut(fraction)
        assertFrame(timeline, "to", at: time, side: .before, 320 * (1 - p), 0, 320, 480)
        assertFrame(
          timeline, "from", at: time, side: .before, 20 * p, 20 * p, 320 - 40 * p, 480 - 40 * p)
        assertValues(timeline, "from", at: time, side: .before, [.alpha: 1 - 0.5 * p])
        assertValues(timeline, "to", at: time, side: .before, [.alpha: 1])
        XCTAssertEqual(
          try names(timeline, in: "container", at: time, side: .before), ["first", "second"])
      }
      XCTAssertEqual(try names(timeline, in: "container", at: 0.9, side: .after), ["second"])
    }
  }

  func testDismissalHasThePresenterBehind() throws {
    for script in ["modal_demo.lua", "modal_demo_fixed.lua"] {
      let timeline = try record(script)
      for fraction in Self.fractions {
        let time = Self.dismiss + 0.4 * fraction
        let p = Self.easeInOut(fraction)
        assertFrame(timeline, "from", at: time, side: .before, 320 * p, 0, 320, 480)
        assertFrame(
          timeline, "to", at: time, side: .before, 20 * (1 - p), 20 * (1 - p), 280 + 40 * p,
          440 + 40 * p)
        assertValues(timeline, "to", at: time, side: .before, [.alpha: 0.5 + 0.5 * p])
        XCTAssertEqual(
          try names(timeline, in: "container", at: time, side: .before), ["first", "second"])
      }
      let end = Self.dismiss + 0.4
      assertFrame(timeline, "first", at: end, side: .after, 0, 0, 320, 480)
      assertValues(timeline, "first", at: end, side: .after, [.alpha: 1])
      let window = try XCTUnwrap(timeline.children(of: nil, at: end).first)
      XCTAssertEqual(
        timeline.children(of: window, at: end, side: .after).map { timeline.nodes[$0].name },
        ["first"])
    }
  }

  func testOnlyTheDocumentedOneLeavesThePresenterDimAndSmall() throws {
    let timeline = try record("modal_demo.lua")
    XCTAssertEqual(codes(timeline), ["alpha-left", "final-frame-mismatch"])
    XCTAssertEqual(
      timeline.diagnostics.map(\.place.file), Array(repeating: "shrink_present.lua", count: 2))
    assertValues(timeline, "from", at: 0.9, side: .after, [.alpha: 0.5, .frameX: 20])
    let fixed = try record("modal_demo_fixed.lua")
    XCTAssertEqual(codes(fixed), [])
    assertValues(fixed, "from", at: 0.9, side: .after, [.alpha: 1, .frameX: 0])
  }

  func testPresentationAfterOneThatNeverCompletedIsRefused() {
    let run = ScriptRun.run(source("Tests/Fixtures/flows/stuck_presentation.lua"))
    XCTAssertEqual(run.error?.kind, .notCompleted)
    XCTAssertEqual(run.error?.line, 14)
    XCTAssertEqual(codes(run.timeline), ["touch-ignored", "push-while-busy", "never-completed"])
    let refusal = run.timeline.diagnostics.first { $0.code == "push-while-busy" }
    XCTAssertEqual(refusal?.place.line, 52)
    XCTAssertTrue(
      refusal?.message.contains(
        "the transition from \"first\" to \"third\" of stuck_presentation.lua:14 has not been "
          + "completed") == true, refusal?.message ?? "")
    XCTAssertTrue(events(run.timeline).contains("fourth.refused"))
    XCTAssertFalse(events(run.timeline).contains("print"), "the button was touched")
    XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.completed, .completed, .unfinished])
  }
}
