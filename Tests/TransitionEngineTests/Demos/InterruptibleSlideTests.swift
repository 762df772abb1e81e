import TransitionCore
import TransitionEngine
import XCTest

/// The slide of the article, by itself and by a user who changes his mind.
final class InterruptibleSlideTests: XCTestCase {
  func testByItselfAndByAUser() throws {
    let app = NavigationApp()
    app.animator = InterruptibleSlide()
    app.navigation.pushViewController(app.second, animated: true)
    try app.engine.settle()
    XCTAssertEqual(app.stack, ["first", "second"])
    XCTAssertEqual(app.engine.now, 0.5)
    let driver = PercentDrivenInteractiveTransition()
    app.interactor = driver
    let third = ViewController(name: "third")
    for finishes in [false, true] {
      let start = app.engine.now
      app.navigation.pushViewController(third, animated: true)
      try app.engine.run(until: start + 0.1)
      driver.update(0.5)
      XCTAssertEqual(third.view.layer.presentation.geometry.position.x, 320, accuracy: 1e-9)
      driver.finish()
      try app.engine.run(until: start + 0.2)
      driver.pause()
      XCTAssertGreaterThan(driver.percentComplete, 0.5)
      if finishes { driver.finish() } else { driver.cancel() }
      try app.engine.settle()
      XCTAssertEqual(app.stack.count, finishes ? 3 : 2)
    }
    XCTAssertEqual(app.findings, [])
  }
}
