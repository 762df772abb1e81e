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
    Parameter(name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true),
    Parameter(name: "delay", type: .number(unit: "seconds", minimum: 0), isOptional: true),
    Parameter(name: "curve", type: .curve, isOptional: true),
    Parameter(name: "dampingRatio", type: .number(unit: "fraction", minimum: 0), isOptional: true),
    Parameter(name: "velocity", type: .number(unit: "distances per second"), isOptional: true),
    Parameter(name: "stiffness", type: .number(unit: "mass / s²", minimum: 0), isOptional: true),
    Parameter(name: "damping", type: .number(unit: "mass / s", minimum: 0), isOptional: true),
    Parameter(name: "mass", type: .number(unit: "mass", minimum: 0), isOptional: true),
    Parameter(name: "bounce", type: .number(unit: "fraction"), isOptional: true),
    Parameter(name: "repeats", type: .boolean, isOptional: true),
    Parameter(name: "repeatCount", type: .number(unit: "times", minimum: 0), isOptional: true),
    Parameter(name: "autoreverse", type: .boolean, isOptional: true),
    Parameter(name: "allowUserInteraction", type: .boolean, isOptional: true),
    Parameter(name: "beginFromCurrentState", type: .boolean, isOptional: true),
    Parameter(name: "overrideInheritedDuration", type: .boolean, isOptional: true),
    Parameter(name: "overrideInheritedCurve", type: .boolean, isOptional: true),
    Parameter(name: "overrideInheritedOptions", type: .boolean, isOptional: true),
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
        name: "calculationMode", type: .word(KeyframeCalculationMode.allCases.map(\.rawValue)),
        isOptional: true)
    ], shorthand: "duration")

  /// The motion of a keyframe animation.
  init(keyframes table: LuaTable, _ host: ScriptHost) throws(Misuse) {
    try self.init(table, host)
    keyframes = .linear
    if case .string(let mode)? = table["calculationMode"] {
      keyframes = KeyframeCalculationMode(rawValue: mode) ?? .linear
    }
  }

  init(_ table: LuaTable, _ host: ScriptHost) throws(Misuse) {
    // Most animations have a duration and nothing else: there is nothing to look for.
    if table.fields.count == 1, table.fields[0].name == "duration",
      case .number(let length) = table.fields[0].value
    {
      (pacing, duration, delay, options) = (.fixed(.curve(.easeInOut)), length, 0, [])
      return
    }
    func number(_ name: String) -> Double? {
      if case .number(let number)? = table[name] { return number }
      return nil
    }
    delay = number("delay") ?? 0
    options = []
    for (name, option) in Self.switches {
      if case .boolean(true)? = table[name] { options.insert(option) }
    }
    if let count = try Self.repeatCount(table) { repeatCount = count }
    let velocity = number("velocity") ?? 0
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
      try Self.refuse(
        hasConstants ? ["duration", "dampingRatio", "bounce"] : ["dampingRatio"], in: table, length)
      (pacing, duration) = (.fixed(.spring(spring)), length)
      if table["curve"] != nil { host.engine.reportIgnoredCurve() }
      return
    }
    guard let length = number("duration") else {
      throw Misuse(
        "an animation needs a duration (seconds)" + LuaState.hintMark
          + "write { duration = 0.3 }; a spring may have stiffness and damping instead")
    }
    duration = length
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

  private static func refuse(
    _ names: [String], in table: LuaTable, _ length: Double
  ) throws(Misuse) {
    for name in names where table[name] != nil {
      throw Misuse(
        "this spring has its own length of \(Text.number(length)) s, so it takes no \(name)"
          + LuaState.hintMark
          + "a spring is dampingRatio + duration, stiffness + damping, or duration + bounce")
    }
  }
}
