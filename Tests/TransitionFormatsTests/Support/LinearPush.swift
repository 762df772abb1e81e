import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

@testable import TransitionFormats

/// A push of two chained linear blocks at exact times, by the engine.
///
/// `from` fades from 1 over 0.5 at 0.25 s to 0 at 0.5 s. `to` moves by 100 pt along x until 0.25 s,
/// grows by 2 until 0.5 s and jumps back to its size there.
final class LinearPush: AnimatedTransitioning, NavigationControllerDelegate {
  func transitionDuration(using context: TransitionContext) -> Double { 0.5 }

  func animateTransition(using context: TransitionContext) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.center.x -= 100
    context.engine.animate(withDuration: 0.25, options: .curveLinear) {
      from.alpha = 0.5
      to.center.x += 100
    } completion: { _ in
      context.engine.animate(withDuration: 0.25, options: .curveLinear) {
        from.alpha = 0
        to.transform = AffineTransform(scaleX: 2, y: 2)
      } completion: { _ in
        to.transform = .identity
        context.completeTransition(true)
      }
    }
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { self }

  /// The recording of a push between two pages with these names.
  static func timeline(names: (from: String, to: String) = ("first", "second")) throws -> Timeline {
    let engine = Engine()
    let window = Window(engine: engine, frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let animator = LinearPush()
    let navigation = NavigationController(rootViewController: ViewController(name: names.from))
    navigation.delegate = animator
    window.rootViewController = navigation
    engine.record(
      meta: Timeline.Meta(script: "linear.lua", screen: Size(width: 400, height: 800), scale: 2))
    navigation.pushViewController(ViewController(name: names.to), animated: true)
    try withExtendedLifetime(animator) { try engine.settle() }
    return engine.timeline()
  }
}

extension Timeline {
  /// The JSON text as objects of Foundation's.
  func parsedJSON(
    fps: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String: Any] {
    try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(json(fps: fps))) as? [String: Any], file: file,
      line: line)
  }

  /// The CSV text, record by record.
  func parsedCSV(fps: Double) -> [[String]] {
    CSVReader.records(String(decoding: csv(fps: fps), as: UTF8.self))
  }
}

/// Reads RFC 4180, by the rules that Python's `csv` module applies.
enum CSVReader {
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        field.unicodeScalars.append(scalar)
      case "\"": isQuoted.toggle()
      case _ where isQuoted: field.unicodeScalars.append(scalar)
      case ",":
        record.append(field)
        field = ""
      case "\n":
        records.append(record + [field])
        record = []
        field = ""
      default: field.unicodeScalars.append(scalar)
      }
    }
    XCTAssertFalse(isQuoted, "a quoted field has no end")
    XCTAssertTrue(record.isEmpty && field.isEmpty, "the text has no line feed at its end")
    return records
  }
}
