import TransitionCore

/// Arithmetic with values: what `*` and `==` mean.
enum Operators {
  /// An operator of Lua that a value answers.
  enum Symbol: String {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case negate = "-x"
  }

  static func apply(
    _ symbol: Symbol, _ left: LuaValue, _ right: LuaValue
  ) throws(Misuse) -> LuaValue {
    if case .structure(.transform, _) = left, case .structure(.transform, _) = right,
      symbol == .multiply
    {
      return LuaValue(left.transform.concatenating(right.transform))
    }
    throw Misuse(
      "\(left.summary) and \(right.summary) have no operator \"\(symbol.rawValue)\""
        + LuaState.hintMark + "transforms are put together with *")
  }
}
