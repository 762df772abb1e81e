import TransitionCore
import XCTest

@testable import TransitionLua

/// What goes to a script's functions and comes back.
final class LuaFunctionTests: StateTestCase {
  /// A table with every kind of value, one inside the other.
  private func table(depth: Int) -> LuaValue {
    .table(
      LuaTable(
        fields: [
          LuaField(name: "count", value: .integer(3)),
          LuaField(name: "näme", value: .string("a\0b")),
        ],
        items: [
          .number(0.5), .boolean(true), LuaValue(Rect(x: 1, y: 2, width: 3, height: 4)),
          depth > 1 ? table(depth: depth - 1) : .string(""),
        ], hasOtherKeys: false))
  }

  func testArgumentsOfEachKindArrive() throws {
    let host = try makeHost()
    let body = "local a, b, c, d, e, f, g, h = ... print(a, b, c, d, e, #f, g, h)"
    try function(body, host).call(
      host, role: "a test", .none, .boolean(true), .number(3), .integer(3), .string("tëxt"),
      .string("a\0b"), LuaValue(Point(x: 1, y: 2)), .integer(-4))
    XCTAssertEqual(printed, ["nil\ttrue\t3.0\t3\ttëxt\t3\tT.point(1, 2)\t-4"])
    XCTAssertNil(host.failure)
  }

  func testTablesArriveWithAllThatIsInThem() throws {
    let host = try makeHost()
    try function(
      """
      local t = ...
      print(t.count, #t["näme"], t[1], t[2], t[3], t[4][4] == "", #t, t[4].count)
      """, host
    ).call(host, role: "a test", table(depth: 2))
    XCTAssertEqual(printed, ["3\t3\t0.5\ttrue\tT.rect(1, 2, 3, 4)\ttrue\t4\t3"])
    XCTAssertNil(host.failure)
  }

  func testTablesNestedTooDeepAreAnError() throws {
    let host = try makeHost()
    XCTAssertNotNil(
      try function("return 1", host).ask(host, role: "a test", table(depth: 16)))
    XCTAssertNil(host.failure)
    XCTAssertNil(try function("return 1", host).ask(host, role: "a test", table(depth: 17)))
    XCTAssertEqual(host.failure?.message, "tables are nested more than 16 deep")
    XCTAssertEqual(host.failure?.kind, .misuse)
  }

  func testFunctionsCanBeArguments() throws {
    let host = try makeHost()
    let inner = try function("print('in', ...)", host)
    try function("local f = ... f(1)", host).call(host, role: "a test", .function(inner.reference))
    XCTAssertEqual(printed, ["in\t1"])
  }

  func testOneArgumentTakesTheShortWay() throws {
    let host = try makeHost()
    for value in [LuaValue.boolean(true), .string("text"), table(depth: 1)] {
      try function("print(type(...)) return {}, print", host).call(host, role: "a test", value)
    }
    XCTAssertEqual(printed, ["boolean", "string", "table"])
    XCTAssertEqual(host.state.keptCount, 0)
  }

  func testAskAnswersTheFirstResult() throws {
    let host = try makeHost()
    let add = try function("local a, b = ... return a + b, 'more'", host)
    guard case .number(5)? = add.ask(host, role: "a test", .number(2), .integer(3)) else {
      return XCTFail("not 5")
    }
    guard case .none? = try function("return", host).ask(host, role: "a test") else {
      return XCTFail("not nil")
    }
    guard
      case .string("tëxt")? = try function("return ...", host).ask(host, role: "", .string("tëxt"))
    else { return XCTFail("not the text") }
    guard
      case .table(let table)? = try function("return ...", host).ask(
        host, role: "", table(depth: 2)),
      case .structure(.rect, let components) = table.items[2],
      case .table(let inner) = table.items[3], case .number(3)? = inner["count"]
    else { return XCTFail("not the table") }
    XCTAssertEqual(components[3], 4)
    XCTAssertNil(host.failure)
  }

  func testAFailureIsReportedWithItsRole() throws {
    let host = try makeHost()
    XCTAssertNil(try function("\nerror('no')", host).ask(host, role: "the test", .number(1)))
    XCTAssertEqual(host.failure?.message, "no")
    XCTAssertEqual(host.failure?.line, 2)
    XCTAssertEqual(host.failure?.frames.last?.text, "in the test")
    let other = try makeHost()
    try function("\n\nerror('no')", other).call(other, role: "the test", .number(1), .number(2))
    XCTAssertEqual(other.failure?.line, 3)
    XCTAssertEqual(other.failure?.frames.last?.text, "in the test")
  }

  func testFunctionsInResultsAreLetGo() throws {
    let host = try makeHost()
    let state = host.state
    let source = "return { f = print, { print, function() end } }"
    try function(source, host).call(host, role: "a test", .none)
    try function(source, host).call(host, role: "a test", .none, .none)
    XCTAssertEqual(state.keptCount, 0)
    let answer = try function(source, host).ask(host, role: "a test")
    guard case .table(let table)? = answer, case .other("function")? = table["f"] else {
      return XCTFail("not a table")
    }
    XCTAssertEqual(state.keptCount, 0)
    guard case .other("function")? = try function("return print", host).ask(host, role: "") else {
      return XCTFail("not a function")
    }
    XCTAssertEqual(state.keptCount, 0)
    let maker = try function("return function(x) return x + 1 end", host)
    guard
      case .done(.function(let reference)) = state.invoke(
        maker.reference, arguments: [], result: .kept)
    else { return XCTFail("no function") }
    XCTAssertEqual(state.keptCount, 2)
    guard case .done(.number(3)) = state.invoke(reference, .number(2)) else {
      return XCTFail("not 3")
    }
    state.release(reference)
    XCTAssertEqual(state.keptCount, 1)
  }
}
