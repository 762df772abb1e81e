/// One line of the table.
struct Result {
  /// The name of the workload, such as `W2`.
  var workload: String
  /// What was done, in a few words.
  var what: String
  /// The median of ours, in the unit.
  var ours: Double
  /// The median of what it is compared with, in the unit, where there is something.
  var limit: Double?
  /// `ms`, `µs`, `ns` or `B`.
  var unit: String
  /// The ratios of the rounds, in ascending order.
  var ratios: [Double]
  /// What must be met.
  var target: Target?

  enum Target {
    /// The ratio is at most this.
    case ratio(Double)
    /// Ours is at most this, in the unit.
    case amount(Double)
  }

  /// The median of the ratios.
  var ratio: Double? { ratios.isEmpty ? nil : ratios[ratios.count / 2] }

  var isMet: Bool? {
    switch target {
    case .ratio(let most): ratio.map { $0 <= most }
    case .amount(let most): ours <= most
    case nil: nil
    }
  }
}

extension Result {
  /// Times two pieces of work in turn, so that what else the machine does meets both.
  ///
  /// `rounds`, an odd number, says how often each is timed; `ours` and `limit` do their work and
  /// answer seconds; `scale` is what a second is in the unit, for one item of work.
  static func compare(
    _ workload: String, _ what: String, unit: String, scale: Double, target: Target?,
    rounds: Int, ours: () throws(BenchError) -> Double, limit: () throws(BenchError) -> Double
  ) throws(BenchError) -> Result {
    // 1. Once unmeasured, for caches and page tables.
    _ = try ours()
    _ = try limit()
    // 2. The order changes with every round.
    var mine: [Double] = []
    var others: [Double] = []
    for round in 0..<rounds {
      if round % 2 == 0 {
        mine.append(try ours())
        others.append(try limit())
      } else {
        others.append(try limit())
        mine.append(try ours())
      }
    }
    let ratios = zip(mine, others).map { $0 / $1 }.sorted()
    return Result(
      workload: workload, what: what, ours: mine.sorted()[rounds / 2] * scale,
      limit: others.sorted()[rounds / 2] * scale, unit: unit, ratios: ratios, target: target)
  }
}
