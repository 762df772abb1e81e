import TransitionCore
import TransitionEngine
import XCTest

/// A finger that rests: Apple's documentation of `UILongPressGestureRecognizer`.
final class LongPressGestureRecognizerTests: GestureTestCase {
  /// Writes down the states with their times.
  @discardableResult
  private func addPress() -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.action = { [unowned scene = scene!] in
      scene.log.add("\($0.state.rawValue) \(Text.number(scene.engine.now))")
    }
    view.addGestureRecognizer(press)
    return press
  }

  private func rest(_ seconds: Double, end: Touch.Phase = .ended) {
    scene.window.play([
      TouchSample(time: 0, location: Point(50, 50), phase: .began),
      TouchSample(time: seconds, location: Point(50, 50), phase: end),
    ])
  }

  func testPressBeginsAfterHalfASecondAndEndsWhenLifted() throws {
    addPress()
    rest(0.8)
    XCTAssertEqual(try settled(), ["began 0.5", "ended 0.8"])
  }

  func testPressThatIsTooShortIsNone() throws {
    addPress()
    rest(0.4)
    XCTAssertEqual(try settled(), [])
    // Nothing is left that would hold the run up.
    XCTAssertEqual(engine.now, 0.4, accuracy: 1e-12)
  }

  func testDurationAndMovementCanBeSet() throws {
    let press = addPress()
    press.minimumPressDuration = 0.25
    press.allowableMovement = 40
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50), Point(95, 50), Point(95, 50)])
    XCTAssertEqual(try settled(), ["began 0.25", "changed 0.3", "ended 0.4"])
  }

  func testFingerThatStraysBeforeTheBeginIsAnotherGesture() throws {
    addPress().minimumPressDuration = 0.25
    scene.play([Point(50, 50), Point(61, 50), Point(61, 50), Point(61, 50), Point(61, 50)])
    XCTAssertEqual(try settled(), [])
  }

  func testPressOfNoDurationBeginsAtOnce() throws {
    addPress().minimumPressDuration = 0
    rest(0.1)
    XCTAssertEqual(try settled(), ["began 0", "ended 0.1"])
  }

  func testPressThatIsTakenAwayIsCancelled() throws {
    addPress()
    rest(0.7, end: .cancelled)
    XCTAssertEqual(try settled(), ["began 0.5", "cancelled 0.7"])
  }

  func testPressAndPanOnOneViewGoToWhicheverIsFirst() throws {
    addPress()
    scene.add(PanGestureRecognizer(), "pan", to: view)
    scene.play([Point(50, 50), Point(80, 50), Point(80, 50)])
    XCTAssertEqual(try settled(), ["pan.began", "pan.ended"])
    rest(0.6)
    XCTAssertEqual(try settled(), ["began 0.7", "ended 0.8"])
  }

  func testDisabledPressLeavesNoTimer() throws {
    let press = addPress()
    engine.perform(after: 0.1) { [unowned press] in press.isEnabled = false }
    rest(0.2)
    XCTAssertEqual(try settled(), [])
    XCTAssertEqual(engine.now, 0.2, accuracy: 1e-12)
  }
}
