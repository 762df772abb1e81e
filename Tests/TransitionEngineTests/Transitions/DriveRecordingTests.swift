import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// The recording of driven transitions: `design.md` §3.5.
final class DriveRecordingTests: XCTestCase {
  /// Scrubs forth and back, lets go at 0.7 s, and ends at about 1.4 s.
  private func scrubbed(finishes: Bool) -> DrivenApp {
    let app = DrivenApp { app, _ in
      app.from.alpha = 0.9
      app.engine.animate(withDuration: 0.5) {
        app.from.alpha = 0.25
        app.marks[0].transform = AffineTransform(rotationAngle: 2)
      }
      app.engine.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 3) {
        app.marks[0].transform = AffineTransform(a: 2, b: 0, c: 0.5, d: 1, tx: 9, ty: 4)
        app.marks[1].frame = Rect(x: 50, y: 60, width: 70, height: 80)
        app.marks[1].backgroundColor = .red
      }
      app.engine.animate(withDuration: 0.75) { app.marks[1].center.x += 33 }
    }
    for (time, percent) in [(0.1, 0.2), (0.2, 0.5), (0.3, 0.35), (0.55, 0.4)] {
      app.at(time) { app.driver.update(percent) }
    }
    app.at(0.7) { if finishes { app.driver.finish() } else { app.driver.cancel() } }
    return app
  }

  private func shown(_ values: LayerValues) -> [Double] {
    let (transform, frame) = (values.geometry.transform, values.geometry.bounds)
    return [
      values.opacity, transform.a, transform.b, transform.c, transform.d, transform.tx,
      transform.ty, frame.width, frame.height, values.geometry.position.x,
      values.geometry.position.y, values.backgroundColor.r, values.backgroundColor.a,
    ]
  }

  private static let keys: [Timeline.Key] = [
    .alpha, .transformA, .transformB, .transformC, .transformD, .transformTX, .transformTY,
    .boundsWidth, .boundsHeight, .centerX, .centerY, .backgroundColorRed, .backgroundColorAlpha,
  ]

  func testEveryFrameShowsWhatTheLayersShow() throws {
    for finishes in [true, false] {
      let app = scrubbed(finishes: finishes)
      app.push()
      let views = [app.from, app.to] + app.marks.prefix(2)
      var frames: [(time: Double, values: [[Double]])] = []
      for frame in 0...100 {
        let time = Double(frame) / 60
        try app.engine.run(until: time)
        frames.append((time, views.map { shown($0.layer.presentation) }))
      }
      let timeline = app.engine.timeline()
      XCTAssertEqual(timeline.chapters.map(\.outcome), [finishes ? .completed : .cancelled])
      for (time, values) in frames {
        for (view, expected) in zip(views, values) {
          for (key, value) in zip(Self.keys, expected) {
            XCTAssertEqual(
              try timeline.value(of: key, node: view.name, at: time, side: .after), value,
              accuracy: 1e-12, "\(view.name) \(key) at \(time), finishes \(finishes)")
          }
        }
      }
    }
  }

  /// A recording of a run in one go is that of a run by frames.
  func testValuesDoNotDependOnTheSteps() throws {
    let byFrames = scrubbed(finishes: true)
    byFrames.push()
    for frame in 1...100 { try byFrames.engine.run(until: Double(frame) / 60) }
    let inOneGo = scrubbed(finishes: true)
    inOneGo.push()
    try inOneGo.engine.settle()
    for frame in 0...78 {
      for key in Self.keys {
        XCTAssertEqual(
          try inOneGo.value(key, "mark0", at: Double(frame) / 60),
          try byFrames.value(key, "mark0", at: Double(frame) / 60), "\(key) at frame \(frame)")
      }
    }
  }

  func testPiecesAreTheUpdatesAndTheRelease() throws {
    let app = DrivenApp()
    app.driver.completionSpeed = 2
    app.driver.completionCurve = .easeOut
    app.push()
    app.at(0.25) { app.driver.update(0.25) }
    app.at(0.5) { app.driver.update(0.75) }
    app.at(0.75) { app.driver.cancel() }
    try app.engine.settle()
    let timeline = app.engine.timeline()
    let drive = try XCTUnwrap(timeline.drives.first)
    XCTAssertEqual(timeline.drives.count, 1)
    XCTAssertEqual(drive.chapter, 0)
    XCTAssertEqual(drive.pieces.map(\.time), [0, 0.25, 0.5, 0.75])
    XCTAssertEqual(drive.pieces.map(\.side), Array(repeating: .before, count: 4))
    XCTAssertEqual(
      drive.pieces.map(\.piece),
      [
        .hold(fraction: 0), .hold(fraction: 0.25), .hold(fraction: 0.75),
        .release(begin: 0.75, fraction: 0.75, end: 0, speed: 2, curve: .easeOut),
      ])
    XCTAssertEqual(timeline.stages.map(\.isDriven), [true])
    XCTAssertEqual(timeline.chapters.map(\.outcome), [.cancelled])
    XCTAssertEqual(timeline.chapters.map(\.end), [1.125])
  }

  /// The number of segments does not grow with the updates: they edit the time base alone.
  func testUpdatesAddNoAnimations() throws {
    let app = DrivenApp()
    app.push()
    for step in 1...50 {
      app.at(Double(step) / 100) { app.driver.update(Double(step) / 100) }
    }
    app.at(0.6) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.engine.timeline().stages.count, 1)
    XCTAssertEqual(app.engine.timeline().drives.first?.pieces.count, 52)
  }

  func testOutcomesOfTheChapters() throws {
    typealias Row = (end: Bool?, outcome: Timeline.Chapter.Outcome)
    let rows: [Row] = [(true, .completed), (false, .cancelled), (nil, .unfinished)]
    for row in rows {
      let app = DrivenApp()
      app.push()
      if let end = row.end {
        app.at(0.5) { if end { app.driver.finish() } else { app.driver.cancel() } }
      }
      try app.engine.settle()
      XCTAssertEqual(app.engine.timeline().chapters.map(\.outcome), [row.outcome])
    }
  }
}
