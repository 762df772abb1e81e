import TransitionCore
import TransitionEngine
import XCTest

/// Right values: arithmetic on the documented animator, with easeInOut at a quarter of its time
/// from oracle table a (0.1291619…) and at a half 0.5 by symmetry.
final class ZoomDemoTests: XCTestCase {
  private static let quarter = 0.12916193104731982
  private typealias Row = (
    time: Double, side: Timeline.Side?, scale: Double, alpha: Double
  )

  private func pushed() throws -> (demo: ZoomDemo, timeline: Timeline) {
    let demo = ZoomDemo()
    demo.first.button.sendActions()
    try demo.engine.settle()
    return (demo, demo.engine.timeline())
  }

  func testPushHasTheDocumentedValues() throws {
    let timeline = try pushed().timeline
    let rows: [Row] = [
      (0, .before, 1, 0), (0, .after, 1, 0),
      (0.225, nil, 1 - 0.4 * Self.quarter, 0.3 * Self.quarter),
      (0.45, nil, 0.8, 0.15),
      (0.9, .before, 0.6, 0.3), (0.9, .after, 0.6, 0.3),
      (1.35, nil, 0.85, 0.45),
      (1.8, .before, 1.1, 0.6), (1.8, .after, 1.1, 0.6),
      (2.4, nil, 0.6, 0.8),
      (3, .before, 0.1, 1), (3, .after, 1, 1), (3, nil, 1, 1),
    ]
    for row in rows {
      XCTAssertEqual(
        try timeline.value(of: .scale, node: "from", at: row.time, side: row.side), row.scale,
        accuracy: 1e-9, "from.scale at \(row.time) \(String(describing: row.side))")
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "to", at: row.time, side: row.side), row.alpha,
        accuracy: 1e-9, "to.alpha at \(row.time) \(String(describing: row.side))")
    }
    XCTAssertEqual(timeline.duration, 3, accuracy: 1e-9)
  }

  func testPopHasTheDocumentedValues() throws {
    let (demo, _) = try pushed()
    demo.second.button.sendActions()
    try demo.engine.settle()
    let timeline = demo.engine.timeline()
    let rows: [(time: Double, side: Timeline.Side?, scale: Double, to: Double, from: Double)] = [
      (3, .before, 0.1, 0, 1),
      (3.75, nil, 0.1 + 0.9 * Self.quarter, Self.quarter, 1 - Self.quarter),
      (4.5, nil, 0.55, 0.5, 0.5), (6, .before, 1, 1, 0), (6, .after, 1, 1, 0),
    ]
    for row in rows {
      func value(_ key: Timeline.Key, _ node: String) throws -> Double {
        try timeline.value(of: key, node: node, at: row.time, side: row.side)
      }
      XCTAssertEqual(try value(.scale, "to"), row.scale, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(try value(.alpha, "to"), row.to, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(try value(.alpha, "from"), row.from, accuracy: 1e-9, "\(row)")
    }
    XCTAssertTrue(demo.navigation.topViewController === demo.first)
    XCTAssertTrue(demo.navigation.delegate === demo.first)
    let container = try XCTUnwrap(timeline.chapters.last?.node(of: "container"))
    func names(_ time: Double, _ side: Timeline.Side) -> [String] {
      timeline.children(of: container, at: time, side: side).map { timeline.nodes[$0].name }
    }
    XCTAssertEqual(names(3, .before), ["second", "first"])
    XCTAssertEqual(names(6, .before), ["second", "first"])
    XCTAssertEqual(names(6, .after), ["first"])
    XCTAssertEqual(timeline.chapters.map(\.kind), ["push", "pop"])
    // The documented animator never restores the alpha of the page that goes.
    XCTAssertEqual(timeline.diagnostics.map(\.code), ["alpha-left"])
  }

  func testTreeBeforeAndAfterThePush() throws {
    let (demo, timeline) = try pushed()
    let chapter = try XCTUnwrap(timeline.chapters.first)
    let container = try XCTUnwrap(chapter.node(of: "container"))
    let from = try XCTUnwrap(chapter.node(of: "from"))
    let to = try XCTUnwrap(chapter.node(of: "to"))
    XCTAssertEqual(timeline.children(of: container, at: 0), [from, to])
    XCTAssertEqual(timeline.children(of: container, at: 3, side: .before), [from, to])
    XCTAssertEqual(timeline.children(of: container, at: 3, side: .after), [to])
    XCTAssertEqual(timeline.children(of: container, at: 3), [to])
    XCTAssertTrue(demo.navigation.topViewController === demo.second)
    XCTAssertTrue(demo.navigation.delegate === demo.second)
  }

  /// Right order: `uikit-semantics.md` §5.1 and §5.4, written by hand.
  func testPushSendsItsEventsInOrder() throws {
    let timeline = try pushed().timeline
    XCTAssertEqual(
      timeline.events.map { $0.subject.isEmpty ? $0.name : "\($0.subject).\($0.name)" },
      [
        "first.button.action", "second.willMoveToParent", "second.push",
        "navigation.animationController", "first.viewWillDisappear", "second.viewDidLoad",
        "second.viewWillAppear",
        "second.willShow", "animateTransition", "completeTransition", "first.viewDidDisappear",
        "second.viewDidAppear", "second.didMoveToParent", "second.didShow",
      ])
  }

  /// Right order: as above; the touches come first.
  func testTapsPushAndPop() throws {
    let demo = ZoomDemo()
    demo.window.tap(demo.first.button)
    try demo.engine.settle()
    demo.window.tap(demo.second.button)
    try demo.engine.settle()
    XCTAssertEqual(
      demo.engine.timeline().events.map {
        $0.subject.isEmpty ? $0.name : "\($0.subject).\($0.name)"
      },
      [
        "first.button.touchBegan", "first.button.touchEnded", "first.button.action",
        "second.willMoveToParent", "second.push", "navigation.animationController",
        "first.viewWillDisappear", "second.viewDidLoad", "second.viewWillAppear",
        "second.willShow", "animateTransition", "completeTransition", "first.viewDidDisappear",
        "second.viewDidAppear", "second.didMoveToParent", "second.didShow",
        "second.button.touchBegan", "second.button.touchEnded", "second.button.action",
        "second.willMoveToParent", "second.pop", "navigation.animationController",
        "second.viewWillDisappear", "first.viewWillAppear", "first.willShow",
        "animateTransition", "completeTransition", "second.viewDidDisappear",
        "first.viewDidAppear", "second.didMoveToParent", "first.didShow",
      ])
  }

  /// Only the first of the chained stages is scrubbed; the others run on the clock.
  func testDrivenPushScrubsTheFirstStageAlone() throws {
    let app = NavigationApp()
    let driver = PercentDrivenInteractiveTransition()
    app.animator = ZoomPush()
    app.interactor = driver
    app.navigation.pushViewController(app.second, animated: true)
    app.engine.perform(after: 1) { driver.update(0.5) }
    app.engine.perform(after: 2) { driver.finish() }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    // 0.45 s are left of the first stage, then 0.9 s and 1.2 s.
    XCTAssertEqual(timeline.duration, 2 + 0.45 + 0.9 + 1.2, accuracy: 1e-9)
    XCTAssertEqual(try timeline.value(of: .scale, node: "from", at: 1.5), 0.8, accuracy: 1e-9)
    XCTAssertEqual(try timeline.value(of: .scale, node: "from", at: 2.9), 0.85, accuracy: 1e-9)
    XCTAssertEqual(timeline.stages.map(\.isDriven), [true, false, false])
    XCTAssertEqual(timeline.diagnostics.map(\.code), ["chained-stage-not-scrubbed"])
    XCTAssertEqual(app.stack, ["first", "second"])
  }
}
