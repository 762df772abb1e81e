import TransitionCore
import TransitionEngine
import XCTest

/// A window of 320 × 480 with one view in it, whose gestures are written down.
class GestureTestCase: XCTestCase {
  private(set) var scene: TouchScene!
  private(set) var view: View!
  var engine: Engine { scene.engine }
  /// The frame of the view.
  var frame: Rect { Rect(x: 0, y: 0, width: 200, height: 200) }
  /// Touches, moves by 30 points and on, and lifts.
  let path = [Point(50, 50), Point(80, 50), Point(90, 50), Point(95, 50), Point(99, 50)]

  override func setUp() { startAnew() }

  /// Makes another window, for the next row of a table.
  func startAnew() {
    scene = TouchScene()
    view = View(frame: frame, name: "view")
    scene.window.addSubview(view)
  }

  override func tearDown() {
    scene = nil
    view = nil
  }

  /// Runs to the end and answers what was written down.
  func settled() throws -> [String] {
    try engine.settle()
    return scene.log.takeEntries()
  }
}
