import TransitionCore
import TransitionEngine
import XCTest

/// Touches that reach nobody, and the transitions that refuse them: `touch-ignored`.
final class IgnoredTouchesTests: XCTestCase {
  private var scene: TouchScene!
  private var engine: Engine { scene.engine }
  private var log: Log { scene.log }

  override func setUp() { scene = TouchScene() }
  override func tearDown() { scene = nil }

  func testTouchThatNobodyTakesIsReportedWithItsReason() throws {
    let back = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "back")
    let front = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "front")
    let noTaps = "does nothing with touches, nor does what it is in"
    let rows: [(name: String, change: () -> Void, point: Point, reason: String)] = [
      ("shown", {}, Point(25, 25), "\"front\" \(noTaps)"),
      ("shown", {}, Point(75, 75), "\"back\" \(noTaps)"),
      ("outside the views", {}, Point(200, 75), "\"window\" \(noTaps)"),
      ("outside the window", {}, Point(320, 75), "nothing is there"),
      (
        "hidden", { front.isHidden = true }, Point(25, 25),
        "\"front\" is hidden, and nothing behind it takes touches"
      ),
      (
        "transparent", { front.alpha = 0.005 }, Point(25, 25),
        "\"front\" is transparent, and nothing behind it takes touches"
      ),
      (
        "disabled", { front.isUserInteractionEnabled = false }, Point(25, 25),
        "\"front\" has its interaction disabled, and nothing behind it takes touches"
      ),
      // What lies behind the view that was touched is not to blame.
      ("hidden behind", { back.isHidden = true }, Point(25, 25), "\"front\" \(noTaps)"),
      ("hidden window", { back.window?.isHidden = true }, Point(25, 25), "\"window\" is hidden"),
    ]
    for row in rows {
      scene = TouchScene()
      for view in [back, front] {
        view.isHidden = false
        view.alpha = 1
        view.isUserInteractionEnabled = true
        scene.window.addSubview(view)
      }
      row.change()
      _ = try scene.tap(row.point)
      XCTAssertEqual(scene.ignored, [row.reason], row.name)
      XCTAssertEqual(scene.findings, ["touch-ignored"], row.name)
      XCTAssertTrue(
        scene.engine.diagnostics.first?.message.contains(row.reason) == true, row.name)
    }
  }

  func testTouchThatIsTakenIsNotReported() throws {
    scene.addPad("pad", Rect(x: 0, y: 0, width: 100, height: 100))
    let hidden = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "hidden")
    hidden.isHidden = true
    scene.window.addSubview(hidden)
    _ = try scene.tap(Point(50, 50))
    let view = View(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    scene.window.addSubview(view)
    scene.add(PanGestureRecognizer(), "pan", to: view)
    _ = try scene.tap(Point(150, 50))
    XCTAssertEqual(scene.ignored, [])
    XCTAssertEqual(scene.findings, [])
  }

  func testTapOnAViewThatIsNotInTheWindowTouchesNothing() throws {
    scene.addButton("button", scene.window.bounds)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "away")
    let other = TouchScene()
    let elsewhere = other.addButton("elsewhere", other.window.bounds)
    scene.window.tap(view) { [unowned log] in log.add("done") }
    scene.window.tap(elsewhere)
    try engine.settle()
    XCTAssertEqual(log.entries, ["done"])
    XCTAssertEqual(
      scene.ignored, ["\"away\" is not in the window", "\"elsewhere\" is not in the window"])
    XCTAssertEqual(scene.findings, ["touch-ignored", "touch-ignored"])
  }

  // MARK: - Transitions

  func testTouchesAreRefusedFromTheRequestToTheEndOfATransition() throws {
    let app = NavigationApp()
    let log = log
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "button")
    app.window.addSubview(button)
    button.action = { [unowned log, unowned app] in log.add("pressed at \(app.engine.now)") }
    app.animator = fadeAnimator(completingWith: true)
    try app.engine.run(until: 1)
    app.navigation.pushViewController(app.second, animated: true)
    for time in [0, 0.5, 1, 1.5] {
      app.engine.perform(after: time) { [unowned app] in app.window.tap(Point(20, 20)) }
    }
    try app.engine.settle()
    // At 2 s the touch comes before the completion that ends the transition.
    XCTAssertEqual(log.entries, ["pressed at 2.5"])
    let ignored = app.engine.timeline().events.filter { $0.name == "touchIgnored" }
    XCTAssertEqual(ignored.map(\.time), [1, 1.5, 2])
    XCTAssertEqual(
      ignored.map { $0.data.map(\.value) },
      Array(repeating: ["20", "20", "a transition is going on"], count: 3))
    XCTAssertEqual(
      app.engine.diagnostics.filter { $0.code == "touch-ignored" }.map(\.time), [1, 1.5, 2])
  }

  func testTouchesThatBeganBeforeATransitionGoOn() throws {
    let app = NavigationApp()
    let log = log
    let pad = TouchPad(
      frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "pad", log: log)
    app.window.addSubview(pad)
    app.animator = fadeAnimator(completingWith: true)
    app.engine.perform(after: 0.05) { [unowned app] in
      app.navigation.pushViewController(app.second, animated: true)
    }
    app.window.play(TouchSample.steps([Point(1, 1), Point(1, 2), Point(1, 3)]))
    try app.engine.settle()
    XCTAssertEqual(log.entries, ["pad.began", "pad.moved", "pad.ended"])
    XCTAssertEqual(app.engine.diagnostics.map(\.code), [])
  }
}
