import TransitionCore
import TransitionFormats
import TransitionLua
import TransitionProgram

/// What is told of a run: the summary or the error, as text or as one JSON object.
struct Report {
  let options: Options

  /// Prints an error to standard error, or as JSON to standard output.
  func show(_ error: ScriptError) {
    if options.isJSON, Stream.output.write(error.json) { return }
    Stream.error.write(colored(error.report) + "\n")
  }

  /// Prints what was found before an error, which may be its cause, and with `-v` what happened.
  ///
  /// The finding that is the error itself is left out.
  func showFindings(of timeline: Timeline, before error: ScriptError) {
    if options.isJSON { return }
    if options.isVerbose {
      let style = TimelineSummary.Style(hasColor: hasColor(on: .error), isVerbose: true)
      Stream.error.write(TimelineSummary(timeline, style: style).events)
    }
    for finding in timeline.diagnostics where finding.message != error.message {
      let text = TimelineSummary.text(
        of: finding, script: timeline.meta.script, hasColor: hasColor(on: .error))
      Stream.error.write(text + "\n")
    }
  }

  /// Prints the summary; answers false when standard output cannot be written.
  func show(_ timeline: Timeline) -> Bool {
    if options.isJSON { return Stream.output.write(TimelineSummary(timeline).json) }
    if options.isQuiet || options.outputs.contains(where: { $0.path == "-" }) {
      for finding in timeline.diagnostics {
        Stream.error.write(TimelineSummary.text(of: finding, script: timeline.meta.script) + "\n")
      }
      return true
    }
    let style = TimelineSummary.Style(
      hasColor: hasColor(on: .output),
      plotWidth: options.isPlain ? nil : Stream.output.terminalWidth,
      isVerbose: options.isVerbose)
    return Stream.output.write(TimelineSummary(timeline, style: style).text)
  }

  private func colored(_ text: String) -> String {
    hasColor(on: .error)
      ? text.replacing(" error: ", with: " \u{1b}[31merror:\u{1b}[0m ", maxReplacements: 1) : text
  }

  private func hasColor(on stream: Stream) -> Bool {
    options.hasColor ?? (stream.isTerminal && !Environment.isSet("NO_COLOR"))
  }
}
