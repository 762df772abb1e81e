import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Who is touched: `uikit-semantics.md` §3.4 and §4, `design.md` §4.
final class ViewHitTestTests: XCTestCase {
  private var scene: TouchScene!

  override func setUp() { scene = TouchScene() }
  override func tearDown() { scene = nil }

  private func hit(_ x: Double, _ y: Double) -> String? { scene.window.hitTest(Point(x, y))?.name }

  func testRightAndBottomEdgesAreOutside() {
    scene.addButton("button", Rect(x: 10, y: 20, width: 100, height: 50))
    let rows: [(x: Double, y: Double, name: String?)] = [
      (10, 20, "button"), (109.999, 69.999, "button"), (110, 30, "window"), (50, 70, "window"),
      (9.999, 30, "window"), (50, 19.999, "window"), (0, 0, "window"), (319.999, 479.999, "window"),
      (320, 10, nil), (10, 480, nil), (-0.001, 10, nil), (10, -0.001, nil),
    ]
    for row in rows { XCTAssertEqual(hit(row.x, row.y), row.name, "\(row)") }
  }

  func testTheFrontmostOfOverlappingViewsIsTouched() throws {
    let back = scene.addButton("back", Rect(x: 0, y: 0, width: 100, height: 100))
    scene.addButton("front", Rect(x: 50, y: 50, width: 100, height: 100))
    XCTAssertEqual(try scene.tap(Point(75, 75)), ["front"])
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["back"])
    scene.window.bringSubviewToFront(back)
    XCTAssertEqual(try scene.tap(Point(75, 75)), ["back"])
    scene.window.sendSubviewToBack(back)
    XCTAssertEqual(try scene.tap(Point(75, 75)), ["front"])
  }

  func testLabelsAndImagesLetTouchesThrough() throws {
    let button = scene.addButton("button", Rect(x: 0, y: 0, width: 100, height: 100))
    button.addSubview(Label(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "inside"))
    scene.window.addSubview(Label(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "label"))
    scene.window.addSubview(
      ImageView(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "image"))
    XCTAssertEqual(try scene.tap(Point(25, 25)), ["button"])
    XCTAssertEqual(hit(25, 25), "button")
  }

  /// A view that takes no touches hides all that is in it; what is behind it gets them.
  func testViewsThatTakeNoTouchesArePassedOver() throws {
    let rows: [(name: String, change: (View) -> Void, name2: String)] = [
      ("hidden", { $0.isHidden = true }, "behind"),
      ("alpha 0", { $0.alpha = 0 }, "behind"),
      ("alpha 0.0099", { $0.alpha = 0.0099 }, "behind"),
      ("alpha 0.01", { $0.alpha = 0.01 }, "button"),
      ("disabled", { $0.isUserInteractionEnabled = false }, "behind"),
      ("shown", { _ in }, "button"),
    ]
    for row in rows {
      scene = TouchScene()
      scene.addButton("behind", Rect(x: 0, y: 0, width: 100, height: 100))
      let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "group")
      scene.window.addSubview(group)
      let button = scene.addButton("button", Rect(x: 0, y: 0, width: 100, height: 100), in: group)
      row.change(group)
      XCTAssertEqual(try scene.tap(Point(50, 50)), [row.name2], "group \(row.name)")
      for view in [group, button] {
        view.isHidden = false
        view.alpha = 1
        view.isUserInteractionEnabled = true
      }
      row.change(button)
      // The group itself is in front then, and does nothing.
      let expected = row.name2 == "button" ? ["button"] : []
      XCTAssertEqual(try scene.tap(Point(50, 50)), expected, "button \(row.name)")
    }
  }

  func testWhatIsOutsideTheParentIsNotTouched() throws {
    let group = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "group")
    scene.window.addSubview(group)
    scene.addButton("button", Rect(x: 40, y: 40, width: 100, height: 100), in: group)
    XCTAssertEqual(try scene.tap(Point(45, 45)), ["button"])
    XCTAssertEqual(try scene.tap(Point(60, 60)), [])
    XCTAssertEqual(hit(60, 60), "window")
  }

  /// Half the size about (150, 150), moved by (20, 0), turned by a quarter: by hand.
  func testTransformedViewsAreTouchedWhereTheyAreShown() throws {
    let group = View(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "group")
    scene.window.addSubview(group)
    let button = scene.addButton("button", Rect(x: 0, y: 0, width: 20, height: 100), in: group)
    let rows: [(transform: AffineTransform, inside: [Point], outside: [Point])] = [
      (.identity, [Point(100, 100), Point(119, 199)], [Point(121, 150), Point(99, 150)]),
      (
        AffineTransform(scaleX: 0.5, y: 0.5), [Point(126, 126), Point(134, 174)],
        [Point(124, 150), Point(136, 150), Point(130, 124), Point(130, 176)]
      ),
      (
        AffineTransform(translationX: 20, y: 0), [Point(120, 100), Point(139, 199)],
        [Point(119, 150), Point(141, 150)]
      ),
      // x towards y: the left strip is at the top.
      (
        AffineTransform(rotationAngle: .pi / 2), [Point(101, 101), Point(199, 119)],
        [Point(150, 121), Point(150, 99)]
      ),
      // A mirror: the strip is at the right.
      (
        AffineTransform(scaleX: -1, y: 1), [Point(181, 101), Point(199, 199)], [Point(119, 150)]
      ),
      // Flat: nothing is there to be touched.
      (AffineTransform(scaleX: 0, y: 1), [], [Point(150, 150)]),
    ]
    for row in rows {
      group.transform = row.transform
      for point in row.inside {
        XCTAssertEqual(try scene.tap(point), ["button"], "\(row.transform) \(point)")
      }
      for point in row.outside {
        XCTAssertEqual(try scene.tap(point), [], "\(row.transform) \(point)")
      }
      if row.transform.determinant != 0 {
        scene.window.tap(button)
        try scene.engine.settle()
        XCTAssertEqual(scene.log.takeEntries(), ["button"], "\(row.transform)")
      }
    }
  }

  func testScrolledContentIsTouchedWhereItIsShown() throws {
    let scroll = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "scroll")
    scene.window.addSubview(scroll)
    let button = scene.addButton("button", Rect(x: 0, y: 300, width: 100, height: 50), in: scroll)
    scroll.bounds.origin.y = 290
    XCTAssertEqual(try scene.tap(Point(50, 10)), ["button"])
    XCTAssertEqual(try scene.tap(Point(50, 9)), [])
    scene.window.tap(button)
    try scene.engine.settle()
    XCTAssertEqual(scene.log.takeEntries(), ["button"])
  }

  /// Without `allowUserInteraction` a view that is being animated, and all in it, gets no touches.
  func testViewsThatAreBeingAnimatedAreTouchedOnlyIfTheyAllowIt() throws {
    let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "group")
    scene.window.addSubview(group)
    scene.addButton("button", Rect(x: 0, y: 0, width: 100, height: 100), in: group)
    scene.engine.animate(withDuration: 1, delay: 1) { group.alpha = 0.5 }
    scene.engine.animate(withDuration: 3, options: .allowUserInteraction) { group.center.x = 60 }
    try scene.engine.run(until: 0.5)
    scene.window.tap(Point(60, 50))
    try scene.engine.run(until: 1.5)
    scene.window.tap(Point(60, 50))
    try scene.engine.run(until: 2.5)
    XCTAssertEqual(scene.log.takeEntries(), [])
    XCTAssertEqual(
      scene.ignored,
      Array(repeating: "\"group\" is being animated, and nothing behind it takes touches", count: 2)
    )
    scene.window.tap(Point(60, 50))
    try scene.engine.settle()
    XCTAssertEqual(scene.log.takeEntries(), ["button"])
  }

  /// The model values count: a view is touched where it will be.
  func testAnimatedViewIsTouchedAtItsModelPlace() throws {
    let button = scene.addButton("button", Rect(x: 0, y: 0, width: 50, height: 50))
    scene.engine.animate(withDuration: 1, options: .allowUserInteraction) { button.center.x = 225 }
    try scene.engine.run(until: 0.1)
    XCTAssertEqual(hit(225, 25), "button")
    XCTAssertEqual(hit(25, 25), "window")
  }

  func testHitTestAsksInTheViewsOwnSpace() {
    let view = View(frame: Rect(x: 100, y: 100, width: 50, height: 50), name: "view")
    scene.window.addSubview(view)
    view.bounds.origin = Point(-10, -10)
    XCTAssertEqual(view.hitTest(Point(-10, -10))?.name, "view")
    XCTAssertNil(view.hitTest(Point(40, 0)))
  }

  // MARK: - Recognisers of a view

  func testRecognizerIsOnOneView() {
    let (one, other) = (View(), View())
    let pan = PanGestureRecognizer()
    one.addGestureRecognizer(pan)
    one.addGestureRecognizer(pan)
    XCTAssertEqual(one.gestureRecognizers.count, 1)
    XCTAssertTrue(pan.view === one)
    other.addGestureRecognizer(pan)
    XCTAssertEqual(one.gestureRecognizers.count, 0)
    XCTAssertTrue(pan.view === other)
    one.removeGestureRecognizer(pan)
    XCTAssertEqual(other.gestureRecognizers.count, 1)
    other.removeGestureRecognizer(pan)
    XCTAssertNil(pan.view)
    XCTAssertEqual(other.gestureRecognizers.count, 0)
  }
}
