import TransitionCore
import XCTest

import struct TransitionCore.AffineTransform

/// A timeline with an entry of every kind that the format has, in 1 s.
enum Everything {
  static let thirds = 1.0 / 3

  static func timeline(name: String = "box") throws -> Timeline {
    var builder = TimelineBuilder(
      meta: Timeline.Meta(script: "every.lua", screen: Size(width: 400, height: 800), seed: 7))
    let root = builder.addNode(className: "Window", name: "window")
    let box = builder.addNode(className: "View", name: name)
    let label = builder.addNode(className: "Label", name: "")
    builder.write(node: box, leaf: .boundsWidth, value: 100, isLook: true, place: .nowhere)
    builder.write(node: box, transform: turn, isLook: true, place: .nowhere)
    builder.setContent(
      Timeline.Content(kind: .text, text: "Title", color: Color(r: 1, g: 0, b: 0.5, a: 0.25)),
      of: label, isLook: true, place: .nowhere)
    builder.moveNode(root, to: nil, index: 0, place: .nowhere)
    builder.moveNode(box, to: root, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    let chapter = builder.beginChapter(kind: "push", roles: [("from", box), ("container", root)])
    builder.addEvent(
      "viewWillAppear", subject: name, data: [.init("animated", "true")], place: here)
    builder.addMark("begun", place: here)
    try addPacings(to: &builder, box)
    addKeyframes(to: &builder, box)
    addDrives(to: &builder, box, chapter)
    builder.beginInstant(at: thirds)
    builder.write(node: box, leaf: .alpha, value: 0.5, place: here)
    builder.moveNode(label, to: box, index: 0, place: here)
    builder.setContent(
      Timeline.Content(
        kind: .snapshot, size: Size(width: 10, height: 20),
        capInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), of: box, place: here)
    builder.sampled()
    builder.write(node: box, transform: .identity, place: here)
    builder.setContent(Timeline.Content(kind: .image, text: "photo"), of: label, place: here)
    builder.beginInstant(at: 1)
    builder.setContent(nil, of: label, place: .nowhere)
    builder.moveNode(label, to: nil, index: -1, place: here)
    builder.endChapter(chapter, outcome: .cancelled)
    builder.addDiagnostic(
      Timeline.Diagnostic(
        code: "end-jump", severity: .warning, time: thirds, message: "it jumps", remedy: "do not",
        place: here, callers: [here, .nowhere]))
    builder.countDiagnosticAgain(0)
    return builder.finish(outcome: .failed)
  }

  private static let here = Timeline.Place(file: "parts/every.lua", line: 12)
  private static let turn = AffineTransform(rotationAngle: 1)

  /// Every pacing and repetition, one animation each.
  private static func addPacings(to builder: inout TimelineBuilder, _ box: Int) throws {
    let corners = [(0.0, 0.0), (0.5, 1.5), (0.5, 1), (1, 1)].map { Point(x: $0.0, y: $0.1) }
    let pacings: [(Pacing, Repetition)] = [
      (.curve(.linear), Repetition(count: 2.5)), (.curve(.easeIn), Repetition(autoreverses: true)),
      (.curve(.easeOut), Repetition(count: .infinity)), (.curve(.easeInOut), .once),
      (.curve(.default), .once),
      (.curve(.bezier(try XCTUnwrap(UnitBezier(x1: 0.2, y1: -1, x2: 0.4, y2: 2)))), .once),
      (.curve(.piecewise(try XCTUnwrap(PiecewiseCurve(corners)))), .once),
      (.spring(Spring(mass: 2, stiffness: 200, damping: 5, initialVelocity: 0.5)), .once),
    ]
    for (index, (pacing, repetition)) in pacings.enumerated() {
      let span = builder.addSpan(
        pacing: pacing, begin: 0.1, duration: thirds, repetition: repetition)
      _ = builder.addSegment(
        node: box, leaf: index % 2 == 0 ? .centerX : .alpha, from: Double(index), to: 1.0 / 7,
        isAdditive: index % 2 == 0, span: span, place: here)
    }
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    let last = builder.addSegment(
      node: box, from: turn, to: .identity, isAdditive: false, span: span, place: here)
    builder.removeSegment(last)
  }

  /// A group with a part of every kind, of a number and of a transform.
  private static func addKeyframes(to builder: inout TimelineBuilder, _ box: Int) {
    let parts: [(Double, Double, KeyframeInterval.Interpolation, TimingCurve)] = [
      (0, thirds, .linear, .easeIn), (thirds, 2 * thirds, .discrete, .linear),
      (2 * thirds, 1, .cubic, .linear),
    ]
    for (index, part) in parts.enumerated() {
      let span = builder.addSpan(
        pacing: .curve(.linear), begin: 0, duration: 1,
        keyframe: KeyframeInterval(
          start: part.0, end: part.1, interpolation: part.2, curve: part.3, isFirst: index == 0,
          isLast: index == 2))
      _ = builder.addSegment(
        node: box, leaf: .cornerRadius, from: 10 * Double(index), to: 10 * Double(index + 1),
        isAdditive: false, span: span, place: here)
      _ = builder.addSegment(
        node: box, from: AffineTransform(scaleX: 1 + Double(index), y: 1),
        to: AffineTransform(scaleX: 2 + Double(index), y: 1), isAdditive: false, span: span,
        place: here)
    }
  }

  /// Every kind of time base, with every kind of piece.
  private static func addDrives(to builder: inout TimelineBuilder, _ box: Int, _ chapter: Int) {
    let drives: [(Timeline.Drive.Kind, Int?, DrivePiece, DrivePiece)] = [
      (
        .fraction, chapter, .hold(fraction: 0.25),
        .release(begin: 0, fraction: 0.25, end: 1, speed: 2, curve: .easeOut)
      ),
      (
        .propertyAnimator, nil, .hold(fraction: 0.5),
        .run(begin: 0, fraction: 0.5, end: 0, duration: 0.5, pacing: .spring(Spring()))
      ),
      (.layerTime, chapter, .freeze(time: 0.125), .play(begin: 0, time: 0.125, rate: -0.5)),
    ]
    for (kind, chapter, first, _) in drives {
      let drive = builder.addDrive(chapter: chapter, kind: kind)
      builder.addPiece(first, to: drive, place: here)
      let span = builder.addSpan(
        pacing: .curve(.easeInOut), begin: 0, duration: 0.5, drive: drive)
      _ = builder.addSegment(
        node: box, leaf: .zPosition, from: 0, to: 1, isAdditive: true, span: span, place: here)
    }
    builder.sampled()
    for (drive, entry) in drives.enumerated() {
      builder.addPiece(entry.3, to: drive, place: .nowhere)
    }
  }
}
