import Foundation
import XCTest

/// The article «Findings» has every code that is reported, and no other.
final class FindingsArticleTests: XCTestCase {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Sources")

  /// The codes in the first column of the tables of the article.
  private func documented() throws -> Set<String> {
    let article = Self.sources.appendingPathComponent(
      "TransitionEngine/TransitionEngine.docc/Findings.md")
    let rows = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    let cells = rows.filter { $0.hasPrefix("| `") }.map { String($0.split(separator: "|")[0]) }
    return try codes("`([a-z-]+)`", in: cells.joined(separator: "\n"))
  }

  /// The codes that the sources give to a finding, in any of the ways in which that is done.
  private func reported() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var reported: Set<String> = []
    for case let file as URL in try XCTUnwrap(files) where file.pathExtension == "swift" {
      reported.formUnion(
        try codes(
          "(?:diagnose\\(|Refusal\\(|add\\(|code: |code: String = )\\s*\"([a-z]+(?:-[a-z]+)*)\"",
          in: String(contentsOf: file, encoding: .utf8)))
    }
    return reported
  }

  private func codes(_ pattern: String, in text: String) throws -> Set<String> {
    let expression = try NSRegularExpression(pattern: pattern)
    let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    return Set(matches.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } })
  }

  func testEveryCodeIsDocumentedAndNoOther() throws {
    let (reported, documented) = (try reported(), try documented())
    XCTAssertGreaterThan(reported.count, 50)
    XCTAssertEqual(reported.subtracting(documented).sorted(), [], "not in the article")
    XCTAssertEqual(documented.subtracting(reported).sorted(), [], "not in the sources")
  }
}
