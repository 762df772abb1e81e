import TransitionCore
import TransitionEngine
import XCTest

/// Two fingers: Apple's documentation of `UIPinchGestureRecognizer`; the 10 points are a belief.
///
/// Right values: distances by hand.
final class PinchGestureRecognizerTests: GestureTestCase {
  /// Writes down state, scale and fingers.
  private func addPinch() -> PinchGestureRecognizer {
    let pinch = PinchGestureRecognizer()
    pinch.action = { [unowned log = scene.log] in
      guard let pinch = $0 as? PinchGestureRecognizer else { return }
      log.add("\(pinch.state.rawValue) \(Text.number(pinch.scale)) \(pinch.numberOfTouches)")
    }
    view.addGestureRecognizer(pinch)
    return pinch
  }

  /// The x of two fingers on one line, 0.1 s apart; `nil` where a finger is not down any more.
  private func play(_ first: [Double], _ second: [Double], end: Touch.Phase = .ended) {
    scene.window.play(
      fingers: [first, second].map { TouchSample.steps($0.map { Point($0, 50) }, end: end) })
  }

  func testPinchBeginsAtTenPointsAndEndsWithTheLastFinger() throws {
    _ = addPinch()
    // 40, 48, 60, 80 points apart.
    play([80, 76, 70, 60, 60], [120, 124, 130, 140, 140])
    XCTAssertEqual(try settled(), ["began 1.5 2", "changed 2 2", "ended 2 0"])
  }

  func testFingersThatCloseInGiveAScaleBelowOne() throws {
    _ = addPinch()
    play([50, 55, 75, 75], [150, 145, 125, 125])
    XCTAssertEqual(try settled(), ["began 0.9 2", "changed 0.5 2", "ended 0.5 0"])
  }

  /// Both fingers of a moment count before anybody is asked.
  func testFingersOfOneMomentMoveTogether() throws {
    _ = addPinch()
    play([80, 60, 60], [120, 140, 140])
    XCTAssertEqual(try settled(), ["began 2 2", "ended 2 0"])
  }

  func testOneFingerThatStaysLiftsTheOtherEndsNothing() throws {
    _ = addPinch()
    play([80, 60, 60], [120, 140, 140, 199, 199])
    XCTAssertEqual(try settled(), ["began 2 2", "ended 2 0"])
    let end = engine.timeline().events.last { $0.name == "gesture" }
    XCTAssertEqual(end?.time ?? 0, 0.4, accuracy: 1e-9)
  }

  func testSecondFingerMayComeLater() throws {
    _ = addPinch()
    scene.play([Point(80, 50), Point(85, 50), Point(85, 50), Point(70, 50), Point(70, 50)])
    engine.perform(after: 0.15) { [unowned scene = scene!] in
      scene.play([Point(125, 50), Point(125, 50), Point(125, 50), Point(125, 50)])
    }
    // 40 points when the second one touches, 55 at 0.3 s.
    XCTAssertEqual(try settled(), ["began 1.375 2", "changed 1.375 2", "ended 1.375 0"])
  }

  func testOneFingerIsNoPinch() throws {
    _ = addPinch()
    scene.play(path)
    XCTAssertEqual(try settled(), [])
  }

  func testThirdFingerIsLeftAlone() throws {
    _ = addPinch()
    scene.window.play(
      fingers: [[80, 60, 60], [120, 140, 140], [10, 10, 10]].map {
        TouchSample.steps($0.map { Point($0, 50) })
      })
    XCTAssertEqual(try settled(), ["began 2 2", "ended 2 0"])
    XCTAssertEqual(scene.ignored, ["the pinch on \"view\" follows another finger"])
  }

  func testCancelledFingerCancelsThePinch() throws {
    _ = addPinch()
    play([80, 60, 60], [120, 140, 140], end: .cancelled)
    XCTAssertEqual(try settled(), ["began 2 2", "cancelled 2 0"])
  }

  func testScaleThatIsSetCountsFromThere() throws {
    let pinch = addPinch()
    engine.perform(after: 0.15) { [unowned pinch] in pinch.scale = 1 }
    play([80, 60, 40, 40], [120, 140, 160, 160])
    // 80 points are 1 from 0.15 s on; 120 at 0.2 s.
    XCTAssertEqual(try settled(), ["began 2 2", "changed 1.5 2", "ended 1.5 0"])
    XCTAssertEqual(pinch.scale, 1)
    pinch.scale = -1
    XCTAssertEqual(pinch.scale, 1)
  }

  func testVelocityIsTheLastMovementUntilItIsOld() throws {
    let pinch = addPinch()
    var velocities: [Double] = []
    for time in [0.1, 0.2, 0.35] {
      engine.perform(after: time) { [unowned pinch] in velocities.append(pinch.velocity) }
    }
    play([80, 60, 60, 60, 60, 60], [120, 140, 130, 130, 130, 130])
    _ = try settled()
    // 40 → 80 points, then 80 → 70, each in 0.1 s and by the 40 of the start.
    for (index, velocity) in [10, -2.5, 0].enumerated() {
      XCTAssertEqual(velocities[index], velocity, accuracy: 1e-9)
    }
  }

  func testLocationIsTheMiddleOfTheFingers() throws {
    let pinch = addPinch()
    var locations: [Point] = []
    engine.perform(after: 0.1) { [unowned pinch] in locations.append(pinch.location(in: nil)) }
    play([80, 60, 60], [120, 160, 160])
    _ = try settled()
    XCTAssertEqual(locations, [Point(110, 50)])
    XCTAssertEqual(pinch.location(in: nil), .zero)
  }

  func testFingersAtOnePlaceHaveADistanceOfOnePoint() throws {
    _ = addPinch()
    play([100, 95, 95], [100, 105, 105])
    XCTAssertEqual(try settled(), [])
    play([100, 94, 94], [100, 106, 106])
    XCTAssertEqual(try settled(), ["began 12 2", "ended 12 0"])
  }

  func testPinchSamplesLieOppositeEachOther() {
    let fingers = TouchSample.pinch(
      center: Point(100, 200), from: 40, to: 80, angle: .pi / 2, duration: 0.1)
    XCTAssertEqual(fingers.count, 2)
    XCTAssertEqual(fingers[0].first?.location.y ?? 0, 220, accuracy: 1e-9)
    XCTAssertEqual(fingers[1].first?.location.y ?? 0, 180, accuracy: 1e-9)
    XCTAssertEqual(fingers[0].last?.location.y ?? 0, 240, accuracy: 1e-9)
    XCTAssertEqual(fingers[1].last?.location.x ?? 0, 100, accuracy: 1e-9)
    XCTAssertEqual(fingers[0].count, fingers[1].count)
  }
}
