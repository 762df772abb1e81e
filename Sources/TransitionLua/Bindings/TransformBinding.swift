import TransitionCore

extension TypeDescription {
  static let transform = TypeDescription(
    name: "transform", article: "a transform",
    summary: "An affine map x′ = a·x + c·y + tx, y′ = b·x + d·y + ty about a view's anchor point.",
    isStruct: true, members: transformParts + transformMethods,
    operators: OperatorMember.ofTransforms,
    advice: [
      "scaledBy": "write scaled(x, y), or T.scale(x, y) * transform",
      "rotatedBy": "write rotated(angle), or T.rotation(angle) * transform",
      "translatedBy": "write translated(x, y), or T.translation(x, y) * transform",
      "concatenating": "write first * second",
      "concat": "write first * second", "invert": "write inverted()",
    ])

  private static let of = ValueMembers(
    type: .transform, sample: "(T.scale(0.5) * T.translation(10, 0))")

  private static let transformParts: [Member] =
    of.fields(
      "",
      [
        "What x adds to x′.", "What x adds to y′.", "What y adds to x′.", "What y adds to y′.",
        "How far it moves to the right, in points.", "How far it moves down, in points.",
      ]) + [
      of.number(
        "scale", unit: "factor",
        "The factor along x, as \"scale\" in a timeline; it is the factor along y too where scaleY is "
          + "the same."
      ) { parts($0).scaleX },
      of.number("scaleY", unit: "factor", "The factor along y.") { parts($0).scaleY },
      of.number("rotation", unit: "radians", "The rotation, between -π and π, clockwise.") {
        parts($0).rotation
      },
      of.property(
        "translation", .structure(.point), "The way that the anchor point is moved, in points."
      ) {
        LuaValue(parts($0).translation)
      },
      of.property("isIdentity", .boolean, "Whether the transform changes nothing.") {
        .boolean($0.transform.isIdentity)
      },
    ]

  private static func parts(_ value: LuaValue) -> AffineTransform.Decomposition {
    AffineTransform.Decomposition(value.transform)
  }

  private static let transformMethods: [Member] = [
    of.method(
      "inverted", [], result: .structure(.transform), "Makes the transform that undoes this one.",
      call: "",
      failures: [Failure("the transform makes everything flat", "T.scale(0):inverted()")]
    ) { value, _ throws(Misuse) in
      guard let inverse = value.transform.inverted() else {
        throw Misuse(
          "this transform cannot be undone: it makes everything flat" + LuaState.hintMark
            + "a scale of 0 has no inverse")
      }
      return LuaValue(inverse)
    },
    of.method(
      "scaled", scaleParameters, result: .structure(.transform),
      "Puts a scale before this transform: T.scale(x, y) * transform, as CGAffineTransformScale.",
      call: "2"
    ) { value, arguments in
      let x = arguments.number(0) ?? 1
      return LuaValue(value.transform.scaledBy(x: x, y: arguments.number(1) ?? x))
    },
    Member(
      name: "rotated",
      summary: "Puts a rotation before this transform: T.rotation(angle) * transform, as "
        + "CGAffineTransformRotate.",
      example: "print(T.scale(0.5):rotated(math.rad(45)))",
      form: .method(
        [angleParameter], result: .structure(.transform),
        body: { host, arguments throws(Misuse) in
          let angle = arguments.number(0) ?? 0
          host.noteRadians(angle, "rotated")
          return .value(LuaValue(arguments.receiver.transform.rotated(by: angle)))
        })),
    of.method(
      "translated", translationParameters, result: .structure(.transform),
      "Puts a translation before this transform: T.translation(x, y) * transform, as "
        + "CGAffineTransformTranslate.", call: "10, 0"
    ) { value, arguments in
      LuaValue(
        value.transform.translatedBy(x: arguments.number(0) ?? 0, y: arguments.number(1) ?? 0))
    },
  ]

  private static let scaleParameters = [
    Parameter(name: "x", type: .number(unit: "factor"), summary: "How many times as wide."),
    Parameter(
      name: "y", type: .number(unit: "factor"), isOptional: true,
      summary: "How many times as high.", defaultValue: "x"),
  ]

  private static let angleParameter = Parameter(
    name: "angle", type: .number(unit: "radians"),
    summary: "Clockwise on screen; math.rad(90) is a quarter turn.")

  private static let translationParameters = [
    Parameter(name: "x", type: .number(unit: "points"), summary: "To the right."),
    Parameter(name: "y", type: .number(unit: "points"), summary: "Downwards."),
  ]
}

extension TypeDescription {
  /// The functions of the module that make transforms.
  static let transforms: [Member] = [
    Member(
      name: "identity", summary: "The transform that changes nothing.",
      example: "ctx.from.view.transform = T.identity",
      form: .property(
        .structure(.transform), get: { _, _ throws(Misuse) in LuaValue(AffineTransform.identity) },
        set: nil)),
    making(
      "scale", scaleParameters, "Makes a transform that scales about the anchor point.",
      "ctx.from.view.transform = T.scale(0.6)"
    ) { _, numbers in AffineTransform(scaleX: numbers[0], y: numbers.last ?? 1) },
    making(
      "rotation", [angleParameter], "Makes a transform that turns about the anchor point.",
      "ctx.from.view.transform = T.rotation(math.rad(15))"
    ) { host, numbers in
      host.noteRadians(numbers[0], "T.rotation")
      return AffineTransform(rotationAngle: numbers[0])
    },
    making(
      "translation", translationParameters, "Makes a transform that moves.",
      "ctx.to.view.transform = T.translation(ctx.container.bounds.width, 0)"
    ) { _, numbers in AffineTransform(translationX: numbers[0], y: numbers[1]) },
    making(
      "transform",
      zip(
        Structures.fields(of: .transform),
        [
          "What x adds to x′.", "What x adds to y′.", "What y adds to x′.", "What y adds to y′.",
          "Points to the right.", "Points downwards.",
        ]
      ).map { Parameter(name: $0, type: .number(unit: ""), summary: $1) },
      "Makes a transform by its elements: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.",
      "ctx.from.view.transform = T.transform(1, 0, -0.2, 1, 0, 0) -- leans"
    ) { _, n in AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) },
  ]

  private static func making(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ example: String,
    make: @escaping @Sendable (ScriptHost, [Double]) -> AffineTransform
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .function(
        parameters, result: .structure(.transform),
        body: { host, arguments throws(Misuse) in
          .value(LuaValue(make(host, parameters.indices.compactMap { arguments.number($0) })))
        }))
  }
}
