import Foundation
import XCTest

@testable import TransitionLua

/// Everything that a script can name is described.
final class DescriptionTests: XCTestCase {
  /// A parameter, an entry of options, or what a function of the script gets or answers.
  private struct Entry {
    let parameter: Parameter
    let place: String
  }

  private static let entries: [Entry] = TypeID.allCases.flatMap { type in
    type.description.members.flatMap { member in
      member.parameters.flatMap { entries($0, "\(type).\(member.name)") }
    } + type.description.calls.flatMap { $0.parameters.flatMap { entries($0, "\(type)()") } }
  }

  private static func entries(_ parameter: Parameter, _ place: String) -> [Entry] {
    let place = "\(place) \(parameter.name)"
    return [Entry(parameter: parameter, place: place)] + entries(parameter.type, place)
  }

  private static func entries(_ type: ValueType, _ place: String) -> [Entry] {
    switch type {
    case .options(let parameters, _, _): parameters.flatMap { entries($0, place) }
    case .callback(let signature):
      (signature.parameters + [signature.result].compactMap { $0 }).flatMap { entries($0, place) }
    case .either(let types), .list(let types): types.flatMap { entries($0, place) }
    default: []
    }
  }

  private static let members = TypeID.allCases.flatMap { type in
    type.description.members.map { (member: $0, place: "\(type).\($0.name)") }
  }

  func testEveryTypeAndMemberHasSentences() {
    for type in TypeID.allCases {
      Self.assertSentences(type.description.summary, "\(type)")
      for member in type.description.operators {
        Self.assertSentences(member.summary, "\(type) \(member.symbol.rawValue)")
      }
    }
    for (member, place) in Self.members {
      Self.assertSentences(member.summary, place)
      if !member.result.isEmpty { Self.assertSentences(member.result, place) }
      if let second = member.secondResult { Self.assertSentences(second.summary, place) }
    }
  }

  func testEveryParameterOptionAndResultHasSentences() {
    XCTAssertGreaterThan(Self.entries.count, 300)
    for entry in Self.entries {
      Self.assertSentences(entry.parameter.summary, entry.place)
      let standard = entry.parameter.defaultValue
      XCTAssertFalse(standard.hasSuffix("."), entry.place)
      XCTAssertTrue(standard.isEmpty || entry.parameter.isOptional, entry.place)
    }
  }

  /// What a call answers is said unless its type says it: a new object or value, or nothing.
  func testEveryAnswerIsDescribed() {
    for (member, place) in Self.members where !member.isProperty {
      switch member.valueType {
      case nil, .object, .structure: break
      default: XCTAssertFalse(Prose.result(member).isEmpty, place)
      }
    }
  }

  /// Elements of a matrix, and what is calculated with any numbers, have none by nature.
  func testEveryNumberHasAUnit() {
    let without =
      ["a", "b", "c", "d", "tx", "ty"].map { "transform.\($0)" }
      + ["module.transform", "module.lerp", "module.clamp"]
    for (member, place) in Self.members where !without.contains(place) {
      if case .number(let unit, _) = member.valueType { XCTAssertFalse(unit.isEmpty, place) }
    }
    for entry in Self.entries
    where !without.contains(where: { entry.place.hasPrefix($0 + " ") }) {
      for type in Self.alternatives(entry.parameter.type) {
        if case .number(let unit, _) = type { XCTAssertFalse(unit.isEmpty, entry.place) }
      }
    }
  }

  func testReferenceGroupsHaveEachNameOnce() {
    XCTAssertEqual(
      ReferenceGroups.members.flatMap(\.names).sorted(),
      TypeID.module.description.members.map(\.name).sorted())
    XCTAssertEqual(
      ReferenceGroups.types.flatMap(\.types).map(\.rawValue).sorted(),
      TypeID.allCases.filter { $0 != .module }.map(\.rawValue))
  }

  /// What documents and examples write after `T.` and `ctx.` is there, or named as missing.
  func testNamesInDocumentsExist() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let names = Set(
      TypeID.module.description.members.map(\.name)
        + NotModelled.list(of: .module).flatMap(\.names))
    let contextNames = Set(TypeID.context.description.members.map(\.name))
    var found = 0
    for folder in ["README.md", "Sources", "examples"] {
      let start = root.appendingPathComponent(folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path)
      for path in paths.isEmpty ? [""] : paths.sorted() {
        guard folder == "README.md" || path.hasSuffix(".md") || path.hasSuffix(".lua") else {
          continue
        }
        let file = path.isEmpty ? start : start.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\bT\.([A-Za-z_]\w*)/) {
          found += 1
          let name = String(match.1)
          XCTAssertTrue(names.contains(name), "\(file.path): T.\(name)")
        }
        for match in text.matches(of: /\bctx[.:]([A-Za-z_]\w*)/) {
          let name = String(match.1)
          XCTAssertTrue(contextNames.contains(name), "\(file.path): ctx.\(name)")
        }
      }
    }
    XCTAssertGreaterThan(found, 100)
  }

  private static func alternatives(_ type: ValueType) -> [ValueType] {
    switch type {
    case .either(let types), .list(let types): types.flatMap(alternatives)
    default: [type]
    }
  }

  private static func assertSentences(
    _ text: String, _ place: String, line: UInt = #line
  ) {
    XCTAssertTrue(text.hasSuffix("."), "\(place): «\(text)»", line: line)
    XCTAssertFalse(text.contains("  "), place, line: line)
    XCTAssertFalse(text.first?.isLowercase ?? true, "\(place): «\(text)»", line: line)
  }
}
