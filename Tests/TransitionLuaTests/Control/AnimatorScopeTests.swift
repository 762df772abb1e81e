import TransitionCore
import TransitionLua
import XCTest

/// A property animator belongs to the scope that starts it.
final class AnimatorScopeTests: ControlTestCase {
  private static let animator = """
    local slide = T.propertyAnimator { duration = 1, curve = "linear",
      animations = function() to.alpha = 0 end, completion = function(p) print("completion", p) end }
    """

  func testACancelledTaskStopsItWhereItIs() throws {
    XCTAssertEqual(
      try printed(
        """
        \(Self.animator)
        local task = T.spawn(function() slide:startAnimation() slide:wait() end)
        T.wait(0.25)
        task:cancel()
        print(slide.state, to.alpha)
        to.alpha = 1
        """), ["inactive 0.75"])
  }

  func testTheLoserOfARaceIsStopped() throws {
    XCTAssertEqual(
      try printed(
        """
        \(Self.animator)
        slide:startAnimation()
        print(T.race { slide, function() T.wait(0.5) return "late" end })
        print(slide.state, to.alpha)
        to.alpha = 1
        """), ["2 late", "inactive 0.5"])
  }

  func testItsEndIsWaitedForAmongOthers() throws {
    XCTAssertEqual(
      try printed(
        """
        \(Self.animator)
        slide:startAnimation()
        print(T.all({ slide, function() T.wait(0.5) end })[1], slide:wait())
        to.alpha = 1
        """), ["completion end", "end nil"])
  }

  /// As an animation that nobody waits for.
  func testItOutlivesATaskThatComesToItsEnd() throws {
    XCTAssertEqual(
      try printed(
        """
        \(Self.animator)
        T.spawn(function() slide:startAnimation() T.wait(0.1) end):wait()
        print(slide.state)
        slide:wait()
        to.alpha = 1
        """), ["active", "completion end"])
  }

  func testACancelledTransitionTakesItAway() throws {
    let result = try perform(
      """
      \(Self.animator)
      ctx:defer(function() print("guard", slide.state) to.alpha = 1 end)
      slide:startAnimation()
      slide:wait()
      print("never")
      """, drive: "0:0 0.2:0.4 0.3:cancel")
    XCTAssertNil(result.run.error, result.run.error?.report ?? "")
    XCTAssertEqual(result.printed, ["guard inactive"])
  }

  func testOneThatWasNeverStartedCannotBeWaitedFor() throws {
    for wait in ["slide:wait()", "T.all { slide }", "T.race { slide }"] {
      let error = try perform("\(Self.animator)\n\(wait)").run.error
      XCTAssertEqual(
        error?.message, "this property animator has not been started: there is no end to wait for",
        wait)
      XCTAssertEqual(error?.hint, "call animator:startAnimation() before the wait", wait)
      XCTAssertEqual(error?.line, 15, wait)
    }
  }
}
