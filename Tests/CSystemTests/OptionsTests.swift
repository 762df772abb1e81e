import CSystem
import Glibc
import XCTest

/// Right values: POSIX utility syntax guidelines 3–14 and the manual of `getopt_long`.
final class OptionsTests: XCTestCase {
  private let table: [tl_option] = [
    option("output", TL_ARGUMENT_REQUIRED, 111), option("quiet", TL_ARGUMENT_NONE, 113),
    option("fps", TL_ARGUMENT_REQUIRED, 256), option("format", TL_ARGUMENT_REQUIRED, 257),
  ]

  func testWordsInAnyOrderAreTakenApart() {
    let rows: [(words: [String], found: [String], operands: [String])] = [
      ([], [], []),
      (
        ["a.lua", "-o", "x", "--fps=60", "b.lua", "-q"], ["111 x", "256 60", "113"],
        ["a.lua", "b.lua"]
      ),
      (["-qox"], ["113", "111 x"], []),
      (["--out", "-5"], ["111 -5"], []),
      (["-q", "--", "-o", "--fps"], ["113"], ["-o", "--fps"]),
      (["-"], [], ["-"]),
    ]
    for row in rows {
      let (found, operands) = scan(row.words)
      XCTAssertEqual(found, row.found, "\(row.words)")
      XCTAssertEqual(operands, row.operands, "\(row.words)")
    }
  }

  func testMistakesAreAnsweredWithTheirKindAndWord() {
    let rows: [(words: [String], found: [String])] = [
      (["--fsp=3"], ["\(TL_OPTION_UNKNOWN) --fsp=3"]),
      (["a", "-zq", "b"], ["\(TL_OPTION_UNKNOWN) z", "113"]),
      (["a", "--fps"], ["\(TL_OPTION_MISSING) --fps"]),
      (["-o"], ["\(TL_OPTION_MISSING) o"]),
      (["--quiet=1"], ["\(TL_OPTION_UNWANTED) --quiet=1"]),
      (["--f=1"], ["\(TL_OPTION_AMBIGUOUS) --f=1"]),
    ]
    for row in rows { XCTAssertEqual(scan(row.words).found, row.found, "\(row.words)") }
  }

  /// Returns each answer with its argument, word or letter, and the operands.
  private func scan(_ words: [String]) -> (found: [String], operands: [String]) {
    var argv = (["program"] + words).map { strdup($0) } + [nil]
    let owned = argv
    defer { for word in owned { free(word) } }
    var scan = tl_option_scan()
    var found: [String] = []
    while true {
      let value = tl_options_next(
        Int32(words.count + 1), &argv, "o:q", table, Int32(table.count), &scan)
      if value == TL_OPTION_END { break }
      var text = "\(value)"
      if let more = scan.argument ?? scan.word { text += " " + String(cString: more) }
      if scan.letter != 0 { text += " \(UnicodeScalar(UInt8(scan.letter)))" }
      found.append(text)
    }
    let operands = argv[Int(scan.next)...].compactMap { $0.map { String(cString: $0) } }
    return (found, operands)
  }
}

private func option(_ name: StaticString, _ argument: Int, _ value: Int32) -> tl_option {
  tl_option(name: name.utf8Start, argument: Int32(argument), value: value)
}
