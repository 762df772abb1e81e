import TransitionCore

/// Points, sizes, rects, colours and transforms as scripts see them.
enum Structures {
  /// Whether a table with the fields' names may stand for the value.
  static func takesTables(_ type: TypeID) -> Bool {
    switch type {
    case .point, .size, .rect: true
    default: false
    }
  }

  static func fields(of type: TypeID) -> [String] {
    switch type {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["r", "g", "b", "a"]
    default: ["a", "b", "c", "d", "tx", "ty"]
    }
  }

  static func fromTable(
    _ table: LuaTable, _ type: TypeID, _ subject: String
  ) throws(Misuse) -> LuaValue {
    let names = fields(of: type)
    let entries = names.map { Parameter(name: $0, type: .number(unit: "points")) }
    _ = try ValueType.options(entries).accept(.table(table), subject)
    var components = LuaComponents()
    for (index, name) in names.enumerated() {
      if case .number(let number)? = table[name] { components[index] = number }
    }
    return .structure(type, components)
  }

  /// The value as an author would write it.
  static func text(_ type: TypeID, _ components: LuaComponents) -> String {
    let numbers = (0..<type.componentCount).map { Text.number(components[$0]) }
    if type == .transform {
      return "T.transform(" + numbers.joined(separator: ", ") + ")"
    }
    return "T.\(type.description.name)(" + numbers.joined(separator: ", ") + ")"
  }

  static func describe(
    _ type: TypeID, name: String, article: String, summary: String, field: String, example: String
  ) -> TypeDescription {
    TypeDescription(
      name: name, article: article, summary: summary, isStruct: true,
      members: fields(of: type).enumerated().map { index, name in
        Member(
          name: name, summary: "\(field) \(name).", example: "print(\(example).\(name))",
          form: .property(
            .number(unit: ""),
            get: { _, value throws(Misuse) in
              guard case .structure(_, let components) = value else { return .none }
              return .number(components[index])
            }, set: nil))
      })
  }
}

extension TypeDescription {
  static let point = Structures.describe(
    .point, name: "point", article: "a point", summary: "A place, in points.",
    field: "The coordinate",
    example: "ctx.container.center")
  static let size = Structures.describe(
    .size, name: "size", article: "a size", summary: "A width and a height, in points.",
    field: "The length",
    example: "T.size(100, 50)")
  static let rect = Structures.describe(
    .rect, name: "rect", article: "a rect", summary: "A rectangle, in points.", field: "The number",
    example: "ctx.container.bounds")
  static let color = Structures.describe(
    .color, name: "color", article: "a color", summary: "A colour, each part 0…1.",
    field: "The part",
    example: "ctx.to.view.backgroundColor")
  static let transform = Structures.describe(
    .transform, name: "transform", article: "a transform",
    summary: "An affine map x′ = a·x + c·y + tx, y′ = b·x + d·y + ty about a view's anchor point.",
    field: "The element", example: "T.scale(0.5)")
}

extension TypeDescription {
  /// Distances from the four edges, in points: a table, not a type of its own.
  static let insetsType = ValueType.options(
    ["top", "left", "bottom", "right"].map {
      Parameter(name: $0, type: .number(unit: "points", minimum: 0), isOptional: true)
    })
}

extension LuaValue {
  init(_ insets: EdgeInsets) {
    self = .table(
      LuaTable(
        fields: [
          LuaField(name: "bottom", value: .number(insets.bottom)),
          LuaField(name: "left", value: .number(insets.left)),
          LuaField(name: "right", value: .number(insets.right)),
          LuaField(name: "top", value: .number(insets.top)),
        ], items: [], hasOtherKeys: false))
  }

  /// Distances from the edges; what is left out is 0.
  var insets: EdgeInsets {
    guard case .table(let table) = self else { return .zero }
    func side(_ name: String) -> Double { table[name]?.double ?? 0 }
    return EdgeInsets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
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

  private var components: LuaComponents {
    if case .structure(_, let components) = self { return components }
    return LuaComponents()
  }

  var size: Size { Size(width: components[0], height: components[1]) }
  var point: Point { Point(x: components[0], y: components[1]) }
  var rect: Rect {
    Rect(x: components[0], y: components[1], width: components[2], height: components[3])
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
