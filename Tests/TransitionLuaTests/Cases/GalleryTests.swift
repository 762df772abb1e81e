import Foundation
import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// The scripts of `examples/gallery` are the animators of the cases.
///
/// Right values: `Tests/Fixtures/cases`, computed apart from this package. A case is one row of the
/// table.
final class GalleryTests: XCTestCase {
  /// A case, its script, and how each of its runs is started.
  private struct Row: Sendable {
    var id: String
    var script: String
    var runs: [String: Start]
    var line: UInt

    init(
      _ id: String, _ script: String, runs: [String: Start] = ["default": Start()],
      line: UInt = #line
    ) {
      self.id = id
      self.script = script
      self.runs = runs
      self.line = line
    }
  }

  private struct Start: Sendable {
    /// Another script than that of the row.
    var script: String?
    /// The order of the subviews, where the file has that of another run.
    var order: [String]?
    /// Which of the recorded transitions the case is about, from 0: a flow may have several.
    var chapter = 0
    /// The controllers that the case calls by other names than the script or the stage.
    var controllerNames = ["root": "first"]
    /// Whether ``configure`` makes the user drive the transition.
    var isInteractive = false
    /// Sets the options but the screen, which is the case's; the run has what the user does.
    var configure: @Sendable (inout RunOptions, GalleryCase.Run) -> Void = { _, _ in }
  }

  /// A run whose user does what the file says.
  private static let driven = Start(
    isInteractive: true,
    configure: { options, run in
      options.drive = try? DriveList(
        run.drive.map { step in
          let action = step.percent.map(Text.number) ?? (step.event == "begin" ? "0" : step.event)
          return "\(Text.number(step.time)):\(action)"
        }.joined(separator: " "))
    })

  private static let rows: [Row] = [
    Row("01", "01_crossfade_push.lua"),
    Row(
      "02", "02_half_speed_pan.lua",
      runs: [
        "push": Start(configure: { options, _ in options.operation = .push }),
        // The file has one order, that of the push; the case's text has this one for the pop.
        "pop": Start(order: ["to", "from"], configure: { options, _ in options.operation = .pop }),
      ]),
    Row(
      "03", "03_container_shrink_away.lua",
      runs: ["default": Start(controllerNames: ["container": "container"])]),
    Row("04", "04_bubble_present.lua"),
    Row("08", "08_deck_sheet.lua"),
    Row("09", "09_image_zoom_push.lua"),
    Row(
      "10", "10_tab_slide.lua", runs: ["plain": Start(), "finish": driven, "cancel": driven]),
    Row("11", "11_squish_dismiss.lua"),
    Row("12", "12_split_list_zoom.lua"),
  ]

  func testEveryScriptShowsWhatItsCaseExpects() throws {
    for row in Self.rows {
      let expected = try GalleryCase(try GalleryCase.json(row.id))
      XCTAssertEqual(
        expected.runs.map(\.name), row.runs.keys.sorted(), "runs of case \(row.id)",
        line: row.line)
      for run in expected.runs {
        guard let start = row.runs[run.name] else { continue }
        XCTAssertEqual(
          start.isInteractive, run.isInteractive, "case \(row.id) \(run.name) is interactive",
          line: row.line)
        var options = RunOptions()
        start.configure(&options, run)
        let recorded = try CaseRun(
          Gallery.source(start.script ?? row.script), options: options, screen: expected.screen)
        let mismatches = CaseComparer.mismatches(
          expected, run: run.name, order: start.order, recorded: recorded,
          chapter: start.chapter, controllerNames: start.controllerNames)
        if !mismatches.isEmpty { XCTFail(mismatches.joined(separator: "\n"), line: row.line) }
      }
    }
  }

  /// Each callback comes once, though both the runtime and the animator speak of it.
  func testBubbleTellsEachControllerOnce() throws {
    let recorded = try CaseRun(
      Gallery.source("04_bubble_present.lua"), options: RunOptions(),
      screen: Size(width: 375, height: 812))
    let calls = recorded.timeline.events.filter {
      $0.time > 0 && $0.name.hasPrefix("view") && $0.name.hasSuffix("ppear")
    }
    XCTAssertEqual(
      calls.map { "\($0.subject) \($0.name)" }.sorted(),
      [
        "presented viewDidAppear", "presented viewWillAppear", "presenting viewDidDisappear",
        "presenting viewWillDisappear",
      ])
  }

  func testEveryScriptOfTheGalleryIsCompared() throws {
    let scripts = try FileManager.default.contentsOfDirectory(atPath: Gallery.folder.path)
    let compared = Self.rows.flatMap { row in
      [row.script] + row.runs.values.compactMap(\.script)
    }
    XCTAssertEqual(scripts.sorted(), Set(compared).sorted())
  }

  func testEveryCaseHasOnlyWhatIsCompared() throws {
    for file in try GalleryCase.files() {
      let testCase = try GalleryCase(try JSON(contentsOf: file))
      XCTAssertTrue(file.lastPathComponent.hasPrefix("\(testCase.id)-"), file.lastPathComponent)
      for run in testCase.runs {
        let properties =
          run.samples.map(\.property)
          + run.end.values.map(\.property).filter { $0 != "superview" }
        for property in Set(properties).sorted() {
          XCTAssertNotNil(
            CaseProperty.keys(of: property), "case \(testCase.id) \(run.name): \(property)")
        }
      }
    }
  }
}

/// The scripts of the gallery.
enum Gallery {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples/gallery")

  static func source(_ script: String) -> ScriptSource {
    ScriptSource(name: script, path: folder.appendingPathComponent(script).path)
  }
}
