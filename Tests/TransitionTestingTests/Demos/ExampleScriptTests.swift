import Foundation
import TransitionFormats
import TransitionLua
import TransitionTesting
import XCTest

/// Every script in `examples`: animators and flows.
final class ExampleScriptTests: DemoTestCase {
  private func scripts() throws -> [String] {
    let folder = source("examples").path
    let all = try XCTUnwrap(FileManager.default.enumerator(atPath: folder))
    // What is in `parts` is for `require`: it returns functions.
    return all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".lua") && !$0.hasPrefix("parts/") }.sorted()
  }

  func testEachRunsTwiceToTheSameBytes() throws {
    let scripts = try scripts()
    XCTAssertGreaterThanOrEqual(scripts.count, 21)
    for script in scripts {
      let runs = (0..<2).map { _ in ScriptRun.run(source("examples/\(script)")) }
      XCTAssertNil(runs[0].error, script)
      XCTAssertFalse(runs[0].timeline.chapters.isEmpty, script)
      // swipe_to_pop.lua cancels its first swipe.
      XCTAssertFalse(runs[0].timeline.chapters.contains { $0.outcome == .unfinished }, script)
      XCTAssertEqual(runs[0].timeline.json(fps: 60), runs[1].timeline.json(fps: 60), script)
    }
  }

  func testTwinsThatAreMendedHaveNoFindings() throws {
    let mended = try scripts().filter { $0.hasSuffix("_fixed.lua") || $0.hasSuffix("_run.lua") }
    XCTAssertGreaterThanOrEqual(mended.count, 10)
    for script in mended {
      XCTAssertEqual(ScriptRun.run(source("examples/\(script)")).timeline.diagnostics, [], script)
    }
  }
}
