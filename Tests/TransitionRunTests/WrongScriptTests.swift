import Foundation
import XCTest

/// Ten mistakes, and what the author reads.
///
/// Written by hand.
final class WrongScriptTests: ProgramTestCase {
  private static let rows: [(script: String, error: String)] = [
    (
      "typo_in_a_property",
      """
      typo_in_a_property.lua:8: error: no property "alhpa" on a view; did you mean "alpha"? [misuse]
        in animate of the animator at typo_in_a_property.lua:3

      """
    ),
    (
      "dot_for_colon",
      """
      dot_for_colon.lua:6: error: argument #1 (view) of addSubview must be a view (got nothing) [misuse]
        hint: write …:addSubview(view) with a colon; after a dot the argument is taken for the \
      receiver
        in animate of the animator at dot_for_colon.lua:3

      """
    ),
    (
      "nil_view",
      """
      nil_view.lua:7: error: argument #1 (view) of addSubview must be a view (got nil) [misuse]
        hint: what is given is nil: print it to see why
        in animate of the animator at nil_view.lua:3

      """
    ),
    (
      "missing_return",
      """
      missing_return.lua: error: a script must return an animator, an interaction, a presentation or a flow (got nil) [misuse]
        hint: write return before T.animator: the script makes one and does not return it

      """
    ),
    (
      "syntax_error",
      """
      syntax_error.lua:8: error: 'then' expected near 'ctx' [load-error]
        hint: a condition goes on with then: if … then … end

      """
    ),
    (
      "wrong_type_in_options",
      """
      wrong_type_in_options.lua:7: error: duration of argument #1 (options) of animate must be \
      a number (seconds) (got the string "0.3") [misuse]
        hint: write the number without quotes
        in animate of the animator at wrong_type_in_options.lua:3

      """
    ),
    (
      "unknown_option",
      """
      unknown_option.lua:7: error: argument #1 (options) of animate has no entry "easing"; it is called \
      "curve" here [misuse]
        in animate of the animator at unknown_option.lua:3

      """
    ),
    (
      "complete_twice",
      """
      complete_twice.lua:8: warning: the transition was completed at 0.2 s, while an animation of \
      complete_twice.lua:10 runs until 0.3 s [complete-before-animations-end]
        hint: complete it when the last animation has ended: in its completion, or after waiting for it
      complete_twice.lua:7: warning: the view of "first" is left with alpha 0 when the transition has \
      ended [alpha-left]
        hint: set its alpha back to 1 before completing
      complete_twice.lua:10: warning: the view of "second" is left with alpha 0.9 when the transition has \
      ended [alpha-left]
        hint: set its alpha back to 1 before completing
      complete_twice.lua:11: error: the transition was completed a second time: only the first \
      call counts [completed-twice] [misuse]
        hint: complete it in one place only

      """
    ),
    (
      "never_complete",
      """
      never_complete.lua:3: error: everything has ended, and the transition from "first" to \
      "second" was never completed: on a device the screen would stay frozen [never-completed] [not-completed]
        hint: complete the transition when the last animation has ended, on every path

      """
    ),
    (
      "error_in_a_completion",
      """
      error_in_a_completion.lua:9: error: stages[2] is nil, so it has no "scale" [script-error]
        hint: there is no entry here: lists go from 1 to their length, #stages
        in the completion of animate at error_in_a_completion.lua:8
        in animate of the animator at error_in_a_completion.lua:3

      """
    ),
  ]

  func testEachMistakeNamesItsLineAndItsRemedy() throws {
    let folder = Program.fixtures.appendingPathComponent("wrong")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(names, Self.rows.map { "\($0.script).lua" }.sorted())
    for row in Self.rows {
      let name = "\(row.script).lua"
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      try write(text, to: name)
      let result = try program.run(name)
      XCTAssertEqual(result.error, row.error, name)
      XCTAssertEqual(result.output, "", name)
      XCTAssertEqual(result.status, 2, name)
    }
  }
}
