import TransitionCore
import TransitionLua
import XCTest

/// The comparer finds each kind of difference, says what it is, and says it once.
///
/// The cases are altered, not the scripts: what the scripts do is as the unaltered cases say.
final class CaseComparerTests: XCTestCase {
  /// What is found when a member of a case's file has another value.
  private func mismatches(
    _ id: String, _ script: String, run: String = "default", order: [String]? = nil,
    operation: String? = nil, chapter: Int = 0, _ path: String, _ value: JSON
  ) throws -> [String] {
    var json = try GalleryCase.json(id)
    json.set(path, value)
    let testCase = try GalleryCase(json)
    var options = RunOptions()
    if operation == "pop" { options.operation = .pop }
    let recorded = try CaseRun(Gallery.source(script), options: options, screen: testCase.screen)
    return CaseComparer.mismatches(
      testCase, run: run, order: order, recorded: recorded, chapter: chapter)
  }

  private func assertFade(
    _ path: String, _ value: JSON, _ expected: String..., line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try mismatches("01", "01_crossfade_push.lua", path, value),
      expected.map { "case 01 default: " + $0 }, line: line)
  }

  private func assertZoom(
    _ path: String, _ value: JSON, _ expected: String..., line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try mismatches("09", "09_image_zoom_push.lua", path, value),
      expected.map { "case 09 default: " + $0 }, line: line)
  }

  func testSample() throws {
    try assertFade(
      "samples.2.value", 0.88,
      "from.alpha at 0.25 s: expected 0.88 ± 0.0001, got 0.870838, "
        + "set by 01_crossfade_push.lua:11")
    try assertFade(
      "samples.9.value", 0.999, "to.alpha at 0.5 s: expected 0.999 ± 0.0001, got 1")
    try assertFade("samples.9.value", 0.99991)
    try assertFade(
      "samples.5.t", 1.25, "from.alpha at 1.25 s: the recording ends at 1 s")
    try assertFade(
      "samples", [], "the case has no samples of the run")
  }

  /// At 1 s the fade is over and nothing is put back yet.
  func testSampleAtTheEndIsBeforeTheCompletions() throws {
    let sample: JSON = [
      "run": "default", "t": 1, "view": "from", "property": "alpha", "value": 0,
    ]
    try assertFade("samples", [sample])
  }

  /// The pop against the numbers of the push, and the push against the other's.
  func testManyDifferencesAreOneTextAboutTheFirst() throws {
    let found = try mismatches(
      "02", "02_half_speed_pan.lua", run: "push", operation: "pop", "title", "Pan")
    XCTAssertEqual(
      found,
      [
        "case 02 push: to.frame.x at 0 s: expected 320 ± 0.0001, got -160, "
          + "set by 02_half_speed_pan.lua:23; 22 of 24 samples differ",
        "case 02 push: the container at 0 s: expected [from, to], got [to, from]; "
          + "7 of 7 times differ",
        "case 02 push: from.frame.x (model) after the end: expected -160, got 320",
        "case 02 push: controllers.stack: expected [root, to], which is [first, first], "
          + "got [first]",
      ])
  }

  func testPropertyAndViewThatAreNotKnown() throws {
    try assertFade(
      "samples.0.property", "alhpa", #"from.alhpa at 0 s: no key answers "alhpa""#)
    try assertFade(
      "samples.0.property", "center", #"from.center at 0 s: no key answers "center""#)
    try assertFade(
      "samples.7.view", "veil", #"veil.alpha at 0.1 s: no view is called "veil""#)
    try assertFade(
      "final.default.values.0.property", "mask",
      #"from.mask (model) after the end: no key answers "mask""#)
    try assertFade(
      "final.default.values.0.value", nil,
      "from.alpha (model) after the end: the expected value is not 1 numbers")
  }

  func testOrder() throws {
    try assertFade(
      "order", ["from", "to"],
      "the container at 0 s: expected [from, to], got [to, from]; 7 of 7 times differ")
    try assertZoom(
      "order", ["from", "to", "image"],
      "the container at 0 s: expected [from, to, image], got [from, to, cover, image]; "
        + "8 of 8 times differ")
    try assertZoom(
      "order", ["from", "to", "cover", "image", "veil"],
      #"the container at 0 s: no view is called "veil"; 8 of 8 times differ"#)
  }

  func testCompletion() throws {
    try assertFade(
      "runs.default.completes_at", 1.001,
      "the context is completed at: expected 1.001 s, got 1 s")
    var json = try GalleryCase.json("01")
    json.set("runs.default.completed", false)
    json.set("final.default.completed", false)
    let testCase = try GalleryCase(json)
    let recorded = try CaseRun(
      Gallery.source("01_crossfade_push.lua"), options: RunOptions(), screen: testCase.screen)
    XCTAssertEqual(
      CaseComparer.mismatches(testCase, run: "default", recorded: recorded),
      ["case 01 default: the context is told: expected cancelled, got completed"])
    try assertFade("duration", 1.5, "the animator's duration: expected 1.5, got 1")
  }

  func testFinalTree() throws {
    try assertFade(
      "final.default.container", ["from", "to"],
      "the container after the end: expected [from, to], got [to]")
    try assertFade(
      "final.default.container", [], "the container after the end: expected [], got [to]")
    try assertZoom(
      "final.default.removed", ["from", "to", "cover", "image"],
      "to after the end: expected out of the tree, got in it")
    try assertZoom(
      "final.default.removed", ["veil"],
      #"the tree after the end: no view is called "veil""#)
  }

  func testValuesAfterTheEnd() throws {
    try assertFade(
      "final.default.values.0.value", 0.5,
      "from.alpha (model) after the end: expected 0.5, got 1")
    try assertFade(
      "final.default.values",
      [
        ["view": "to", "property": "transform", "value": [1, 0, 0, 1, 0, 0]],
        ["view": "to", "property": "frame", "value": [0, 0, 320, 568]],
        ["view": "to", "property": "center", "value": [160, 280]],
        ["view": "to", "property": "hidden", "value": true],
        ["view": "to", "property": "superview", "value": "container"],
      ],
      "to.center after the end: expected 160, 280, got 160, 284; "
        + "2 of 5 values after the end differ")
    try assertFade(
      "final.default.values", [["view": "to", "property": "superview", "value": "window"]],
      "to.superview after the end: expected window, got container")
    try assertFade(
      "final.default.values", [["view": "from", "property": "superview", "value": nil]])
  }

  func testPresentedController() throws {
    XCTAssertEqual(
      try mismatches(
        "04", "04_bubble_present.lua", "final.default.controllers.presented", "from"),
      [
        "case 04 default: controllers.presented: expected [from], which is [presenting], got [presented]"
      ])
  }

  func testControllers() throws {
    try assertFade(
      "final.default.controllers.stack", ["to"],
      "controllers.stack: expected [to], which is [second], got [first, second]")
    try assertFade(
      "final.default.controllers.stack", ["to", "root"],
      "controllers.stack: expected [to, root], which is [second, first], got [first, second]")
    try assertFade(
      "final.default.controllers.stack", ["third"],
      #"controllers.stack: final.default.controllers.stack: no view is called "third""#)
    try assertFade(
      "final.default.controllers.favourite", "to",
      "controllers.favourite: nothing here answers it")
    try assertFade(
      "final.default.controllers.calls", [["to", "didMove", "from"]],
      "controllers.calls: expected second.didMoveToParent with parent first, "
        + "got none after the calls before it")
  }

  /// What the pop of case 02 tells the page that goes.
  func testCallsComeInOrder() throws {
    func found(_ calls: JSON) throws -> [String] {
      try mismatches(
        "02", "02_half_speed_pan.lua", run: "pop", order: ["to", "from"], operation: "pop",
        "final.pop.controllers.calls", calls)
    }
    XCTAssertEqual(try found([["from", "willMove", nil], ["from", "removedFromParent"]]), [])
    XCTAssertEqual(
      try found([["from", "removedFromParent"], ["from", "willMove", nil]]),
      [
        "case 02 pop: controllers.calls: expected second.willMoveToParent with parent nil, "
          + "got none after the calls before it"
      ])
  }

  func testRunThatDoesNotComeAbout() throws {
    XCTAssertEqual(
      try mismatches("01", "01_crossfade_push.lua", run: "slow", "title", "Fade"),
      ["case 01 slow: the case has no such run"])
    XCTAssertEqual(
      try mismatches("01", "01_crossfade_push.lua", chapter: 1, "title", "Fade"),
      ["case 01 default: there are 1 transitions"])
    let missing = try mismatches("01", "no_such_script.lua", "title", "Fade")
    XCTAssertEqual(missing.count, 1)
    XCTAssertTrue(missing.first?.hasPrefix("case 01 default: no_such_script.lua") == true)
  }

  /// A member that the reader passed over would not be compared.
  func testFileWithMoreThanIsCompared() throws {
    let rows: [(path: String, value: JSON, error: String)] = [
      ("shadow", 1, "shadow: is not known to the reader of cases"),
      (
        "final.default.presented", "to",
        "final.default.presented: is not known to the reader of cases"
      ),
      ("samples.0.model", true, "samples.0.model: is not known to the reader of cases"),
      ("samples.0.value", "one", "samples.0.value: is not a number"),
      ("samples.0.run", "slow", #"samples: there is no run "slow""#),
      ("final.slow", [:], "final.slow: is of no run"),
      (
        "final.default.completed", false,
        "final.default: contradicts runs.default about completed"
      ),
    ]
    for row in rows {
      var json = try GalleryCase.json("01")
      json.set(row.path, row.value)
      XCTAssertThrowsError(try GalleryCase(json), row.path) { error in
        XCTAssertEqual("\(error)", row.error)
      }
    }
  }
}
