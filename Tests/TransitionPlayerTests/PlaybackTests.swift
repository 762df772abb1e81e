import Foundation
import XCTest

/// What plays the recording, by mouse and by keys.
///
/// The demo is 92 frames long at 60 a second, with a
/// push from 0.5 s to 1 s and a pop from frame 61 to frame 91.
final class PlaybackTests: PageTestCase {
  private static let frame = 1.0 / 60
  private static let duration = 92.0 / 60

  func testButtonsStepAndGoToTheEnds() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let rows: [(button: String, time: Double)] = [
      ("forward", Self.frame), ("forward", 2 * Self.frame), ("back", Self.frame),
      ("last", Self.duration), ("back", 91 * Self.frame), ("first", 0), ("back", 0),
    ]
    for row in rows {
      try browser.click("#\(row.button)")
      try assertTime(browser, is: row.time)
    }
    XCTAssertEqual(browser.complaints, [])
  }

  func testKeysStepAndGoToTheEnds() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    let rows: [(key: String, hasShift: Bool, time: Double)] = [
      ("ArrowRight", false, Self.frame), ("ArrowRight", true, 11 * Self.frame),
      ("ArrowLeft", false, 10 * Self.frame), ("ArrowLeft", true, 0),
      ("End", false, Self.duration), ("Home", false, 0),
      ("]", false, 0.5), ("]", false, 1), ("[", false, 0.5), ("[", false, 0), ("[", false, 0),
    ]
    for row in rows {
      try browser.press(row.key, hasShift: row.hasShift)
      try assertTime(browser, is: row.time)
    }
  }

  func testInstantWithTwoPicturesShowsBoth() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.evaluate("player.playback.seek(\(59 * Self.frame))")
    XCTAssertEqual(try text(browser, "#side"), "")
    // At 1 s the first page goes: it is on the stage in the picture before that only.
    let isThere = "document.querySelector('.stage [data-node=\"3\"]') !== null"
    for (key, side, shown) in [
      ("ArrowRight", "before", "true"), ("ArrowRight", "after", "false"),
      ("ArrowLeft", "before", "true"),
    ] {
      try browser.press(key)
      try assertTime(browser, is: 1)
      XCTAssertEqual(try text(browser, "#side"), side)
      try assert(browser, isThere, is: shown)
    }
    try browser.press("ArrowLeft")
    try assertTime(browser, is: 59 * Self.frame)
  }

  func testPlayingGoesOnAtTheSpeedAndStopsAtTheEnd() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click("#play")
    XCTAssertEqual(try text(browser, "#play"), "Pause")
    try assertRate(browser, is: 1)
    try browser.press("+")
    try assert(browser, "document.querySelector('#speed').value", is: "2")
    try assertRate(browser, is: 2)
    for _ in 0..<5 { try browser.press("-") }
    try assertRate(browser, is: 0.05)
    try browser.press(" ")
    XCTAssertEqual(try text(browser, "#play"), "Play")
    try browser.evaluate("document.querySelector('#speed').focus()")
    for _ in 0..<6 { try browser.press("ArrowDown") }
    try browser.click("#play")
    try assertRate(browser, is: 4)
    try wait(browser, until: "!player.playback.isPlaying")
    try assertTime(browser, is: Self.duration)
    XCTAssertEqual(try text(browser, "#play"), "Play")
    // From the end it begins anew.
    try browser.press("k")
    try assert(browser, "player.playback.isPlaying && player.playback.time < 0.5", is: "true")
    XCTAssertEqual(browser.complaints, [])
  }

  /// Of one picture of the browser and the next, how much more time has gone on the page.
  private func assertRate(
    _ browser: Browser, is rate: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let rates = try browser.numbers(
      """
      new Promise((resolve) => {
        const times = [];
        const note = (now) => {
          times.push([now, player.playback.time]);
          if (times.length < 4) return requestAnimationFrame(note);
          const [first, last] = [times[2], times[3]];
          resolve([1000 * (last[1] - first[1]) / (last[0] - first[0])]);
        };
        requestAnimationFrame(note);
      })
      """)
    XCTAssertEqual(rates[0], rate, accuracy: 1e-6, file: file, line: line)
  }

  func testLoopGoesOnFromTheStart() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click("#loop")
    try browser.press("+")
    try browser.press("+")
    try browser.evaluate("player.playback.seek(1.4)")
    try browser.press("k")
    try wait(browser, until: "player.playback.time < 1")
    try assert(browser, "player.playback.isPlaying", is: "true")
    try browser.press("l")
    try wait(browser, until: "!player.playback.isPlaying")
    try assertTime(browser, is: Self.duration)
  }

  func testChapterIsPlayedAndLoopedAlone() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.evaluate("document.querySelector('#chapter').focus()")
    try browser.press("ArrowDown")
    try assert(browser, "document.querySelector('#chapter').value", is: "1")
    try browser.click("#last")
    try assertTime(browser, is: 1)
    try browser.click("#first")
    try assertTime(browser, is: 0.5)
    try assert(browser, "document.querySelectorAll('.chapters .item').length", is: "1")
    try browser.press("l")
    try browser.press("+")
    try browser.press("+")
    try browser.press("k")
    try browser.evaluate(
      """
      window.seen = [];
      player.playback.onChange(() => seen.push(player.playback.time));
      """)
    try wait(browser, until: "seen.some((time, index) => index && time < seen[index - 1])")
    let range = try browser.numbers("[Math.min(...seen), Math.max(...seen)]")
    XCTAssertGreaterThanOrEqual(range[0], 0.5)
    XCTAssertLessThanOrEqual(range[1], 1)
    // What is elsewhere leads back to the whole.
    try browser.click("#tab-events")
    try browser.click(".log li:last-child button")
    try assertTime(browser, is: 91 * Self.frame)
    try assert(browser, "document.querySelector('#chapter').value", is: "0")
    XCTAssertEqual(browser.complaints, [])
  }

  func testSpaceOnAControlDoesWhatTheControlDoesOnce() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.evaluate("document.querySelector('#play').focus()")
    try browser.press(" ")
    try assert(browser, "player.playback.isPlaying", is: "true")
    try browser.press(" ")
    try assert(browser, "player.playback.isPlaying", is: "false")
    try browser.evaluate("document.querySelector('#loop').focus()")
    try browser.press(" ")
    try assert(browser, "player.playback.loops", is: "true")
    try assert(browser, "player.playback.isPlaying", is: "false")
    try browser.press("Home")
    try browser.evaluate("document.querySelector('#forward').focus()")
    try browser.press("Enter")
    try assertTime(browser, is: Self.frame)
  }

  func testSliderGoesToWhereItIsPressedAndStepsByPictures() throws {
    let browser = try open(("spring", run("spring_demo.lua")))
    try browser.click("#scrub")
    try assertTime(browser, is: Self.duration / 2, within: 0.01)
    try browser.press("Home")
    for (key, time) in [
      ("ArrowRight", Self.frame), ("PageUp", 11 * Self.frame), ("ArrowDown", 10 * Self.frame),
      ("End", Self.duration),
    ] {
      try browser.press(key)
      try assertTime(browser, is: time)
    }
    try assert(
      browser, "document.querySelector('#scrub').getAttribute('aria-valuetext')",
      is: "1.533 seconds")
  }

  func testNothingMovesByItself() throws {
    let browser = try browser()
    let run = try run("spring_demo.lua")
    for reducesMotion in [false, true] {
      _ = try open(("spring", run))
      try browser.resize(width: 1280, height: 800, reducesMotion: reducesMotion)
      try browser.evaluate("new Promise((done) => setTimeout(done, 100))")
      try assertTime(browser, is: 0)
      try assert(browser, "document.getAnimations().length", is: "0")
    }
  }
}
