import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// At the end of a cancelled transition the model values are those that the blocks started from, at the
/// same instant and before the completions: `uikit-semantics.md` §5.4 and §8 #14, `design.md` §3.5.
///
/// The marks start at center (5, 5), alpha 1 and without a transform.
final class CancelTests: XCTestCase {
  /// Scrubs to 0.6 at 0.25 s and cancels at 0.5 s: a block of length L has run back at 0.5 + 0.6·L.
  private func cancelled(
    _ blocks: @escaping (DrivenApp, TransitionContext) -> Void
  ) throws -> DrivenApp {
    let app = DrivenApp(duration: 2, blocks: blocks)
    app.driver.completionCurve = .linear
    app.push()
    app.at(0.25) { app.driver.update(0.6) }
    app.at(0.5) { app.driver.cancel() }
    try app.engine.settle()
    XCTAssertEqual(app.engine.now, 1.7, accuracy: 1e-12)
    XCTAssertEqual(app.log.entries.last, "to true at 1.7")
    return app
  }

  func testModelAndScreenAgreeInBothPictures() throws {
    var model: [Double] = []
    let app = try cancelled { app, _ in
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0.2
        app.marks[0].frame = Rect(x: 20, y: 40, width: 30, height: 50)
        app.marks[0].backgroundColor = .red
        app.marks[0].cornerRadius = 4
      } completion: { finished in
        XCTAssertTrue(finished)
        model = [app.marks[0].alpha, app.marks[0].frame.minX, app.marks[0].cornerRadius]
      }
    }
    XCTAssertEqual(model, [1, 0, 0], "the completion sees the values of the start")
    let rows: [(key: Timeline.Key, start: Double, end: Double)] = [
      (.alpha, 1, 0.2), (.frameX, 0, 20), (.frameY, 0, 40), (.frameWidth, 10, 30),
      (.frameHeight, 10, 50), (.cornerRadius, 0, 4),
    ]
    for row in rows {
      func value(_ time: Double, _ side: Timeline.Side? = nil) throws -> Double {
        try app.value(row.key, "mark0", at: time, side: side)
      }
      let name = "\(row.key)"
      XCTAssertEqual(
        try value(0.25), row.start + 0.6 * (row.end - row.start), accuracy: 1e-12, name)
      XCTAssertEqual(try value(0.8), row.start + 0.3 * (row.end - row.start), accuracy: 1e-12, name)
      XCTAssertEqual(try value(1.1, .before), row.start, accuracy: 1e-12, name)
      XCTAssertEqual(try value(1.1, .after), row.start, name)
      XCTAssertEqual(try value(1.4), row.start, name)
      let node = try XCTUnwrap(app.engine.timeline().nodes.first { $0.name == "mark0" }).id
      XCTAssertEqual(
        app.engine.timeline().modelValue(of: row.key, node: node, at: 1.1, side: .after), row.start,
        name)
    }
    XCTAssertEqual(app.marks[0].backgroundColor, View().backgroundColor)
    XCTAssertEqual(app.app.findings, [])
  }

  func testWhatIsSetOutsideBlocksIsNotTakenBack() throws {
    let app = try cancelled { app, _ in
      app.marks[0].alpha = 0.5
      app.engine.animate(withDuration: 1) { app.marks[0].alpha = 1 }
      app.engine.performWithoutAnimation { app.marks[1].alpha = 0.25 }
    }
    XCTAssertEqual(app.marks[0].alpha, 0.5)
    XCTAssertEqual(app.marks[1].alpha, 0.25)
    XCTAssertEqual(app.to.center.x, 0)
  }

  /// Two blocks that move the same key on top of each other, the shorter one first or last.
  func testAdditiveOverlaps() throws {
    for lengths in [(0.5, 1.0), (1, 0.5), (1, 1)] {
      let app = try cancelled { app, _ in
        app.engine.animate(withDuration: lengths.0) { app.marks[0].center.x += 0.1 }
        app.engine.animate(withDuration: lengths.1) { app.marks[0].center.x += 0.2 }
        app.engine.animate(withDuration: lengths.0) { app.marks[0].center.x += 40 }
      }
      XCTAssertEqual(try app.value(.centerX, "mark0", at: 0.25), 5 + 0.6 * 40.3, accuracy: 1e-12)
      // At 0.65 s the short ones are half way back, from 0.6 to 0.3, the long ones at 0.45.
      func fraction(_ length: Double) -> Double { 0.6 - 0.15 / length }
      XCTAssertEqual(
        try app.value(.centerX, "mark0", at: 0.65),
        5 + 40.1 * fraction(lengths.0) + 0.2 * fraction(lengths.1), accuracy: 1e-9, "\(lengths)")
      XCTAssertEqual(app.marks[0].center.x, 5, "exactly, \(lengths)")
      try assertNoJump(app, .centerX, at: [0.5 + 0.6 * lengths.0, 0.5 + 0.6 * lengths.1])
    }
  }

  /// Matrices have an order: whichever ends first, nothing jumps and the start comes back exactly.
  func testOverlappingTransforms() throws {
    let turn = AffineTransform(rotationAngle: 1)
    let squeeze = AffineTransform(a: 2, b: 0.5, c: 0, d: 0.25, tx: 30, ty: -7)
    for lengths in [(0.5, 1.0), (1, 0.5), (1, 1)] {
      for isThird in [false, true] {
        let start = AffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 3, ty: 4)
        let app = try cancelled { app, _ in
          app.marks[0].transform = start
          app.engine.animate(withDuration: lengths.0) {
            app.marks[0].transform = turn
          } completion: { finished in
            app.log.add("turn \(finished)")
          }
          app.engine.animate(withDuration: lengths.1) { app.marks[0].transform = squeeze }
          if isThird {
            app.engine.animate(withDuration: 0.75) { app.marks[0].transform = .identity }
          }
        }
        XCTAssertEqual(app.marks[0].transform, start, "\(lengths)")
        XCTAssertEqual(app.marks[0].layer.presentation.geometry.transform, start)
        let keys: [Timeline.Key] = [
          .transformA, .transformB, .transformC, .transformD, .transformTX, .transformTY,
        ]
        for key in keys {
          try assertNoJump(
            app, key, at: [0.5 + 0.6 * lengths.0, 0.5 + 0.6 * lengths.1, 0.95])
        }
        XCTAssertEqual(app.log.entries.first, "turn true")
      }
    }
  }

  /// The value just before a time, in both pictures of it and just after differ by no more than what
  /// moves in a microsecond.
  private func assertNoJump(
    _ app: DrivenApp, _ key: Timeline.Key, at times: [Double], file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for time in times {
      let values = try [
        app.value(key, "mark0", at: time - 1e-6), app.value(key, "mark0", at: time, side: .before),
        app.value(key, "mark0", at: time, side: .after), app.value(key, "mark0", at: time + 1e-6),
      ]
      for value in values {
        XCTAssertEqual(
          value, values[0], accuracy: 1e-3, "\(key) at \(time): \(values)", file: file, line: line)
      }
    }
  }

  /// Alpha is replaced, not added: the first block stops, and the second one starts at its end.
  func testReplacedAlpha() throws {
    let app = try cancelled { app, _ in
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0.5
      } completion: {
        app.log.add("old \($0) at \(Text.number(app.engine.now))")
      }
      app.engine.animate(withDuration: 1) {
        app.marks[0].alpha = 0
      } completion: {
        app.log.add("new \($0) at \(Text.number(app.engine.now))")
      }
    }
    XCTAssertEqual(
      app.log.entries, ["old false at 0", "new true at 1.1", "to true at 1.7"])
    XCTAssertEqual(try app.value(.alpha, "mark0", at: 0.25), 0.2, accuracy: 1e-12)
    XCTAssertEqual(app.marks[0].alpha, 0.5)
    XCTAssertEqual(try app.value(.alpha, "mark0", at: 1.1, side: .before), 0.5, accuracy: 1e-12)
  }

  func testNestedBlocks() throws {
    let app = try cancelled { app, _ in
      app.engine.animate(withDuration: 1) {
        app.marks[0].center.x = 105
        app.engine.animate(withDuration: 0.25, options: .overrideInheritedDuration) {
          app.marks[0].center.x = 205
          app.marks[1].alpha = 0
        }
      }
    }
    XCTAssertEqual(app.marks[0].center.x, 5)
    XCTAssertEqual(app.marks[1].alpha, 1)
  }

  /// A change of the model while the user scrubs is kept by an additive key: it is not the block's.
  func testModelChangesWhileScrubbing() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 1) {
        app.marks[0].center.x = 105
        app.marks[1].alpha = 0
      }
    }
    app.push()
    app.at(0.25) { app.driver.update(0.5) }
    app.at(0.25) {
      app.marks[0].center.x = 205
      app.marks[1].alpha = 0.5
    }
    app.at(0.5) { app.driver.cancel() }
    try app.engine.settle()
    XCTAssertEqual(app.marks[0].center.x, 105)
    XCTAssertEqual(app.marks[1].alpha, 1)
  }

  func testFinishKeepsTheModelValues() throws {
    let app = DrivenApp { app, _ in
      app.engine.animate(withDuration: 0.5) {
        app.marks[0].transform = AffineTransform(rotationAngle: 1)
      }
      app.engine.animate(withDuration: 1) { app.marks[0].transform = .identity }
      app.engine.animate(withDuration: 1) { app.marks[1].center.x = 105 }
    }
    app.push()
    app.at(0.25) { app.driver.update(0.5) }
    app.at(0.5) { app.driver.finish() }
    try app.engine.settle()
    XCTAssertEqual(app.marks[0].transform, .identity)
    XCTAssertEqual(app.marks[1].center.x, 105)
    XCTAssertEqual(app.to.center.x, 160)
    XCTAssertEqual(app.app.findings, [])
  }

  /// The example of `uikit-semantics.md` §8 #14: a page that shrinks comes back without a flash.
  func testNoFlashAtTheEndOfTheTransition() throws {
    let app = try cancelled { app, _ in
      app.engine.animate(withDuration: 2) {
        app.from.transform = AffineTransform(scaleX: 0.5, y: 0.5)
        app.from.alpha = 0
      }
    }
    let timeline = app.engine.timeline()
    for side in [Timeline.Side.before, .after] {
      XCTAssertEqual(
        try timeline.value(of: .scale, node: "first", at: 1.7, side: side), 1, accuracy: 1e-9)
      XCTAssertEqual(
        try timeline.value(of: .alpha, node: "first", at: 1.7, side: side), 1, accuracy: 1e-9)
    }
    XCTAssertEqual(app.from.alpha, 1)
    XCTAssertEqual(app.from.transform, .identity)
    XCTAssertEqual(app.app.container, ["first"])
    XCTAssertEqual(app.app.findings, [])
  }
}
