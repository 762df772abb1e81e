import TransitionCore
import TransitionEngine

/// Numbers that look as if they were in another unit: a warning, and the number stays what it is.
///
/// Most of these numbers are possible, so none is an error: an animation may take five minutes, and parts
/// of a colour above 1 are legal since iOS 10, where they mean a wider range of colours.
extension ScriptHost {
  /// Seconds that look like milliseconds: no transition takes as long as fifty seconds.
  func noteSeconds(_ seconds: Double, _ subject: @autoclosure () -> String) {
    if seconds >= 50 { reportMilliseconds(seconds, subject()) }
  }

  private func reportMilliseconds(_ seconds: Double, _ subject: String) {
    engine.diagnose(
      "looks-like-milliseconds", .warning,
      "\(subject) is in seconds: \(Text.number(seconds)) looks like milliseconds",
      remedy: "write \(Text.number(seconds / 1000)) for \(Text.number(seconds)) ms",
      subject: subject)
  }

  /// Radians that look like degrees: whole numbers beyond a full turn, which parts of π never are.
  func noteRadians(_ angle: Double, _ subject: @autoclosure () -> String) {
    if abs(angle) >= 7, angle == angle.rounded() { reportDegrees(angle, subject()) }
  }

  private func reportDegrees(_ angle: Double, _ subject: String) {
    engine.diagnose(
      "looks-like-degrees", .warning,
      "\(subject) takes radians: \(Text.number(angle)) looks like degrees",
      remedy: "write math.rad(\(Text.number(angle)))", subject: subject)
  }

  /// The velocity of a spring, in whole distances per second, that looks like points per second.
  ///
  /// What T.relativeVelocity answers may be large where little is left to move: who asks it knows.
  func noteVelocity(_ velocity: Double) {
    if abs(velocity) >= 50, !knowsRelativeVelocity { reportVelocity(velocity) }
  }

  private func reportVelocity(_ velocity: Double) {
    let number = Text.number(velocity)
    engine.diagnose(
      "looks-like-points", .warning,
      "velocity of a spring is in whole distances per second: \(number) looks like points per second",
      remedy:
        "write velocity = T.relativeVelocity(\(number), from, to), with the two ends in points",
      subject: "velocity")
  }

  /// How far a transition or an animation is driven, 0…1; a finger goes beyond, but not that far.
  func noteFraction(_ fraction: Double, _ subject: @autoclosure () -> String) {
    if abs(fraction) >= 10 { reportDriven(fraction, subject()) }
  }

  private func reportDriven(_ fraction: Double, _ subject: String) {
    let isPercent = (10...100).contains(fraction) && fraction == fraction.rounded()
    engine.diagnose(
      "looks-like-percent", .warning,
      "\(subject) is a fraction 0…1: \(Text.number(fraction)) looks like percent or points",
      remedy: (isPercent ? "write \(Text.number(fraction / 100)) for percent; " : "")
        + "divide points by the whole way, as in translation.x / view.bounds.width",
      subject: subject)
  }

  /// Parts of a colour, 0…1, that look like 0…255.
  func noteColorParts(_ parts: [Double], _ alpha: Double, _ subject: @autoclosure () -> String) {
    if parts.contains(where: { $0 >= 2 }) || alpha >= 2 {
      reportBytes(parts, alpha, subject())
    }
  }

  private func reportBytes(_ parts: [Double], _ alpha: Double, _ subject: String) {
    guard let large = (parts + [alpha]).first(where: { $0 >= 2 }) else { return }
    // Opacity is 0…1 in most notations of bytes, as in CSS.
    let color = Color(
      r: parts[0] / 255, g: (parts.count > 1 ? parts[1] : parts[0]) / 255,
      b: (parts.count > 2 ? parts[2] : parts[0]) / 255, a: alpha >= 2 ? alpha / 255 : alpha)
    engine.diagnose(
      "looks-like-bytes", .warning,
      "\(subject) takes fractions 0…1: \(Text.number(large)) looks like 0…255",
      remedy: Colors.hex(of: color).map { "write T.color(\"\($0)\")" } ?? "divide each by 255",
      subject: subject)
  }

  /// Fractions of the bounds that look like points.
  func noteAnchor(_ anchor: Point) {
    if abs(anchor.x) > 10 || abs(anchor.y) > 10 { reportAnchor(anchor) }
  }

  private func reportAnchor(_ anchor: Point) {
    let large = abs(anchor.x) > 10 ? anchor.x : anchor.y
    engine.diagnose(
      "looks-like-points", .warning,
      "anchorPoint is a fraction of the bounds in each direction: \(Text.number(large)) looks like points",
      remedy: "write T.point(0.5, 0.5) for the middle, T.point(0, 0) for the top left corner")
  }
}
