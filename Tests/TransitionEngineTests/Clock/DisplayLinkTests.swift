import TransitionCore
import TransitionEngine
import XCTest

/// Display links: frame k is at k / rate of the clock.
final class DisplayLinkTests: XCTestCase {
  func testFramesAreMultiplesOfTheClockAndNoRunningSum() throws {
    let engine = Engine(limits: Engine.Limits(time: 1000))
    var times: [Double] = []
    try engine.run(until: 0.05)
    let link = DisplayLink(engine: engine, preferredFramesPerSecond: 30) {
      times.append(engine.now)
    }
    try engine.run(until: 300)
    XCTAssertEqual(times.first, 2.0 / 30)
    XCTAssertEqual(times, (2...9000).map { Double($0) / 30 })
    link.invalidate()
    try engine.run(until: 301)
    XCTAssertEqual(times.count, 8999)
    XCTAssertTrue(link.isInvalidated)
  }

  func testALinkStartedAtAFrameWaitsForTheNext() throws {
    let engine = Engine()
    var times: [Double] = []
    try engine.run(until: 0.3 * 3)
    let link = DisplayLink(engine: engine, preferredFramesPerSecond: 10) {
      times.append(engine.now)
    }
    try engine.run(until: 1.05)
    XCTAssertEqual(times, [1])
    link.invalidate()
  }

  func testTheLastFrameIsAtTheEndWhereverThatIs() throws {
    let rows: [(end: Double, times: [Double])] = [
      (0.25, [0.1, 0.2, 0.25]), (0.2, [0.1, 0.2]), (0.05, [0.05]), (0, [0]),
    ]
    for row in rows {
      let engine = Engine()
      var times: [Double] = []
      let link = DisplayLink(engine: engine, preferredFramesPerSecond: 10, until: row.end) {
        times.append(engine.now)
      }
      try engine.run(until: 1)
      XCTAssertEqual(times, row.times, "until \(row.end)")
      XCTAssertTrue(link.isInvalidated)
    }
  }

  func testLinksComeInTheOrderOfTheirStartAfterTimers() throws {
    let engine = Engine()
    var order: [String] = []
    let links = ["a", "b"].map { name in
      DisplayLink(engine: engine, preferredFramesPerSecond: 10) { order.append(name) }
    }
    for time in [0.1, 0.2] { engine.perform(after: time) { order.append("timer") } }
    try engine.run(until: 0.25)
    XCTAssertEqual(order, ["timer", "a", "b", "timer", "a", "b"])
    for link in links { link.invalidate() }
  }

  func testALinkAloneKeepsNoRunGoing() throws {
    let engine = Engine()
    var count = 0
    let link = DisplayLink(engine: engine) { count += 1 }
    engine.perform(after: 0.5) {}
    try engine.settle()
    XCTAssertEqual(engine.now, 0.5)
    XCTAssertEqual(count, 30)
    link.invalidate()
  }

  func testATimerThatIsTakenBackHoldsNothingUp() throws {
    let engine = Engine()
    var calls = 0
    let timer = engine.perform(after: 5) { calls += 1 }
    engine.perform(after: 1) { engine.cancelTimer(timer) }
    try engine.settle()
    XCTAssertEqual(engine.now, 1)
    XCTAssertEqual(calls, 0)
    engine.cancelTimer(timer)
  }
}
