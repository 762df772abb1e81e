import TransitionCore

/// Arithmetic with values: what `+`, `-`, `*` and `/` mean.
enum Operators {
  /// An operator of Lua that a value answers.
  enum Symbol: String {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case negate = "-x"

    /// The name of Lua's event.
    var event: String {
      switch self {
      case .add: "add"
      case .subtract: "sub"
      case .multiply: "mul"
      case .divide: "div"
      case .negate: "unm"
      }
    }
  }

  static func apply(
    _ symbol: Symbol, _ left: LuaValue, _ right: LuaValue
  ) throws(Misuse) -> LuaValue {
    var result = vector(symbol, left, right) ?? moved(symbol, left, right)
    if result == nil, symbol == .multiply { result = mapped(left, right) }
    guard let result else { throw Misuse(complaint(symbol, left, right) + hint(left, right)) }
    // Unused components are 0, and so is what is finite, times 0.
    guard (result.components * 0).sum() == 0 else {
      throw Misuse(
        complaint(symbol, left, right) + ": there would be no finite numbers" + LuaState.hintMark
          + (isZeroDivision(symbol, right)
            ? "look for what is 0 here" : "look for a division by zero on the way to this value"))
    }
    return result
  }

  private static func isZeroDivision(_ symbol: Symbol, _ right: LuaValue) -> Bool {
    symbol == .divide && right.double == 0
  }

  /// Points, sizes and insets: part by part.
  private static func vector(
    _ symbol: Symbol, _ left: LuaValue, _ right: LuaValue
  ) -> LuaValue? {
    guard let type = vectorType(left) ?? vectorType(right) else { return nil }
    let (a, b) = (left.components, right.components)
    switch (symbol, left, right) {
    case (.add, .structure(let x, _), .structure(let y, _)) where x == y:
      return .structure(type, a + b)
    case (.subtract, .structure(let x, _), .structure(let y, _)) where x == y:
      return .structure(type, a - b)
    case (.multiply, .structure, .number(let factor)): return .structure(type, a * factor)
    case (.multiply, .number(let factor), .structure): return .structure(type, b * factor)
    case (.divide, .structure, .number(let divisor)): return .structure(type, a / divisor)
    case (.negate, .structure, _): return .structure(type, -a)
    default: return nil
    }
  }

  private static func vectorType(_ value: LuaValue) -> TypeID? {
    guard case .structure(let type, _) = value,
      type == .point || type == .size || type == .insets
    else { return nil }
    return type
  }

  /// A rect and a way: the rect elsewhere.
  private static func moved(_ symbol: Symbol, _ left: LuaValue, _ right: LuaValue) -> LuaValue? {
    switch (symbol, left, right) {
    case (.add, .structure(.rect, let rect), .structure(.point, let way)),
      (.add, .structure(.point, let way), .structure(.rect, let rect)):
      .structure(.rect, rect + way)
    case (.subtract, .structure(.rect, let rect), .structure(.point, let way)):
      .structure(.rect, rect - way)
    default: nil
    }
  }

  /// What a transform makes of a value: the left one is applied first, as by
  /// `CGAffineTransformConcat`.
  private static func mapped(_ left: LuaValue, _ right: LuaValue) -> LuaValue? {
    guard case .structure(.transform, _) = right, case .structure(let type, _) = left else {
      return nil
    }
    return switch type {
    case .transform: LuaValue(left.transform.concatenating(right.transform))
    case .point: LuaValue(left.point.applying(right.transform))
    case .size: LuaValue(left.size.applying(right.transform))
    case .rect: LuaValue(left.rect.applying(right.transform))
    default: nil
    }
  }

  private static func complaint(
    _ symbol: Symbol, _ left: LuaValue, _ right: LuaValue
  ) -> String {
    switch symbol {
    case .add: "\(left.summary) and \(right.summary) cannot be added"
    case .subtract: "\(right.summary) cannot be subtracted from \(left.summary)"
    case .multiply: "\(left.summary) and \(right.summary) cannot be multiplied"
    case .divide: "\(left.summary) cannot be divided by \(right.summary)"
    case .negate: "\(left.summary) has no negative"
    }
  }

  private static func hint(_ left: LuaValue, _ right: LuaValue) -> String {
    for operand in [left, right] {
      if case .none = operand { return LuaState.hintMark + "one of the two is nil: print both" }
      if case .table(let table) = operand,
        let type = [TypeID.point, .size].first(where: {
          table.fields.map(\.name) == Structures.fields(of: $0).sorted()
        })
      {
        return LuaState.hintMark + "write T.\(type.description.name)(…) instead of the table"
      }
    }
    for case .structure(let type, _) in [left, right] {
      return LuaState.hintMark + possibilities(of: type)
    }
    return ""
  }

  private static func possibilities(of type: TypeID) -> String {
    switch type {
    case .point:
      "there are point + point, point - point, point * number, point / number, -point, "
        + "rect + point and point * transform"
    case .size:
      "there are size + size, size - size, size * number, size / number and size * transform"
    case .insets:
      "there are insets + insets, insets - insets, insets * number and insets / number; "
        + "rect:inset(insets) makes a rect smaller"
    case .rect:
      "rect + point and rect - point move a rect, rect:inset(dx, dy) makes it smaller, "
        + "rect * transform is the box around what the transform makes of it"
    case .color: "colors have parts, r, g, b and a: make a new color of them with T.color"
    default: "transforms are put together with *: first * second"
    }
  }
}
