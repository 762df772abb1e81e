import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Conversions between coordinate spaces: `uikit-semantics.md` §4; right values by hand.
final class ViewConvertTests: XCTestCase {
  private var engine: Engine!
  private var window: Window!
  private var views: [String: View] = [:]

  /// Makes the tree of views.
  ///
  /// - outer, at (100, 50)
  ///   - inner, at (10, 20)
  ///     - leaf, at (1, 2)
  ///   - scrolled, at (0, 0), whose own space begins at (7, −3)
  ///     - content, at (50, 60)
  /// - sibling, at (200, 300)
  /// - double, twice as large about (100, 200)
  ///   - small, at (10, 10)
  /// - turned, by a quarter about (100, 100)
  ///   - part, at (0, 0)
  /// - corner, with its anchor at the top left: scaled by 3 about (30, 40)
  override func setUp() {
    engine = Engine()
    window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 400, height: 800))
    engine.record()
    views = ["window": window]
    func add(_ name: String, _ x: Double, _ y: Double, _ size: Double, to parent: String) {
      let view = View(frame: Rect(x: x, y: y, width: size, height: size), name: name)
      views[parent]?.addSubview(view)
      views[name] = view
    }
    add("outer", 100, 50, 200, to: "window")
    add("inner", 10, 20, 100, to: "outer")
    add("leaf", 1, 2, 10, to: "inner")
    add("scrolled", 0, 0, 100, to: "outer")
    views["scrolled"]?.bounds.origin = Point(7, -3)
    add("content", 50, 60, 10, to: "scrolled")
    add("sibling", 200, 300, 100, to: "window")
    add("double", 50, 150, 100, to: "window")
    views["double"]?.transform = AffineTransform(scaleX: 2, y: 2)
    add("small", 10, 10, 20, to: "double")
    add("turned", 50, 50, 100, to: "window")
    views["turned"]?.transform = AffineTransform(rotationAngle: .pi / 2)
    add("part", 0, 0, 20, to: "turned")
    add("corner", 30, 40, 100, to: "window")
    views["corner"]?.anchorPoint = .zero
    views["corner"]?.center = Point(30, 40)
    views["corner"]?.transform = AffineTransform(scaleX: 3, y: 3)
  }

  override func tearDown() {
    engine = nil
    window = nil
    views = [:]
  }

  private func view(_ name: String) throws -> View { try XCTUnwrap(views[name], name) }

  private func assertEqual(
    _ point: Point, _ expected: Point, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(point.x, expected.x, accuracy: 1e-9, message, file: file, line: line)
    XCTAssertEqual(point.y, expected.y, accuracy: 1e-9, message, file: file, line: line)
  }

  private func assertEqual(
    _ rect: Rect, _ expected: Rect, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    assertEqual(rect.origin, expected.origin, message, file: file, line: line)
    XCTAssertEqual(
      rect.size.width, expected.size.width, accuracy: 1e-9, message, file: file, line: line)
    XCTAssertEqual(
      rect.size.height, expected.size.height, accuracy: 1e-9, message, file: file, line: line)
  }

  func testPointsAreConvertedBothWays() throws {
    let rows: [(from: String, to: String, point: Point, result: Point)] = [
      // Nested, up and down.
      ("leaf", "inner", Point(0, 0), Point(1, 2)), ("leaf", "outer", Point(3, 4), Point(14, 26)),
      ("leaf", "window", Point(3, 4), Point(114, 76)), ("leaf", "leaf", Point(3, 4), Point(3, 4)),
      // Siblings and cousins.
      ("outer", "sibling", Point(0, 0), Point(-100, -250)),
      ("leaf", "sibling", Point(0, 0), Point(-89, -228)),
      // The origin of the bounds: content at (50, 60) is shown at (43, 63) of its parent's parent.
      ("scrolled", "outer", Point(7, -3), Point(0, 0)),
      ("content", "outer", Point(0, 0), Point(43, 63)),
      ("content", "leaf", Point(0, 0), Point(32, 41)),
      // Twice as large about its middle, (100, 200): its corner is at (0, 100).
      ("double", "window", Point(0, 0), Point(0, 100)),
      ("double", "window", Point(50, 50), Point(100, 200)),
      ("small", "window", Point(5, 0), Point(30, 120)),
      ("small", "outer", Point(5, 0), Point(-70, 70)),
      // Turned about (100, 100): x goes down, y to the left; its corner is at the top right.
      ("turned", "window", Point(0, 0), Point(150, 50)),
      ("turned", "window", Point(10, 0), Point(150, 60)),
      ("turned", "window", Point(0, 10), Point(140, 50)),
      ("part", "double", Point(10, 20), Point((130 - 0) / 2, (60 - 100) / 2)),
      // Three times as large about its corner.
      ("corner", "window", Point(10, 20), Point(60, 100)),
      ("corner", "double", Point(10, 20), Point(30, 0)),
    ]
    for row in rows {
      let (from, to) = (try view(row.from), try view(row.to))
      let name = "\(row.from) to \(row.to)"
      assertEqual(from.convert(row.point, to: to), row.result, name)
      assertEqual(to.convert(row.point, from: from), row.result, name)
      assertEqual(to.convert(row.result, to: from), row.point, name)
      assertEqual(from.convert(row.result, from: to), row.point, name)
    }
    XCTAssertEqual(engine.diagnostics, [])
  }

  func testEveryPairOfViewsConvertsThereAndBack() throws {
    let (point, rect) = (Point(12.3, -45.6), Rect(x: 1, y: 2, width: 30, height: 4))
    for (fromName, from) in views {
      for (toName, to) in views {
        let name = "\(fromName) to \(toName)"
        assertEqual(to.convert(from.convert(point, to: to), to: from), point, name)
        // The same through the window.
        assertEqual(
          to.convert(from.convert(point, to: nil), from: nil), from.convert(point, to: to), name)
        // All turns are quarters here, so that boxes come back too.
        assertEqual(to.convert(from.convert(rect, to: to), to: from), rect, name)
      }
    }
  }

  func testNilIsTheWindow() throws {
    let leaf = try view("leaf")
    assertEqual(leaf.convert(Point(3, 4), to: nil), Point(114, 76))
    assertEqual(leaf.convert(Point(114, 76), from: nil), Point(3, 4))
    assertEqual(
      leaf.convert(leaf.bounds, to: nil), Rect(x: 111, y: 72, width: 10, height: 10))
    assertEqual(window.convert(Point(3, 4), to: nil), Point(3, 4))
    assertEqual(window.convert(Point(3, 4), from: nil), Point(3, 4))
  }

  func testRectsBecomeTheBoundingBoxOfTheirCorners() throws {
    let rows: [(from: String, to: String, rect: Rect, result: Rect)] = [
      (
        "leaf", "sibling", Rect(x: 0, y: 0, width: 10, height: 5),
        Rect(x: -89, y: -228, width: 10, height: 5)
      ),
      (
        "double", "window", Rect(x: 10, y: 20, width: 5, height: 6),
        Rect(x: 20, y: 140, width: 10, height: 12)
      ),
      (
        "turned", "window", Rect(x: 10, y: 20, width: 30, height: 4),
        Rect(x: 126, y: 60, width: 4, height: 30)
      ),
      // A negative size is made positive, also without any move.
      (
        "leaf", "leaf", Rect(x: 10, y: 10, width: -10, height: -4),
        Rect(x: 0, y: 6, width: 10, height: 4)
      ),
      (
        "inner", "outer", Rect(x: 10, y: 10, width: -10, height: 4),
        Rect(x: 10, y: 30, width: 10, height: 4)
      ),
      (
        "inner", "outer", Rect(x: 5, y: 5, width: 0, height: 0),
        Rect(x: 15, y: 25, width: 0, height: 0)
      ),
    ]
    for row in rows {
      let (from, to) = (try view(row.from), try view(row.to))
      assertEqual(from.convert(row.rect, to: to), row.result, "\(row.from) to \(row.to)")
      assertEqual(to.convert(row.rect, from: from), row.result, "\(row.from) to \(row.to)")
    }
  }

  /// A square that is turned by an eighth has a box √2 times as wide, and that one again.
  func testTurnedRectsGrow() throws {
    let eighth = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    eighth.transform = AffineTransform(rotationAngle: .pi / 4)
    window.addSubview(eighth)
    let half = 50 * 2.0.squareRoot()
    let box = eighth.convert(eighth.bounds, to: window)
    assertEqual(box, Rect(x: 50 - half, y: 50 - half, width: 2 * half, height: 2 * half))
    assertEqual(
      window.convert(box, to: eighth), Rect(x: -50, y: -50, width: 200, height: 200))
    // The frame is the same box.
    assertEqual(eighth.frame, box)
  }

  func testRootsOfTreesWithoutACommonWindowAreTakenForTheSame() throws {
    let leaf = try view("leaf")
    let root = View(frame: Rect(x: 500, y: 500, width: 10, height: 10), name: "root")
    let child = View(frame: Rect(x: 1, y: 1, width: 5, height: 5), name: "child")
    root.addSubview(child)
    // The frame of a root is in nobody's space.
    assertEqual(leaf.convert(Point(0, 0), to: child), Point(110, 71))
    assertEqual(child.convert(Point(0, 0), to: leaf), Point(-110, -71))
    XCTAssertEqual(engine.diagnostics.map(\.code), ["no-common-window", "no-common-window"])
    // Within one tree without a window there is nothing to report, nor is nil anybody else's root.
    assertEqual(child.convert(Point(2, 2), to: root), Point(3, 3))
    assertEqual(child.convert(Point(2, 2), to: nil), Point(3, 3))
    assertEqual(child.convert(Point(3, 3), from: nil), Point(2, 2))
    let other = Window(engine: engine, frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let there = View(frame: Rect(x: 1, y: 2, width: 5, height: 5), name: "there")
    other.addSubview(there)
    XCTAssertEqual(engine.diagnostics.count, 2)
    assertEqual(there.convert(Point(0, 0), to: leaf), Point(-110, -70))
    XCTAssertEqual(engine.diagnostics.count, 3)
    XCTAssertTrue(
      engine.diagnostics[2].message.hasPrefix("\"there\" and \"leaf\" are in no common view"))
  }

  func testFlatViewsAreReportedAndGiveFiniteNumbers() throws {
    let (double, small, outer) = (try view("double"), try view("small"), try view("outer"))
    double.transform = AffineTransform(scaleX: 0, y: 0)
    // Out of it all is at its middle.
    assertEqual(small.convert(Point(5, 5), to: window), Point(100, 200))
    XCTAssertEqual(engine.diagnostics, [])
    for view in [small, double] {
      let point = outer.convert(Point(5, 5), to: view)
      XCTAssertTrue(point.x.isFinite && point.y.isFinite)
    }
    XCTAssertEqual(engine.diagnostics.map(\.code), ["singular-transform", "singular-transform"])
    // Within the flat one nothing is flat.
    assertEqual(small.convert(Point(5, 5), to: double), Point(15, 15))
    XCTAssertEqual(engine.diagnostics.count, 2)
  }

  /// The model values count, also while they are animated.
  func testConversionsUseTheModelValues() throws {
    let (outer, sibling) = (try view("outer"), try view("sibling"))
    engine.animate(withDuration: 1) { outer.center.x += 100 }
    try engine.run(until: 0.5)
    assertEqual(outer.convert(Point(0, 0), to: sibling), Point(0, -250))
  }

  /// Demo 4: `container.convert(image.frame, from: image.superview)`.
  func testFrameOfAnImageInAnotherPage() throws {
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let card = View(frame: Rect(x: 20, y: 100, width: 200, height: 200))
    let image = ImageView(frame: Rect(x: 10, y: 30, width: 80, height: 40))
    let container = View(frame: Rect(x: 5, y: 7, width: 390, height: 780))
    window.addSubview(container)
    container.addSubview(page)
    page.addSubview(card)
    card.addSubview(image)
    let right = Rect(x: 30, y: 130, width: 80, height: 40)
    assertEqual(container.convert(image.frame, from: image.superview), right)
    assertEqual(container.convert(image.bounds, from: image), right)
    // With a transform of its own the box is still that of the frame.
    image.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    let small = Rect(x: 50, y: 140, width: 40, height: 20)
    assertEqual(container.convert(image.frame, from: image.superview), small)
    assertEqual(container.convert(image.bounds, from: image), small)
    // A page that has been scrolled.
    card.bounds.origin = Point(0, 15)
    assertEqual(
      container.convert(image.frame, from: image.superview), small.offsetBy(dx: 0, dy: -15))
    XCTAssertEqual(engine.diagnostics, [])
  }
}
