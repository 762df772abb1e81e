import TransitionCore

/// The functions of the module that make values.
extension TypeDescription {
  static let values: [Member] = [
    structure(
      "point", .point, "Makes a point; `{ x =, y = }` is as good where one is expected.",
      "ctx.to.view.center = T.point(195, 422)", ["To the right.", "Downwards."]),
    structure(
      "size", .size, "Makes a size; `{ width =, height = }` is as good where one is expected.",
      "print(T.size(390, 844).height)", ["From left to right.", "Downwards."]),
    structure(
      "rect", .rect,
      "Makes a rectangle; `{ x =, y =, width =, height = }` is as good where one is expected.",
      "ctx.to.view.frame = T.rect(0, 422, 390, 422)",
      ["The left edge.", "The top edge.", "From left to right.", "Downwards."]),
    Member(
      name: "insets",
      summary:
        "Makes distances from the four edges, of four numbers or of a table that may leave some "
        + "out.",
      example: "print(T.insets(10, 0, 20, 0), T.insets { top = 10 })",
      form: .function(
        [
          Parameter(
            name: "top", type: .either([.number(unit: "points", minimum: 0), insetsType]),
            summary: "From the top; or all of them in a table.")
        ]
          + ["left", "bottom", "right"].map {
            Parameter(
              name: $0, type: .number(unit: "points", minimum: 0), isOptional: true,
              summary: "From the \($0), behind a number.")
          }, result: .structure(.insets),
        body: { _, arguments throws(Misuse) in
          let numbers = (0..<4).compactMap { arguments.number($0) }
          if case .structure = arguments.values[0], numbers.isEmpty {
            return .value(arguments.values[0])
          }
          guard numbers.count == 4 else {
            throw Misuse(
              "insets takes four numbers, or one table" + LuaState.hintMark
                + "write T.insets(top, left, bottom, right), or T.insets { top = 10 }")
          }
          return .value(
            .structure(
              .insets, LuaComponents(numbers[0], numbers[1], numbers[2], numbers[3], 0, 0, 0, 0)))
        }),
      failures: [Failure("not all four numbers are given", "T.insets(10, 0)")]),
    colorFunction,
  ]

  private static func structure(
    _ name: String, _ type: TypeID, _ summary: String, _ example: String, _ meanings: [String]
  ) -> Member {
    let fields = Structures.fields(of: type)
    return Member(
      name: name, summary: summary, example: example,
      form: .function(
        zip(fields, meanings).map {
          Parameter(name: $0, type: .number(unit: "points"), summary: $1)
        }, result: .structure(type),
        body: { _, arguments throws(Misuse) in
          var components = LuaComponents()
          for index in fields.indices { components[index] = arguments.number(index) ?? 0 }
          return .value(.structure(type, components))
        }))
  }
}
