import TransitionEngine
import XCTest

@testable import TransitionLua

/// The stubs for editors: right for their reader, and with every name of the API and no other.
final class LuaStubsTests: XCTestCase {
  private func parsed() throws -> AnnotationParser { try AnnotationParser(LuaStubs.text) }

  /// A script may have 64 KiB: the comments, which are most of it, are left out.
  func testTextIsLua() throws {
    let host = try XCTUnwrap(
      ScriptHost(
        engine: Engine(), source: ScriptSource(name: "stubs", path: "/nowhere"),
        limits: LuaState.Limits(memory: 64 << 20, instructions: 1_000_000), seed: 1))
    let code = LuaStubs.text.split(separator: "\n").filter { !$0.hasPrefix("--") }
    XCTAssertNotNil(
      host.state.load(code.joined(separator: "\n"), name: LuaStubs.fileName),
      host.state.failure(script: LuaStubs.fileName).report)
  }

  func testModuleIsDeclaredAndReturned() throws {
    let file = try parsed()
    XCTAssertEqual(file.module, "transition")
    XCTAssertEqual(file.returned, "transition")
  }

  func testEveryTypeThatIsUsedIsDeclared() throws {
    let file = try parsed()
    let known: Set = ["number", "boolean", "string", "nil", "table", "any"]
    let declared = Set(file.classes.map(\.name) + file.aliases)
    for name in file.usedTypes {
      XCTAssertTrue(known.contains(name) || declared.contains(name), name)
    }
    // And the other way round: an alias that nothing uses would be a leftover.
    XCTAssertEqual(file.aliases.filter { !file.usedTypes.contains($0) }, [])
  }

  func testEveryTypeIsAClassWithItsMembersAndNoOther() throws {
    let file = try parsed()
    for type in TypeID.allCases {
      let name = type == .module ? "transition" : "transition.\(type.upperName)"
      let found = try XCTUnwrap(file.classes.first { $0.name == name }, name)
      let description = type.description
      XCTAssertEqual(found.isExact, !description.hasDynamicMembers, name)
      XCTAssertEqual(found.hasOtherFields, description.hasDynamicMembers, name)
      XCTAssertEqual(
        found.parent, type.parent.map { "transition.\($0.upperName)" }, name)
      XCTAssertEqual(
        found.fields.map(\.name), description.members.filter(\.isProperty).map(\.name), name)
      XCTAssertEqual(found.operators.count, description.operators.count, name)
      XCTAssertEqual(found.overloads, description.calls.count, name)
      let methods = description.members.filter { !$0.isProperty }
      XCTAssertEqual(found.methods.map(\.name), methods.map(\.name), name)
      for (found, member) in zip(found.methods, methods) {
        let place = "\(name) \(member.name)"
        XCTAssertEqual(found.mark, type == .module ? "." : ":", place)
        let rest = member.parameters.last?.isRepeated == true
        XCTAssertEqual(
          found.parameters.map(\.name), member.parameters.map(\.name) + (rest ? ["..."] : []), place
        )
        XCTAssertEqual(
          found.parameters.map(\.isOptional),
          member.parameters.map(\.isOptional) + (rest ? [true] : []), place)
        XCTAssertEqual(
          found.results.count, (member.hasResult ? 1 : 0) + (member.secondResult == nil ? 0 : 1),
          place)
        XCTAssertTrue(found.parameters.allSatisfy { $0.text.hasSuffix(".") }, place)
        // Code in sentences is marked.
        let comment = found.comment.replacing("`", with: "")
        XCTAssertTrue(comment.contains(member.summary.replacing("`", with: "")), place)
        XCTAssertTrue(found.comment.hasSuffix("```lua\n\(member.example)\n```"), place)
      }
    }
  }

  func testEveryTableOfOptionsIsAClassWithItsEntries() throws {
    let file = try parsed()
    let tables = OptionTables().tables
    XCTAssertEqual(file.classes.count, TypeID.allCases.count + tables.count)
    for table in tables {
      let found = try XCTUnwrap(file.classes.first { $0.name == "transition." + table.name })
      XCTAssertTrue(found.isExact)
      XCTAssertEqual(found.fields.map(\.name), table.parameters.map(\.name), table.name)
      XCTAssertEqual(
        found.fields.map(\.isOptional), table.parameters.map(\.isOptional), table.name)
    }
  }

  /// By hand, from the documentation of the language server: what some lines must be.
  func testLinesOfSomeMembers() {
    let text = "\n" + LuaStubs.text
    for line in [
      "---@meta transition",
      "---@class (exact) transition.Button: transition.View",
      "---@field alpha number",
      "---@field superview transition.View|nil",
      "---@operator mul(transition.Transform): transition.Transform",
      "---@return transition.View|nil # The view; nil where UIKit gives none, since it stays where it is.",
      "---@return any|nil result # Its result; nil for a function that returns nothing.",
      "function TransitionContext:complete(didComplete) end",
      "function T.rect(x, y, width, height) end",
    ] {
      XCTAssertTrue(text.contains("\n\(line)\n"), line)
    }
    for beginning in [
      "---@field animate? fun(ctx: transition.TransitionContext) Starts ",
      "---@param options transition.AnimateOptions|number Length ",
      "---@field curve? transition.Curve The pacing ",
    ] {
      XCTAssertTrue(text.contains("\n\(beginning)"), beginning)
    }
  }

  func testParserRefusesWhatTheGrammarDoesNotHave() {
    for text in [
      "---@class", "---@class A B", "---@field a number", "---@class A\n---@field a fun(",
      "---@class A\n---@field a number|", "---@class A\n---@class A",
      "---@param a number\nfunction f() end",
      "---@class A\nlocal A = {}\n---@param b number\nfunction A.f(a) end",
      "---@class A\n---@field a (number", "---@typo",
      "---@class A\n---@field a number\n---@field a string",
      "---@return number words without a mark", "function B.f() end", "print(1)",
    ] {
      XCTAssertThrowsError(try AnnotationParser(text), text)
    }
  }
}
