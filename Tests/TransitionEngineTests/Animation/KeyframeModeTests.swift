import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// The calculation modes of keyframe groups: `uikit-semantics.md` §3.6, by the words of Apple's
/// documentation of `CAKeyframeAnimation`.
///
/// Right values: computed apart from this package, in Python. Splines by the pyramid of Barry and
/// Goldman with the knots −1, 0, 1, 2, the end points doubled; key times of the paced modes by the
/// lengths of the straight ways.
final class KeyframeModeTests: XCTestCase {
  private func scene(
    _ mode: KeyframeAnimationOptions, _ frames: (KeyframeScene) -> Void
  ) -> KeyframeScene {
    let scene = KeyframeScene()
    scene.animate(options: mode) { frames(scene) }
    return scene
  }

  /// Radii of 0, 10, 30 and 0 at the times 0, 0.25, 0.5 and 1.
  private func radii(_ scene: KeyframeScene) {
    scene.add(0, 0.25) { scene.view.cornerRadius = 10 }
    scene.add(0.25, 0.25) { scene.view.cornerRadius = 30 }
    scene.add(0.5, 0.5) { scene.view.cornerRadius = 0 }
  }

  func testLinearGoesStraight() throws {
    try scene(.calculationModeLinear, radii).assertShown(
      .cornerRadius, [(0.125, 5), (0.375, 20), (0.5, 30), (0.75, 15)])
  }

  func testDiscreteKeepsEachValueUntilTheNextKeyTime() throws {
    try scene(.calculationModeDiscrete, radii).assertShown(
      .cornerRadius,
      [(0, 0), (0.125, 0), (0.249, 0), (0.25, 10), (0.375, 10), (0.5, 30), (0.75, 30), (0.999, 30)])
  }

  func testDiscreteShowsTheLastValueAtTheEnd() throws {
    let scene = scene(.calculationModeDiscrete, radii)
    try scene.engine.settle()
    XCTAssertEqual(try scene.scene.value(.cornerRadius, at: 1, side: .before), 0)
  }

  func testCubicRunsThroughTheValuesOnASpline() throws {
    try scene(.calculationModeCubic, radii).assertShown(
      .cornerRadius,
      [
        (0.1, 2.8), (0.25, 10), (0.3, 14.16), (0.4, 25.12), (0.5, 30), (0.6, 26.72),
        (0.75, 16.25), (0.9, 4.88),
      ])
  }

  /// A held value is a point twice, and a spline swings through it.
  func testCubicSwingsWhereAValueIsHeld() throws {
    try scene(.calculationModeCubic) { scene in
      scene.add(0, 0.4) { scene.view.cornerRadius = 10 }
    }.assertShown(
      .cornerRadius,
      [(0.1, 2.03125), (0.2, 5), (0.55, 10.703125), (0.7, 10.625), (0.85, 10.234375)])
  }

  func testCubicOfAPointIsASplineOfEachCoordinate() throws {
    let frames: (KeyframeScene) -> Void = { scene in
      scene.add(0, 0.5) { scene.view.center = Point(x: 150, y: 80) }
      scene.add(0.5, 0.5) { scene.view.center = Point(x: 50, y: 180) }
    }
    try scene(.calculationModeCubic, frames).assertShown(
      .centerX,
      [
        (0.125, 72.65625), (0.25, 106.25), (0.375, 136.71875), (0.625, 136.71875), (0.75, 106.25),
        (0.875, 72.65625),
      ])
    try scene(.calculationModeCubic, frames).assertShown(
      .centerY,
      [
        (0.125, 53.75), (0.25, 58.75), (0.375, 66.875), (0.625, 102.421875), (0.75, 131.875),
        (0.875, 160.390625),
      ])
  }

  /// Quarter turns, each the short way: 0, π/2, π, 3π/2.
  func testCubicOfATransformIsASplineOfItsParts() throws {
    try scene(.calculationModeCubic) { scene in
      for (index, length) in [0.25, 0.25, 0.5].enumerated() {
        scene.add(Double(index) * 0.25, length) {
          scene.view.transform = AffineTransform(rotationAngle: Double(index + 1) * .pi / 2)
        }
      }
    }.assertShown(
      .rotation,
      [
        (0.1, 0.515221195), (0.2, 1.23150432), (0.3, 1.884955592), (0.4, 2.513274123),
        (0.6, -2.802300647), (0.75, -2.25801972), (0.9, -1.784424627),
      ])
  }

  /// Radii of 0, 10, 40 and 30: distances of 10, 30 and 10.
  private func distances(_ scene: KeyframeScene) {
    scene.add(0, 0.7) { scene.view.cornerRadius = 10 }
    scene.add(0.7, 0.1) { scene.view.cornerRadius = 40 }
    scene.add(0.8, 0.2) { scene.view.cornerRadius = 30 }
  }

  func testPacedHasOneSpeedWhateverTheKeyTimes() throws {
    try scene(.calculationModePaced, distances).assertShown(
      .cornerRadius, [(0.1, 5), (0.2, 10), (0.35, 17.5), (0.5, 25), (0.8, 40), (0.9, 35)])
  }

  /// From (50, 50) over (80, 90) to (80, 190): 50 points, then 100.
  func testPacedOfAPointMeasuresTheWay() throws {
    try scene(.calculationModePaced) { scene in
      scene.add(0, 0.9) { scene.view.center = Point(x: 80, y: 90) }
      scene.add(0.9, 0.1) { scene.view.center = Point(x: 80, y: 190) }
    }.assertShown(.centerY, [(0.25, 80), (0.5, 115), (0.75, 152.5)])
  }

  func testPacedTakesNoTimeForWhatIsHeld() throws {
    try scene(.calculationModePaced) { scene in
      scene.add(0.25, 0.25) { scene.view.cornerRadius = 10 }
      scene.add(0.75, 0.1) { scene.view.cornerRadius = 20 }
    }.assertShown(.cornerRadius, [(0.25, 5), (0.5, 10), (0.75, 15)])
  }

  func testCubicPacedIsTheSplineAtTheTimesOfPaced() throws {
    try scene(.calculationModeCubicPaced, distances).assertShown(
      .cornerRadius,
      [(0.1, 3.125), (0.2, 10), (0.35, 17.03125), (0.5, 26.25), (0.8, 40), (0.9, 36.875)])
  }

  func testPacedOfATurnHasOneSpeed() throws {
    try scene(.calculationModePaced) { scene in
      scene.add(0, 0.9) { scene.view.transform = AffineTransform(rotationAngle: 1) }
      scene.add(0.9, 0.1) { scene.view.transform = AffineTransform(rotationAngle: 2) }
    }.assertShown(.rotation, [(0.25, 0.5), (0.5, 1), (0.75, 1.5)])
  }
}
