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

  func testWindowThatIsMadeDuringTheRecordingIsInIt() {
    let engine = Engine()
    engine.record()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(View(name: "inside"))
    XCTAssertEqual(engine.timeline().nodes.map(\.name), ["window", "inside"])
  }
}
