import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let module = TypeDescription(
    name: "transition", article: "the module \"transition\"",
    summary: "What `require \"transition\"` answers.",
    members: [
      animatorFunction, animateFunction, propertyAnimatorFunction, withoutAnimationFunction,
    ] + animations + control + things + controllers + [presentationFunction] + gestures + values
      + numbers + transforms)

  static let animator = TypeDescription(
    name: "animator", article: "an animator",
    summary: "What a script returns to animate a transition.", members: [])

  /// The entries of `T.animator`.
  static let animatorParameters: [Parameter] = [
    Parameter(
      name: "name", type: .string, isOptional: true, summary: "A name for people; nothing reads it."
    ),
    Parameter(
      name: "operation", type: operationType, isOptional: true,
      summary: "The transition that transition-run shows it with.", defaultValue: "\"push\""),
    Parameter(
      name: "style", type: styleType, isOptional: true,
      summary: "How transition-run presents with it.", defaultValue: "\"fullScreen\""),
    Parameter(
      name: "duration", type: .number(unit: "seconds", minimum: 0),
      summary: "The length that others may count on, `ctx.duration`."),
    Parameter(
      name: "animate", type: .callback(Signature([.transition])), isOptional: true,
      summary: "Starts the animations, in UIKit's style; the last completion calls ctx:complete."),
    Parameter(
      name: "run",
      type: .callback(
        Signature(
          [.transition],
          result: Parameter(
            name: "comesAbout", type: .anything, isOptional: true,
            summary: "Whether it comes about: false gives it up, as a cancel does."))),
      isOptional: true,
      summary: "Does the whole transition from top to bottom, and may wait; it completes by "
        + "returning: `return false` gives it up, also where the false is a wait's. Instead of "
        + "animate."
    ),
    Parameter(
      name: "allowUserInteraction", type: .boolean, isOptional: true,
      summary: "Whether touches come through while the transition runs; a device lets them through "
        + "only where a property animator runs it, and there they always do.",
      defaultValue: "false"),
    Parameter(
      name: "interruptibleAnimator",
      type: .callback(
        Signature(
          [.transition],
          result: Parameter(
            name: "animator", type: .object(.propertyAnimator),
            summary: "The same whenever it is asked; its completion calls ctx:complete."))),
      isOptional: true,
      summary:
        "Gives the property animator that runs the transition, so that it can be taken hold of "
        + "again. Without animate it is started."),
  ]

  /// What a transition does.
  static let operationType = ValueType.word(
    TransitionContext.Operation.allCases.map(\.rawValue), name: "Operation")

  private static let animatorFunction = Member(
    name: "animator",
    summary:
      "Makes an animator: a duration, and either animate, which must lead to ctx:complete, or run, which "
      + "completes by returning, or interruptibleAnimator alone.",
    example: """
      T.animator {
        duration = 0.3,
        run = function(ctx)
          ctx.container:addSubview(ctx.to.view)
          ctx.to.view.alpha = 0
          ctx:animate(ctx.duration, function() ctx.to.view.alpha = 1 end)
        end,
      }
      """,
    form: .function(
      [
        Parameter(
          name: "options", type: .options(animatorParameters),
          summary: "Its length and its functions.")
      ], result: .object(.animator),
      body: { host, arguments throws(Misuse) in
        host.charge(.view)
        return .value(host.handle(try ScriptAnimator(host, arguments)))
      }), result: "What a script returns, or a delegate answers.",
    failures: [
      Failure("it has no function that animates", "T.animator { duration = 0.3 }"),
      Failure(
        "it has both animate and run",
        "T.animator { duration = 0.3, animate = function(ctx) end, run = function(ctx) end }"),
    ])

  private static let withoutAnimationFunction = Member(
    name: "performWithoutAnimation",
    summary: "Makes changes that are not animated, even inside an animations function.",
    example: """
      T.animate(0.3, function()
        ctx.from.view.alpha = 0.5
        T.performWithoutAnimation(function() ctx.to.view.alpha = 0 end)
      end)
      """,
    form: .function(
      [Parameter(name: "changes", type: .changes, summary: "Makes the changes.")], result: nil,
      body: { host, arguments throws(Misuse) in
        host.charge(.completion)
        try host.engine.performWithoutAnimation(host.changes(arguments.function(0, host)))
        return .value(.none)
      }))

  private static let animateFunction = starting(
    "animate", Motion.type,
    "Animates the changes that a function makes. It is paced by a curve, or by a spring: dampingRatio + "
      + "duration (+ velocity), stiffness + damping (+ mass), or duration + bounce.",
    """
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate({ duration = 0.3, curve = "easeOut" }, function()
      from.transform = T.scale(0.9)
      to.alpha = 1
    end, function(finished) print("over", finished) end)
    """, Motion.failures
  ) { table, host throws(Misuse) in try Motion(table, host) }
}

extension Member {
  var isWritable: Bool {
    if case .property(_, _, .some) = form { return true }
    return false
  }

  /// A writable property as an entry of the options that make a new object.
  var asParameter: Parameter? {
    guard isWritable, case .property(let type, _, _) = form else { return nil }
    return Parameter(name: name, type: type, isOptional: true, summary: summary)
  }
}
