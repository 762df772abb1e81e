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
}
