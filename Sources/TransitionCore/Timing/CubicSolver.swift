/// Solves `((a s + b) s + c) s = x` for a polynomial that grows from 0 to 1 over 0…1.
struct CubicSolver {
  /// The coefficient of s³.
  let a: Double
  /// The coefficient of s².
  let b: Double
  /// The coefficient of s.
  let c: Double

  /// Returns the root, by Newton steps, else by bisection.
  ///
  /// A Newton step `δ` leaves an error of about `x″ δ² / 2 x′` in s, so it is the last one when
  /// `δ² ≤ 1e-15 x′`: what is left is then below 1e-14. Near a vertical tangent that rule, unlike
  /// a bound on x alone, keeps going until s itself is right. A step that leaves the interval known
  /// to hold the root is replaced by halving the interval.
  func root(at x: Double, near guess: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = guess
    for _ in 0..<32 {
      let error = value(at: s) - x
      if error < 0 { low = s } else { high = s }
      let slope = (3 * a * s + 2 * b) * s + c
      let step = error / slope
      let next = s - step
      if next >= low && next <= high {
        s = next
        if step * step <= 1e-15 * slope { return s }
      } else if error == 0 {
        return s
      } else {
        s = low + (high - low) / 2
      }
    }
    return bisectedRoot(at: x, from: low, to: high)
  }

  /// Returns the root by bisection to the last bit.
  private func bisectedRoot(at x: Double, from start: Double, to end: Double) -> Double {
    var low = start
    var high = end
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return middle }
      if value(at: middle) < x { low = middle } else { high = middle }
    }
  }

  /// Returns the polynomial at s.
  private func value(at s: Double) -> Double {
    ((a * s + b) * s + c) * s
  }
}
