import TransitionCore

/// Curves as scripts name them.
enum Curves {
  static let names = ["linear", "easeIn", "easeOut", "easeInOut", "default"]

  private static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  /// What else a curve may be, for messages.
  static let otherForms =
    "four numbers { x1, y1, x2, y2 }, { stops = { … } } or { steps = 4 }"

  /// A curve as a script writes it.
  static func value(of curve: TimingCurve) -> LuaValue {
    if let position = named.firstIndex(of: curve) { return .string(names[position]) }
    if case .piecewise(let curve) = curve {
      let stops = curve.points.map { LuaValue.list([.number($0.y), .number($0.x)]) }
      return .table(
        LuaTable(
          fields: [LuaField(name: "stops", value: .list(stops))], items: [], hasOtherKeys: false))
    }
    guard let curve = curve.unitBezier else { return .none }
    return .list([curve.x1, curve.y1, curve.x2, curve.y2].map { .number($0) })
  }

  static func curve(
    from value: LuaValue, _ subject: @autoclosure () -> String
  ) throws(Misuse) -> TimingCurve {
    switch value {
    case .string(let name):
      if let position = names.firstIndex(of: name) { return named[position] }
      throw Misuse(
        "\(subject()) must be \(ValueType.curve.expectation) (got \"\(name)\")"
          + ((Advice.curve(name) ?? NearMiss.nearest(name, among: names)).map {
            "; did you mean \"\($0)\"?"
          } ?? (name == "spring" ? springHint(subject()) : stockHint(name))))
    case .table(let table) where table.items.count == 4 && table.fields.isEmpty:
      return try bezier(table.items, subject())
    case .table(let table) where table.items.isEmpty && !table.hasOtherKeys:
      switch (table["stops"], table["steps"]) {
      case (let list?, nil) where table.fields.count == 1:
        return .piecewise(try stops(list, "stops of \(subject())"))
      case (nil, _?): return .piecewise(try steps(value, subject()))
      default: break
      }
    default: break
    }
    throw Misuse(
      "\(subject()) must be \(ValueType.curve.expectation) (got \(value.summary))"
        + hint(value, subject()))
  }

  /// What to write for a spring, which is no curve, and for numbers that are not four.
  private static func hint(_ value: LuaValue, _ subject: String) -> String {
    guard case .table(let table) = value else { return "" }
    if Motion.springNames.contains(where: { table[$0] != nil }) { return springHint(subject) }
    guard table.fields.isEmpty, !table.items.isEmpty else { return "" }
    return LuaState.hintMark
      + "a Bézier curve has four numbers, and there \(table.items.count == 1 ? "is" : "are") "
      + "\(table.items.count): for example { 0.25, 0.1, 0.25, 1 }"
  }

  private static func springHint(_ subject: String) -> String {
    // Some motions take curves only.
    if ["animateKeyframes", "transition", "drag"].contains(where: { subject.hasSuffix("of \($0)") })
    {
      return LuaState.hintMark + "a spring is no curve, and here only a curve counts: \"easeOut\""
    }
    return LuaState.hintMark
      + (subject.hasPrefix("completionCurve")
        ? "a spring after the release needs a property animator: answer one from "
          + "interruptibleAnimator, and give the interaction timingCurve = { dampingRatio = 0.8 }"
        : "a spring is no curve: write dampingRatio beside the duration, and no curve")
  }

  /// Where curves with other names are, if one of them has this name.
  private static func stockHint(_ name: String) -> String {
    let known = StockScript.all.filter { $0.text.contains("  \(name) = {") }
    if known.isEmpty { return "" }
    return LuaState.hintMark + "curves of this name are in "
      + known.map { "require \"\($0.name)\"" }.joined(separator: " and ")
  }

  private static func bezier(
    _ items: [LuaValue], _ subject: String
  ) throws(Misuse) -> TimingCurve {
    var numbers: [Double] = []
    for (index, item) in items.enumerated() {
      numbers.append(try number(item, "number \(index + 1) of \(subject)"))
    }
    guard let bezier = UnitBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    else {
      throw Misuse(
        "\(subject): x1 and x2 must lie in 0…1 (got \(Text.number(numbers[0])) and "
          + "\(Text.number(numbers[2])))")
    }
    return .bezier(bezier)
  }

  /// The most points of a curve.
  private static let mostPoints = 1000

  /// A curve of straight pieces, as CSS's `linear()`: each stop is a progress, or a progress and the
  /// fraction of time at which it is reached; stops without one lie evenly between the others.
  private static func stops(
    _ value: LuaValue, _ subject: String
  ) throws(Misuse) -> PiecewiseCurve {
    guard case .table(let table) = value, table.fields.isEmpty, !table.hasOtherKeys,
      2...mostPoints ~= table.items.count
    else {
      throw Misuse(
        "\(subject) must be a list of 2 to \(mostPoints) stops (got \(value.summary))"
          + LuaState.hintMark + "write { 0, 0.5, { 0.9, 0.25 }, 1 }: a progress, or a progress and "
          + "the fraction of time where it is reached")
    }
    var outputs: [Double] = []
    var inputs: [Double?] = []
    var furthest = 0.0
    for (index, item) in table.items.enumerated() {
      let place = "stop \(index + 1) of \(subject)"
      guard case .table(let pair) = item else {
        outputs.append(try number(item, place))
        inputs.append(nil)
        continue
      }
      guard pair.items.count == 2, pair.fields.isEmpty, !pair.hasOtherKeys else {
        throw Misuse("\(place) must be a progress or { progress, fraction of time }")
      }
      outputs.append(try number(pair.items[0], "the progress of \(place)"))
      let input = try number(pair.items[1], "the fraction of time of \(place)")
      guard 0...1 ~= input else {
        throw Misuse("the fraction of time of \(place) must lie in 0…1 (got \(Text.number(input)))")
      }
      // As in CSS: what would go back stays where the one before is.
      furthest = max(input, furthest)
      inputs.append(furthest)
    }
    let points = zip(filled(inputs), outputs).map { Point(x: $0, y: $1) }
    guard let curve = PiecewiseCurve(points) else {
      throw Misuse("\(subject) must begin at the time 0 and end at 1")
    }
    return curve
  }

  /// Inputs that are not given, evenly between those that are; the ends are 0 and 1.
  private static func filled(_ inputs: [Double?]) -> [Double] {
    var known = inputs
    known[0] = known[0] ?? 0
    known[known.count - 1] = known[known.count - 1] ?? 1
    var filled: [Double] = []
    var last = 0.0
    var missing = 0
    for input in known {
      guard let input else {
        missing += 1
        continue
      }
      for step in 0..<missing {
        filled.append(last + (input - last) * Double(step + 1) / Double(missing + 1))
      }
      filled.append(input)
      (last, missing) = (input, 0)
    }
    return filled
  }

  private static let stepParameters = [
    Parameter(
      name: "steps", type: .number(unit: "steps", minimum: 1), summary: "How many, at most 500."),
    Parameter(
      name: "position",
      type: .word(PiecewiseCurve.StepPosition.allCases.map(\.rawValue), name: "StepPosition"),
      isOptional: true, summary: "At which ends of the steps the value jumps.",
      defaultValue: "\"end\""),
  ]

  /// The tables that a curve may be.
  static let tables: [(name: String, parameters: [Parameter])] = [
    (
      "CurveStops",
      [
        Parameter(
          name: "stops",
          type: .list(of: [.number(unit: "progress"), .list(of: [.number(unit: "progress")])]),
          summary: "Straight pieces, as linear() of CSS: each stop is a progress, or { progress, "
            + "fraction of time }.")
      ]
    ), ("CurveSteps", stepParameters),
  ]

  private static func steps(
    _ value: LuaValue, _ subject: String
  ) throws(Misuse) -> PiecewiseCurve {
    guard case .table(let table) = try ValueType.options(stepParameters).accept(value, subject)
    else { throw Misuse("\(subject) has no steps") }
    let count = table["steps"]?.double ?? 1
    guard count == count.rounded(), count <= Double(mostPoints / 2) else {
      throw Misuse(
        "steps of \(subject) must be a whole number from 1 to \(mostPoints / 2) (got "
          + "\(Text.number(count)))")
    }
    let position =
      table["position"].flatMap { PiecewiseCurve.StepPosition(rawValue: $0.text(upTo: 20)) } ?? .end
    guard let curve = PiecewiseCurve(steps: Int(count), position: position) else {
      throw Misuse("steps of \(subject) must be at least 2 with the position \"none\" (got 1)")
    }
    return curve
  }

  private static func number(_ value: LuaValue, _ subject: String) throws(Misuse) -> Double {
    try ValueType.number(unit: "").accept(value, subject).double
  }
}
