import XCTest

@testable import TransitionLua

/// The examples of the API run, and what is said to raise an error raises one.
final class ExampleTests: ScriptTestCase {
  func testEveryExampleRuns() throws {
    for (type, member) in Self.members {
      try check(member.example, type, "\(type).\(member.name)")
    }
    for type in TypeID.allCases {
      for member in type.description.operators {
        try check(member.example, type, "\(type) \(member.symbol.rawValue)")
      }
    }
  }

  func testEveryExampleHasTheNameThatItIsOf() {
    for (type, member) in Self.members {
      XCTAssertTrue(
        Self.words(member.example).contains(member.name), "\(type).\(member.name)")
    }
  }

  func testEveryFailureRaisesAnErrorInItsLines() throws {
    for (type, member) in Self.members {
      for failure in member.failures {
        let place = "\(type).\(member.name): \(failure.cause)"
        let script = ExampleFrame(example: failure.example, isOfFlow: type == .app).mistake
        guard let error = try run(script).error else {
          XCTFail("\(place) raises nothing")
          continue
        }
        XCTAssertEqual(error.kind, .misuse, "\(place): \(error.report)")
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try XCTUnwrap(error.line, place)
        XCTAssertTrue(
          failure.example.contains(lines[line - 1]), "\(place) is raised elsewhere: \(error.report)"
        )
        XCTAssertFalse(failure.cause.hasSuffix("."), place)
      }
    }
  }

  private func check(_ example: String, _ type: TypeID, _ place: String) throws {
    let frame = ExampleFrame(example: example, isOfFlow: type == .app)
    let error = try run(frame.script).error
    XCTAssertNil(error, "\(place): \(error?.report ?? "")\n\(frame.script)")
  }

  private static let members = TypeID.allCases.flatMap { type in
    type.description.members.map { (type, $0) }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
