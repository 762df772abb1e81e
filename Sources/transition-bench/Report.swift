/// Results as text.
enum Report {
  static let header = line(
    ["", "workload", "ours", "limit", "ratio", "min…max", "target", "met"])

  static func row(_ result: Result) -> String {
    line([
      result.workload, result.what, amount(result.ours, result.unit),
      result.limit.map { amount($0, result.unit) } ?? "",
      result.ratio.map { decimal($0) } ?? "",
      result.ratios.isEmpty
        ? "" : decimal(result.ratios[0]) + "…" + decimal(result.ratios[result.ratios.count - 1]),
      target(result), result.isMet.map { $0 ? "yes" : "no" } ?? "",
    ])
  }

  static func json(_ results: [Result]) -> String {
    let rows = results.map { result in
      var members = [
        "\"workload\": \"\(result.workload)\"", "\"what\": \"\(result.what)\"",
        "\"unit\": \"\(result.unit)\"", "\"ours\": \(result.ours)",
      ]
      if let limit = result.limit { members.append("\"limit\": \(limit)") }
      if let ratio = result.ratio {
        members.append("\"ratio\": \(ratio)")
        members.append("\"ratios\": \(result.ratios)")
      }
      switch result.target {
      case .ratio(let most): members.append("\"mostRatio\": \(most)")
      case .amount(let most): members.append("\"mostOurs\": \(most)")
      case nil: break
      }
      if let isMet = result.isMet { members.append("\"met\": \(isMet)") }
      return "    {" + members.joined(separator: ", ") + "}"
    }
    return "{\n  \"results\": [\n" + rows.joined(separator: ",\n") + "\n  ]\n}"
  }

  private static func target(_ result: Result) -> String {
    switch result.target {
    case .ratio(let most): "≤ \(decimal(most)) ×"
    case .amount(let most): "≤ " + amount(most, result.unit)
    case nil: ""
    }
  }

  private static func amount(_ value: Double, _ unit: String) -> String {
    (unit == "B" ? "\(Int(value.rounded()))" : decimal(value)) + " " + unit
  }

  /// A number of at least 0 with two decimals.
  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [2, 44, 9, 9, 5, 11, 9, 3]
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index < 2 || index == 7 ? cell.0 + space : space + cell.0
    }
    return padded.joined(separator: "  ")
  }
}
