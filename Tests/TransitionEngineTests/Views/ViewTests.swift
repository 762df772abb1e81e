import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Geometry and hierarchy: `uikit-semantics.md` §4.
final class ViewTests: XCTestCase {
  private func names(_ view: View) -> [String] { view.subviews.map(\.name) }

  func testFrameFollowsFromCenterBoundsAndAnchor() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    XCTAssertEqual(view.center, Point(x: 60, y: 45))
    XCTAssertEqual(view.bounds, Rect(x: 0, y: 0, width: 100, height: 50))
    view.anchorPoint = Point(x: 0, y: 0)
    XCTAssertEqual(view.frame, Rect(x: 60, y: 45, width: 100, height: 50))
  }

  func testFrameUnderATransformIsTheBoundingBox() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(view.frame.origin.x, 25, accuracy: 1e-12)
    XCTAssertEqual(view.frame.origin.y, -25, accuracy: 1e-12)
    XCTAssertEqual(view.frame.width, 50, accuracy: 1e-12)
    XCTAssertEqual(view.frame.height, 100, accuracy: 1e-12)
  }

  /// A published report of UIKit: scale 0.001, frame (0,0,100,100), then identity.
  func testFrameSetUnderATinyScaleBlowsUp() {
    let view = View()
    view.transform = AffineTransform(scaleX: 0.001, y: 0.001)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.transform = .identity
    XCTAssertEqual(view.frame.origin.x, -49_950, accuracy: 1e-6)
    XCTAssertEqual(view.frame.origin.y, -49_950, accuracy: 1e-6)
    XCTAssertEqual(view.frame.width, 100_000, accuracy: 1e-6)
    XCTAssertEqual(view.frame.height, 100_000, accuracy: 1e-6)
  }

  /// `uikit-semantics.md` §4, by hand: the size is that of the frame's box under the inverse of the
  /// linear part, and the origin is as given.
  func testFrameSetUnderATransform() {
    let root = 100 * 2.0.squareRoot()
    let rows: [(transform: AffineTransform, anchor: Point, size: Size, center: Point)] = [
      (
        AffineTransform(scaleX: 0.5, y: 0.5), Point(x: 0.5, y: 0.5), Size(width: 200, height: 100),
        Point(x: 60, y: 45)
      ),
      (
        AffineTransform(scaleX: 0.5, y: 0.25), Point(x: 0, y: 1), Size(width: 200, height: 200),
        Point(x: 10, y: 70)
      ),
      (
        AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 30, ty: 40), Point(x: 0.5, y: 0.5),
        Size(width: 200, height: 100), Point(x: 30, y: 5)
      ),
      (
        AffineTransform(translationX: 7, y: 8), Point(x: 0.5, y: 0.5),
        Size(width: 100, height: 50), Point(x: 53, y: 37)
      ),
      (
        AffineTransform(scaleX: -1, y: 1), Point(x: 0, y: 0), Size(width: 100, height: 50),
        Point(x: 110, y: 20)
      ),
      (
        AffineTransform(rotationAngle: .pi / 2), Point(x: 0.5, y: 0.5),
        Size(width: 50, height: 100), Point(x: 60, y: 45)
      ),
      // Turned about its top left corner by a quarter, the view lies to the left of it.
      (
        AffineTransform(rotationAngle: .pi / 2), Point(x: 0, y: 0), Size(width: 50, height: 100),
        Point(x: 110, y: 20)
      ),
      // By an eighth, the box of a box of 100 × 50 is 75 √2 wide, and the frame is larger than given.
      (
        AffineTransform(rotationAngle: .pi / 4), Point(x: 0.5, y: 0.5),
        Size(width: 0.75 * root, height: 0.75 * root), Point(x: 10 + 75, y: 20 + 75)
      ),
      // What is flat keeps its size.
      (
        AffineTransform(scaleX: 0, y: 0), Point(x: 0.5, y: 0.5), Size(width: 8, height: 8),
        Point(x: 10, y: 20)
      ),
    ]
    for row in rows {
      let view = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))
      view.anchorPoint = row.anchor
      view.transform = row.transform
      view.frame = Rect(x: 10, y: 20, width: 100, height: 50)
      XCTAssertEqual(view.bounds.width, row.size.width, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(view.bounds.height, row.size.height, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(view.center.x, row.center.x, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(view.center.y, row.center.y, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(view.frame.origin.x, 10, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(view.frame.origin.y, 20, accuracy: 1e-9, "\(row)")
    }
  }

  func testAnchorPointMovesTheFrameThroughTheTransform() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.transform = AffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(view.frame, Rect(x: -50, y: -25, width: 200, height: 100))
    view.anchorPoint = Point(x: 0, y: 1)
    XCTAssertEqual(view.center, Point(x: 50, y: 25))
    XCTAssertEqual(view.frame, Rect(x: 50, y: -75, width: 200, height: 100))
    // Moving the position by the same way puts it back.
    view.center = Point(x: -50, y: 75)
    XCTAssertEqual(view.frame, Rect(x: -50, y: -25, width: 200, height: 100))
  }

  func testFrameAnimationHasTheTracksOfPositionAndSize() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.frame = Rect(x: 100, y: 50, width: 200, height: 300)
    }
    try scene.engine.settle()
    let changes = scene.engine.timeline().stages.flatMap(\.changes)
    XCTAssertEqual(changes.map(\.key), [.boundsWidth, .boundsHeight, .centerX, .centerY])
    XCTAssertEqual(changes.map(\.from), [100, 100, 50, 50])
    XCTAssertEqual(changes.map(\.to), [200, 300, 200, 200])
    for (key, value) in [
      (Timeline.Key.centerX, 125.0), (.centerY, 125), (.boundsWidth, 150), (.boundsHeight, 200),
      (.frameX, 50), (.frameY, 25), (.frameWidth, 150), (.frameHeight, 200),
    ] {
      XCTAssertEqual(try scene.value(key, at: 0.5), value, accuracy: 1e-12, "\(key)")
    }
  }

  /// Between the ends the frame is the box of what is on screen, not the middle of two frames.
  func testFrameOfATurningViewIsTheBoxOfWhatIsShown() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.transform = AffineTransform(rotationAngle: .pi / 2)
    }
    try scene.engine.settle()
    XCTAssertEqual(try scene.value(.frameWidth, at: 0), 100, accuracy: 1e-9)
    XCTAssertEqual(try scene.value(.frameWidth, at: 0.5), 100 * 2.0.squareRoot(), accuracy: 1e-9)
    XCTAssertEqual(try scene.value(.frameWidth, at: 1), 100, accuracy: 1e-9)
  }

  func testBoundsAnimationHasTheTracksOfOriginAndSize() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.bounds = Rect(x: 10, y: 0.001, width: 200, height: 100)
    }
    try scene.engine.settle()
    let changes = scene.engine.timeline().stages.flatMap(\.changes)
    XCTAssertEqual(changes.map(\.key), [.boundsX, .boundsY, .boundsWidth])
    XCTAssertEqual(try scene.value(.boundsX, at: 0.25), 2.5, accuracy: 1e-12)
    // The center stays: the frame grows about it.
    XCTAssertEqual(try scene.value(.frameX, at: 0.5), -25, accuracy: 1e-12)
  }

  func testFrameThatIsSetUnderATransformIsReported() {
    let scene = Scene()
    func codes(_ transform: AffineTransform, _ change: () -> Void) -> [String] {
      let known = scene.engine.diagnostics.count
      scene.view.transform = transform
      change()
      return scene.engine.diagnostics.dropFirst(known).map(\.code)
    }
    let change = { scene.view.frame = Rect(x: 0, y: 0, width: 50, height: 50) }
    XCTAssertEqual(codes(.identity, change), [])
    XCTAssertEqual(codes(AffineTransform(translationX: 5, y: 5), change), [])
    for transform in [
      AffineTransform(scaleX: 0.5, y: 1), AffineTransform(rotationAngle: 0.1),
      AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
    ] {
      XCTAssertEqual(codes(transform, change), ["frame-under-transform"], "\(transform)")
      XCTAssertEqual(
        codes(transform) {
          scene.view.bounds.size = Size(width: 50, height: 60)
          scene.view.center = .zero
          _ = scene.view.frame
        }, [], "\(transform)")
    }
    XCTAssertTrue(
      scene.engine.diagnostics.first?.message.hasPrefix("the frame of \"view\" is set") == true)
    // Outside a window there is nobody to tell.
    let view = View()
    view.transform = AffineTransform(scaleX: 2, y: 2)
    view.frame = .zero
  }

  func testAlphaOutsideItsRangeIsKeptAndReported() throws {
    let rows: [(alpha: Double, shown: String?)] = [
      (-0.2, "drawn as 0"), (1.001, "drawn as 1"), (0, nil), (1, nil), (0.5, nil),
    ]
    for row in rows {
      let scene = Scene()
      scene.view.alpha = row.alpha
      try scene.engine.settle()
      let findings = scene.engine.diagnostics
      XCTAssertEqual(
        findings.map(\.code), row.shown == nil ? [] : ["alpha-out-of-range"], "\(row)")
      XCTAssertTrue(row.shown.map { findings[0].message.hasSuffix($0) } ?? true, "\(row)")
      XCTAssertEqual(scene.view.alpha, row.alpha)
      XCTAssertEqual(try scene.value(.alpha, at: 0, side: .after), row.alpha)
    }
  }

  func testNegativeSizesAreStandardised() {
    let view = View(frame: Rect(x: 10, y: 10, width: -10, height: -4))
    XCTAssertEqual(view.frame, Rect(x: 0, y: 6, width: 10, height: 4))
  }

  func testFrameKeepsTheOriginOfTheBounds() {
    let view = View()
    view.bounds = Rect(x: 5, y: 6, width: 1, height: 1)
    view.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    XCTAssertEqual(view.bounds, Rect(x: 5, y: 6, width: 20, height: 20))
  }

  func testTinyMoveOfTheBoundsOriginIsSetAtOnce() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1) {
      scene.view.bounds = Rect(x: 0.000_05, y: 0, width: 200, height: 100)
    }
    try scene.engine.settle()
    XCTAssertEqual(scene.view.bounds.origin.x, 0.000_05)
    XCTAssertEqual(scene.engine.timeline().stages.flatMap(\.changes).map(\.key), [.boundsWidth])
  }

  func testHierarchyEditsFollowTheIndexRules() {
    let parent = View()
    let (a, b, c) = (View(name: "a"), View(name: "b"), View(name: "c"))
    for view in [a, b, c] { parent.addSubview(view) }
    parent.insertSubview(c, at: 0)
    XCTAssertEqual(names(parent), ["c", "a", "b"])
    parent.insertSubview(c, at: 99)
    XCTAssertEqual(names(parent), ["a", "b", "c"])
    parent.insertSubview(c, at: -1)
    XCTAssertEqual(names(parent), ["c", "a", "b"])
    parent.insertSubview(c, aboveSubview: a)
    XCTAssertEqual(names(parent), ["a", "c", "b"])
    parent.insertSubview(b, belowSubview: a)
    XCTAssertEqual(names(parent), ["b", "a", "c"])
    parent.insertSubview(b, belowSubview: View())
    XCTAssertEqual(names(parent), ["a", "c", "b"])
    parent.sendSubviewToBack(b)
    parent.bringSubviewToFront(a)
    XCTAssertEqual(names(parent), ["b", "c", "a"])
    parent.bringSubviewToFront(View())
    XCTAssertEqual(names(parent), ["b", "c", "a"])
    let other = View()
    other.addSubview(c)
    XCTAssertEqual(names(parent), ["b", "a"])
    XCTAssertTrue(c.superview === other)
  }

  func testRecordingFollowsAViewThroughTheTree() throws {
    let scene = Scene()
    let group = View(name: "group")
    let leaf = View(name: "leaf")
    group.addSubview(leaf)
    scene.window.addSubview(group)
    try scene.engine.run(until: 1)
    group.removeFromSuperview()
    let late = View(name: "late")
    late.alpha = 0.25
    group.addSubview(late)
    leaf.removeFromSuperview()
    try scene.engine.run(until: 2)
    scene.window.insertSubview(group, at: 0)
    try scene.engine.settle()
    let timeline = scene.engine.timeline()
    func id(_ name: String) throws -> Int { try XCTUnwrap(timeline.node(named: name, at: 0)) }
    let window = try XCTUnwrap(timeline.children(of: nil, at: 0).first)
    XCTAssertEqual(timeline.children(of: window, at: 0.5), [try id("view"), try id("group")])
    XCTAssertEqual(timeline.children(of: try id("group"), at: 0.5), [try id("leaf")])
    XCTAssertEqual(timeline.children(of: window, at: 1.5), [try id("view")])
    XCTAssertEqual(timeline.children(of: window, at: 2), [try id("view")])
    XCTAssertEqual(
      timeline.children(of: window, at: 2, side: .after), [try id("group"), try id("view")])
    XCTAssertEqual(timeline.children(of: try id("group"), at: 2, side: .after), [try id("late")])
    XCTAssertEqual(try timeline.value(of: .alpha, node: "late", at: 2), 0.25)
  }

  func testViewMovesFromOneRecordedEngineToAnother() throws {
    let (one, other) = (Scene(), Scene())
    try one.engine.settle()
    try other.engine.settle()
    other.window.addSubview(one.view)
    one.view.alpha = 0.5
    let timeline = other.engine.timeline()
    XCTAssertEqual(timeline.nodes.map(\.name), ["window", "view", "view"])
    XCTAssertEqual(timeline.modelValue(of: .alpha, node: 2, at: 0, side: .after), 0.5)
    XCTAssertEqual(one.engine.timeline().children(of: 0, at: 0, side: .after), [])
  }

  /// Animations run on the clock of one engine.
  func testViewThatMovesToAnotherEngineStopsAndIsNewThere() throws {
    let (one, other) = (Scene(), Scene())
    var ends: [String] = []
    one.engine.animate(withDuration: 1) {
      one.view.alpha = 0
    } completion: { finished in
      ends.append("\(finished) at \(one.engine.now)")
    }
    try one.engine.run(until: 0.5)
    try other.engine.run(until: 3)
    other.window.addSubview(one.view)
    XCTAssertEqual(one.view.layer.presentation.opacity, 0)
    XCTAssertEqual(one.view.snapshotView(afterScreenUpdates: false).subviews.count, 0)
    try one.engine.settle()
    try other.engine.settle()
    XCTAssertEqual(ends, ["false at 0.5"])
    XCTAssertEqual(one.view.snapshotView(afterScreenUpdates: false).subviews.count, 1)
  }

  func testWindowThatIsMadeDuringTheRecordingIsInIt() {
    let engine = Engine()
    engine.record()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(View(name: "inside"))
    XCTAssertEqual(engine.timeline().nodes.map(\.name), ["window", "inside"])
  }
}
