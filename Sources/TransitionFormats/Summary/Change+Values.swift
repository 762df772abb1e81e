import TransitionCore

extension Timeline.Stage.Change {
  /// The values that it goes through: `1 → 0.5`.
  ///
  /// Of what was cut off or cancelled, what it reached, where it was left and where it would have gone:
  /// `1 → 0.7 → 1, not 0.5`. Of steps, the least and the greatest where they are beyond: `0 → 0, between -3
  /// and 3`. Of a jump, where an animation goes on from there: `0.7 → 1, going on to 0.5`.
  var values: String {
    let (begin, end) = (text(from), text(to))
    guard let left else {
      if let goal { return "\(shown(from)) → \(shown(to)), going on to \(text(goal))" }
      let ends = "\(begin) → \(end)"
      return extremes.map {
        "\(ends), between \(shown($0.lowerBound)) and \(shown($0.upperBound))"
      } ?? ends
    }
    var stops = [begin]
    if let reached, shown(reached) != shown(left), reached != from { stops.append(shown(reached)) }
    stops.append(shown(left))
    // As near as numbers are told apart here.
    return stops.joined(separator: " → ") + (stops.last == end ? "" : ", not \(end)")
  }

  /// The value farthest from the begin that it came to; `nil` where it came to its end.
  private var reached: Double? {
    guard left != nil, let extremes else { return nil }
    return extremes.upperBound - from > from - extremes.lowerBound
      ? extremes.upperBound : extremes.lowerBound
  }

  /// A number; with all of its digits where the two ends look alike without.
  private func text(_ value: Double) -> String {
    Text.short(from) == Text.short(to) && from != to ? Text.number(value) : Text.short(value)
  }

  /// A value on the way, to a thousandth of the way or better: more was asked for by nobody.
  private func shown(_ value: Double) -> String {
    if value == from || value == to { return text(value) }
    let length = max(abs(to - from), extremes.map { $0.upperBound - $0.lowerBound } ?? 0)
    var step = 0.001
    while step * 10_000 <= length { step *= 10 }
    return Text.short((value / step).rounded() * step)
  }
}
