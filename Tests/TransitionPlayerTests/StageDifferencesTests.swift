import Foundation
import TransitionCore
import XCTest

/// Stages in the list of what differs between two recordings.
final class StageDifferencesTests: DifferencesTestCase {
  /// Of equal length, they differ in what is asked for and by when.
  func testDelayPacingAndTargetOfAPairedAnimationAreTold() throws {
    let browser = try open(
      Self.script("duration = 1, curve = 'linear'", "page.view.alpha = 0.25"),
      Self.script(
        "duration = 0.5, delay = 0.5, curve = 'easeIn'",
        "page.view.alpha = 0.5; page.view.transform = T.rotation(1)"))
    let rows = try rows(browser, "Stages")
    XCTAssertEqual(
      rows,
      [
        ["page.alpha at 0 s in A"], ["starts at", "0 s", "0.5 s"], ["lasts", "1 s", "0.5 s"],
        ["pacing", "linear", "easeIn"], ["moves", "page.alpha", "page.alpha, rotation"],
        ["page.alpha", "1 → 0.25", "1 → 0.5"],
      ])
  }

  /// What a line sets step by step is compared as what a block moves: here with other steps, then
  /// with a block, and with steps of something else.
  func testStepsAreCompared() throws {
    let steps = { (changes: String) in
      Self.script(
        "duration = 0.1", "page.view.cornerRadius = 9",
        before: "for i = 1, 10 do \(changes) app:wait(0.05) end")
    }
    let alpha = steps("page.view.alpha = 1 - i / 20")
    var browser = try open(alpha, steps("page.view.alpha = 1 - i / 40"))
    XCTAssertEqual(
      try rows(browser, "Stages"), [["page.alpha at 0 s"], ["page.alpha", "1 → 0.5", "1 → 0.75"]])
    browser = try open(
      alpha, Self.script("duration = 0.45", "page.view.alpha = 0.5", before: "app:wait(0.5)"))
    var rows = try rows(browser, "Stages")
    XCTAssertTrue(rows.contains(["pacing", "10 steps", "easeInOut"]), "\(rows)")
    browser = try open(alpha, steps("page.view.zPosition = i"))
    rows = try self.rows(browser, "Stages")
    XCTAssertTrue(rows.contains(["only in A", "for 0.45 s, 10 steps", "none"]), "\(rows)")
    XCTAssertTrue(rows.contains(["only in B", "none", "for 0.45 s, 10 steps"]), "\(rows)")
  }

  /// A property animator that runs by itself is paced by the clock as a block is; steered, it is driven.
  func testWhatRunsByItselfIsNotDriven() throws {
    let animator = { (steering: String) in
      Self.script(
        "duration = 0.1", "page.view.cornerRadius = 9",
        before: "local a = T.propertyAnimator { duration = 0.5, curve = 'linear',"
          + " animations = function() page.view.alpha = 0 end } \(steering)")
    }
    let block = Self.script(
      "duration = 0.1", "page.view.cornerRadius = 9",
      before: "T.animate({ duration = 0.5, curve = 'linear' }, function() page.view.alpha = 0 end)")
    var browser = try open(block, animator("a:startAnimation()"))
    XCTAssertEqual(try rows(browser, "Stages"), [])
    browser = try open(
      block,
      animator("a:pauseAnimation() a.fractionComplete = 0.5 app:wait(0.1) a:startAnimation()"))
    let rows = try rows(browser, "Stages")
    XCTAssertTrue(rows.contains(["pacing", "linear", "linear driven"]), "\(rows)")
  }

  /// A block of 0.5 s there and back, three times, and one that is cut off half way.
  func testRepetitionAndCutOffAreTold() throws {
    let fade = { (options: String, after: String) in
      Self.script(
        "duration = 0.1", "page.view.cornerRadius = 9",
        before: "local box = T.view { name = 'box', frame = T.rect(0, 0, 9, 9) }"
          + " page.view:addSubview(box) T.animate({ duration = 0.5, curve = 'linear'\(options) },"
          + " function() box.alpha = 0 end) app:wait(0.25) \(after)")
    }
    let browser = try open(
      fade(", repeatCount = 3, autoreverse = true", ""), fade("", "box:removeFromSuperview()"))
    XCTAssertEqual(
      try rows(browser, "Stages"),
      [
        ["box.alpha at 0 s"], ["pacing", "linear ×3 and back", "linear"],
        ["cut off at", "not cut off", "0.25 s"],
        ["box.alpha", "1 → 0", "1 → 0.5, not 0"],
      ])
  }

  /// B has a stage more between two that are as in A: that one is told, and no other.
  func testAStageInBetweenIsTheOneThatOnlyBHas() throws {
    let fade = { (alpha: Double) in
      "T.animate({ duration = 0.25 }, function() page.view.alpha = \(alpha) end) app:wait(0.25) "
    }
    let last = "page.view.cornerRadius = 9"
    let browser = try open(
      Self.script("duration = 0.1", last, before: fade(0.75) + "app:wait(0.25)" + fade(0.25)),
      Self.script("duration = 0.1", last, before: fade(0.75) + fade(0.5) + fade(0.25)))
    let rows = try rows(browser, "Stages")
    XCTAssertEqual(
      Array(rows.prefix(2)),
      [["page.alpha at 0.25 s"], ["only in B", "none", "for 0.25 s, easeInOut"]])
    XCTAssertEqual(
      Array(rows.dropFirst(2)),
      [["page.alpha at 0.5 s"], ["page.alpha", "0.75 → 0.25", "0.5 → 0.25"]])
  }
}
