import TransitionCore
import XCTest

@testable import TransitionFormats

/// What is read is what was written.
final class TimelineReadingTests: XCTestCase {
  private func read(_ bytes: [UInt8], _ what: String = "") throws -> Timeline {
    do {
      return try Timeline(json: bytes)
    } catch {
      XCTFail("\(what): \(error)")
      throw error
    }
  }

  func testWhatWasReadIsWrittenAsItWas() throws {
    for fps in [60.0, 7, 59.94] {
      let bytes = try Everything.timeline().json(fps: fps)
      let timeline = try read(bytes)
      XCTAssertEqual(timeline.samplesPerSecond, fps)
      XCTAssertEqual(
        String(decoding: timeline.json(fps: fps), as: UTF8.self),
        String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A spring so soft that rounding would leave none.
  func testConstantsOfASoftSpringComeBack() throws {
    let spring = Spring(mass: 1, stiffness: 2.5e-7, damping: 1.25e-9, initialVelocity: -3e-8)
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: .spring(spring), begin: 0, duration: 1)
    _ = builder.addSegment(
      node: node, leaf: .alpha, from: 0, to: 1, isAdditive: false, span: span, place: .nowhere)
    let bytes = builder.finish(outcome: .finished).json(fps: 60)
    XCTAssertEqual(try read(bytes).animations.map(\.span.pacing), [.spring(spring)])
    XCTAssertTrue(String(decoding: bytes, as: UTF8.self).contains("\"stiffness\": 2.5e-07,"))
  }

  /// All of the package's scripts, at the rate of the file: JSON, CSV, trace, summary and the data of the
  /// page are those of the run.
  func testEveryExampleComesBackByteByByte() throws {
    let names = try Examples.names()
    XCTAssertGreaterThan(names.count, 40)
    for name in names {
      let recorded = Examples.timeline(name)
      let bytes = recorded.json(fps: 60)
      let timeline = try read(bytes, name)
      XCTAssertEqual(timeline.json(fps: 60), bytes, name)
      XCTAssertEqual(timeline.csv(fps: 60), recorded.csv(fps: 60), name)
      XCTAssertEqual(
        String(decoding: timeline.trace(fps: 60), as: UTF8.self),
        String(decoding: recorded.trace(fps: 60), as: UTF8.self), name)
      let style = TimelineSummary.Style(isVerbose: true)
      XCTAssertEqual(
        TimelineSummary(timeline, style: style).text,
        TimelineSummary(recorded, style: style).text, name)
      let pages = [timeline, recorded].map {
        PlayerPage.Entry(title: name, timeline: $0).fragment(in: nil, fps: 60)
      }
      XCTAssertEqual(pages[0], pages[1], "the page of \(name)")
    }
  }

  /// Plots are sampled by their own rows: of what was read they are the same to the hundredths of a pixel in
  /// which they are written.
  func testEveryExampleHasThePlotsOfTheRun() throws {
    for name in try Examples.names() {
      let recorded = Examples.timeline(name)
      let (read, run) = (
        Self.parts(try read(recorded.json(fps: 60), name).svg()), Self.parts(recorded.svg())
      )
      XCTAssertEqual(read.texts, run.texts, name)
      let difference = zip(read.numbers, run.numbers).map { abs($0 - $1) }.max() ?? 0
      XCTAssertLessThanOrEqual(difference, 0.02, name)
    }
  }

  /// The numbers of a text, and what is between them.
  private static func parts(_ bytes: [UInt8]) -> (texts: [String], numbers: [Double]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var (texts, numbers): ([String], [Double]) = ([""], [])
    var number = ""
    for character in text + " " {
      if character.isASCII, character.isNumber || character == "." || character == "-" {
        number.append(character)
        continue
      }
      if let value = Double(number) {
        numbers.append(value)
        texts.append("")
      } else {
        texts[texts.count - 1] += number
      }
      number = ""
      texts[texts.count - 1].append(character)
    }
    return (texts, numbers)
  }

  /// Numbers that are rounded, too large for millionths, or none: what the page has of them is what JSON
  /// has.
  func testThePageHasTheNumbersOfTheFile() throws {
    for (from, to) in [
      (-1e-9, 4e-7), (0.1234564, 0.1234566), (999_999_999.9999998, 5), (1e9 + 1.0 / 3, 3e9 + 0.7),
      (1e17, -1e20), (1.5e308, -1.5e308),
    ] {
      var builder = TimelineBuilder(meta: Timeline.Meta())
      let node = builder.addNode(className: "View", name: "box")
      builder.moveNode(node, to: nil, index: 0, place: .nowhere)
      builder.beginInstant(at: 0)
      let span = builder.addSpan(pacing: .curve(.easeIn), begin: 0.3, duration: 0.4)
      _ = builder.addSegment(
        node: node, leaf: .centerX, from: from, to: to, isAdditive: false, span: span,
        place: .nowhere)
      builder.write(node: node, leaf: .centerX, value: to, place: .nowhere)
      builder.beginInstant(at: 1)
      let recorded = builder.finish(outcome: .finished)
      let pages = try [recorded, read(recorded.json(fps: 60))].map {
        String(
          decoding: PlayerPage.Entry(title: "", timeline: $0).fragment(in: nil, fps: 60),
          as: UTF8.self)
      }
      XCTAssertEqual(pages[0], pages[1], "\(from) to \(to)")
    }
  }

  /// At other rates samples are computed anew from rounded numbers.
  ///
  /// Numbers without a unit are right to 1e-5, lengths to a millionth of the largest one of their node and
  /// of the screen. The rows are the same.
  func testEveryExampleIsTheSameMotionAtOtherRates() throws {
    for name in try Examples.names() {
      let recorded = Examples.timeline(name)
      let timeline = try read(recorded.json(fps: 60), name)
      for fps in [120.0, 24] {
        let (expected, actual) = (recorded.table(fps: fps), timeline.table(fps: fps))
        var sizes = recorded.nodes.map { _ in recorded.meta.screen.height }
        for track in expected.tracks where track.key.unit == "pt" {
          sizes[track.node] = max(sizes[track.node], track.values.map(abs).max() ?? 0)
        }
        XCTAssertEqual(expected.rows.map(\.side), actual.rows.map(\.side), "\(name) at \(fps)")
        XCTAssertEqual(expected.tracks.map(\.key), actual.tracks.map(\.key), "\(name) at \(fps)")
        XCTAssertEqual(expected.tracks.map(\.node), actual.tracks.map(\.node), name)
        for (expected, actual) in zip(expected.tracks, actual.tracks)
        where expected.values.count == actual.values.count {
          // A frame is what a matrix makes of all the lengths of its node.
          let tolerance = expected.key.unit == "pt" ? max(1e-5, 1e-6 * sizes[expected.node]) : 1e-5
          let difference = zip(expected.values, actual.values).map { abs($0 - $1) }.max() ?? 0
          XCTAssertLessThanOrEqual(
            difference, tolerance,
            "\(name) at \(fps): \(timeline.nodes[expected.node].name).\(expected.key.rawValue)")
        }
      }
    }
  }

  /// Right values: `Everything`, which is built of these.
  func testWhatIsReadCanBeAskedAsARecording() throws {
    let recorded = try Everything.timeline()
    let timeline = try read(recorded.json(fps: 60))
    XCTAssertEqual(timeline.meta, recorded.meta)
    XCTAssertEqual(timeline.nodes, recorded.nodes)
    XCTAssertEqual(timeline.chapters, recorded.chapters)
    XCTAssertEqual(timeline.events, recorded.events)
    XCTAssertEqual(timeline.marks, recorded.marks)
    XCTAssertEqual(timeline.diagnostics, recorded.diagnostics)
    XCTAssertEqual(timeline.duration, 1)
    XCTAssertEqual(timeline.content(of: 1, at: 0.5)?.capInsets.bottom, 3)
    XCTAssertEqual(timeline.content(of: 2, at: 0)?.color, Color(r: 1, g: 0, b: 0.5, a: 0.25))
    XCTAssertNil(timeline.content(of: 2, at: 1))
    XCTAssertEqual(timeline.children(of: 1, at: 0.5), [2])
    XCTAssertEqual(timeline.children(of: 1, at: 1, side: .after), [])
    XCTAssertEqual(timeline.modelValue(of: .alpha, node: 1, at: 0.5), 0.5)
    XCTAssertEqual(
      timeline.place(settingValueOf: .alpha, node: 1, at: 0.5).description, "parts/every.lua:12")
    for key in Timeline.Key.allCases {
      for time in [0, 0.1, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.9, 1] {
        for side in [Timeline.Side.before, .after] {
          XCTAssertEqual(
            timeline.value(of: key, node: 1, at: time, side: side),
            recorded.value(of: key, node: 1, at: time, side: side), accuracy: 1e-5,
            "\(key) at \(time) \(side)")
        }
      }
    }
  }

  /// 1/3 s is 0.333333 in the file, and 20 frames of 60 a second.
  func testATimeBetweenDecimalsIsTheFrameThatItWas() throws {
    let timeline = try read(Everything.timeline().json(fps: 60))
    let rows = timeline.rows(fps: 24, includesInstants: true).filter {
      abs($0.time - 1.0 / 3) < 1e-3
    }
    XCTAssertEqual(rows.map(\.time), [1.0 / 3, 1.0 / 3])
    XCTAssertEqual(rows.map(\.side), [.before, .after])
    // The discrete part of the group begins there, and the next one at 2/3.
    XCTAssertEqual(timeline.value(of: .cornerRadius, node: 1, at: 1.0 / 3), 10)
    XCTAssertEqual(timeline.value(of: .cornerRadius, node: 1, at: 16.0 / 24), 20)
  }

  /// Two instants that differ by less than the file can tell are still two, in their order.
  func testInstantsThatLookTheSameStayInOrder() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let nodes = ["a", "b"].map { builder.addNode(className: "View", name: $0) }
    for node in nodes { builder.moveNode(node, to: nil, index: 0, place: .nowhere) }
    builder.beginInstant(at: 0)
    for (time, node) in [(0.5, 1), (0.5 + 1e-8, 0), (0.5 + 3e-8, 1)] {
      builder.beginInstant(at: time)
      builder.write(node: node, leaf: .alpha, value: time - 0.5 > 2e-8 ? 0 : 0.5, place: .nowhere)
      builder.sampled()
      builder.write(node: node, leaf: .zPosition, value: 1, place: .nowhere)
    }
    for time in [1, 1 + 1e-8] {
      builder.beginInstant(at: time)
      builder.write(node: 0, leaf: .cornerRadius, value: time, place: .nowhere)
    }
    let bytes = builder.finish(outcome: .finished).json(fps: 4)
    let timeline = try read(bytes)
    XCTAssertEqual(timeline.json(fps: 4), bytes)
    XCTAssertEqual(timeline.value(of: .alpha, node: 1, at: 0.75), 0)
    XCTAssertEqual(timeline.value(of: .alpha, node: 0, at: 0.75), 0.5)
  }

  func testWhatIsNotFiniteIsReadAsSuch() throws {
    var builder = TimelineBuilder(meta: Timeline.Meta())
    let node = builder.addNode(className: "View", name: "box")
    builder.moveNode(node, to: nil, index: 0, place: .nowhere)
    builder.beginInstant(at: 0)
    let span = builder.addSpan(pacing: .curve(.linear), begin: 0, duration: 1)
    for _ in 0..<2 {
      _ = builder.addSegment(
        node: node, leaf: .centerX, from: 1.5e308, to: 0, isAdditive: true, span: span,
        place: .nowhere)
    }
    builder.beginInstant(at: 1)
    let bytes = builder.finish(outcome: .finished).json(fps: 2)
    XCTAssertTrue(String(decoding: bytes, as: UTF8.self).contains("null,"))
    XCTAssertEqual(try read(bytes).json(fps: 2), bytes)
  }

  func testHostileNamesComeBack() throws {
    for name in HostileTexts.all {
      let bytes = try Everything.timeline(name: name).json(fps: 3)
      let timeline = try read(bytes, name)
      XCTAssertEqual(timeline.nodes[1].name, name)
      XCTAssertEqual(timeline.events[0].subject, name)
      XCTAssertEqual(timeline.json(fps: 3), bytes)
    }
  }
}
