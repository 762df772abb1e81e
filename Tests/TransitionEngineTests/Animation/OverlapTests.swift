import Foundation
import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Model and presentation values: `uikit-semantics.md` §3.1 and §3.2.
final class OverlapTests: XCTestCase {
  /// Right values: the three policies of oracle section j, for one overlap.
  func testOverlappingAnimationsFollowTheOracle() throws {
    struct Oracle: Decodable {
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
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/oracle-tables.json")
    let rows = try JSONDecoder().decode(Oracle.self, from: Data(contentsOf: file))
      .section.rows
    XCTAssertEqual(rows.count, 31)
    func run(
      _ engine: Engine, options: AnimationOptions, set: (View, Double) -> Void
    ) throws -> Scene {
      let scene = Scene(engine: engine)
      set(scene.view, 0)
      engine.animate(withDuration: 1) { set(scene.view, 100) }
      try engine.run(until: 0.5)
      engine.animate(withDuration: 1, options: options) { set(scene.view, 0) }
      try engine.settle()
      return scene
    }
    let additive = try run(Engine(), options: []) { $0.center.x = $1 }
    let iOS7 = try run(Engine(isAdditive: false), options: []) { $0.center.x = $1 }
    let fromModel = try run(Engine(), options: []) { $0.alpha = $1 }
    let fromCurrent = try run(Engine(), options: .beginFromCurrentState) { $0.alpha = $1 }
    for row in rows {
      // At the joint the table gives what the second block shows first.
      let side: Timeline.Side = row.t == 0 || row.t == 0.5 ? .after : .before
      func check(_ scene: Scene, _ key: Timeline.Key, _ expected: Double, _ name: String) throws {
        XCTAssertEqual(
          try scene.value(key, at: row.t, side: side), expected, accuracy: 1e-9,
          "\(name) at \(row.t)")
      }
      try check(additive, .centerX, row.additive, "additive")
      try check(iOS7, .centerX, row.fromModel, "iOS 7")
      try check(fromModel, .alpha, row.fromModel, "from model")
      try check(fromCurrent, .alpha, row.fromCurrent, "from current")
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
