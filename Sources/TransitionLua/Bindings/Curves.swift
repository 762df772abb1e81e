import TransitionCore

/// Curves as scripts name them.
enum Curves {
  static let names = ["linear", "easeIn", "easeOut", "easeInOut", "default"]

  private static let named: [String: TimingCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "default": .default,
  ]

  /// A curve as a script writes it: its name, or the four numbers.
  static func value(of curve: TimingCurve) -> LuaValue {
    if let name = names.first(where: { named[$0] == curve }) { return .string(name) }
    let points = curve.controlPoints
    return .list(
      [points.first.x, points.first.y, points.second.x, points.second.y].map { .number($0) })
  }

  static func curve(
    from value: LuaValue, _ subject: @autoclosure () -> String
  ) throws(Misuse) -> TimingCurve {
    if case .string(let name) = value {
      if let curve = named[name] { return curve }
      throw Misuse(
        "\(subject()) must be \(ValueType.curve.expectation) (got \"\(name)\")"
          + NearMiss.suggestion(name, among: names))
    }
    guard case .table(let table) = value, table.items.count == 4, table.fields.isEmpty else {
      throw Misuse("\(subject()) must be \(ValueType.curve.expectation) (got \(value.summary))")
    }
    var numbers: [Double] = []
    for (index, item) in table.items.enumerated() {
      let accepted = try ValueType.number(unit: "").accept(
        item, "number \(index + 1) of \(subject())")
      if case .number(let number) = accepted { numbers.append(number) }
    }
    guard let bezier = UnitBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    else {
      throw Misuse(
        "\(subject()): x1 and x2 must lie in 0…1 (got \(Text.number(numbers[0])) and "
          + "\(Text.number(numbers[2])))")
    }
    return .bezier(bezier)
  }
}
