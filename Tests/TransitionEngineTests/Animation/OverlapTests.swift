import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Model and presentation values: `uikit-semantics.md` §3.1 and §3.2.
final class OverlapTests: XCTestCase {
  /// A key that goes from 0 to 100, or what stands for it.
  private struct Overlap {
    var name: String
    var set: (View, Double) -> Void
    var shown: (LayerValues) -> Double
    var key: Timeline.Key
    /// What is 100 for this key.
    var unit = 100.0
  }

  /// Those that since iOS 8 are added on top of each other.
  private let additive = [
    Overlap(
      name: "position", set: { $0.center.x = $1 }, shown: { $0.geometry.position.x }, key: .centerX),
    Overlap(
      name: "bounds.origin", set: { $0.bounds.origin.y = $1 },
      shown: { $0.geometry.bounds.origin.y }, key: .boundsY),
    Overlap(
      name: "bounds.size", set: { $0.bounds.size.width = $1 },
      shown: { $0.geometry.bounds.size.width }, key: .boundsWidth),
    Overlap(
      name: "transform", set: { $0.transform = AffineTransform(translationX: $1, y: 0) },
      shown: { $0.geometry.transform.tx }, key: .transformTX),
    Overlap(
      name: "cornerRadius", set: { $0.cornerRadius = $1 }, shown: { $0.cornerRadius },
      key: .cornerRadius),
  ]

  /// Those of which the last one replaces the others.
  private let replacing = [
    Overlap(name: "opacity", set: { $0.alpha = $1 }, shown: { $0.opacity }, key: .alpha, unit: 1),
    Overlap(
      name: "colour", set: { $0.backgroundColor = Color(r: $1, g: 0, b: 0, a: 1) },
      shown: { $0.backgroundColor.r }, key: .backgroundColorRed, unit: 1),
    Overlap(
      name: "anchorPoint", set: { $0.anchorPoint.x = $1 }, shown: { $0.geometry.anchorPoint.x },
      key: .anchorPointX, unit: 1),
  ]

  /// Right values: the three policies of oracle section j, for one overlap; from what is on screen and
  /// from the recording.
  func testOverlappingAnimationsFollowTheOracle() throws {
    let rows = try Oracle.rows()
    XCTAssertEqual(rows.count, 31)
    func check(
      _ overlap: Overlap, _ policy: KeyPath<Oracle.Row, Double>, isAdditive: Bool,
      options: AnimationOptions
    ) throws {
      let scene = Scene(engine: Engine(isAdditive: isAdditive))
      let name =
        "\(overlap.name), since iOS 8: \(isAdditive), from current: \(!options.isEmpty)"
      var ends: [String] = []
      overlap.set(scene.view, 0)
      scene.engine.animate(withDuration: 1) {
        overlap.set(scene.view, overlap.unit)
      } completion: {
        ends.append("first \($0) at \(scene.engine.now)")
      }
      for row in rows {
        try scene.engine.run(until: row.t)
        if row.t == 0.5 {
          scene.engine.animate(withDuration: 1, options: options) {
            overlap.set(scene.view, 0)
          } completion: {
            ends.append("second \($0) at \(scene.engine.now)")
          }
        }
        XCTAssertEqual(
          overlap.shown(scene.view.layer.presentation) / overlap.unit * 100,
          row[keyPath: policy], accuracy: 1e-9, "\(name), on screen at \(row.t)")
      }
      for row in rows {
        // At the joint the table gives what the second block shows first.
        let side: Timeline.Side = row.t == 0 || row.t == 0.5 ? .after : .before
        XCTAssertEqual(
          try scene.value(overlap.key, at: row.t, side: side) / overlap.unit * 100,
          row[keyPath: policy], accuracy: 1e-9, "\(name), recorded at \(row.t)")
      }
      let isAdded = policy == \Oracle.Row.additive
      XCTAssertEqual(
        ends, [isAdded ? "first true at 1.0" : "first false at 0.5", "second true at 1.5"], name)
    }
    for overlap in additive {
      for options in [AnimationOptions(), .beginFromCurrentState] {
        try check(overlap, \.additive, isAdditive: true, options: options)
      }
    }
    for (overlaps, isAdditive) in [
      (replacing, true), (replacing, false), (additive, false),
    ] {
      for overlap in overlaps {
        try check(overlap, \.fromModel, isAdditive: isAdditive, options: [])
        try check(
          overlap, \.fromCurrent, isAdditive: isAdditive, options: .beginFromCurrentState)
      }
    }
  }

  /// `uikit-semantics.md` §3.2: the old one goes at once, the from-value of the new one shows.
  func testReplacingAnimationWithADelayShowsItsFromValue() throws {
    for (options, from) in [
      (AnimationOptions.curveLinear, 100.0), ([.curveLinear, .beginFromCurrentState], 50),
    ] {
      let scene = Scene(engine: Engine(isAdditive: false))
      scene.view.center.x = 0
      var ends: [Double] = []
      scene.engine.animate(withDuration: 1, options: .curveLinear) {
        scene.view.center.x = 100
      } completion: { finished in
        XCTAssertFalse(finished)
        ends.append(scene.engine.now)
      }
      try scene.engine.run(until: 0.5)
      scene.engine.animate(withDuration: 1, delay: 0.5, options: options) {
        scene.view.center.x = 0
      }
      try scene.engine.settle()
      XCTAssertEqual(ends, [0.5])
      XCTAssertEqual(try scene.value(.centerX, at: 0.5, side: .before), 50, accuracy: 1e-12)
      for (time, rest) in [(0.75, 1.0), (1, 1), (1.25, 0.75), (1.75, 0.25), (2, 0)] {
        XCTAssertEqual(
          try scene.value(.centerX, at: time), from * rest, accuracy: 1e-12, "t = \(time)")
      }
    }
  }

  func testThreeAdditiveAnimationsAddUp() throws {
    let scene = Scene()
    scene.view.center.x = 0
    for (time, x) in [(0.0, 100.0), (0.25, 300), (0.5, 200)] {
      try scene.engine.run(until: time)
      scene.engine.animate(withDuration: 1, options: .curveLinear) { scene.view.center.x = x }
    }
    try scene.engine.settle()
    // 200, less what is left of each way: 100 and 200 forth, 100 back.
    for (time, x) in [
      (0.75, 200 - 100 * 0.25 - 200 * 0.5 + 100 * 0.75), (1, 200.0 - 200 * 0.25 + 100 * 0.5),
      (1.25, 200 + 100 * 0.25), (1.5, 200),
    ] {
      XCTAssertEqual(try scene.value(.centerX, at: time), x, accuracy: 1e-12, "t = \(time)")
    }
  }

  func testDelayShowsTheOldValueAndTheModelHasTheNew() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      scene.view.center.x = 150
    }
    XCTAssertEqual(scene.view.center.x, 150)
    XCTAssertEqual(scene.view.layer.presentation.geometry.position.x, 50)
    try scene.engine.settle()
    for (time, x) in [(0.0, 50.0), (0.25, 50), (0.5, 50), (1, 100), (1.5, 150)] {
      XCTAssertEqual(try scene.value(.centerX, at: time), x, accuracy: 1e-12, "t = \(time)")
    }
  }

  func testModelChangeInFlightMovesTheEndOfAReplacingAnimation() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) { scene.view.alpha = 0 }
    try scene.engine.run(until: 0.5)
    scene.view.alpha = 0.8
    try scene.engine.settle()
    // From 1 towards 0.8, three quarters of the way.
    XCTAssertEqual(try scene.value(.alpha, at: 0.75), 0.85, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(.alpha, at: 1), 0.8, accuracy: 1e-12)
  }

  func testModelChangeInFlightShiftsAnAdditiveAnimation() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) { scene.view.center.x = 150 }
    try scene.engine.run(until: 0.5)
    scene.view.center.x = 250
    try scene.engine.settle()
    // The model plus what is left of the first 100: 250 − 25.
    XCTAssertEqual(try scene.value(.centerX, at: 0.75), 225, accuracy: 1e-12)
  }

  func testOverlappingScalesMultiplyOut() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.transform = AffineTransform(scaleX: 3, y: 3)
    }
    try scene.engine.run(until: 0.5)
    scene.engine.animate(withDuration: 1, options: .curveLinear) {
      scene.view.transform = AffineTransform(scaleX: 1, y: 1)
    }
    try scene.engine.settle()
    // Before the second block 2; at 0.75 the first shows 2.5 of 3, the second 2.5 of 1.
    XCTAssertEqual(try scene.value(.scale, at: 0.5, side: .before), 2, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(.scale, at: 0.5, side: .after), 2, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(.scale, at: 0.75), 2.5 / 3 * 2.5, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(.scale, at: 1.25), 1.5, accuracy: 1e-12)
  }

  func testPresentationEqualsTheRecording() throws {
    let scene = Scene()
    scene.engine.animate(
      withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 2
    ) {
      scene.view.frame = Rect(x: 30, y: 60, width: 200, height: 50)
      scene.view.backgroundColor = .red
      scene.view.transform = AffineTransform(rotationAngle: 1)
    }
    for step in 1...9 {
      let time = Double(step) / 10
      try scene.engine.run(until: time)
      let shown = scene.view.layer.presentation
      XCTAssertEqual(
        shown.geometry.position.x, try scene.value(.centerX, at: time), accuracy: 1e-12)
      XCTAssertEqual(
        shown.geometry.bounds.width, try scene.value(.boundsWidth, at: time), accuracy: 1e-12)
      XCTAssertEqual(
        shown.backgroundColor.r, try scene.value(.backgroundColorRed, at: time), accuracy: 1e-12)
      XCTAssertEqual(
        shown.geometry.transform.b, try scene.value(.transformB, at: time), accuracy: 1e-12)
      XCTAssertEqual(
        shown.geometry.frame.width, try scene.value(.frameWidth, at: time), accuracy: 1e-12)
    }
  }

  func testSpringBlockIgnoresTheCurveAndIsCutAtItsDuration() throws {
    let scene = Scene()
    scene.engine.animate(
      withDuration: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 15,
      options: .curveEaseIn
    ) { scene.view.center.x = 150 }
    try scene.engine.settle()
    // `uikit-semantics.md` §2.2, demo 2 in numbers: progress .678, 1.057, 1.154 at .05, .10, .15 s.
    for (time, progress) in [(0.05, 0.678), (0.1, 1.057), (0.15, 1.154), (0.25, 1.044)] {
      XCTAssertEqual(
        try scene.value(.centerX, at: time), 50 + 100 * progress, accuracy: 0.06, "t = \(time)")
    }
    XCTAssertNotEqual(try scene.value(.centerX, at: 0.5, side: .before), 150)
    XCTAssertEqual(try scene.value(.centerX, at: 0.5, side: .after), 150)
  }

  func testSingularTransformJumpsAndIsReported() throws {
    let scene = Scene()
    scene.engine.animate(withDuration: 1) {
      scene.view.transform = AffineTransform(scaleX: 0, y: 0)
    }
    try scene.engine.settle()
    XCTAssertEqual(try scene.value(.scale, at: 0), 0)
    XCTAssertEqual(scene.engine.timeline().diagnostics.map(\.code), ["singular-transform"])
  }

  func testRecordingThatBeginsLateHoldsWhatRuns() throws {
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = View(name: "view")
    window.addSubview(view)
    engine.animate(withDuration: 2, options: .curveLinear) { view.alpha = 0 }
    try engine.run(until: 1)
    engine.record()
    try engine.settle()
    let timeline = engine.timeline()
    XCTAssertEqual(try timeline.value(of: .alpha, node: "view", at: 1), 0.5, accuracy: 1e-12)
    XCTAssertEqual(try timeline.value(of: .alpha, node: "view", at: 1.5), 0.25, accuracy: 1e-12)
    XCTAssertEqual(try timeline.value(of: .alpha, node: "view", at: 2, side: .after), 0)
  }
}

/// Section j of `Tests/Fixtures/oracle-tables.json`.
private struct Oracle: Decodable {
  struct Section: Decodable { var rows: [Row] }
  struct Row: Decodable {
    var t: Double
    var additive: Double
    var fromCurrent: Double
    var fromModel: Double

    enum CodingKeys: String, CodingKey {
      case t, additive
      case fromCurrent = "replace_beginFromCurrentState"
      case fromModel = "replace_from_model"
    }
  }
  var section: Section

  enum CodingKeys: String, CodingKey {
    case section = "j_overlapping_animations"
  }

  static func rows() throws -> [Row] {
    try OracleTables.read(Oracle.self).section.rows
  }
}
