import TransitionCore
import TransitionEngine
import XCTest

/// Right values: arithmetic on the documented animators, with easeInOut at a quarter of its time from
/// oracle table a (0.1291619…), at a half 0.5 and at three quarters by symmetry.
final class ShrinkDemoTests: XCTestCase {
  private static let quarter = 0.12916193104731982

  /// Taps the buttons, one after the other is over.
  private func tapped(_ count: Int, _ demo: ShrinkDemo = ShrinkDemo()) throws -> ShrinkDemo {
    for tap in 0..<count {
      let red = demo.blue.red?.button
      demo.window.tap(tap % 2 == 0 ? demo.blue.button : red ?? demo.blue.button)
      try demo.engine.settle()
    }
    return demo
  }

  private func events(_ demo: ShrinkDemo, from start: Double) -> [String] {
    demo.engine.timeline().events.filter { $0.time >= start }
      .map { $0.subject.isEmpty ? $0.name : "\($0.subject).\($0.name)" }
  }

  func testPresentationHasTheDocumentedValues() throws {
    let timeline = try tapped(1).engine.timeline()
    let rows: [(time: Double, side: Timeline.Side, fraction: Double)] = [
      (0, .before, 0), (0.1, .before, Self.quarter), (0.2, .before, 0.5),
      (0.3, .before, 1 - Self.quarter), (0.4, .before, 1), (0.4, .after, 1),
    ]
    for row in rows {
      let values: [(Timeline.Key, String, Double)] = [
        (.frameX, "to", 320 * (1 - row.fraction)), (.frameWidth, "to", 320),
        (.frameHeight, "to", 568), (.alpha, "from", 1 - 0.5 * row.fraction),
        (.frameX, "from", 20 * row.fraction), (.frameY, "from", 20 * row.fraction),
        (.frameWidth, "from", 320 - 40 * row.fraction),
        (.frameHeight, "from", 568 - 40 * row.fraction),
      ]
      for (key, node, value) in values {
        XCTAssertEqual(
          try timeline.value(of: key, node: node, at: row.time, side: row.side), value,
          accuracy: 1e-9, "\(node) \(key) at \(row.time) \(row.side)")
      }
    }
    XCTAssertEqual(timeline.duration, 0.4)
    XCTAssertEqual(timeline.chapters.map(\.kind), ["present"])
    XCTAssertEqual(timeline.diagnostics.map(\.code), ["alpha-left", "final-frame-mismatch"])
  }

  func testDismissalHasTheDocumentedValues() throws {
    let demo = try tapped(2)
    let timeline = demo.engine.timeline()
    let rows: [(time: Double, side: Timeline.Side, fraction: Double)] = [
      (0.4, .after, 0), (0.5, .before, Self.quarter), (0.6, .before, 0.5),
      (0.7, .before, 1 - Self.quarter), (0.8, .before, 1),
    ]
    for row in rows {
      let values: [(Timeline.Key, String, Double)] = [
        (.frameX, "from", 320 * row.fraction), (.alpha, "to", 0.5 + 0.5 * row.fraction),
        (.frameX, "to", 20 * (1 - row.fraction)),
        (.frameHeight, "to", 528 + 40 * row.fraction),
      ]
      for (key, node, value) in values {
        XCTAssertEqual(
          try timeline.value(of: key, node: node, at: row.time, side: row.side), value,
          accuracy: 1e-9, "\(node) \(key) at \(row.time) \(row.side)")
      }
    }
    XCTAssertEqual(demo.blue.view.frame, demo.window.bounds)
    XCTAssertEqual(demo.blue.view.alpha, 1)
    XCTAssertTrue(demo.blue.view.superview === demo.window)
    XCTAssertEqual(demo.window.subviews.count, 1)
    XCTAssertEqual(timeline.chapters.map(\.outcome), [.completed, .completed])
    // The presenter is as it was: only the presentation has left something.
    XCTAssertEqual(timeline.diagnostics.map(\.code), ["alpha-left", "final-frame-mismatch"])
  }

  /// Right order: `uikit-semantics.md` §5.1 and §5.4, written by hand.
  func testEventsInOrder() throws {
    let demo = try tapped(2)
    XCTAssertEqual(
      events(demo, from: 0),
      [
        "Click me.touchBegan", "Click me.touchEnded", "Click me.action", "red.present",
        "red.animationControllerForPresented", "red.viewDidLoad", "blue.viewWillDisappear",
        "red.viewWillAppear", "animateTransition", "completeTransition", "red.viewDidAppear",
        "blue.viewDidDisappear", "dismiss me.touchBegan", "dismiss me.touchEnded",
        "dismiss me.action", "red.dismiss", "red.animationControllerForDismissed",
        "red.viewWillDisappear", "blue.viewWillAppear", "animateTransition",
        "completeTransition", "blue.viewDidAppear", "red.viewDidDisappear",
      ])
  }

  func testItWorksAgainAndAgain() throws {
    let demo = try tapped(6)
    let timeline = demo.engine.timeline()
    XCTAssertEqual(
      timeline.chapters.map(\.kind),
      ["present", "dismiss", "present", "dismiss", "present", "dismiss"])
    XCTAssertEqual(timeline.duration, 2.4, accuracy: 1e-9)
    XCTAssertEqual(demo.blue.view.frame, demo.window.bounds)
    XCTAssertEqual(
      timeline.diagnostics.map(\.code),
      Array(repeating: ["alpha-left", "final-frame-mismatch"], count: 3).flatMap { $0 })
  }

  /// The documented animators complete with true whatever happened.
  func testCancelledDismissalIsCompletedWithTrue() throws {
    let driver = PercentDrivenInteractiveTransition()
    let demo = try tapped(1)
    demo.blue.interactor = driver
    demo.window.tap(try XCTUnwrap(demo.blue.red).button)
    demo.engine.perform(after: 0.25) {
      driver.update(0.5)
      driver.cancel()
    }
    try demo.engine.settle()
    XCTAssertEqual(
      demo.engine.diagnostics.map(\.code),
      [
        "alpha-left", "final-frame-mismatch", "true-after-cancel", "alpha-left",
        "final-frame-mismatch",
      ])
    XCTAssertEqual(demo.engine.now, 0.85, accuracy: 1e-9)
    // The hierarchy says dismissed; the picture is that of the start.
    XCTAssertNil(demo.blue.presentedViewController)
    XCTAssertEqual(demo.blue.view.alpha, 0.5)
    XCTAssertEqual(demo.blue.view.frame, demo.window.bounds.insetBy(dx: 20, dy: 20))
  }

  func testWithoutCompletionNoFurtherTransitionMayStart() throws {
    let demo = ShrinkDemo()
    demo.blue.completes = false
    demo.blue.show()
    try demo.engine.settle()
    XCTAssertEqual(demo.engine.diagnostics.map(\.code), ["never-completed"])
    XCTAssertEqual(
      demo.engine.diagnostics.first?.message,
      "everything has ended, and the transition from \"blue\" to \"red\" was never completed: on a "
        + "device the screen would stay frozen")
    for _ in 0..<2 { demo.blue.show() }
    try demo.engine.settle()
    XCTAssertEqual(
      demo.engine.diagnostics.map(\.code),
      ["never-completed", "push-while-busy", "push-while-busy"])
    XCTAssertEqual(
      demo.engine.diagnostics.last?.message,
      "present called on blue while an existing transition or presentation is occurring; it will not "
        + "take place. (the transition from \"blue\" to \"red\" has not been completed)")
    // Nor do touches reach the buttons.
    demo.window.tap(demo.blue.button)
    try demo.engine.settle()
    XCTAssertEqual(demo.engine.diagnostics.last?.code, "touch-ignored")
    XCTAssertEqual(demo.engine.timeline().chapters.map(\.outcome), [.unfinished])
  }
}
