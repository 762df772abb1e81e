import TransitionCore
import XCTest

@testable import TransitionLua

/// Outlets: members that a script names itself.
final class DynamicMembersTests: StateTestCase {
  /// Runs lines with the outlets in `page.outlets`; the first is line 2.
  private func run(
    _ body: String, _ members: DynamicMembers = DynamicMembers(), instructions: UInt64 = 10_000_000
  ) throws -> ScriptError? {
    let host = try makeHost(instructions: instructions)
    try function("local page = { outlets = ... }\n" + body, host).call(
      host, role: "a test", host.handle(members))
    return host.failure
  }

  func testWhatIsSetIsRead() throws {
    let members = DynamicMembers()
    XCTAssertNil(
      try run(
        """
        local T = require "transition"
        local outlets = page.outlets
        outlets.image = T.view { name = "image" }
        outlets.title = "Title" outlets.count = 3 outlets.width = 2.5 outlets.isOpen = false
        outlets.at = T.point(1, 2) outlets["two words"] = "x"
        outlets.count = outlets.count + 1
        print(outlets.image, outlets.title, outlets.count, outlets.width, outlets.isOpen, outlets.at)
        print(outlets["two words"], outlets, outlets == page.outlets)
        outlets.image.alpha = 0.5
        print(outlets.image.alpha)
        """, members))
    XCTAssertEqual(
      printed,
      [
        "view \"image\"\tTitle\t4\t2.5\tfalse\tT.point(1, 2)", "x\toutlets 1\ttrue", "0.5",
      ])
    XCTAssertEqual(
      members.entries.map(\.name),
      ["image", "title", "count", "width", "isOpen", "at", "two words"])
  }

  func testNilRemoves() throws {
    let members = DynamicMembers()
    members["image"] = .number(1)
    members["title"] = .number(2)
    let error = try run(
      "page.outlets.image = nil page.outlets.other = nil print(page.outlets.image)", members)
    XCTAssertEqual(error?.message, #"no outlet "image""#)
    XCTAssertEqual(members.entries.map(\.name), ["title"])
  }

  func testTheHostMayAnswerListsAndIntegers() throws {
    let members = DynamicMembers()
    members["list"] = .table(
      LuaTable(
        fields: [LuaField(name: "n", value: .integer(2))], items: [.string("a"), .number(1)],
        hasOtherKeys: false))
    members["position"] = .integer(7)
    XCTAssertNil(
      try run(
        "local list = page.outlets.list print(type(list), #list, list.n, list[1], list[2]) "
          + "print(page.outlets.position)", members))
    XCTAssertEqual(printed, ["table\t2\t2\ta\t1.0", "7"])
  }

  private static let rows: [(body: String, message: String, hint: String)] = [
    ("print(page.outlets.imgae)", #"no outlet "imgae"; did you mean "image"?"#, ""),
    ("print(page.outlets.zzz)", #"no outlet "zzz""#, "there are image, title"),
    ("page.outlets.f = print", #"outlet "f" \#(refusal) a function)"#, ""),
    ("page.outlets.f = { 1 }", #"outlet "f" \#(refusal) a table)"#, ""),
    ("page.outlets.f = coroutine.create(print)", #"outlet "f" \#(refusal) a thread)"#, ""),
    (
      "page.outlets.f = 0 / 0", #"outlet "f" must be a finite number (got nan)"#,
      "look for a division by zero on the way to this value"
    ),
    ("page.outlets[1] = 2", "an outlet is named by a text (got 1)", ""),
    ("print(page.outlets[true])", "an outlet is named by a text (got true)", ""),
    (
      "page.outlets[('x'):rep(61)] = 2",
      "the name of an outlet must have 1 to 60 bytes (got 61)", ""
    ),
    ("page.outlets[''] = 2", "the name of an outlet must have 1 to 60 bytes (got 0)", ""),
    (
      "for i = 1, 999 do page.outlets['n' .. i] = i end",
      "a controller can have at most 1000 outlets", ""
    ),
    (
      "local t = {} for i = 1, 20 do page.outlets['abcdefgh' .. i] = i end print(page.outlets.zz)",
      #"no outlet "zz""#, "set it first: page.outlets.zz = …"
    ),
  ]

  private static let refusal = "can hold views, controllers, numbers, texts and flags (got"

  func testEachMistakeSaysWhatIsWrong() throws {
    for row in Self.rows {
      let members = DynamicMembers()
      members["image"] = .number(1)
      members["title"] = .string("Title")
      let error = try run(row.body, members)
      XCTAssertEqual(error?.message, row.message, row.body)
      XCTAssertEqual(error?.hint, row.hint, row.body)
      XCTAssertEqual(error?.kind, .misuse, row.body)
      XCTAssertEqual(error?.line, 2, row.body)
    }
  }

  func testTheFirstReadSaysHowToSet() throws {
    XCTAssertEqual(
      try run("print(page.outlets.image)")?.hint, "set it first: page.outlets.image = …")
    XCTAssertEqual(
      try run("print(page.outlets['my image'])")?.hint,
      #"set it first: page.outlets["my image"] = …"#)
  }

  func testTheBudgetBoundsWhatOutletsHoldAndCompare() throws {
    let rows = [
      "local text = ('x'):rep(1000000) while true do page.outlets.a = text end",
      "while true do page.outlets.a = 1 page.outlets.a = nil end",
      "for i = 1, 1000 do page.outlets[('x'):rep(50) .. i] = i end "
        + "while true do pcall(function() return page.outlets[('y'):rep(60)] end) end",
    ]
    for row in rows { XCTAssertEqual(try run(row)?.kind, .timeLimit, row) }
  }

  func testReleasedOutletsAreGone() throws {
    let host = try makeHost()
    let handle = host.handle(DynamicMembers())
    guard case .object(let object) = handle else { return XCTFail("no handle") }
    host.objects.release(object)
    try function("local o = ... return o.x", host).call(host, role: "a test", handle)
    XCTAssertEqual(host.failure?.message, "these outlets are gone")
  }
}
