import TransitionCore
import TransitionEngine
import XCTest

/// The built-in animators of `modalTransitionStyle`.
///
/// Lengths are beliefs; the values follow from the
/// curves.
final class TransitionStyleTests: XCTestCase {
  private func run(
    _ transition: ModalTransitionStyle, _ style: ModalPresentationStyle
  ) throws -> (app: PresentationApp, timeline: Timeline) {
    let app = PresentationApp(style: style)
    app.second.modalTransitionStyle = transition
    app.first.present(app.second, animated: true)
    try app.engine.settle()
    app.first.dismiss(animated: true)
    try app.engine.settle()
    return (app, app.engine.timeline())
  }

  func testEachStyleLeavesNothingInEachPresentation() throws {
    for transition in ModalTransitionStyle.allCases {
      for style in ModalPresentationStyle.allCases {
        let (app, timeline) = try run(transition, style)
        let name = "\(transition) \(style)"
        let length = transition == .flipHorizontal ? 0.75 : 0.5
        XCTAssertEqual(timeline.chapters.map(\.end), [length, 2 * length], name)
        XCTAssertEqual(app.findings, [], name)
        XCTAssertEqual(app.windowViews, ["behind", "first", "front"], name)
        for view in [app.first.view, app.second.view] {
          XCTAssertEqual(view.alpha, 1, name)
          XCTAssertTrue(view.transform.isIdentity, name)
        }
      }
    }
  }

  /// easeInOut is at half its way at half its time.
  func testCrossDissolveFadesThePresentedView() throws {
    let (_, timeline) = try run(.crossDissolve, .fullScreen)
    let rows: [(time: Double, side: Timeline.Side?, alpha: Double)] = [
      (0, .before, 0), (0.25, nil, 0.5), (0.5, .before, 1), (0.75, nil, 0.5), (1, .before, 0),
    ]
    for row in rows {
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "second", at: row.time, side: row.side), row.alpha,
        accuracy: 1e-9, "at \(row.time)")
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "first", at: row.time, side: row.side), 1)
    }
  }

  /// The page that goes is at its edge in the middle, and from there the other one mirrors it: the
  /// curves easeIn and easeOut mirror each other.
  func testFlipTurnsOnePageAwayAndThenTheOther() throws {
    let (_, timeline) = try run(.flipHorizontal, .fullScreen)
    func width(_ node: String, _ time: Double, _ side: Timeline.Side? = nil) throws -> Double {
      try timeline.value(of: .transformA, node: node, at: time, side: side)
    }
    for (start, from, to) in [(0.0, "first", "second"), (0.75, "second", "first")] {
      XCTAssertEqual(try width(from, start, .after), 1, accuracy: 1e-9)
      XCTAssertEqual(try width(to, start + 0.2), 0.001, accuracy: 1e-9)
      XCTAssertEqual(try width(from, start + 0.375), 0.001, accuracy: 1e-9)
      XCTAssertEqual(try width(to, start + 0.375), 0.001, accuracy: 1e-9)
      XCTAssertEqual(try width(from, start + 0.6), 0.001, accuracy: 1e-9)
      for x in [0.05, 0.2, 0.3] {
        let width = try width(to, start + 0.375 + x)
        XCTAssertEqual(width, try self.width(from, start + 0.375 - x, timeline), accuracy: 1e-9)
        XCTAssertGreaterThan(width, 0.001)
        XCTAssertLessThan(width, 1)
      }
      XCTAssertEqual(try width(to, start + 0.75, .before), 1, accuracy: 1e-9)
    }
  }

  private func width(_ node: String, _ time: Double, _ timeline: Timeline) throws -> Double {
    try timeline.value(of: .transformA, node: node, at: time)
  }

  /// What is animated alongside takes the whole length of the flip, not that of one half.
  func testAlongsideTakesTheWholeFlip() throws {
    let app = PresentationApp()
    app.second.modalTransitionStyle = .flipHorizontal
    let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "mark")
    app.window.addSubview(mark)
    app.first.present(app.second, animated: true)
    app.second.transitionCoordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 })
    try app.engine.settle()
    XCTAssertEqual(
      try app.engine.timeline().value(of: .alpha, node: "mark", at: 0.375), 0.5, accuracy: 1e-9)
    XCTAssertEqual(app.engine.now, 0.75)
  }
}
