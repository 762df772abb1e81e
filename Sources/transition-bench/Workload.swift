/// What can be measured, by the names of the design.
enum Workload: String, CaseIterable {
  // Processes come first, while this one is small: starting one costs more in a large process.
  case scriptProcess = "W1"
  case emptyProcess = "W7"
  case curves = "W2"
  case springs = "W3"
  case stages = "W4"
  case scrubbing = "W5"

  /// Measures and hands over the results as they come.
  func measure(_ done: (Result) -> Void) throws(BenchError) {
    switch self {
    case .scriptProcess: try Processes().measureScript(done)
    case .emptyProcess: try Processes().measureEmpty(done)
    case .curves: try Sampling.measure(.curves, done)
    case .springs: try Sampling.measure(.springs, done)
    case .stages: try Stages.measure(done)
    case .scrubbing: try Scrubbing.measure(done)
    }
  }
}
