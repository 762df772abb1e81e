import TransitionCore
import TransitionEngine

/// How long an animation is and how it is paced, as a script's options say.
struct Motion {
  var pacing: RequestedPacing
  var duration: Double
  var delay: Double
  var options: AnimationOptions
  /// How often the animation runs.
  var repeatCount = 1.0
  /// How values come about between the keyframes; `nil` where there are none.
  var keyframes: KeyframeCalculationMode?

  /// The entries of an animation's options.
  static let parameters: [Parameter] = [
    Parameter(
      name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true,
      summary:
        "The length. Only a spring goes without: one with stiffness and damping has a length of "
        + "its own, one with bounce 0.5."),
    Parameter(
      name: "delay", type: .number(unit: "seconds", minimum: 0), isOptional: true,
      summary: "The time before the first movement.", defaultValue: "0"),
    Parameter(
      name: "curve", type: .curve, isOptional: true,
      summary: "The pacing of an animation that is no spring.", defaultValue: "\"easeInOut\""),
    Parameter(
      name: "dampingRatio", type: .number(unit: "fraction", minimum: 0), isOptional: true,
      summary:
        "Makes it a spring of the given duration: below 1 it swings past its end, at 1 it does "
        + "not."),
    Parameter(
      name: "velocity", type: .number(unit: "distances per second"), isOptional: true,
      summary: "The speed of a spring at the start: 1 would take the whole way in one second.",
      defaultValue: "0"),
    Parameter(
      name: "stiffness", type: .number(unit: "mass / s²", minimum: 0), isOptional: true,
      summary: "Makes it a spring with a length of its own: how strongly it pulls, above 0.",
      defaultValue: "100 beside damping or mass"),
    Parameter(
      name: "damping", type: .number(unit: "mass / s", minimum: 0), isOptional: true,
      summary: "Makes it a spring with a length of its own: how much it is slowed down.",
      defaultValue: "10 beside stiffness or mass"),
    Parameter(
      name: "mass", type: .number(unit: "mass", minimum: 0), isOptional: true,
      summary: "Makes it a spring with a length of its own: what it has to move, above 0.",
      defaultValue: "1 beside stiffness or damping"),
    Parameter(
      name: "bounce", type: .number(unit: "fraction"), isOptional: true,
      summary:
        "Makes it a spring that seems to last for the duration: how much it swings, from -1 to "
        + "1; 0 does not.",
      defaultValue: "0 beside a spring's other entries"),
    Parameter(
      name: "repeats", type: .boolean, isOptional: true,
      summary: "Whether it goes on for ever.", defaultValue: "false"),
    Parameter(
      name: "repeatCount", type: .number(unit: "times", minimum: 0), isOptional: true,
      summary: "How often it runs, above 0; 1.5 ends half-way through the second time.",
      defaultValue: "1"),
    Parameter(
      name: "autoreverse", type: .boolean, isOptional: true,
      summary: "Whether it runs back each time; the end values show when it is over.",
      defaultValue: "false"),
    Parameter(
      name: "allowUserInteraction", type: .boolean, isOptional: true,
      summary: "Whether the views get touches while they move.", defaultValue: "false"),
    Parameter(
      name: "beginFromCurrentState", type: .boolean, isOptional: true,
      summary: "Whether it begins at what is on screen rather than at the values of the views.",
      defaultValue: "false"),
    Parameter(
      name: "overrideInheritedDuration", type: .boolean, isOptional: true,
      summary: "Inside the function of another animation: whether this duration counts.",
      defaultValue: "false"),
    Parameter(
      name: "overrideInheritedCurve", type: .boolean, isOptional: true,
      summary: "Inside the function of another animation: whether this curve counts.",
      defaultValue: "false"),
    Parameter(
      name: "overrideInheritedOptions", type: .boolean, isOptional: true,
      summary: "Inside the function of another animation: whether repeating and the like count.",
      defaultValue: "false"),
  ]

  /// The options of an animation.
  static let type = ValueType.options(parameters, shorthand: "duration")

  /// What raises an error in the options of every animation.
  static let failures = [
    Failure(
      "there is neither a duration nor a spring", "T.animate({ delay = 1 }, function() end)"),
    Failure(
      "the entries of two kinds of spring are mixed",
      "T.animate({ stiffness = 100, duration = 0.3 }, function() end)"),
    Failure(
      "velocity stands without a spring",
      "T.animate({ duration = 0.3, velocity = 2 }, function() end)"),
    Failure("repeatCount is 0", "T.animate({ duration = 0.3, repeatCount = 0 }, function() end)"),
    Failure(
      "a spring never comes to rest",
      "T.animate({ stiffness = 100, damping = 0 }, function() end)"),
    Failure(
      "the first or third number of a curve lies outside 0…1",
      "T.animate({ duration = 0.3, curve = { 2, 0, 0.5, 1 } }, function() end)"),
  ]

  /// The entries of springs.
  static let springNames = [
    "dampingRatio", "velocity", "stiffness", "damping", "mass", "bounce",
  ]

  /// Whether options are those of a spring that has a length of its own.
  static func hasOwnLength(_ table: LuaTable) -> Bool {
    ["stiffness", "damping", "mass", "bounce"].contains { table[$0] != nil }
  }

  /// The options of a keyframe animation: those of any other, without springs.
  static let keyframeOptions = ValueType.options(
    parameters.filter {
      !springNames.contains($0.name)
    } + [
      Parameter(
        name: "calculationMode",
        type: .word(
          KeyframeCalculationMode.allCases.map(\.rawValue), name: "KeyframeCalculationMode"),
        isOptional: true,
        summary:
          "How values come about between keyframes: straight lines, jumps, lines at a constant "
          + "speed, or curves through the values.",
        defaultValue: "\"linear\"")
    ], shorthand: "duration")

  /// The motion of a keyframe animation.
  init(keyframes table: LuaTable, _ host: ScriptHost) throws(Misuse) {
    try self.init(table, host, takesSprings: false)
    keyframes = .linear
    if case .string(let mode)? = table["calculationMode"] {
      keyframes = KeyframeCalculationMode(rawValue: mode) ?? .linear
    }
  }

  /// The motion that options say.
  ///
  /// - Parameters:
  ///   - table: The options, checked.
  ///   - host: Who charges and reports.
  ///   - takesSprings: Whether the options may be those of a spring.
  /// - Throws: A misuse that says what does not go together.
  init(_ table: LuaTable, _ host: ScriptHost, takesSprings: Bool = true) throws(Misuse) {
    // Most animations have a duration and nothing else: there is nothing to look for.
    if table.fields.count == 1, table.fields[0].name == "duration",
      case .number(let length) = table.fields[0].value
    {
      (pacing, duration, delay, options) = (.fixed(.curve(.easeInOut)), length, 0, [])
      host.noteSeconds(length, "duration")
      return
    }
    func number(_ name: String) -> Double? {
      if case .number(let number)? = table[name] { return number }
      return nil
    }
    delay = number("delay") ?? 0
    host.noteSeconds(delay, "delay")
    options = []
    for (name, option) in Self.switches {
      if case .boolean(true)? = table[name] { options.insert(option) }
    }
    if let count = try Self.repeatCount(table) { repeatCount = count }
    let velocity = number("velocity") ?? 0
    host.noteVelocity(velocity)
    let hasConstants = table["stiffness"] != nil || table["damping"] != nil || table["mass"] != nil
    if hasConstants || table["bounce"] != nil {
      let spring =
        hasConstants
        ? try Self.spring(number("mass"), number("stiffness"), number("damping"), velocity)
        : Spring(
          perceptualDuration: number("duration") ?? 0.5, bounce: number("bounce") ?? 0,
          initialVelocity: velocity)
      let length = spring.settlingDuration
      host.charge(settling: length)
      guard length <= Self.longestSpring else {
        throw Misuse(
          "this spring does not come to rest" + LuaState.hintMark
            + (hasConstants ? "give damping a higher value" : "bounce lies between -1 and 1"))
      }
      try Self.refuseOthers(in: table)
      (pacing, duration) = (.fixed(.spring(spring)), length)
      if table["curve"] != nil { host.engine.reportIgnoredCurve() }
      return
    }
    guard let length = number("duration") else {
      throw Misuse(
        "an animation needs a duration (seconds)" + LuaState.hintMark
          + "write \(table.fields.isEmpty ? "{ duration = 0.3 }" : "duration = 0.3 into the options")"
          + (takesSprings ? "; a spring may have stiffness and damping instead" : ""))
    }
    duration = length
    host.noteSeconds(length, "duration")
    if let ratio = number("dampingRatio") {
      pacing = .durationSpring(dampingRatio: ratio, initialVelocity: velocity)
      if table["curve"] != nil { host.engine.reportIgnoredCurve() }
    } else if table["velocity"] != nil {
      throw Misuse(
        "velocity needs a spring" + LuaState.hintMark + "add dampingRatio, for example 0.7")
    } else if let curve = table["curve"] {
      pacing = .fixed(.curve(try Curves.curve(from: curve, "curve of the options")))
    } else {
      pacing = .fixed(.curve(.easeInOut))
    }
  }

  /// How often an animation is to run, if the options say so.
  static func repeatCount(_ table: LuaTable) throws(Misuse) -> Double? {
    guard case .number(let count)? = table["repeatCount"] else { return nil }
    guard count > 0 else {
      throw Misuse(
        "repeatCount must be above 0 (got 0)" + LuaState.hintMark
          + "leave it out to animate once, or write repeats = true for an endless animation")
    }
    return count
  }

  private static let switches: [(name: String, option: AnimationOptions)] = [
    ("repeats", .repeat), ("autoreverse", .autoreverse),
    ("allowUserInteraction", .allowUserInteraction),
    ("beginFromCurrentState", .beginFromCurrentState),
    ("overrideInheritedDuration", .overrideInheritedDuration),
    ("overrideInheritedCurve", .overrideInheritedCurve),
    ("overrideInheritedOptions", .overrideInheritedOptions),
  ]

  /// A spring that takes longer to settle, in seconds, is most likely a mistake.
  private static let longestSpring = 10_000.0

  private static func spring(
    _ mass: Double?, _ stiffness: Double?, _ damping: Double?, _ velocity: Double
  ) throws(Misuse) -> Spring {
    // Core Animation would put its defaults in their place, with a line in the log.
    if let stiffness, stiffness == 0 { throw Misuse("stiffness must be above 0 (got 0)") }
    if let mass, mass == 0 { throw Misuse("mass must be above 0 (got 0)") }
    return Spring(
      mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10,
      initialVelocity: velocity)
  }

  /// Refuses the entries of two kinds of spring at once.
  private static func refuseOthers(in table: LuaTable) throws(Misuse) {
    let constants = ["stiffness", "damping", "mass"].filter { table[$0] != nil }
    let own = constants.first ?? "bounce"
    let others = constants.isEmpty ? ["dampingRatio"] : ["duration", "dampingRatio", "bounce"]
    guard let other = others.first(where: { table[$0] != nil }) else { return }
    // «damping = 0.7», as the ratio is called elsewhere.
    let isRatio = constants == ["damping"] && (table["damping"]?.double ?? 0) <= 2
    throw Misuse(
      "\(own) and \(other) do not go together"
        + (other == "duration" ? ": a spring with \(own) has a length of its own" : "")
        + LuaState.hintMark
        + (isRatio
          ? "damping is a coefficient such as 10; what swings past its end is dampingRatio = "
            + Text.number(table["damping"]?.double ?? 0)
          : "a spring is dampingRatio + duration, stiffness + damping, or duration + bounce"))
  }
}
