import Foundation
import TransitionCore
import XCTest

@testable import TransitionFormats

/// Right values: the members of the format, written by hand.
final class ByteWriterDriveTests: XCTestCase {
  private let place = Timeline.Place(file: "a.lua", line: 7)

  /// A node with an animation for each repetition and drive.
  private func builder(_ kinds: [(Repetition, Int?)]) -> TimelineBuilder {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "Label", name: "box")
    builder.moveNode(node, to: nil, index: 0, place: .nowhere)
    for _ in 0..<2 { _ = builder.addDrive(chapter: nil) }
    builder.beginInstant(at: 0)
    for (repetition, drive) in kinds {
      let span = builder.addSpan(
        pacing: .curve(.easeIn), begin: 0, duration: 0.5, repetition: repetition, drive: drive)
      _ = builder.addSegment(
        node: node, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    }
    return builder
  }

  private func lines(_ timeline: Timeline, _ section: String) -> [String] {
    let lines = String(decoding: timeline.json(fps: 1), as: UTF8.self).split(separator: "\n")
    return lines.drop { !$0.hasPrefix("  \"\(section)\": [") }.dropFirst().prefix { $0 != "  ]," }
      .map { String($0).trimmingCharacters(in: CharacterSet(charactersIn: " ,")) }
  }

  func testAnimationsSayHowTheyRepeatAndWhatDrivesThem() {
    let builder = builder([
      (.once, nil), (Repetition(count: 2.5), nil), (Repetition(autoreverses: true), nil),
      (Repetition(count: .infinity, autoreverses: true), nil), (Repetition(count: 3), 1),
    ])
    let animations = lines(builder.finish(outcome: .finished), "animations")
    let members = animations.map {
      $0.components(separatedBy: "\"curve\": \"easeIn\"")[1]
        .components(separatedBy: ", \"additive\"")[0]
    }
    XCTAssertEqual(
      members,
      [
        "", #", "repeat": 2.5"#, #", "autoreverse": true"#,
        #", "endless": true, "autoreverse": true"#,
        #", "repeat": 3, "drive": 1"#,
      ])
  }

  func testDriveListsItsPieces() {
    var builder = builder([(.once, 0)])
    builder.addPiece(.hold(fraction: 0), to: 0, place: .nowhere)
    builder.beginInstant(at: 0.5)
    builder.sampled()
    builder.addPiece(
      .release(begin: 0.5, fraction: 0.4, end: 0, speed: 2, curve: .easeInOut), to: 0, place: place)
    XCTAssertEqual(
      lines(builder.finish(outcome: .finished), "drive"),
      [
        #"{"chapter": null, "pieces": ["#
          + #"{"time": 0, "side": "before", "hold": 0, "line": null}, "#
          + #"{"time": 0.5, "side": "after", "release": {"begin": 0.5, "from": 0.4, "to": 0, "#
          + #""speed": 2, "curve": "easeInOut"}, "line": "a.lua:7"}]}"#,
        #"{"chapter": null, "pieces": []}"#,
      ])
  }

  func testTimeBasesOfOtherKindsSayWhichTheyAre() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0.5)
    let animator = builder.addDrive(chapter: nil, kind: .propertyAnimator)
    let clock = builder.addDrive(chapter: 2, kind: .layerTime)
    builder.addPiece(
      .run(begin: 0.5, fraction: 0, end: 1, duration: 2, pacing: .curve(.easeOut)), to: animator,
      place: place)
    builder.addPiece(.freeze(time: 0.25), to: clock, place: .nowhere)
    builder.beginInstant(at: 1)
    builder.addPiece(
      .run(
        begin: 1, fraction: 0.5, end: 0, duration: 0.5,
        pacing: .spring(Spring(stiffness: 100, damping: 20))), to: animator, place: .nowhere)
    builder.addPiece(.play(begin: 1, time: 0.25, rate: -2), to: clock, place: .nowhere)
    XCTAssertEqual(
      lines(builder.finish(outcome: .finished), "drive"),
      [
        #"{"chapter": null, "kind": "propertyAnimator", "pieces": ["#
          + #"{"time": 0.5, "side": "before", "run": {"begin": 0.5, "from": 0, "to": 1, "#
          + #""duration": 2, "curve": "easeOut"}, "line": "a.lua:7"}, "#
          + #"{"time": 1, "side": "before", "run": {"begin": 1, "from": 0.5, "to": 0, "#
          + #""duration": 0.5, "spring": {"mass": 1, "stiffness": 100, "damping": 20, "#
          + #""initialVelocity": 0, "allowsOverdamping": false}}, "line": null}]}"#,
        #"{"chapter": 2, "kind": "layerTime", "begin": 0.5, "pieces": ["#
          + #"{"time": 0.5, "side": "before", "freeze": 0.25, "line": null}, "#
          + #"{"time": 1, "side": "before", "play": {"begin": 1, "from": 0.25, "rate": -2}, "#
          + #""line": null}]}"#,
      ])
  }

  func testDriveNamesItsChapter() {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    builder.beginInstant(at: 0)
    _ = builder.addDrive(chapter: 3)
    XCTAssertEqual(
      lines(builder.finish(outcome: .finished), "drive"), [#"{"chapter": 3, "pieces": []}"#])
  }

  func testContentsOfTheStartAreInTheNodeAndLaterOnesApart() {
    var builder = builder([])
    for name in ["button", "image", "copy", "plain"] {
      _ = builder.addNode(className: "View", name: name)
    }
    let contents: [Timeline.Content] = [
      .init(kind: .text, color: Color(r: 1, g: 0.5, b: 0, a: 0.25)),
      .init(kind: .button, text: "\"Go\""), .init(kind: .image, text: "cat.png"),
      .init(kind: .snapshot, size: Size(width: 30, height: 40.5)),
    ]
    for (node, content) in contents.enumerated() {
      builder.setContent(content, of: node, isLook: true, place: place)
    }
    XCTAssertEqual(lines(builder.finish(outcome: .finished), "contents"), [])
    builder.beginInstant(at: 0.5)
    builder.setContent(.init(kind: .image, text: "dog.png"), of: 2, place: place)
    builder.sampled()
    builder.setContent(nil, of: 0, place: .nowhere)
    let timeline = builder.finish(outcome: .finished)
    XCTAssertEqual(
      lines(timeline, "nodes").map { $0.components(separatedBy: "\"look\": {}")[1] },
      [
        #", "content": {"kind": "text", "color": [1,0.5,0,0.25]}}"#,
        #", "content": {"kind": "button", "text": "\"Go\"", "color": [0,0,0,1]}}"#,
        #", "content": {"kind": "image", "text": "cat.png"}}"#,
        #", "content": {"kind": "snapshot", "size": {"width": 30, "height": 40.5}}}"#, "}",
      ])
    XCTAssertEqual(
      lines(timeline, "contents"),
      [
        #"{"time": 0.5, "side": "before", "node": 2, "content": {"kind": "image", "text": "dog.png"}, "#
          + #""line": "a.lua:7"}"#,
        #"{"time": 0.5, "side": "after", "node": 0, "content": null, "line": null}"#,
      ])
  }

  func testAnimationsSayWhichPartOfAGroupTheyAre() {
    var builder = builder([])
    let parts: [(KeyframeInterval, Double, Double)] = [
      (KeyframeInterval(start: 0, end: 0.25, interpolation: .cubic, isLast: false), 0, 1),
      (KeyframeInterval(start: 0.25, end: 1, interpolation: .cubic, isFirst: false), 1, 0.5),
    ]
    for (part, from, to) in parts {
      let span = builder.addSpan(
        pacing: .curve(.easeInOut), begin: 0, duration: 2, keyframe: part)
      _ = builder.addSegment(
        node: 0, leaf: .alpha, from: from, to: to, isAdditive: false, span: span, place: place)
    }
    let paced = builder.addSpan(
      pacing: .curve(.linear), begin: 0, duration: 1,
      keyframe: KeyframeInterval(start: 0, end: 1, curve: .easeIn))
    _ = builder.addSegment(
      node: 0, leaf: .zPosition, from: 0, to: 1, isAdditive: false, span: paced, place: place)
    let animations = lines(builder.finish(outcome: .finished), "animations")
    let members = animations.map {
      $0.components(separatedBy: "\"keyframe\": ")[1]
        .components(separatedBy: ", \"additive\"")[0]
    }
    XCTAssertEqual(
      members,
      [
        #"{"start": 0, "end": 0.25, "mode": "cubic", "before": 0, "after": 0.5}"#,
        #"{"start": 0.25, "end": 1, "mode": "cubic", "before": 0, "after": 0.5}"#,
        #"{"start": 0, "end": 1, "mode": "linear", "curve": "easeIn"}"#,
      ])
  }

  func testSnapshotSaysWhatDoesNotStretch() {
    var builder = builder([])
    builder.setContent(
      Timeline.Content(
        kind: .snapshot, size: Size(width: 10, height: 20),
        capInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      of: 0, isLook: true, place: .nowhere)
    let nodes = lines(builder.finish(outcome: .finished), "nodes")
    XCTAssertTrue(
      nodes[0].contains(#""size": {"width": 10, "height": 20}, "capInsets": [1,2,3,4]"#))
  }
}
