import TransitionCore

/// The functions of the module that calculate.
extension TypeDescription {
  static let numbers: [Member] = [
    Member(
      name: "lerp",
      summary:
        "Mixes two values: the value between two others at a fraction of the way; it is not clamped.",
      example: "ctx.to.view.center = T.lerp(T.point(0, 0), ctx.container.center, 0.5)",
      form: .function(
        [
          Parameter(name: "from", type: mixable, summary: "The value at 0."),
          Parameter(name: "to", type: mixable, summary: "The value at 1, of the same type."),
          Parameter(
            name: "fraction", type: .number(unit: "fraction"),
            summary: "How far on the way; below 0 and above 1 it goes on."),
        ], result: mixable,
        body: { _, arguments throws(Misuse) in
          let (from, to) = (arguments.values[0], arguments.values[1])
          let fraction = arguments.number(2) ?? 0
          return .value(try mix(from, to, fraction))
        }), result: "A value of the same type.",
      failures: [
        Failure("the two are not of one type", "T.lerp(0, T.point(1, 1), 0.5)")
      ]),
    Member(
      name: "clamp",
      summary: "Keeps a number between two limits: answers it, or the nearer limit.",
      example: "ctx.to.view.alpha = T.clamp(1.3, 0, 1)",
      form: .function(
        [
          Parameter(name: "number", type: .number(unit: ""), summary: "Any number."),
          Parameter(name: "low", type: .number(unit: ""), summary: "The lower limit."),
          Parameter(
            name: "high", type: .number(unit: ""),
            summary: "The upper limit, not below the lower one."),
        ], result: .number(unit: ""),
        body: { _, arguments throws(Misuse) in
          let (low, high) = (arguments.number(1) ?? 0, arguments.number(2) ?? 0)
          guard low <= high else {
            throw Misuse(
              "the limits of clamp are the lower and the upper one (got \(Text.number(low)) and "
                + "\(Text.number(high)))" + LuaState.hintMark + "write T.clamp(number, low, high)")
          }
          return .value(.number(max(low, min(high, arguments.number(0) ?? 0))))
        }), result: "The number, or a limit.",
      failures: [Failure("the lower limit is above the upper one", "T.clamp(0.5, 1, 0)")]),
    Member(
      name: "relativeVelocity",
      summary: "Makes of a finger's velocity that of a spring: whole distances per second.",
      example: """
        local view = ctx.to.view
        view.center = T.point(100, 100)
        T.animate({ duration = 0.5, dampingRatio = 0.7,
          velocity = T.relativeVelocity(600, 100, 300) }, function() view.center = T.point(300, 100) end)
        """,
      form: .function(
        [
          Parameter(
            name: "velocity", type: .number(unit: "points per second"),
            summary: "How fast the finger is, as `pan:velocity(view).x` says."),
          Parameter(
            name: "from", type: .number(unit: "points"), summary: "Where the view is now."),
          Parameter(name: "to", type: .number(unit: "points"), summary: "Where it is going."),
        ], result: .number(unit: "distances per second"),
        body: { host, arguments throws(Misuse) in
          let (from, to) = (arguments.number(1) ?? 0, arguments.number(2) ?? 0)
          guard from != to else {
            throw Misuse(
              "there is no way from \(Text.number(from)) to \(Text.number(to)), so no velocity on it"
                + LuaState.hintMark + "leave the velocity out where nothing is left to move")
          }
          host.knowsRelativeVelocity = true
          return .value(.number((arguments.number(0) ?? 0) / (to - from)))
        }),
      failures: [Failure("the two ends are equal", "T.relativeVelocity(600, 100, 100)")]),
  ]

  /// What can be mixed part by part.
  private static let mixable = ValueType.either([
    .number(unit: ""), .structure(.point), .structure(.size), .structure(.rect), .structure(.color),
  ])

  private static func mix(
    _ from: LuaValue, _ to: LuaValue, _ fraction: Double
  ) throws(Misuse) -> LuaValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    switch (from, to) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.structure(let type, let a), .structure(let other, let b)) where type == other:
      var components = LuaComponents()
      for index in 0..<type.componentCount { components[index] = mix(a[index], b[index]) }
      return .structure(type, components)
    default:
      throw Misuse(
        "lerp needs two values of one type (got \(from.summary) and \(to.summary))")
    }
  }
}
