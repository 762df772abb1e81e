import TransitionCore
import XCTest

@testable import TransitionFormats

final class ByteWriterTests: XCTestCase {
  private func text(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// Right values: decimal arithmetic by hand, half away from zero at the sixth decimal.
  func testNumbersHaveSixDecimalsAtMost() {
    let rows: [(number: Double, text: String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (9, "9"), (10, "10"), (99, "99"), (100, "100"),
      (1e-7, "0"), (-1e-7, "0"), (4.9e-7, "0"), (0.0000005, "0.000001"), (-0.0000005, "-0.000001"),
      (0.000001, "0.000001"), (0.1, "0.1"), (-0.1, "-0.1"), (0.01, "0.01"), (0.000_010, "0.00001"),
      (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (-2.0 / 3, "-0.666667"),
      (0.999_999_4, "0.999999"), (0.999_999_6, "1"), (-0.999_999_6, "-1"), (9.999_999_9, "10"),
      (0.1 + 0.2, "0.3"), (0.1 * 3, "0.3"), (195.5, "195.5"), (1234.5678, "1234.5678"),
      (123456789.123456, "123456789.123456"), (8589934591.999999, "8589934591.999999"),
      (9e9, "9000000000"), (123456789012.5, "123456789012.5"),
      (1e12, "1000000000000"), (1e14, "100000000000000"), (-1e14, "-100000000000000"),
      (999_999_999_999_999, "999999999999999"), (1e17, "100000000000000000"), (1e20, "1e+20"),
      (9_007_199_254_740_991, "9007199254740991"), (.leastNonzeroMagnitude, "0"),
      (.infinity, ""), (.nan, ""),
    ]
    for row in rows {
      XCTAssertEqual(text { $0.write(row.number) }, row.text, "\(row.number)")
      if row.number.isFinite {
        XCTAssertEqual(Text.number(row.number), row.text, "\(row.number)")
        XCTAssertEqual(text { $0.json(row.number) }, row.text, "\(row.number)")
      }
    }
    XCTAssertEqual(text { $0.json([0.5, .nan, -.infinity, .infinity]) }, "[0.5,null,null,null]")
    XCTAssertEqual(text { $0.json([.nan]) }, "[null]")
    XCTAssertEqual(text { $0.json([]) }, "[]")
  }

  /// Right values: an independent writer, `String(format:)`, away from ties.
  func testNumbersAgreeWithPrintf() {
    var state: UInt64 = 1
    for round in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let fraction = Double(state >> 11) / Double(1 << 53)
      let number = (fraction - 0.5) * [1, 10, 1000, 1e6, 1e9, 1e12][round % 6]
      var expected = String(format: "%.6f", number)
      while expected.hasSuffix("0") { expected.removeLast() }
      if expected.hasSuffix(".") { expected.removeLast() }
      if expected == "-0" { expected = "0" }
      let written = text { $0.write(number) }
      if abs(number) < 1e6 {
        XCTAssertEqual(written, expected, "\(number)")
      } else {
        // The bits of a Double end near the seventh decimal, so that ties are common: either side.
        XCTAssertEqual(
          Double(written) ?? .nan, number, accuracy: 5e-7 + 2 * number.ulp, "\(number)")
      }
    }
  }

  func testIntegers() {
    for integer in [0, 7, -7, 10, 1234, -99, .max, .min] {
      XCTAssertEqual(text { $0.write(integer) }, String(integer))
    }
  }

  /// Right values: RFC 8259, section 7, and the HTML standard on what ends a script element.
  func testStringsAreEscaped() {
    let rows: [(string: String, text: String)] = [
      ("", #""""#), ("alpha", #""alpha""#), (#"a"b\c"#, #""a\"b\\c""#),
      ("a\nb\r\tc", #""a\nb\r\tc""#), ("\0\u{1}\u{1F}\u{7F}", #""\u0000\u0001\u001f\u007f""#),
      ("\u{2028}\u{2029}€", #""\u2028\u2029€""#), ("</script>", #""<\/script>""#),
      ("<!--", #""\u003c!--""#), ("a/b <b", #""a/b <b""#), ("<", #""<""#),
      ("👩‍👩‍👧", "\"👩‍👩‍👧\""), ("שלום", "\"שלום\""), ("\u{202E}x", "\"\u{202E}x\""),
    ]
    for row in rows { XCTAssertEqual(text { $0.json(row.string) }, row.text) }
    XCTAssertEqual(text { $0.json(nil as String?) }, "null")
  }

  func testTextsLongerThanTheBufferAreWhole() {
    let long = String(repeating: "0123456789", count: 100_000)
    XCTAssertEqual(text { $0.json(long) }, "\"\(long)\"")
    XCTAssertEqual(
      text { writer in for index in 0..<50_000 { writer.write(index % 10) } },
      String(long.prefix(50_000)))
  }
}
