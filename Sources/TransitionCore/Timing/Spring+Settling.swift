import Glibc

extension Spring {
  /// How near the target counts as settled, as a fraction of the distance.
  private static let settlingTolerance = 0.001

  /// The time after which the spring has settled, in seconds, as `CASpringAnimation` computes it.
  ///
  /// 1. Without damping: `greatestFiniteMagnitude`.
  /// 2. Ratio below 1: when the envelope falls under ε = 0.001, that is
  ///    `max(0, −ln(ε / (1 + abs(swing))) / (ζ ω₀))` with `swing = (ζ ω₀ − v) / ωd`.
  /// 3. Ratio at or above 1 (after the clamp): the first of the times 0, 0.1, 0.2 … from which the
  ///    samples stay within ε of the target for more than 1 s. A spring that needs more than
  ///    10,000 s gives `greatestFiniteMagnitude`; that limit is this package's.
  public var settlingDuration: Double {
    if damping == 0 { return .greatestFiniteMagnitude }
    guard case .underDamped(let decay, _, let swing) = motion else {
      return walkedSettlingDuration()
    }
    let duration = -log(Self.settlingTolerance / (1 + abs(swing))) / decay
    return duration.isFinite ? max(0, duration) : .greatestFiniteMagnitude
  }

  /// Returns the first tenth of a second from which the spring stays settled for more than 1 s.
  private func walkedSettlingDuration() -> Double {
    let limit = 100_000
    var first = 0
    for tenth in 0...limit {
      if abs(motion.displacement(at: Double(tenth) / 10)) >= Self.settlingTolerance {
        first = tenth + 1
      } else if tenth - first > 10 {
        return Double(first) / 10
      }
    }
    return .greatestFiniteMagnitude
  }
}
