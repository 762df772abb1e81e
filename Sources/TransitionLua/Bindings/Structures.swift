import TransitionCore

/// Points, sizes, rects, insets, colours and transforms as scripts see them.
enum Structures {
  /// Whether a table with the fields' names may stand for the value.
  static func takesTables(_ type: TypeID) -> Bool {
    switch type {
    case .point, .size, .rect, .insets: true
    default: false
    }
  }

  static func fields(of type: TypeID) -> [String] {
    switch type {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    case .color: ["r", "g", "b", "a"]
    default: ["a", "b", "c", "d", "tx", "ty"]
    }
  }

  /// What each number of a value must be at least, where that is anything.
  static func minimum(of type: TypeID) -> Double? { type == .insets ? 0 : nil }

  static func fromTable(
    _ table: LuaTable, _ type: TypeID, _ subject: String
  ) throws(Misuse) -> LuaValue {
    let names = fields(of: type)
    let entries = names.map {
      Parameter(
        name: $0, type: .number(unit: "points", minimum: minimum(of: type)),
        isOptional: type == .insets)
    }
    if let call = call(type, like: table) {
      throw Misuse(
        "\(subject) must be \(type.description.article) (got a list)" + LuaState.hintMark
          + "write \(call)")
    }
    _ = try ValueType.options(entries).accept(.table(table), subject)
    var components = LuaComponents()
    for (index, name) in names.enumerated() {
      if case .number(let number)? = table[name] { components[index] = number }
    }
    return .structure(type, components)
  }

  /// The call that makes a value of the numbers in a list; `nil` where they are too many or too few.
  static func call(_ type: TypeID, like table: LuaTable) -> String? {
    guard table.fields.isEmpty, table.items.count == type.componentCount else { return nil }
    let numbers = table.items.map { item in
      if case .number(let number) = item { Text.number(number) } else { "…" }
    }
    return "T.\(type.description.name)(\(numbers.joined(separator: ", ")))"
  }

  /// What a script is told that writes a part of a value: values are not changed, but made anew.
  static func refusal(
    writing name: String, of type: TypeID, _ old: LuaComponents, _ new: LuaValue
  ) -> Misuse {
    let text = "\(type.description.article) cannot be changed" + LuaState.hintMark
    guard let index = fields(of: type).firstIndex(of: name), case .number(let number) = new else {
      let parts = fields(of: type).joined(separator: ", ")
      return Misuse(
        text + "make a new one, T.\(type.description.name)(\(parts)), and set the property to it")
    }
    var components = old
    components[index] = number
    return Misuse(
      text + "make a new one, \(call(type, components)), and set the property to it")
  }
}

extension LuaValue {
  init(_ insets: EdgeInsets) {
    self = .structure(
      .insets,
      LuaComponents(insets.top, insets.left, insets.bottom, insets.right, 0, 0, 0, 0))
  }

  init(_ point: Point) {
    self = .structure(.point, LuaComponents(point.x, point.y, 0, 0, 0, 0, 0, 0))
  }

  init(_ size: Size) {
    self = .structure(.size, LuaComponents(size.width, size.height, 0, 0, 0, 0, 0, 0))
  }

  init(_ rect: Rect) {
    self = .structure(
      .rect,
      LuaComponents(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, 0, 0, 0, 0))
  }

  init(_ color: Color) {
    self = .structure(.color, LuaComponents(color.r, color.g, color.b, color.a, 0, 0, 0, 0))
  }

  init(_ transform: AffineTransform) {
    let t = transform
    self = .structure(.transform, LuaComponents(t.a, t.b, t.c, t.d, t.tx, t.ty, 0, 0))
  }

  var components: LuaComponents {
    if case .structure(_, let components) = self { return components }
    return LuaComponents()
  }

  var size: Size { Size(width: components[0], height: components[1]) }
  var point: Point { Point(x: components[0], y: components[1]) }
  var rect: Rect {
    Rect(x: components[0], y: components[1], width: components[2], height: components[3])
  }
  var insets: EdgeInsets {
    EdgeInsets(
      top: components[0], left: components[1], bottom: components[2], right: components[3])
  }
  var color: Color {
    Color(r: components[0], g: components[1], b: components[2], a: components[3])
  }
  var transform: AffineTransform {
    let c = components
    return AffineTransform(a: c[0], b: c[1], c: c[2], d: c[3], tx: c[4], ty: c[5])
  }
  var double: Double {
    if case .number(let number) = self { return number }
    return 0
  }
  var flag: Bool {
    if case .boolean(let flag) = self { return flag }
    return false
  }
}
