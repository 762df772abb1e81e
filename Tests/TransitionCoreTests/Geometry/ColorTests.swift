import TransitionCore
import XCTest

final class ColorTests: XCTestCase {
  /// Right values: CSS Color 4's hexadecimal notation, in 255ths.
  func testHexDigitsAreRead() throws {
    let rows: [(hex: String, bytes: [Double])] = [
      ("#ff8000", [255, 128, 0, 255]), ("FF8000", [255, 128, 0, 255]),
      ("#f80", [255, 136, 0, 255]),
      ("#f808", [255, 136, 0, 136]), ("#11223344", [17, 34, 51, 68]), ("000", [0, 0, 0, 255]),
    ]
    for row in rows {
      let color = try XCTUnwrap(Color(hex: row.hex), row.hex)
      for (component, byte) in zip([color.r, color.g, color.b, color.a], row.bytes) {
        XCTAssertEqual(component, byte / 255, accuracy: 1e-15, row.hex)
      }
    }
  }

  func testOtherTextIsRefused() {
    for hex in ["", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "##fff", "#ff ", "é12"]
    {
      XCTAssertNil(Color(hex: hex), hex)
    }
  }

  /// Right values: the documentation of `UIColor`.
  func testNamedColorsHaveUIKitsComponents() {
    let rows: [(name: String, color: Color, components: [Double])] = [
      ("black", .black, [0, 0, 0, 1]), ("white", .white, [1, 1, 1, 1]),
      ("red", .red, [1, 0, 0, 1]),
      ("green", .green, [0, 1, 0, 1]), ("blue", .blue, [0, 0, 1, 1]),
      ("orange", .orange, [1, 0.5, 0, 1]), ("yellow", .yellow, [1, 1, 0, 1]),
      ("purple", .purple, [0.5, 0, 0.5, 1]), ("brown", .brown, [0.6, 0.4, 0.2, 1]),
      ("cyan", .cyan, [0, 1, 1, 1]), ("magenta", .magenta, [1, 0, 1, 1]),
      ("gray", .gray, [0.5, 0.5, 0.5, 1]), ("darkGray", .darkGray, [1.0 / 3, 1.0 / 3, 1.0 / 3, 1]),
      ("lightGray", .lightGray, [2.0 / 3, 2.0 / 3, 2.0 / 3, 1]), ("clear", .clear, [0, 0, 0, 0]),
    ]
    for row in rows {
      XCTAssertEqual(
        [row.color.r, row.color.g, row.color.b, row.color.a], row.components, row.name)
    }
  }

  func testComponentsOutsideAreKeptAndClampedOnRequest() {
    let color = Color(r: 1.2, g: -0.1, b: .nan, a: 2)
    XCTAssertEqual(color.r, 1.2)
    XCTAssertEqual(color.clamped, Color(r: 1, g: 0, b: 0, a: 1))
    XCTAssertEqual(Color.red.withAlphaComponent(0.5), Color(r: 1, g: 0, b: 0, a: 0.5))
    XCTAssertEqual(Color(white: 0.25, alpha: 0.5), Color(r: 0.25, g: 0.25, b: 0.25, a: 0.5))
  }
}
