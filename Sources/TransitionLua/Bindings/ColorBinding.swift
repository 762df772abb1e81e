import TransitionCore

extension TypeDescription {
  static let color = TypeDescription(
    name: "color", article: "a color",
    summary: "A colour, each part 0…1. Where a colour is expected, a name or \"#rrggbb\" will do.",
    isStruct: true, members: colorMembers,
    advice: [
      "withAlphaComponent": "write withAlpha(…)", "alpha": "write a", "red": "write r",
      "green": "write g", "blue": "write b",
    ])

  private static let colorMembers: [Member] = {
    let of = ValueMembers(type: .color, sample: "T.color(\"orange\")")
    return of.fields(
      "fraction 0…1",
      ["The part of red.", "The part of green.", "The part of blue.", "The opacity."]) + [
        Member(
          name: "withAlpha", summary: "Makes the same colour with another opacity.",
          example: "ctx.container.backgroundColor = T.color(\"black\"):withAlpha(0.5)",
          form: .method(
            [
              Parameter(
                name: "alpha", type: .number(unit: "fraction 0…1"), summary: "The opacity.")
            ],
            result: .structure(.color),
            body: { host, arguments throws(Misuse) in
              let alpha = arguments.number(0) ?? 1
              host.engine.noteOpacity(alpha, "withAlpha", subject: "withAlpha")
              return .value(LuaValue(arguments.receiver.color.withAlphaComponent(alpha)))
            }))
      ]
  }()

  private static let fraction = ValueType.number(unit: "fraction 0…1")

  static let colorFunction = Member(
    name: "color",
    summary: "Makes a colour: of a name, \"black\", \"darkGray\", \"lightGray\", \"white\", "
      + "\"gray\", \"red\", \"green\", \"blue\", \"cyan\", \"yellow\", \"magenta\", \"orange\", "
      + "\"purple\", \"brown\" or \"clear\", with the values of UIColor; of digits, \"#rgb\", \"#rgba\", "
      + "\"#rrggbb\" or \"#rrggbbaa\"; of three or four parts; or a grey, { white =, alpha = }.",
    example: """
      ctx.container.backgroundColor = T.color(0, 0, 0, 0.4)
      print(T.color("orange"), T.color("#ff8800"), T.color { white = 0.5, alpha = 0.8 })
      """,
    form: .function(
      [
        Parameter(
          name: "r",
          type: .either([
            fraction, .structure(.color),
            .options([
              Parameter(name: "white", type: fraction, summary: "0 is black, 1 is white."),
              Parameter(
                name: "alpha", type: fraction, isOptional: true, summary: "The opacity.",
                defaultValue: "1"),
            ]),
          ]), summary: "The red part; or a name, digits, a colour or a grey alone."),
        Parameter(
          name: "g", type: fraction, isOptional: true, summary: "The green part, behind a red one."
        ),
        Parameter(
          name: "b", type: fraction, isOptional: true, summary: "The blue part, behind a red one."),
        Parameter(
          name: "a", type: fraction, isOptional: true, summary: "The opacity.", defaultValue: "1"),
      ],
      result: .structure(.color),
      body: { host, arguments throws(Misuse) in .value(try color(host, arguments)) }),
    failures: [
      Failure("no color has the name", "T.color(\"rde\")"),
      Failure("green or blue is missing", "T.color(1, 0.5)"),
      Failure("more is given beside a name", "T.color(\"red\", 0.5)"),
    ])

  private static func color(_ host: ScriptHost, _ arguments: Arguments) throws(Misuse) -> LuaValue {
    let parts = (0..<4).map { arguments.number($0) }
    guard let r = parts[0] else {
      guard parts.allSatisfy({ $0 == nil }) else {
        throw Misuse(
          "color takes a name, digits or a table alone" + LuaState.hintMark
            + "opacity goes behind it: T.color(\"red\"):withAlpha(0.5)")
      }
      guard case .table(let table) = arguments.values[0] else { return arguments.values[0] }
      let (white, alpha) = (table["white"]?.double ?? 0, table["alpha"]?.double ?? 1)
      host.noteColorParts([white], alpha, "white")
      return LuaValue(Color(white: white, alpha: alpha))
    }
    guard let g = parts[1], let b = parts[2] else {
      let (index, name) = parts[1] == nil ? (2, "g") : (3, "b")
      throw Misuse(
        "argument #\(index) (\(name)) of color must be a number (fraction 0…1) (got nothing)"
          + LuaState.hintMark + "write T.color(r, g, b); a grey is T.color { white = 0.5 }")
    }
    host.noteColorParts([r, g, b], parts[3] ?? 1, "T.color")
    return LuaValue(Color(r: r, g: g, b: b, a: parts[3] ?? 1))
  }
}
