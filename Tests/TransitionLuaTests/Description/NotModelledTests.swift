import XCTest

@testable import TransitionLua

/// What UIKit has and the engine has not: a script that tries it is told so, and why.
final class NotModelledTests: ScriptTestCase {
  private static let objects: [TypeID: String] = [
    .view: "ctx.to.view", .viewController: "ctx.to", .module: "T",
    .gestureRecognizer: "T.panGestureRecognizer { action = print }",
    .propertyAnimator: "T.propertyAnimator { duration = 1 }",
  ]

  func testEachNameSaysWhyItIsMissingAndWhatToDo() throws {
    for (type, object) in Self.objects {
      let list = NotModelled.list(of: type)
      XCTAssertFalse(list.isEmpty)
      for (entry, name) in list.flatMap({ entry in entry.names.map { (entry, $0) } }) {
        let error = try XCTUnwrap(
          try runBody("local x = \(object)\nprint(x.\(name))").error, "\(type).\(name)")
        XCTAssertTrue(error.message.hasPrefix("\"\(name)\" of "), error.message)
        XCTAssertTrue(
          error.message.hasSuffix(" is not modelled: \(entry.reason)"), error.message)
        XCTAssertEqual(error.hint, entry.instead)
        XCTAssertEqual(error.line, 6)
      }
    }
  }

  /// A name that has come to be modelled must leave the list.
  func testNoNameIsDescribedToo() {
    for type in TypeID.allCases {
      let names = type.ancestry.flatMap { $0.description.members.map(\.name) }
      for entry in NotModelled.list(of: type) {
        XCTAssertEqual(entry.names.filter(names.contains), [], "\(type)")
      }
    }
  }

  func testTypesThatExtendOthersHaveTheirNames() {
    XCTAssertNotNil(NotModelled.entry("mask", on: .button))
    XCTAssertNotNil(NotModelled.entry("navigationBar", on: .navigationController))
    XCTAssertNil(NotModelled.entry("mask", on: .viewController))
  }

  func testWritesAreToldToo() throws {
    let error = try XCTUnwrap(try runBody("ctx.to.view.borderWidth = 2").error)
    XCTAssertEqual(
      error.message, "\"borderWidth\" of a view is not modelled: borders are still to come")
  }
}
