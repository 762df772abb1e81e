import Foundation
import XCTest

@testable import TransitionLua

/// The committed pages of the Lua reference are those of the API; `scripts/reference` writes them.
final class ReferencePagesTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/TransitionLua/TransitionLua.docc/Reference")
    .standardized

  func testCommittedPagesAreThoseOfTheAPI() throws {
    let pages = ReferencePages.all
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    XCTAssertEqual(files.sorted(), pages.map(\.fileName).sorted(), "run scripts/reference")
    for page in pages {
      let file = Self.folder.appendingPathComponent(page.fileName)
      let text = try? String(contentsOf: file, encoding: .utf8)
      XCTAssertTrue(text == page.text, "\(page.fileName) is old: run scripts/reference")
    }
  }

  func testEveryMemberHasAnEntryOnThePageOfItsType() throws {
    for type in TypeID.allCases {
      let page = try XCTUnwrap(ReferencePages.all.first { $0.fileName == type.pageName + ".md" })
      for member in type.description.members {
        let entries = page.text.split(separator: "\n### ").filter {
          $0.hasPrefix("\(member.name)\n")
        }
        XCTAssertEqual(entries.count, 1, "\(type).\(member.name)")
        let entry = String(entries.first ?? "")
        // Code in sentences is marked.
        let text = entry.replacing("`", with: "")
        let summary = member.summary.replacing("`", with: "")
        XCTAssertTrue(text.contains(summary), "\(type).\(member.name)")
        XCTAssertTrue(entry.contains("```lua\n\(member.example)\n```"), "\(type).\(member.name)")
        for parameter in member.parameters {
          XCTAssertTrue(entry.contains("\n- `\(parameter.name)` ("), "\(type).\(member.name)")
        }
        for failure in member.failures {
          let cause = failure.cause.replacing("`", with: "")
          XCTAssertTrue(text.contains(cause), "\(type).\(member.name)")
        }
      }
    }
  }

  func testContentsLinkToEveryPage() throws {
    let pages = ReferencePages.all
    let contents = try XCTUnwrap(pages.first { $0.fileName == "Lua-reference.md" })
    for page in pages where page.fileName != contents.fileName {
      let link = "- <doc:\(page.fileName.dropLast(3))>"
      let count = contents.text.split(separator: "\n").count { $0 == link }
      XCTAssertEqual(count, 1, page.fileName)
    }
  }
}
