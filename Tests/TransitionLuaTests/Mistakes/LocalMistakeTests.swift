import XCTest

/// Locals that are used where they are not seen; a hint never suggests the name that stands there.
///
/// The texts are written by hand.
final class LocalMistakeTests: ScriptTestCase {
  func testEachSaysWhereToDeclareTheLocal() throws {
    let rows = [
      (
        "local again = function() return again() end again()", "again",
        "inside of its own declaration again is not there yet: write local again first, and then again = …"
      ),
      (
        "for i = 1, 3 do local last = i end print(last)", "last",
        "the last is not seen behind the end of its block: declare it before the block"
      ),
      (
        "do\nlocal last = 1\nend\nprint(last)", "last",
        "the last of line 6 is not seen here: declare it further up, outside of functions and blocks"
      ),
    ]
    for (body, name, hint) in rows {
      let error = try runBody(body).error
      XCTAssertEqual(error?.message, "no variable is called \"\(name)\"", body)
      XCTAssertEqual(error?.hint, hint, body)
    }
  }
}
