import XCTest

@testable import TransitionLua

/// The calls that hints show are those of the examples.
final class CallExampleTests: XCTestCase {
  /// Right texts: read off the examples by hand.
  func testCallIsOnOneLineAndFunctionsAreEmpty() {
    let rows: [(type: TypeID, name: String, text: String)] = [
      (.module, "wait", "T.wait(0.1)"),
      (.module, "all", "T.all { T.animate(0.1, function() … end), function() … end }"),
      (.module, "spawn", "T.spawn(function(view) … end, ctx.from.view)"),
      (.app, "tap", "app:tap(\"Go\")"),
      (.context, "restore", "ctx:restore(ctx.from.view, \"transform\", \"alpha\")"),
    ]
    for row in rows {
      let member = row.type.description.members.first { $0.name == row.name }
      XCTAssertEqual(member.flatMap(CallExample.text), row.text, row.name)
    }
  }

  func testNearlyEveryFunctionWithArgumentsHasACall() {
    var without: [String] = []
    for type in TypeID.allCases {
      for member in type.description.members
      where member.parameters.contains(where: { !$0.isOptional }) {
        if CallExample.text(of: member) == nil { without.append("\(type).\(member.name)") }
      }
    }
    XCTAssertEqual(without, [])
  }
}
