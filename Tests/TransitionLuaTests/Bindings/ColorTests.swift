import XCTest

/// Colours: by name, digits, parts and white.
///
/// Parts of names are those of the documentation of `UIColor`, digits are read as in CSS Color 4.
final class ColorTests: ScriptTestCase {
  private static let parts: [(expression: String, parts: [Double])] = [
    ("\"black\"", [0, 0, 0, 1]), ("\"darkGray\"", [1 / 3.0, 1 / 3.0, 1 / 3.0, 1]),
    ("\"lightGray\"", [2 / 3.0, 2 / 3.0, 2 / 3.0, 1]), ("\"white\"", [1, 1, 1, 1]),
    ("\"gray\"", [0.5, 0.5, 0.5, 1]), ("\"red\"", [1, 0, 0, 1]), ("\"green\"", [0, 1, 0, 1]),
    ("\"blue\"", [0, 0, 1, 1]), ("\"cyan\"", [0, 1, 1, 1]), ("\"yellow\"", [1, 1, 0, 1]),
    ("\"magenta\"", [1, 0, 1, 1]), ("\"orange\"", [1, 0.5, 0, 1]),
    ("\"purple\"", [0.5, 0, 0.5, 1]), ("\"brown\"", [0.6, 0.4, 0.2, 1]),
    ("\"clear\"", [0, 0, 0, 0]),
    ("\"#f80\"", [1, 136 / 255.0, 0, 1]), ("\"#ff8800\"", [1, 136 / 255.0, 0, 1]),
    ("\"#FF8800cc\"", [1, 136 / 255.0, 0, 0.8]), ("\"#f80c\"", [1, 136 / 255.0, 0, 0.8]),
    ("1, 0.5, 0.25", [1, 0.5, 0.25, 1]), ("1, 0.5, 0.25, 0.75", [1, 0.5, 0.25, 0.75]),
    ("{ white = 0.25 }", [0.25, 0.25, 0.25, 1]),
    ("{ white = 0.25, alpha = 0.5 }", [0.25, 0.25, 0.25, 0.5]),
    ("T.color(\"red\"):withAlpha(0.5)", [1, 0, 0, 0.5]),
  ]

  func testEachWayToMakeAColorHasItsParts() throws {
    for row in Self.parts {
      let printed = try output(
        """
        local c = T.color(\(row.expression))
        print(("%.12f %.12f %.12f %.12f"):format(c.r, c.g, c.b, c.a))
        """)
      let numbers = try XCTUnwrap(printed.first).split(separator: " ").compactMap { Double($0) }
      XCTAssertEqual(numbers.count, 4, row.expression)
      for (number, part) in zip(numbers, row.parts) {
        XCTAssertEqual(number, part, accuracy: 1e-12, row.expression)
      }
    }
  }

  func testEveryPropertyThatIsAColorTakesNamesAndDigits() throws {
    XCTAssertEqual(
      try output(
        """
        ctx.to.view.backgroundColor = "red"
        local label = T.label { textColor = "#00ff00", backgroundColor = "clear" }
        local button = T.button { titleColor = "blue" }
        button.titleColor = "#ff8800"
        print(ctx.to.view.backgroundColor, label.textColor, label.backgroundColor, button.titleColor)
        """), ["T.color(\"red\")\tT.color(\"green\")\tT.color(\"clear\")\tT.color(\"#ff8800\")"])
  }

  func testColorsPrintAsWhatReadsBest() throws {
    let rows = [
      ("1, 0.5, 0", "T.color(\"orange\")"), ("0.2, 0.6, 1", "T.color(0.2, 0.6, 1)"),
      ("\"#3478f6\"", "T.color(\"#3478f6\")"), ("\"#3478f680\"", "T.color(\"#3478f680\")"),
      ("1, 0, 0, 0.5", "T.color(1, 0, 0, 0.5)"), ("0.123, 0, 0", "T.color(0.123, 0, 0)"),
      ("0, 0, 0", "T.color(\"black\")"), ("1.5, 0, 0", "T.color(1.5, 0, 0)"),
    ]
    for (expression, text) in rows {
      XCTAssertEqual(try output("print(T.color(\(expression)))"), [text], expression)
    }
  }

  func testWhatIsNoColorSaysWhatIs() throws {
    let names =
      "black, darkGray, lightGray, white, gray, red, green, blue, cyan, yellow, magenta, "
      + "orange, purple, brown, clear"
    let rows: [(line: String, message: String, hint: String)] = [
      ("T.color(\"rde\")", "no color is called \"rde\"; did you mean \"red\"?", ""),
      ("T.color(\"grey\")", "no color is called \"grey\"; it is called \"gray\" here", ""),
      ("T.color(\"redColor\")", "no color is called \"redColor\"; it is called \"red\" here", ""),
      (
        "T.color(\"transparent\")",
        "no color is called \"transparent\"; it is called \"clear\" here", ""
      ),
      (
        "T.color(\"turquoise\")", "no color is called \"turquoise\"",
        "the names are \(names); any other color is \"#rrggbb\" or T.color(r, g, b), each 0…1"
      ),
      (
        "T.color(\"ff8800\")", "no color is called \"ff8800\"", "write \"#ff8800\" for digits"
      ),
      (
        "ctx.to.view.backgroundColor = \"systemBlue\"",
        "backgroundColor of a view: no color is called \"systemBlue\"",
        "system colors look different on every device: write the value that you mean, as \"#007aff\""
      ),
      (
        "T.view { backgroundColor = \"#12345\" }",
        "backgroundColor of argument #1 (options) of view: \"#12345\" is no color",
        "after the # come 3, 4, 6 or 8 digits 0…9, a…f: \"#f80\", \"#ff8800\", and with opacity "
          + "\"#f808\", \"#ff880080\""
      ),
      (
        "ctx.to.view.backgroundColor = 3",
        "backgroundColor of a view must be a color, such as \"red\" or T.color(1, 0.5, 0) (got 3)",
        ""
      ),
      (
        "ctx.to.view.backgroundColor = { 1, 0, 0 }",
        "backgroundColor of a view must be a color, such as \"red\" or T.color(1, 0.5, 0) (got a table)",
        "write T.color(r, g, b, a)"
      ),
      (
        "T.color(0.5)", "argument #2 (g) of color must be a number (fraction 0…1) (got nothing)",
        "write T.color(r, g, b); a grey is T.color { white = 0.5 }"
      ),
      (
        "T.color(\"red\", 0.5)", "color takes a name, digits or a table alone",
        "opacity goes behind it: T.color(\"red\"):withAlpha(0.5)"
      ),
      (
        "T.color { wite = 1 }",
        "argument #1 (r) of color has no entry \"wite\"; did you mean \"white\"?", ""
      ),
    ]
    for row in rows {
      let error = try runBody(row.line).error
      XCTAssertEqual(error?.message, row.message, row.line)
      XCTAssertEqual(error?.hint, row.hint, row.line)
      XCTAssertEqual(error?.kind, .misuse, row.line)
    }
  }
}
