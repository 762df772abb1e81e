import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let module = TypeDescription(
    name: "transition", article: "the module \"transition\"",
    summary: "What `require \"transition\"` answers.",
    members: [
      animatorFunction, animateFunction, propertyAnimatorFunction, withoutAnimationFunction,
    ] + animations + things + controllers + [presentationFunction] + gestures + values + transforms,
    advice: [
      "springAnimate": "write T.animate with dampingRatio and velocity in the options",
      "runningPropertyAnimator": "write T.propertyAnimator {…}:startAnimation()",
      "translate": "write T.translation", "rotate": "write T.rotation",
    ])

  static let animator = TypeDescription(
    name: "animator", article: "an animator",
    summary: "What a script returns to animate a transition.", members: [])

  /// The entries of `T.animator`.
  static let animatorParameters: [Parameter] = [
    Parameter(name: "name", type: .string, isOptional: true),
    Parameter(
      name: "operation", type: .word(TransitionContext.Operation.allCases.map(\.rawValue)),
      isOptional: true),
    Parameter(name: "style", type: styleType, isOptional: true),
    Parameter(name: "duration", type: .number(unit: "seconds", minimum: 0)),
    Parameter(name: "animate", type: .function, isOptional: true),
    Parameter(name: "run", type: .function, isOptional: true),
    Parameter(name: "interruptibleAnimator", type: .function, isOptional: true),
  ]

  private static let animatorFunction = Member(
    name: "animator",
    summary:
      "Makes an animator: duration in seconds, and either animate = function(ctx), which must "
      + "lead to ctx:complete, or run = function(ctx), a coroutine whose return completes. "
      + "interruptibleAnimator = function(ctx) answers a property animator that runs the transition, the "
      + "same whenever it is asked; its completion must lead to ctx:complete.",
    example: "T.animator { duration = 0.3, animate = function(ctx) ctx:complete(true) end }",
    form: .function(
      [Parameter(name: "options", type: .options(animatorParameters))], result: .object(.animator),
      body: { host, arguments throws(Misuse) in
        host.charge(.view)
        return .value(host.handle(try ScriptAnimator(host, arguments)))
      }))

  private static let withoutAnimationFunction = Member(
    name: "performWithoutAnimation",
    summary: "Makes changes that are not animated, even inside an animations function.",
    example: "T.performWithoutAnimation(function() ctx.to.view.alpha = 0 end)",
    form: .function(
      [Parameter(name: "changes", type: .function)], result: nil,
      body: { host, arguments throws(Misuse) in
        host.charge(.completion)
        try host.engine.performWithoutAnimation(host.changes(arguments.function(0, host)))
        return .value(.none)
      }))

  private static let animateFunction = starting(
    "animate", .options(Motion.parameters, shorthand: "duration"),
    "Animates the changes that a function makes; answers a handle. The options are "
      + "duration (or a number alone) and delay in seconds, curve, or a spring: dampingRatio + duration "
      + "(+ velocity), stiffness + damping (+ mass), duration + bounce. The completion gets whether "
      + "the animation came to its end.",
    "T.animate({ duration = 0.3, curve = \"easeOut\" }, function() ctx.to.view.alpha = 1 end)"
  ) { table, host throws(Misuse) in try Motion(table, host) }

  private static let values: [Member] = [
    structure("point", .point, "A place.", unit: "points", "print(T.point(1, 2))"),
    structure("size", .size, "A width and a height.", unit: "points", "print(T.size(1, 2))"),
    structure("rect", .rect, "A rectangle.", unit: "points", "print(T.rect(0, 0, 10, 10))"),
    Member(
      name: "color", summary: "A colour of red, green, blue and opacity, each 0…1.",
      example: "print(T.color(1, 0.5, 0))",
      form: .function(
        ["r", "g", "b"].map { Parameter(name: $0, type: .number(unit: "fraction 0…1")) }
          + [Parameter(name: "a", type: .number(unit: "fraction 0…1"), isOptional: true)],
        result: .structure(.color),
        body: { _, arguments throws(Misuse) in
          .value(
            LuaValue(
              Color(
                r: arguments.number(0) ?? 0, g: arguments.number(1) ?? 0,
                b: arguments.number(2) ?? 0, a: arguments.number(3) ?? 1)))
        })),
  ]

  private static let transforms: [Member] = [
    Member(
      name: "identity", summary: "The transform that changes nothing.",
      example: "ctx.from.view.transform = T.identity",
      form: .property(
        .structure(.transform), get: { _, _ throws(Misuse) in LuaValue(AffineTransform.identity) },
        set: nil)),
    transform(
      "scale", ["x", "y"], "A scale; one number scales both directions.", "print(T.scale(0.5))",
      optionalFrom: 1, unit: "factor"
    ) { AffineTransform(scaleX: $0[0], y: $0.count > 1 ? $0[1] : $0[0]) },
    transform(
      "rotation", ["angle"], "A rotation, clockwise on screen.", "print(T.rotation(math.pi))",
      unit: "radians"
    ) { AffineTransform(rotationAngle: $0[0]) },
    transform(
      "translation", ["x", "y"], "A translation.", "print(T.translation(10, 0))", unit: "points"
    ) { AffineTransform(translationX: $0[0], y: $0[1]) },
    transform(
      "transform", ["a", "b", "c", "d", "tx", "ty"],
      "A transform by its elements: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.",
      "print(T.transform(1, 0, 0, 1, 10, 0))", unit: ""
    ) { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) },
  ]

  private static func structure(
    _ name: String, _ type: TypeID, _ summary: String, unit: String, _ example: String
  ) -> Member {
    let fields = Structures.fields(of: type)
    return Member(
      name: name, summary: summary, example: example,
      form: .function(
        fields.map { Parameter(name: $0, type: .number(unit: unit)) }, result: .structure(type),
        body: { _, arguments throws(Misuse) in
          var components = LuaComponents()
          for index in fields.indices { components[index] = arguments.number(index) ?? 0 }
          return .value(.structure(type, components))
        }))
  }

  private static func transform(
    _ name: String, _ parameters: [String], _ summary: String, _ example: String,
    optionalFrom: Int = .max, unit: String,
    make: @escaping @Sendable ([Double]) -> AffineTransform
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .function(
        parameters.enumerated().map { index, name in
          Parameter(name: name, type: .number(unit: unit), isOptional: index >= optionalFrom)
        }, result: .structure(.transform),
        body: { _, arguments throws(Misuse) in
          .value(LuaValue(make(parameters.indices.compactMap { arguments.number($0) })))
        }))
  }
}

extension Member {
  var isWritable: Bool {
    if case .property(_, _, .some) = form { return true }
    return false
  }

  /// A writable property as an entry of the options that make a new object.
  var asParameter: Parameter? {
    guard isWritable, case .property(let type, _, _) = form else { return nil }
    return Parameter(name: name, type: type, isOptional: true)
  }
}
