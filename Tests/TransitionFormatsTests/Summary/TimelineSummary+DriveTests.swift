import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// The lines about repeated and driven animations, written by hand.
final class TimelineSummaryDriveTests: XCTestCase {
  private func builder() -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta(script: "a.lua"))
    _ = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    return builder
  }

  func testPacingSaysHowItRuns() throws {
    var builder = builder()
    let drive = builder.addDrive(chapter: nil)
    let kinds: [(Repetition, Int?)] = [
      (.once, nil), (Repetition(count: 2.5), nil), (Repetition(autoreverses: true), nil),
      (Repetition(count: .infinity), nil), (Repetition(count: 3, autoreverses: true), nil),
      (Repetition(count: 3), drive),
    ]
    for (repetition, drive) in kinds {
      let span = builder.addSpan(
        pacing: .curve(.easeOut), begin: 0, duration: 1, repetition: repetition, drive: drive)
      _ = builder.addSegment(
        node: 0, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    }
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(
      timeline.stages.map(\.pacingSummary),
      [
        "easeOut", "easeOut ×2.5", "easeOut and back", "easeOut endless", "easeOut ×3 and back",
        "easeOut driven",
      ])
    XCTAssertTrue(
      TimelineSummary(timeline).text.contains(
        "  0 s    1 s     easeOut ×3 and back  box.alpha 0 → 1\n"))
    let json = try JSONSerialization.jsonObject(with: Data(TimelineSummary(timeline).json))
    let stages = try XCTUnwrap((json as? [String: Any])?["stages"] as? [[String: Any]])
    XCTAssertEqual(stages.map { $0["repeat"] as? Double }, [nil, 2.5, nil, nil, 3, 3])
    XCTAssertEqual(stages.map { $0["autoreverse"] as? Bool }, [nil, nil, true, nil, true, nil])
    XCTAssertEqual(stages.map { $0["endless"] as? Bool }, [nil, nil, nil, true, nil, nil])
    XCTAssertEqual(stages.map { $0["driven"] as? Bool }, [nil, nil, nil, nil, nil, true])
  }

  /// The course of a time base with these updates, and how it ends.
  private func course(updates: [(Double, Double)], releasedTo end: Double?) -> String {
    var builder = builder()
    let drive = builder.addDrive(chapter: nil)
    for (time, fraction) in updates {
      builder.beginInstant(at: time)
      builder.addPiece(.hold(fraction: fraction), to: drive, place: .nowhere)
    }
    if let end {
      builder.beginInstant(at: 0.5)
      builder.addPiece(
        .release(begin: 0.5, fraction: 0.4, end: end, speed: 1, curve: .linear), to: drive,
        place: .nowhere)
    }
    let text = TimelineSummary(builder.finish(outcome: .finished)).text
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }

  func testDriveTellsItsCourse() {
    XCTAssertEqual(
      course(updates: [(0, 0), (0.2, 0.4)], releasedTo: 0),
      "driven: 0 s at 0 %, 0.2 s at 40 %, cancelled at 0.5 s")
    XCTAssertEqual(
      course(updates: [(0, 0), (0.2, 1.0 / 3)], releasedTo: 1),
      "driven: 0 s at 0 %, 0.2 s at 33.3 %, finished at 0.5 s")
    XCTAssertEqual(course(updates: [], releasedTo: nil), "driven: never updated")
    XCTAssertEqual(course(updates: [(0.1, 1)], releasedTo: nil), "driven: 0.1 s at 100 %")
    let many = (0...20).map { (0.01 * Double($0), 0.05 * Double($0)) }
    XCTAssertEqual(
      course(updates: many, releasedTo: 1),
      "driven: 0 s at 0 %, 19 more, 0.2 s at 100 %, finished at 0.5 s")
  }

  func testAPropertyAnimatorTellsItsCourseOnceItIsInterrupted() {
    var builder = builder()
    let drive = builder.addDrive(chapter: nil, kind: .propertyAnimator)
    let span = builder.addSpan(
      pacing: .curve(.easeOut), begin: 0, duration: 1, drive: drive)
    _ = builder.addSegment(
      node: 0, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    builder.addPiece(
      .run(begin: 0, fraction: 0, end: 1, duration: 1, pacing: .curve(.easeOut)), to: drive,
      place: .nowhere)
    builder.beginInstant(at: 0.25)
    let smooth = builder.finish(outcome: .finished)
    XCTAssertEqual(smooth.stages.map(\.pacingSummary), ["easeOut"])
    XCTAssertFalse(TimelineSummary(smooth).text.contains("property animator"))
    builder.addPiece(.hold(fraction: 0.4), to: drive, place: .nowhere)
    builder.beginInstant(at: 0.5)
    builder.addPiece(
      .run(begin: 0.5, fraction: 0.4, end: 0, duration: 0.4, pacing: .curve(.linear)), to: drive,
      place: .nowhere)
    let interrupted = builder.finish(outcome: .finished)
    XCTAssertEqual(interrupted.stages.map(\.pacingSummary), ["easeOut driven"])
    XCTAssertTrue(
      TimelineSummary(interrupted).text.hasSuffix(
        "\nproperty animator: 0 s from 0 % to 100 % in 1 s easeOut, 0.25 s at 40 %,\n"
          + "                   0.5 s from 40 % to 0 % in 0.4 s linear\n"))
  }

  func testAClockTellsItsCourse() {
    var builder = builder()
    let drive = builder.addDrive(chapter: nil, kind: .layerTime)
    builder.addPiece(.freeze(time: 0.2), to: drive, place: .nowhere)
    for (time, rate) in [(0.5, 1.0), (0.75, -1)] {
      builder.beginInstant(at: time)
      builder.addPiece(.play(begin: time, time: 0.2, rate: rate), to: drive, place: .nowhere)
    }
    XCTAssertTrue(
      TimelineSummary(builder.finish(outcome: .finished)).text.hasSuffix(
        "driven: 0 s at a local time of 0.2 s, finished at 0.5 s, cancelled at 0.75 s\n"))
  }

  func testDriveStandsBelowItsChapter() {
    var builder = builder()
    builder.chapterBegan()
    for _ in 0..<2 {
      let chapter = builder.beginChapter(kind: "pop", roles: [("from", 0), ("to", 0)])
      let drive = builder.addDrive(chapter: chapter)
      builder.addPiece(.hold(fraction: Double(chapter)), to: drive, place: .nowhere)
    }
    builder.beginInstant(at: 1)
    let timeline = builder.finish(outcome: .finished)
    let chapter = "pop from \"box\" to \"box\" began at 0 s, never completed"
    XCTAssertTrue(
      TimelineSummary(timeline).text.hasSuffix(
        "\(chapter)\n  driven: 0 s at 0 %\n\(chapter)\n  driven: 0 s at 100 %\n"))
    let verbose = TimelineSummary(timeline, style: .init(isVerbose: true))
    XCTAssertTrue(
      verbose.text.hasSuffix("\n\ndriven: 0 s at 0 %\ndriven: 0 s at 100 %\n"), verbose.text)
  }

  func testPacingSaysWhichPartOfAGroupItIs() throws {
    var builder = builder()
    let parts: [KeyframeInterval] = [
      KeyframeInterval(start: 0, end: 0.25),
      KeyframeInterval(start: 0.25, end: 1, interpolation: .cubic),
      KeyframeInterval(start: 0, end: 0.5, curve: .easeIn),
    ]
    for part in parts {
      let span = builder.addSpan(pacing: .curve(.easeInOut), begin: 0, duration: 1, keyframe: part)
      for (leaf, to) in [(Timeline.Leaf.alpha, 1.0), (.zPosition, 0)] {
        _ = builder.addSegment(
          node: 0, leaf: leaf, from: 0, to: to, isAdditive: false, span: span, place: .nowhere)
      }
    }
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(
      timeline.stages.map(\.pacingSummary),
      ["easeInOut key 0 … 0.25", "easeInOut key 0 … 0.5 easeIn", "easeInOut key 0.25 … 1 cubic"])
    XCTAssertFalse(
      TimelineSummary(timeline).text.contains("zPosition"), "what is held is no change")
    let json = try JSONSerialization.jsonObject(with: Data(TimelineSummary(timeline).json))
    let stages = try XCTUnwrap((json as? [String: Any])?["stages"] as? [[String: Any]])
    XCTAssertEqual(
      stages.map { ($0["keyframe"] as? [String: Any])?["end"] as? Double }, [0.25, 0.5, 1])
  }
}
