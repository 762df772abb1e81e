import TransitionCore
import TransitionProgram

extension Options {
  /// Checks what the command `diff` is given.
  func checkComparison() throws(UsageError) {
    let usage = "transition-run diff A B -o NAME.html, each a script or a .json timeline"
    if scripts.count != 2 || scripts.contains("") {
      let count = scripts.count { !$0.isEmpty }
      throw UsageError(
        message: "diff compares two scripts or timelines (got \(count))", hint: usage)
    }
    try checkInputs()
    let refused = [("--json", isJSON), ("--watch", isWatching), ("--verbose", isVerbose)]
    if let option = refused.first(where: \.1) {
      throw UsageError(message: "diff has no \(option.0)")
    }
    guard let output = outputs.first else {
      throw UsageError(
        message: "diff has no difference in numbers to print yet; it makes a page with both",
        hint: "give -o: transition-run diff A B -o NAME.html")
    }
    if outputs.count > 1 { throw UsageError(message: "diff writes one page: give -o once") }
    if output.path.contains("{name}") {
      throw UsageError(
        message: "diff writes one page of two: {name} in the name after -o stands for neither",
        hint: "give it a name of its own: -o NAME.html")
    }
    if output.format != .html {
      throw UsageError(
        message: "diff writes a page: the name after -o must end in \".html\" (got "
          + "\"\(Text.line(output.path))\")",
        hint: "for another name say so: --format html -o NAME")
    }
  }
}
