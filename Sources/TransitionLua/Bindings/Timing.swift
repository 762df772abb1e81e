import TransitionCore
import TransitionEngine

/// How a property animator is paced, as a script's options say.
enum Timing {
  /// The entries of a timing that stands alone: those of `T.animate` for curves and springs.
  static let parameters: [Parameter] = Motion.parameters.filter {
    ["duration", "curve"].contains($0.name) || Motion.springNames.contains($0.name)
  }.map { parameter in
    // UIKit's vector is told apart, to say that it is not modelled.
    parameter.name == "velocity"
      ? Parameter(
        name: "velocity", type: .either([parameter.type, .structure(.point)]), isOptional: true,
        summary: parameter.summary, defaultValue: parameter.defaultValue)
      : parameter
  }

  /// A timing as a value: the name of a curve, or a table.
  static let type = ValueType.either([
    .options(parameters, name: "Timing"), .word(Curves.names, name: "CurveName"), .nothing,
  ])

  /// The timing of a value, `nil` for nil.
  static func provider(
    of value: LuaValue, _ host: ScriptHost
  ) throws(Misuse) -> (any TimingCurveProvider)? {
    switch value {
    case .string:
      return CubicTimingParameters(animationCurve: try Curves.curve(from: value, "the timing"))
    case .table(let table): return try parse(table, host).provider
    default: return nil
    }
  }

  /// The timing of a table of options, and its duration.
  static func parse(
    _ table: LuaTable, _ host: ScriptHost
  ) throws(Misuse) -> (provider: any TimingCurveProvider, duration: Double) {
    if case .structure? = table["velocity"] {
      throw Misuse(
        "a spring with a velocity in two directions is not modelled" + LuaState.hintMark
          + "give one number, in whole distances per second: T.point has no effect on other keys anyway"
      )
    }
    var entries = table
    if !Motion.hasOwnLength(table), table["duration"] == nil {
      // The animator has one.
      entries.fields.append(LuaField(name: "duration", value: .number(0)))
    }
    let motion = try Motion(entries, host)
    switch motion.pacing {
    case .fixed(.curve(let curve)):
      return (CubicTimingParameters(animationCurve: curve), motion.duration)
    case .fixed(.spring(let spring)):
      return (SpringTimingParameters(spring: spring), motion.duration)
    case .durationSpring(let ratio, let velocity):
      return (
        SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity), motion.duration
      )
    }
  }
}
