import TransitionCore
import TransitionEngine
import XCTest

/// Taps: a finger that touches and lifts within 10 points.
final class TapGestureRecognizerTests: GestureTestCase {
  private func play(_ points: Point..., end: Touch.Phase = .ended) throws -> [String] {
    scene.play(points, end: end)
    return try settled()
  }

  func testFingerMayMoveTenPoints() throws {
    scene.add(TapGestureRecognizer(), "tap", to: view)
    let rows: [(points: [Point], isTap: Bool)] = [
      ([Point(50, 50), Point(50, 50)], true),
      ([Point(50, 50), Point(60, 50), Point(60, 50)], true),
      ([Point(50, 50), Point(60.1, 50), Point(60.1, 50)], false),
      ([Point(50, 50), Point(56, 58), Point(56, 58)], true),
      ([Point(50, 50), Point(57, 58), Point(57, 58)], false),
      // 16.1 − 6.1 is a little more than 10 in binary.
      ([Point(6.1, 50), Point(16.1, 50), Point(16.1, 50)], true),
      // There and back: what has been another gesture is none any more.
      ([Point(50, 50), Point(70, 50), Point(50, 50), Point(50, 50)], false),
      // A lift that moves is a movement.
      ([Point(50, 50), Point(60.1, 50)], false),
      ([Point(50, 50), Point(50, 40)], true),
    ]
    for row in rows {
      scene.play(row.points)
      try scene.engine.settle()
      XCTAssertEqual(scene.log.takeEntries(), row.isTap ? ["tap.ended"] : [], "\(row.points)")
    }
  }

  func testTapHasOneActionAndIsPossibleAfterIt() throws {
    let tap = scene.add(TapGestureRecognizer(), "tap", to: view)
    XCTAssertEqual(tap.state, .possible)
    XCTAssertEqual(try scene.tap(Point(1, 1)), ["tap.ended"])
    XCTAssertEqual(tap.state, .possible)
    XCTAssertEqual(try scene.tap(Point(1, 1)), ["tap.ended"])
    let gestures = scene.engine.timeline().events.filter { $0.name == "gesture" }
    XCTAssertEqual(
      gestures.map { $0.data.map(\.value) }, [["tap", "ended"], ["tap", "ended"]])
    XCTAssertEqual(gestures.map(\.subject), ["view", "view"])
  }

  func testLocationOfATapIsWhereItWasLifted() throws {
    var points: [Point] = []
    let tap = TapGestureRecognizer { [unowned view = view!] in
      points = [$0.location(in: nil), $0.location(in: view)]
    }
    view.addGestureRecognizer(tap)
    view.frame.origin = Point(100, 0)
    _ = try play(Point(150, 50), Point(155, 50), Point(155, 52))
    XCTAssertEqual(points, [Point(155, 52), Point(55, 52)])
    XCTAssertEqual(tap.location(in: nil), .zero)
  }

  func testCancelledTapIsNone() throws {
    scene.add(TapGestureRecognizer(), "tap", to: view)
    XCTAssertEqual(try play(Point(50, 50), Point(50, 50), end: .cancelled), [])
    XCTAssertEqual(scene.findings, [])
  }

  func testTapTakesTheTouchFromItsView() throws {
    let pad = scene.addPad("pad", Rect(x: 0, y: 0, width: 50, height: 50), in: view)
    scene.add(TapGestureRecognizer(), "tap", to: view)
    XCTAssertEqual(try play(Point(5, 5), Point(5, 6)), ["pad.began", "pad.cancelled", "tap.ended"])
    // One that is not recognised leaves it alone.
    XCTAssertEqual(
      try play(Point(5, 5), Point(45, 5), Point(45, 5)), ["pad.began", "pad.moved", "pad.ended"])
    XCTAssertTrue(pad.superview === view)
  }

  func testButtonKeepsTapsFromWhatItIsIn() throws {
    let button = scene.addButton("button", Rect(x: 0, y: 0, width: 50, height: 50), in: view)
    let icon = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "icon")
    button.addSubview(icon)
    scene.add(TapGestureRecognizer(), "tap", to: view)
    scene.add(TapGestureRecognizer(), "windowTap", to: scene.window)
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["button"])
    XCTAssertEqual(try scene.tap(Point(5, 5)), ["button"])
    XCTAssertEqual(try scene.tap(Point(75, 75)), ["tap.ended"])
    XCTAssertEqual(try scene.tap(Point(275, 275)), ["windowTap.ended"])
    // A recogniser on the button itself wins, as one of a disabled button's parent does.
    let own = scene.add(TapGestureRecognizer(), "own", to: button)
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["own.ended"])
    button.removeGestureRecognizer(own)
    button.isUserInteractionEnabled = false
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["tap.ended"])
  }

  func testInnermostTapWins() throws {
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    scene.add(TapGestureRecognizer(), "outer", to: view)
    scene.add(TapGestureRecognizer(), "inner", to: inner)
    scene.add(TapGestureRecognizer(), "second", to: inner)
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["inner.ended"])
    XCTAssertEqual(try scene.tap(Point(75, 75)), ["outer.ended"])
  }

  func testTapThatShouldNotBeginLeavesTheTouchToOthers() throws {
    let inner = scene.addPad("pad", Rect(x: 0, y: 0, width: 50, height: 50), in: view)
    let tap = scene.add(TapGestureRecognizer(), "inner", to: inner)
    var asked: [Point] = []
    tap.shouldBegin = {
      asked.append($0.location(in: nil))
      return false
    }
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["pad.began", "pad.ended"])
    scene.add(TapGestureRecognizer(), "outer", to: view)
    XCTAssertEqual(
      try scene.tap(Point(26, 26)), ["pad.began", "pad.cancelled", "outer.ended"])
    XCTAssertEqual(asked, [Point(25, 25), Point(26, 26)])
    XCTAssertEqual(tap.state, .possible)
  }
}
