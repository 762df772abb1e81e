extension UnitBezier {
  /// Fills a buffer with the progress at equally spaced fractions of time.
  ///
  /// - Parameters:
  ///   - start: The first fraction.
  ///   - step: The distance between two fractions; any sign.
  ///   - values: The place for the results; entry i is the value at `start + i · step`. It equals
  ///     `value(at:)` within 1e-12.
  public func values(
    from start: Double, step: Double, into values: UnsafeMutableBufferPointer<Double>
  ) {
    for index in values.indices { values[index] = start + step * Double(index) }
    self.values(at: UnsafeBufferPointer(values), into: values)
  }

  /// Fills a buffer with the progress at fractions of time.
  ///
  /// The times are cut into eight runs that are walked side by side. Each solution is the first
  /// guess for the next one in its run, so ascending times without large gaps are fast; any order
  /// is right. A sample that two steps do not settle is solved alone.
  ///
  /// - Parameters:
  ///   - fractions: The fractions, clamped as by `value(at:)`.
  ///   - values: The place for the results, at least as long as `fractions` (the shorter of the two
  ///     counts); the same memory is allowed. It equals `value(at:)` within 1e-12.
  public func values(
    at fractions: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>
  ) {
    let count = min(fractions.count, values.count)
    let run = count / 8
    let lanes = SIMD8<Int>(0, 1, 2, 3, 4, 5, 6, 7) &* run
    var times = SIMD8<Double>()
    var parameters = SIMD8<Double>()
    for offset in 0..<run {
      for lane in 0..<8 { times[lane] = fractions[lanes[lane] + offset] }
      if offset == 0 { parameters = approached(from: times, to: times) }
      let results = advance(&parameters, to: times)
      for lane in 0..<8 { values[lanes[lane] + offset] = results[lane] }
    }
    // Up to seven are left, just behind the last run; the other lanes repeat the last of them.
    let rest = count - run * 8
    if rest == 0 { return }
    for lane in 0..<8 { times[lane] = fractions[run * 8 + min(lane, rest - 1)] }
    parameters = run > 0 ? SIMD8(repeating: parameters[7]) : approached(from: times, to: times)
    let results = advance(&parameters, to: times)
    for lane in 0..<rest { values[run * 8 + lane] = results[lane] }
  }

  /// Goes a step towards the solutions from a guess that is far from them.
  @inline(__always)
  private func approached(
    from guess: SIMD8<Double>, to times: SIMD8<Double>
  ) -> SIMD8<Double> {
    let slope = (3 * ax * guess + 2 * bx) * guess + cx
    let inverse = 1 / slope
    let step = (((ax * guess + bx) * guess + cx) * guess - times) * inverse
    let bend = step * (3 * ax * guess + bx) * inverse
    let s = guess - step * (1 + bend + 2 * bend * bend - ax * step * step * inverse)
    return s.clamped(lowerBound: SIMD8(repeating: 0), upperBound: SIMD8(repeating: 1))
  }

  /// Solves the next time of every run and returns the eight progresses.
  @inline(__always)
  private func advance(
    _ parameters: inout SIMD8<Double>, to times: SIMD8<Double>
  ) -> SIMD8<Double> {
    // 1. From the last solution, the inverse series up to the third order.
    var s = parameters
    var slope = (3 * ax * s + 2 * bx) * s + cx
    var inverse = 1 / slope
    var step = (((ax * s + bx) * s + cx) * s - times) * inverse
    var bend = step * (3 * ax * s + bx) * inverse
    s -= step * (1 + bend + 2 * bend * bend - ax * step * step * inverse)
    // 2. The same up to the second order. With a step of at most 1e-5 slopes, the third order that
    //    is left is below 1e-13.
    slope = (3 * ax * s + 2 * bx) * s + cx
    inverse = 1 / slope
    step = (((ax * s + bx) * s + cx) * s - times) * inverse
    bend = step * (3 * ax * s + bx) * inverse
    s -= step * (1 + bend)
    // 3. What the two steps did not settle, what lies outside, and what a nearly vertical tangent
    //    makes imprecise is solved alone.
    let settled =
      (step * step .<= 1e-10 * slope * slope) .& (slope .>= 1e-3) .& (times .> 0) .& (times .< 1)
      .& (s .>= 0) .& (s .<= 1)
    if all(settled) {
      parameters = s
      return ((ay * s + by) * s + cy) * s
    }
    return advanceAlone(&parameters, to: times, settled: settled, found: s)
  }

  /// Solves the lanes that the common steps left open.
  @inline(never)
  private func advanceAlone(
    _ parameters: inout SIMD8<Double>, to times: SIMD8<Double>, settled: SIMDMask<SIMD8<Int64>>,
    found: SIMD8<Double>
  ) -> SIMD8<Double> {
    var results = ((ay * found + by) * found + cy) * found
    parameters = found
    for lane in 0..<8 where !settled[lane] {
      let time = times[lane]
      let isInside = time > 0 && time < 1
      let guess = found[lane] > 0 && found[lane] < 1 ? found[lane] : time
      let s = isInside ? parameter(at: time, near: guess) : time >= 1 ? 1 : 0
      parameters[lane] = s
      results[lane] = isInside ? y(at: s) : s
    }
    return results
  }
}
