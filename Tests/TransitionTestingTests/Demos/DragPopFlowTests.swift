import TransitionTesting
import XCTest

/// Demo 3 as a flow: 320 wide; its drags are linear over 0.4 s with 120 samples a second, so that
/// sample k of a drag over w points is at w·k / 48.
///
/// Right values: the arithmetic of the documented handler, part = x / 320 / 0.75.
final class DragPopFlowTests: DemoTestCase {
  /// When the finger touches: after 0.5 s, and 1/60 s after what came before has settled.
  private enum Touch {
    static let onRoot = 0.5
    static let secondPush = 0.9 + pause + 0.5 + pause
    static let leftwards = secondPush + 0.5 + pause
    static let back = leftwards + 0.4 + pause
    static let pop = back + 0.7 + pause
    static let secondPop = pop + 0.7 + pause
    static let lastPush = secondPop + 0.7 + pause
    static let cancelled = lastPush + 0.5 + pause
  }

  private static let scripts = ["drag_pop_demo.lua", "drag_pop_demo_fixed.lua"]

  private func windowChildren(
    _ timeline: Timeline, at time: Double, side: Timeline.Side? = nil
  ) throws -> [Int] {
    let window = try XCTUnwrap(timeline.children(of: nil, at: time).first)
    return timeline.children(of: window, at: time, side: side)
  }

  private func windowNames(
    _ timeline: Timeline, at time: Double, side: Timeline.Side? = nil
  ) throws -> [String] {
    try windowChildren(timeline, at: time, side: side).map { timeline.nodes[$0].name }
  }

  /// Asserts where the navigation view, the picture and the cover are.
  private func assertDrag(
    _ timeline: Timeline, at time: Double, x: Double, scale: Double, alpha: Double,
    line: UInt = #line
  ) throws {
    let children = try windowChildren(timeline, at: time, side: .before)
    XCTAssertEqual(
      children.map { timeline.nodes[$0].name }, ["picture", "cover", "navigation"], line: line)
    guard children.count == 3 else { return }
    func assertValue(_ child: Int, _ key: Timeline.Key, _ expected: Double) {
      XCTAssertEqual(
        timeline.value(of: key, node: children[child], at: time, side: .before), expected,
        accuracy: 1e-9, "\(timeline.nodes[children[child]].name).\(key) at \(time)", line: line)
    }
    assertValue(2, .translationX, x)
    assertValue(0, .scale, scale)
    assertValue(1, .alpha, alpha)
    // The stage (0, 20, 320, 460), whatever the scale.
    for child in [0, 1] {
      assertValue(child, .centerX, 160)
      assertValue(child, .centerY, 250)
      assertValue(child, .boundsWidth, 320)
      assertValue(child, .boundsHeight, 460)
    }
  }

  func testADragMovesAllThree() throws {
    for script in Self.scripts {
      let timeline = try record(script)
      let isFixed = script != "drag_pop_demo.lua"
      // At 0 %: the picture has just been put there, since the finger goes to the left.
      try assertDrag(timeline, at: Touch.leftwards + 0.2, x: 0, scale: 0.6, alpha: 1)
      // 4 points a sample.
      try assertDrag(
        timeline, at: Touch.pop + 20.0 / 120, x: 80, scale: 0.6 + 0.4 / 3, alpha: 2.0 / 3)
      try assertDrag(
        timeline, at: Touch.pop + 40.0 / 120, x: 160, scale: 0.6 + 0.8 / 3, alpha: 1.0 / 3)
      // 6 points a sample.
      try assertDrag(timeline, at: Touch.secondPop + 40.0 / 120, x: 240, scale: 1, alpha: 0)
      try assertDrag(
        timeline, at: Touch.secondPop + 0.4, x: 288, scale: 1, alpha: isFixed ? 0 : -0.2)
    }
  }

  func testBothEndingsAtQuarters() throws {
    for script in Self.scripts {
      let timeline = try record(script)
      let last = script == "drag_pop_demo.lua" ? -0.2 : 0
      for fraction in [0, 0.25, 0.5, 0.75, 1] {
        let p = Self.easeInOut(fraction)
        let time = 0.4 + 0.3 * fraction
        try assertDrag(
          timeline, at: Touch.back + time, x: 128 * (1 - p),
          scale: 0.6 + 0.4 * (0.4 / 0.75) * (1 - p), alpha: 1 - (0.4 / 0.75) * (1 - p))
        try assertDrag(
          timeline, at: Touch.pop + time, x: 192 + 128 * p, scale: 0.92 + 0.08 * p,
          alpha: 0.2 * (1 - p))
        try assertDrag(
          timeline, at: Touch.secondPop + time, x: 288 + 32 * p, scale: 1, alpha: last * (1 - p))
      }
    }
  }

  func testAfterAPopAllIsCleared() throws {
    for script in Self.scripts {
      let timeline = try record(script)
      for (touch, page) in [(Touch.pop, "second"), (Touch.secondPop, "first")] {
        let end = touch + 0.7
        XCTAssertEqual(try windowNames(timeline, at: end, side: .after), ["navigation"])
        assertValues(timeline, "navigation", at: end, side: .after, [.translationX: 0])
        XCTAssertEqual(try names(timeline, in: "container", at: end, side: .after), [page])
      }
      XCTAssertEqual(
        events(timeline).filter { $0.hasSuffix(".pop") || $0.hasSuffix(".push") },
        ["second.push", "third.push", "third.pop", "second.pop", "second.push"])
      // A drag that goes back keeps its picture for the next one; a pop drops it.
      let pictures = try [Touch.leftwards, Touch.back, Touch.pop, Touch.secondPop, Touch.cancelled]
        .map { try XCTUnwrap(windowChildren(timeline, at: $0 + 0.3).first) }
      XCTAssertEqual(Set(pictures[0...2]).count, 1, script)
      XCTAssertEqual(Set(pictures[2...4]).count, 3, script)
    }
  }

  func testADragOnTheRootOrLeftwardsMovesNothing() throws {
    for script in Self.scripts {
      let timeline = try record(script)
      for time in stride(from: Touch.onRoot, through: Touch.onRoot + 0.4, by: 1.0 / 120) {
        XCTAssertEqual(try windowNames(timeline, at: time), ["navigation"])
        assertValues(timeline, "navigation", at: time, [.translationX: 0])
      }
      XCTAssertFalse(timeline.events.contains { $0.name == "gesture" && $0.time < 1 })
      for time in stride(from: Touch.leftwards, to: Touch.back, by: 1.0 / 120) {
        assertValues(timeline, "navigation", at: time, [.translationX: 0, .frameX: 0])
      }
      XCTAssertEqual(try windowNames(timeline, at: Touch.back), ["navigation"])
    }
  }

  func testACancelledTouchLeavesAllInPlace() throws {
    let timeline = try record("drag_pop_demo.lua")
    XCTAssertEqual(timeline.duration, Touch.cancelled + 0.4 + Self.pause, accuracy: 1e-9)
    try assertDrag(timeline, at: timeline.duration, x: 96, scale: 0.76, alpha: 0.6)
    XCTAssertEqual(codes(timeline), ["alpha-out-of-range", "gesture-cancel-unhandled"])
  }

  func testTheMendedOneGoesBackAndLeavesNothing() throws {
    let timeline = try record("drag_pop_demo_fixed.lua")
    try assertDrag(timeline, at: Touch.cancelled + 0.4, x: 96, scale: 0.76, alpha: 0.6)
    try assertDrag(timeline, at: Touch.cancelled + 0.55, x: 48, scale: 0.68, alpha: 0.8)
    XCTAssertEqual(try windowNames(timeline, at: timeline.duration), ["navigation"])
    assertValues(timeline, "navigation", at: timeline.duration, [.translationX: 0])
    XCTAssertEqual(codes(timeline), [])
  }

  /// The animator in one file looks the same under the finger as the app without a transition API, and
  /// what the user gives up is taken back.
  func testTheAnimatorLooksTheSameUnderTheFinger() throws {
    let flow = try record("drag_pop_demo_fixed.lua")
    var options = RunOptions()
    options.screen = Size(width: 320, height: 480)
    options.drive = try .init("0:0 0.1:0.25 0.2:0.5 0.3:0.6 0.3:cancel")
    let animator = try record("drag_pop_run.lua", options: options)
    // The drag that pops goes over 0.6 of the width in 48 samples of 1/120 s.
    for (time, part, sample) in [(0.1, 0.25, 20.0), (0.2, 0.5, 40.0)] {
      let then = Touch.pop + sample / 120
      let children = try windowChildren(flow, at: then, side: .before)
      let (picture, cover, page) = (children[0], children[1], children[2])
      func pair(_ key: Timeline.Key, _ node: String, _ other: Int) throws -> (Double, Double) {
        (
          try animator.value(of: key, node: node, at: time, side: .before),
          flow.value(of: key, node: other, at: then, side: .before)
        )
      }
      let pairs = try [
        (pair(.translationX, "from", page), 320 * part),
        (pair(.scale, "to", picture), 0.6 + 0.4 * part / 0.75),
        (pair(.alpha, "cover", cover), 1 - part / 0.75),
      ]
      for ((ours, theirs), expected) in pairs {
        XCTAssertEqual(ours, expected, accuracy: 1e-9, "\(time)")
        XCTAssertEqual(theirs, expected, accuracy: 1e-9, "\(time)")
      }
    }
    XCTAssertEqual(
      try names(animator, in: "container", at: animator.duration, side: .after), ["second"])
    XCTAssertEqual(codes(animator), [])
  }
}
