import Foundation
import TransitionCore
import TransitionEngine
import TransitionLua
import XCTest

/// The mistakes that public trackers and forums are full of, each made by a script, and what the product
/// says: `uikit-semantics.md` §8, by number.
final class GotchaTests: XCTestCase {
  /// What is seen of a mistake.
  private enum Answer: Sendable {
    /// A finding, about a line of the script; 0 for the animator's.
    case finding(String, line: Int)
    /// An error whose message has a part.
    case error(String)
    /// The engine does what is right: nothing is found, and this holds.
    case right(@Sendable (ScriptRun) throws -> Void)
  }

  private struct Row: Sendable {
    var script: String
    var drive: String?
    var answer: Answer
    var line: UInt

    init(_ script: String, drive: String? = nil, _ answer: Answer, line: UInt = #line) {
      self.script = script
      self.drive = drive
      self.answer = answer
      self.line = line
    }
  }

  private static func printed(_ run: ScriptRun) -> [String] {
    run.timeline.events.filter { $0.name == "print" }.compactMap { $0.data.first?.value }
  }

  private static let cancel = "0:0.5 0.2:cancel"

  private static let rows: [Row] = [
    Row("01_never_completed", .finding("never-completed", line: 4)),
    Row("02_presenter_added", .finding("presenter-view-added", line: 7)),
    Row("03_presenter_not_added", .finding("to-view-not-added", line: 4)),
    Row("04_true_after_cancel", drive: cancel, .finding("true-after-cancel", line: 9)),
    Row("05_left_after_cancel", drive: cancel, .finding("view-left-behind", line: 7)),
    Row("05_removed_by_hand", drive: cancel, .finding("from-view-removed", line: 11)),
    Row("06_final_frame", .finding("final-frame-mismatch", line: 10)),
    Row("07_container_moved", .finding("final-frame-mismatch", line: 9)),
    Row("08_delegate_gone", .finding("delegate-gone", line: 29)),
    Row("09_transform_left", .finding("transform-left", line: 11)),
    Row("10_frame_under_transform", .finding("frame-under-transform", line: 10)),
    Row(
      "11_percent_one_then_finish",
      .right { run in
        let chapter = try XCTUnwrap(run.timeline.chapters.first)
        XCTAssertEqual(chapter.outcome, .completed)
        // All the way by hand at 0.1 s, let go at 0.2 s.
        XCTAssertEqual(try XCTUnwrap(chapter.end), 0.2, accuracy: 1e-9)
      }),
    Row("12_update_after_finish", .finding("update-after-end", line: 11)),
    Row(
      "13_ended_before_the_start",
      .right { run in
        let chapter = try XCTUnwrap(run.timeline.chapters.first)
        XCTAssertEqual(chapter.outcome, .cancelled)
        // A quarter of 0.4 s back.
        XCTAssertEqual(try XCTUnwrap(chapter.end) - chapter.begin, 0.1, accuracy: 1e-9)
      }),
    Row("13_nobody_drives", .finding("never-completed", line: 0)),
    Row(
      "14_cancelled_scrub",
      .right { run in
        // Half of 0.4 s back from 0.2 s on: neither picture of the last instant shows the end.
        let end = try XCTUnwrap(run.timeline.chapters.first?.end)
        XCTAssertEqual(end, 0.4, accuracy: 1e-9)
        for time in [end - 1e-6, end] {
          XCTAssertEqual(
            try run.timeline.value(of: .alpha, node: "second", at: time, side: .before), 0,
            accuracy: 1e-4, "\(time)")
        }
      }),
    Row(
      "15_cancel_takes_its_time",
      .right { run in
        // Held at 0.4 of 0.4 s: 0.16 s back, not at once and not twice.
        let chapter = try XCTUnwrap(run.timeline.chapters.first)
        XCTAssertEqual(try XCTUnwrap(chapter.end) - 0.2, 0.16, accuracy: 1e-9)
        XCTAssertEqual(
          run.timeline.events.filter { $0.name == "completeTransition" }.count, 1)
      }),
    Row(
      "16_layer_animation",
      .error(
        "\"layer\" of a view is not modelled: layers of their own and explicit layer animations are still "
          + "to come")),
    Row("17_push_while_busy", .finding("push-while-busy", line: 10)),
    // The drag reaches nobody: the gesture does not begin on a root.
    Row("18_swipe_on_the_root", .right { _ in }),
    Row("19_snapshot_too_early", .finding("unlaid-out-snapshot", line: 9)),
    Row(
      "20_presenter_not_told",
      .right { run in
        // The page that stays in sight hears nothing; what is presented does.
        let told = run.timeline.events.filter { $0.time > 0 && $0.name.hasSuffix("ppear") }
        XCTAssertEqual(Set(told.map(\.subject)), ["second"])
      }),
    Row(
      "21_forwards_by_itself",
      .right { run in
        // Each of both is told of the way there and back, once.
        let calls = run.timeline.events.filter {
          $0.time > 0 && $0.name.hasSuffix("ppear")
        }.map { "\($0.subject) \($0.name)" }
        XCTAssertEqual(
          calls,
          [
            "old viewWillDisappear", "new viewWillAppear", "new viewWillDisappear",
            "new viewDidDisappear", "old viewWillAppear", "old viewDidAppear",
          ])
      }),
    Row("22_cancelled_set", .finding("cancelled-set-restored", line: 7)),
    Row(
      "23_end_ignores_the_cancel",
      .right { run in XCTAssertEqual(printed(run), ["given up"]) }),
    Row(
      "24_flag_reset_in_did_show",
      .right { run in
        // The event that comes instead.
        let names = run.timeline.events.map(\.name)
        XCTAssertTrue(names.contains("cancelled"))
        XCTAssertFalse(names.contains("didShow"))
      }),
    Row(
      "25_flip_in_3d",
      .error("\"transform3D\" of a view is not modelled: 3D transforms are still to come")),
    Row("26_below_the_page", .finding("depth-conflict", line: 12)),
    Row("27_full_turn", .finding("no-visible-change", line: 11)),
    Row(
      "28_keyframes_are_eased",
      .right { run in
        // The summary says so; ease-in-out at a quarter of the time (oracle a).
        XCTAssertEqual(run.timeline.stages.map(\.pacing), [.curve(.easeInOut)])
        XCTAssertEqual(
          try run.timeline.value(of: .alpha, node: "to", at: 0.25), 0.129_161_931_047_319_8,
          accuracy: 1e-9)
      }),
    Row(
      "29_alpha_before_a_delay",
      .right { run in
        // On screen the old value through the delay; the model value is the new one at once.
        let timeline = run.timeline
        XCTAssertEqual(try timeline.value(of: .alpha, node: "to", at: 0.2), 0, accuracy: 1e-12)
        XCTAssertEqual(try timeline.value(of: .alpha, node: "to", at: 0.35), 0.5, accuracy: 1e-9)
      }),
    Row(
      "30_spring_dismissal",
      .right { run in
        // Half a point of 100 is left at ω t = 7.43013, and a critical spring of 1 s has ω = 9.2334 (§2.2).
        let chapter = try XCTUnwrap(run.timeline.chapters.first)
        let rest = try XCTUnwrap(run.timeline.restTime(of: chapter))
        XCTAssertEqual(rest, 7.43013 / 9.2334, accuracy: 1.0 / 120)
        XCTAssertEqual(chapter.end, 1, accuracy: 1e-9)
      }),
    Row("31_spring_jumps", .finding("end-jump", line: 10)),
    Row("32_damping_above_one", .finding("damping-ratio-clamped", line: 10)),
    Row(
      "33_unanimated_dismissal",
      .right { run in
        // Nobody is asked, and nothing of the presentation is left.
        XCTAssertEqual(run.timeline.chapters.map(\.kind), ["present"])
        let window = try XCTUnwrap(run.timeline.nodes.first { $0.name == "window" }).id
        XCTAssertEqual(
          run.timeline.children(of: window, at: run.timeline.duration, side: .after).map {
            run.timeline.nodes[$0].name
          }, ["first"])
      }),
    Row(
      "34_frame_after_a_nested_modal",
      .right { run in
        let end = run.timeline.duration
        for (key, value) in [(Timeline.Key.frameWidth, 480.0), (.frameHeight, 320)] {
          for page in ["first", "second"] {
            XCTAssertEqual(
              try run.timeline.value(of: key, node: page, at: end, side: .after), value, page)
          }
        }
      }),
    Row("35_nil_view", .error("from is nil, so it has no \"alpha\"")),
    Row(
      "36_delegate_while_shown",
      .right { run in
        XCTAssertEqual(printed(run), ["first is asked", "second is asked"])
        XCTAssertEqual(run.timeline.chapters.map(\.outcome), [.completed, .completed])
      }),
    Row("37_not_in_a_window", .finding("not-in-window", line: 9)),
    Row("38_action_for_layer", .error("no member \"actionForLayer\" on a view")),
    Row("39_scale_zero", .finding("singular-transform", line: 11)),
  ]

  private static let folder = Gallery.folder.deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Tests/Fixtures/gotchas")

  func testEachMistakeIsAnsweredForWhatItIs() throws {
    for row in Self.rows {
      var options = RunOptions()
      if let drive = row.drive { options.drive = try DriveList(drive) }
      let name = "\(row.script).lua"
      let run = ScriptRun.run(
        ScriptSource(name: name, path: Self.folder.appendingPathComponent(name).path),
        options: options)
      let findings = run.timeline.diagnostics
      switch row.answer {
      case .finding(let code, let line):
        let found = try XCTUnwrap(
          findings.first { $0.code == code }, "\(name): \(findings)", line: row.line)
        if line > 0 { XCTAssertEqual(found.place.line, line, name, line: row.line) }
        XCTAssertFalse(found.remedy.isEmpty, name, line: row.line)
      case .error(let part):
        XCTAssertTrue(
          run.error?.message.contains(part) == true, "\(name): \(run.error?.report ?? "")",
          line: row.line)
      case .right(let check):
        XCTAssertNil(run.error, name, line: row.line)
        XCTAssertEqual(findings.map(\.code), [], name, line: row.line)
        try check(run)
      }
    }
  }

  /// The article tells of each mistake, and of each the code that is found.
  func testTheArticleHasEachMistake() throws {
    let article = try String(
      contentsOf: Gallery.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/TransitionLua/TransitionLua.docc/Known-mistakes.md"),
      encoding: .utf8)
    var lines: [Int: String] = [:]
    for line in article.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let number = cells.first.flatMap({ Int($0) }) else { continue }
      XCTAssertEqual(cells.count, 4, "row \(number)")
      XCTAssertNil(lines.updateValue(String(line), forKey: number), "row \(number) twice")
    }
    XCTAssertEqual(lines.keys.sorted(), Array(1...39))
    for row in Self.rows {
      guard case .finding(let code, _) = row.answer, let number = Int(row.script.prefix(2)) else {
        continue
      }
      XCTAssertTrue(lines[number]?.contains("`\(code)`") == true, "\(row.script): \(code)")
    }
  }

  func testEveryScriptHasARow() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    XCTAssertEqual(
      names.filter { $0 != "stack.lua" }.sorted(), Self.rows.map { "\($0.script).lua" }.sorted())
    XCTAssertEqual(Set(Self.rows.compactMap { Int($0.script.prefix(2)) }), Set(1...39))
  }
}
