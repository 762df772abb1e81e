import XCTest

/// Points, sizes, rects, insets and transforms: arithmetic, parts, texts and equality.
///
/// Right values are computed by hand from the definitions that the rows name.
final class ValueTests: ScriptTestCase {
  private static let arithmetic: [(expression: String, text: String)] = [
    ("T.point(1, 2) + T.point(10, 20)", "T.point(11, 22)"),
    ("T.point(1, 2) - T.point(10, 20)", "T.point(-9, -18)"),
    ("T.point(1, 2) * 3", "T.point(3, 6)"),
    ("3 * T.point(1, 2)", "T.point(3, 6)"),
    ("T.point(1, 2) / 4", "T.point(0.25, 0.5)"),
    ("-T.point(1, 0)", "T.point(-1, 0)"),
    ("T.size(100, 50) * 0.5", "T.size(50, 25)"),
    ("0.5 * T.size(100, 50) + T.size(1, 2) - T.size(0, 2)", "T.size(51, 25)"),
    ("T.size(100, 50) / 2", "T.size(50, 25)"),
    ("T.insets(1, 2, 3, 4) + T.insets(10, 10, 10, 10)", "T.insets(11, 12, 13, 14)"),
    ("T.rect(1, 2, 30, 40) + T.point(10, 20)", "T.rect(11, 22, 30, 40)"),
    ("T.point(10, 20) + T.rect(1, 2, 30, 40)", "T.rect(11, 22, 30, 40)"),
    ("T.rect(1, 2, 30, 40) - T.point(1, 2)", "T.rect(0, 0, 30, 40)"),
    // x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    ("T.point(1, 2) * T.transform(2, 3, 5, 7, 11, 13)", "T.point(23, 30)"),
    ("T.size(1, 2) * T.transform(2, 3, 5, 7, 11, 13)", "T.size(12, 17)"),
    // The corners (0, 0), (10, 0), (0, 20) and (10, 20) after a quarter turn.
    (
      "(function(r) return T.rect(math.floor(r.x + 0.5), math.floor(r.y + 0.5), "
        + "math.floor(r.width + 0.5), math.floor(r.height + 0.5)) end)"
        + "(T.rect(0, 0, 10, 20) * T.rotation(math.rad(90)))", "T.rect(-20, 0, 20, 10)"
    ),
    // CGAffineTransformConcat(a, b) applies a first: the way is scaled in the second row only.
    ("T.scale(2) * T.translation(10, 0)", "T.scale(2) * T.translation(10, 0)"),
    ("T.translation(10, 0) * T.scale(2)", "T.scale(2) * T.translation(20, 0)"),
    // CGAffineTransformTranslate(t, x, y) = translation × t: the way is scaled, too.
    ("T.scale(2):translated(10, 0)", "T.scale(2) * T.translation(20, 0)"),
    ("T.translation(10, 0):scaled(2)", "T.scale(2) * T.translation(10, 0)"),
    ("T.translation(10, 0):scaled(2, 3)", "T.scale(2, 3) * T.translation(10, 0)"),
    ("T.scale(4):inverted()", "T.scale(0.25)"),
    ("(T.scale(2) * T.translation(10, 4)):inverted()", "T.scale(0.5) * T.translation(-5, -2)"),
  ]

  func testArithmeticFollowsTheDefinitions() throws {
    try check(Self.arithmetic)
  }

  private static let parts: [(expression: String, text: String)] = [
    ("T.rect(10, 20, 30, 40).minX", "10.0"), ("T.rect(10, 20, 30, 40).midX", "25.0"),
    ("T.rect(10, 20, 30, 40).maxX", "40.0"), ("T.rect(10, 20, 30, 40).minY", "20.0"),
    ("T.rect(10, 20, 30, 40).midY", "40.0"), ("T.rect(10, 20, 30, 40).maxY", "60.0"),
    ("T.rect(10, 20, 30, 40).center", "T.point(25, 40)"),
    ("T.rect(10, 20, 30, 40).origin", "T.point(10, 20)"),
    ("T.rect(10, 20, 30, 40).size", "T.size(30, 40)"),
    ("T.rect(10, 20, 0, 40).isEmpty", "true"),
    ("T.rect(0, 0, 100, 60):inset(10)", "T.rect(10, 10, 80, 40)"),
    ("T.rect(0, 0, 100, 60):inset(10, 5)", "T.rect(10, 5, 80, 50)"),
    ("T.rect(0, 0, 100, 60):inset(-10, 0)", "T.rect(-10, 0, 120, 60)"),
    ("T.rect(0, 0, 100, 60):inset(T.insets(1, 2, 3, 4))", "T.rect(2, 1, 94, 56)"),
    ("T.rect(0, 0, 100, 60):inset { top = 10 }", "T.rect(0, 10, 100, 50)"),
    // CGRectInset gives the null rectangle; here nothing is left, in the middle.
    ("T.rect(0, 0, 100, 60):inset(60)", "T.rect(50, 30, 0, 0)"),
    ("T.rect(1, 2, 3, 4):offset(10, 20)", "T.rect(11, 22, 3, 4)"),
    ("T.rect(1, 2, 3, 4):offset(10)", "T.rect(11, 2, 3, 4)"),
    ("T.rect(1, 2, 3, 4):offset(T.point(1, 1))", "T.rect(2, 3, 3, 4)"),
    // CGRectContainsPoint: the left edge is in, the right one is not.
    ("T.rect(0, 0, 10, 10):contains(T.point(0, 5))", "true"),
    ("T.rect(0, 0, 10, 10):contains { x = 10, y = 5 }", "false"),
    ("T.rect(0, 0, 10, 10):contains(T.rect(0, 0, 10, 10))", "true"),
    ("T.rect(0, 0, 10, 10):intersects(T.rect(10, 0, 5, 5))", "false"),
    ("T.rect(0, 0, 10, 10):intersection(T.rect(5, 6, 10, 10))", "T.rect(5, 6, 5, 4)"),
    ("T.rect(0, 0, 10, 10):intersection(T.rect(20, 0, 5, 5))", "nil"),
    ("T.rect(0, 0, 10, 10):union(T.rect(20, -5, 5, 5))", "T.rect(0, -5, 25, 15)"),
    ("T.point(3, 4).length", "5.0"), ("T.point(1, 1):distance(T.point(4, 5))", "5.0"),
    ("T.scale(0.5).scale", "0.5"), ("T.scale(2, 3).scaleY", "3.0"),
    ("T.rotation(1.25).rotation", "1.25"),
    ("(T.scale(2) * T.translation(3, 4)).translation", "T.point(3, 4)"),
    ("T.identity.isIdentity", "true"), ("T.scale(2).isIdentity", "false"),
    ("T.insets(1, 2, 3, 4).bottom", "3.0"), ("T.insets { left = 7 }.left", "7.0"),
  ]

  func testPartsAndHelpersFollowTheDefinitions() throws {
    try check(Self.parts)
  }

  private static let texts: [(expression: String, text: String)] = [
    ("T.identity", "T.identity"), ("T.scale(1)", "T.identity"), ("T.scale(0.5)", "T.scale(0.5)"),
    ("T.scale(0.5, 2)", "T.scale(0.5, 2)"), ("T.scale(-1, 1)", "T.scale(-1, 1)"),
    ("T.translation(10, 0)", "T.translation(10, 0)"),
    ("T.rotation(math.pi / 2)", "T.rotation(math.rad(90))"),
    ("T.rotation(-math.pi / 6)", "T.rotation(math.rad(-30))"),
    ("T.rotation(0.1)", "T.rotation(0.1)"),
    (
      "T.scale(2, 3) * T.rotation(math.rad(30)) * T.translation(1, 2)",
      "T.scale(2, 3) * T.rotation(math.rad(30)) * T.translation(1, 2)"
    ),
    ("T.transform(1, 0, 0.5, 1, 0, 0)", "T.transform(1, 0, 0.5, 1, 0, 0)"),
    (
      "T.rotation(1) * T.scale(1, -1)",
      "T.transform(0.540302, -0.841471, -0.841471, -0.540302, 0, 0)"
    ),
    ("T.point(-0.0, 1e-9)", "T.point(0, 0)"),
    ("T.insets { top = 1 }", "T.insets(1, 0, 0, 0)"),
    ("ctx.to", "view controller \"second\""), ("ctx.container", "view \"container\""),
    ("T.label { name = \"title\" }", "label \"title\""), ("T.view {}", "view 1 (unnamed)"),
    ("T", "the module \"transition\""),
  ]

  func testTextsAreWhatAnAuthorWouldWrite() throws {
    try check(Self.texts)
  }

  /// A printed transform is Lua that makes the same again.
  func testPrintedTransformsMakeTheSameAgain() throws {
    XCTAssertEqual(
      try output(
        """
        local t = T.scale(2, 3) * T.rotation(math.rad(30)) * T.translation(1, 2)
        local again = T.scale(2, 3) * T.rotation(math.rad(30)) * T.translation(1, 2)
        print(t == again, tostring(t) == tostring(again))
        """), ["true\ttrue"])
  }

  func testValuesAreEqualByContent() throws {
    XCTAssertEqual(
      try output(
        """
        print(T.point(1, 2) == T.point(1, 2), T.point(1, 2) == T.point(1, 3))
        print(T.point(1, 2) == T.size(1, 2), T.rect(0, 0, 1, 1) == T.color(0, 0, 1, 1))
        print(T.scale(2) * T.scale(0.5) == T.identity, T.color("red") == T.color("#f00"))
        print(ctx.to.view.frame == T.rect(0, 0, 390, 844), T.insets { top = 1 } == T.insets(1, 0, 0, 0))
        """), ["true\tfalse", "false\tfalse", "true\ttrue", "true\ttrue"])
  }

  func testTablesStandForValuesWhereThoseAreExpected() throws {
    XCTAssertEqual(
      try output(
        """
        ctx.to.view.frame = { x = 1, y = 2, width = 30, height = 40 }
        print(ctx.to.view.frame)
        ctx.to.view.center = { x = 5, y = 6 }
        print(ctx.to.view.center, ctx.to.view:resizableSnapshotView(
          { x = 0, y = 0, width = 9, height = 9 }, false, { top = 1 }).bounds)
        """), ["T.rect(1, 2, 30, 40)", "T.point(5, 6)\tT.rect(0, 0, 9, 9)"])
  }

  /// Arithmetic may make what no property can be: what is not finite is refused at once, and what is too
  /// large or too small for its place is refused there.
  func testValuesThatNothingCanBeAreRefused() throws {
    let rows: [(line: String, message: String)] = [
      (
        "ctx.to.view.center = T.point(1, 2) / 0",
        "a point cannot be divided by 0: there would be no finite numbers"
      ),
      (
        "ctx.to.view.center = T.point(0, 2) / 0",
        "a point cannot be divided by 0: there would be no finite numbers"
      ),
      ("T.point(0 / 0, 1)", "argument #1 (x) of point must be a finite number (got nan)"),
      (
        "ctx.to.view.frame = ctx.to.view.frame + T.point(1e12, 0) + T.point(1e12, 0)",
        "each number of frame of a view must lie between -1e12 and 1e12 (got 2000000000000)"
      ),
      (
        "T.rect(0, 0, 9, 9):inset(T.insets(1, 1, 1, 1) - T.insets(2, 2, 2, 2))",
        "each number of argument #1 (dx) of inset must be at least 0 (got -1)"
      ),
    ]
    for row in rows {
      let error = try runBody(row.line).error
      XCTAssertEqual(error?.message, row.message)
      XCTAssertEqual(error?.line, 5)
    }
  }

  private func check(
    _ rows: [(expression: String, text: String)], file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for row in rows {
      XCTAssertEqual(
        try output("print(\(row.expression))"), [row.text], row.expression, file: file, line: line)
    }
  }
}
