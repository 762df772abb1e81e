extension Timeline {
  /// The samples of a file.
  struct Samples: Sendable {
    /// How many there are in a second.
    var fps: Double
    var table: Table

    /// The samples, if they are those of a range at a rate.
    ///
    /// - Parameters:
    ///   - range: The first and the last time, in seconds; `nil` for all.
    ///   - fps: Samples per second.
    ///   - duration: The length of the timeline, in seconds.
    /// - Returns: The table; `nil` where others are asked for.
    func table(in range: ClosedRange<Double>?, fps: Double, duration: Double) -> Table? {
      guard fps == self.fps, let first = table.rows.first, let last = table.rows.last else {
        return nil
      }
      let start = max(0, range?.lowerBound ?? 0)
      let end = min(duration, range?.upperBound ?? duration)
      // As near as the times of a file are.
      let tolerance = 5e-7
      guard abs(first.time - start) <= tolerance, abs(last.time - end) <= tolerance else {
        return nil
      }
      return table
    }
  }
}
