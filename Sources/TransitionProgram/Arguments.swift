import TransitionCore

/// Reads the arguments of options that several programs have.
package enum Arguments {
  /// A number in a range.
  package static func number(
    _ text: String, _ option: String, _ range: ClosedRange<Double>, isWhole: Bool = false
  ) throws(UsageError) -> Double {
    guard let number = Double(text), range.contains(number),
      !isWhole || number == number.rounded()
    else {
      throw UsageError(
        message: "\(option) must be a \(isWhole ? "whole number" : "number") from "
          + "\(Text.number(range.lowerBound)) to \(Text.number(range.upperBound)) (got "
          + "\"\(Text.line(text))\")")
    }
    return number
  }

  /// Two times, either of which may be left out.
  package static func range(_ text: String) throws(UsageError) -> ClosedRange<Double> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 {
      let begin = parts[0].isEmpty ? 0 : Double(parts[0])
      let end = parts[1].isEmpty ? .infinity : Double(parts[1])
      if let begin, let end, begin >= 0, begin.isFinite, begin < end { return begin...end }
    }
    let numbers = parts.map { Double($0) }
    let reason =
      if parts.contains(where: { $0.hasSuffix("s") && Double($0.dropLast()) != nil }) {
        ", without units"
      } else if numbers.contains(where: { ($0 ?? 0) < 0 }) {
        ", neither below 0"
      } else {
        ", the end after the begin"
      }
    throw UsageError(
      message:
        "--range must be BEGIN:END in seconds, such as 0.5:1.2\(reason) (got "
        + "\"\(Text.line(text))\")",
      hint: "either may be left out: 0.5: goes on to the end")
  }

  /// A whole number in a range.
  package static func whole(
    _ text: String, _ option: String, _ range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    try number(text, option, range, isWhole: true)
  }
}
