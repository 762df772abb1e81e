import Glibc
import TransitionCore

/// Declares the members of a kind of values.
struct ValueMembers {
  let type: TypeID
  /// A value of the kind as a script makes it, for the examples.
  let sample: String

  /// The parts that a value is made of.
  func fields(_ unit: String, _ summaries: [String]) -> [Member] {
    zip(Structures.fields(of: type), summaries).enumerated().map { index, field in
      property(field.0, .number(unit: unit), field.1) { .number($0.components[index]) }
    }
  }

  func number(
    _ name: String, unit: String = "points", _ summary: String,
    get: @escaping @Sendable (LuaValue) -> Double
  ) -> Member {
    property(name, .number(unit: unit), summary) { .number(get($0)) }
  }

  func property(
    _ name: String, _ type: ValueType, _ summary: String,
    get: @escaping @Sendable (LuaValue) -> LuaValue
  ) -> Member {
    Member(
      name: name, summary: summary, example: "print(\(sample).\(name))",
      form: .property(type, get: { _, value throws(Misuse) in get(value) }, set: nil))
  }

  /// A method that answers a value; `call` is what the example gives it.
  func method(
    _ name: String, _ parameters: [Parameter], result: ValueType, _ summary: String,
    call: String, answer: String = "", failures: [Failure] = [],
    body: @escaping @Sendable (LuaValue, Arguments) throws(Misuse) -> LuaValue
  ) -> Member {
    Member(
      name: name, summary: summary, example: "print(\(sample):\(name)(\(call)))",
      form: .method(
        parameters, result: result,
        body: { _, arguments throws(Misuse) in .value(try body(arguments.receiver, arguments)) }),
      result: answer, failures: failures)
  }
}

extension TypeDescription {
  /// Distances from the four edges: a value, or a table with some of them.
  static let insetsType = ValueType.structure(.insets)

  static let point = TypeDescription(
    name: "point", article: "a point", summary: "A place or a way, in points.", isStruct: true,
    members: pointMembers, operators: OperatorMember.ofPoints)

  static let size = TypeDescription(
    name: "size", article: "a size", summary: "A width and a height, in points.", isStruct: true,
    members: ValueMembers(type: .size, sample: "ctx.container.bounds.size")
      .fields("points", ["From left to right.", "Downwards."]),
    operators: OperatorMember.ofSizes)

  static let insets = TypeDescription(
    name: "insets", article: "insets",
    summary: "Distances from the four edges inwards, in points; "
      + "`{ top =, left =, bottom =, right = }` is as good where they are expected, and what is left out "
      + "is 0.", isStruct: true,
    members: ValueMembers(type: .insets, sample: "T.insets(10, 0, 20, 0)").fields(
      "points", ["From the top.", "From the left.", "From the bottom.", "From the right."]),
    operators: OperatorMember.ofInsets)

  static let rect = TypeDescription(
    name: "rect", article: "a rect", summary: "A rectangle, in points.", isStruct: true,
    members: rectParts + rectEdges + rectMethods, operators: OperatorMember.ofRects,
    advice: [
      "left": "write minX", "right": "write maxX", "top": "write minY", "bottom": "write maxY",
      "insetBy": "write inset(dx, dy)", "offsetBy": "write offset(dx, dy), or rect + point",
    ])

  private static let pointMembers: [Member] = {
    let of = ValueMembers(type: .point, sample: "ctx.container.center")
    return of.fields("points", ["To the right.", "Down."]) + [
      of.number("length", "The distance from zero.") { hypot($0.point.x, $0.point.y) },
      of.method(
        "distance",
        [
          Parameter(
            name: "other", type: .structure(.point), summary: "A point of the same view's.")
        ],
        result: .number(unit: "points"), "Measures the straight way to another point.",
        call: "T.point(0, 0)", answer: "The distance."
      ) { value, arguments in
        let other = arguments.values[0].point
        return .number(hypot(value.point.x - other.x, value.point.y - other.y))
      },
    ]
  }()

  private static let ofRect = ValueMembers(type: .rect, sample: "ctx:finalFrame(ctx.to)")

  private static let rectParts: [Member] =
    ofRect.fields(
      "points", ["The left edge.", "The top edge.", "From left to right.", "Downwards."]) + [
      ofRect.property("origin", .structure(.point), "The corner at the top left.") {
        LuaValue($0.rect.origin)
      },
      ofRect.property("size", .structure(.size), "Width and height.") { LuaValue($0.rect.size) },
      ofRect.property("center", .structure(.point), "The point in the middle.") {
        LuaValue($0.rect.center)
      },
      ofRect.property("isEmpty", .boolean, "Whether width or height is 0.") {
        .boolean($0.rect.isEmpty)
      },
    ]

  private static let rectEdges: [Member] = [
    ofRect.number("minX", "The left edge.") { $0.rect.minX },
    ofRect.number("midX", "The middle between left and right.") { $0.rect.midX },
    ofRect.number("maxX", "The right edge.") { $0.rect.maxX },
    ofRect.number("minY", "The top edge.") { $0.rect.minY },
    ofRect.number("midY", "The middle between top and bottom.") { $0.rect.midY },
    ofRect.number("maxY", "The bottom edge.") { $0.rect.maxY },
  ]

  private static let other = [
    Parameter(name: "other", type: .structure(.rect), summary: "A rect of the same view's.")
  ]

  private static let rectMethods: [Member] = [
    ofRect.method(
      "inset",
      [
        Parameter(
          name: "dx", type: .either([.number(unit: "points"), insetsType]),
          summary:
            "How far the left and the right edge move inwards, outwards if below 0; or insets, "
            + "one for each edge."),
        Parameter(
          name: "dy", type: .number(unit: "points"), isOptional: true,
          summary: "How far the top and the bottom edge move.", defaultValue: "dx"),
      ], result: .structure(.rect), "Makes the rect smaller.", call: "10, 20",
      failures: [
        Failure("dy is given beside insets", "T.rect(0, 0, 9, 9):inset({ top = 1 }, 2)")
      ]
    ) { value, arguments throws(Misuse) in
      guard case .number(let dx) = arguments.values[0] else {
        try refuseSecond(arguments, "inset", "insets")
        return LuaValue(value.rect.inset(by: arguments.values[0].insets))
      }
      return LuaValue(value.rect.insetBy(dx: dx, dy: arguments.number(1) ?? dx))
    },
    ofRect.method(
      "offset",
      [
        Parameter(
          name: "dx", type: .either([.number(unit: "points"), .structure(.point)]),
          summary: "The way to the right; or a point, the whole way, as rect + point."),
        Parameter(
          name: "dy", type: .number(unit: "points"), isOptional: true, summary: "The way down.",
          defaultValue: "0"),
      ], result: .structure(.rect), "Moves the rect.", call: "10, 0",
      failures: [
        Failure("dy is given beside a point", "T.rect(0, 0, 9, 9):offset(T.point(1, 1), 2)")
      ]
    ) { value, arguments throws(Misuse) in
      guard case .number(let dx) = arguments.values[0] else {
        try refuseSecond(arguments, "offset", "a point")
        let way = arguments.values[0].point
        return LuaValue(value.rect.offsetBy(dx: way.x, dy: way.y))
      }
      return LuaValue(value.rect.offsetBy(dx: dx, dy: arguments.number(1) ?? 0))
    },
    ofRect.method(
      "contains",
      [
        Parameter(
          name: "other", type: .either([.structure(.point), .structure(.rect)]),
          summary: "A point, or another rect.")
      ],
      result: .boolean,
      "Tells whether a point or another rect lies in the rect. Of its edges the left and the top one "
        + "have their points in it, the right and the bottom one not.", call: "T.point(30, 50)",
      answer: "Whether it lies in the rect."
    ) { value, arguments in
      if case .structure(.point, _) = arguments.values[0] {
        return .boolean(value.rect.contains(arguments.values[0].point))
      }
      return .boolean(value.rect.contains(arguments.values[0].rect))
    },
    ofRect.method(
      "intersects", other, result: .boolean,
      "Tells whether two rects have an area in common.", call: "T.rect(0, 0, 50, 50)",
      answer: "Whether they have."
    ) { .boolean($0.rect.intersects($1.values[0].rect)) },
    ofRect.method(
      "intersection", other, result: .optional(.structure(.rect)),
      "Finds what two rects have in common.", call: "T.rect(0, 0, 50, 50)",
      answer: "The common part, or nil when they lie apart."
    ) { value, arguments in
      value.rect.intersection(arguments.values[0].rect).map { LuaValue($0) } ?? .none
    },
    ofRect.method(
      "union", other, result: .structure(.rect), "Finds the smallest rect that holds both.",
      call: "T.rect(0, 0, 50, 50)"
    ) { LuaValue($0.rect.union($1.values[0].rect)) },
  ]

  private static func refuseSecond(
    _ arguments: Arguments, _ method: String, _ first: String
  ) throws(Misuse) {
    if arguments.number(1) != nil {
      throw Misuse("\(method) takes nothing behind \(first)")
    }
  }
}
