import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let context = TypeDescription(
    name: "transition context", article: "a transition context",
    summary: "What an animator is told about its transition.",
    members: contextProperties + contextMethods + contextControl)

  private static let contextProperties: [Member] = [
    contextProperty(
      "from", .object(.viewController), "The view controller that is shown at the start.",
      "local leaving = ctx.from.view"
    ) { host, context in host.handle(context.viewController(forKey: .from)) },
    contextProperty(
      "to", .object(.viewController), "The view controller that is shown at the end.",
      "ctx.container:addSubview(ctx.to.view)"
    ) { host, context in host.handle(context.viewController(forKey: .to)) },
    contextProperty(
      "container", .object(.view),
      "The view that the transition takes place in; add the view that comes to it.",
      "ctx.container:insertSubview(ctx.to.view, 1) -- below the page that leaves"
    ) { host, context in host.handle(context.containerView) },
    contextProperty(
      "duration", .number(unit: "seconds"), "The length that the animator gave.",
      "T.animate(0.3 * ctx.duration, function() ctx.from.view.alpha = 0.5 end)"
    ) { _, context in .number(context.duration) },
    contextProperty(
      "cancelled", .boolean, "Whether the transition was cancelled.",
      """
      T.animate(ctx.duration, function() ctx.to.view.alpha = 1 end, function()
        if ctx.cancelled then ctx.to.view:removeFromSuperview() end
        ctx:complete(not ctx.cancelled)
      end)
      """
    ) { _, context in .boolean(context.transitionWasCancelled) },
    contextProperty(
      "interactive", .boolean, "Whether the user drives the transition.",
      "local curve = ctx.interactive and \"linear\" or \"easeOut\"\n"
        + "T.animate({ duration = 0.3, curve = curve }, function() ctx.from.view.alpha = 0.5 end)"
    ) { _, context in .boolean(context.isInteractive) },
    contextProperty(
      "operation", operationType,
      "What the transition does; \"select\" shows another tab, \"replace\" another child of a container.",
      "local side = ctx.operation == \"push\" and 1 or -1\n"
        + "ctx.to.view.transform = T.translation(side * ctx.container.bounds.width, 0)"
    ) { _, context in .string(context.operation.rawValue) },
    contextProperty(
      "style", contextStyleType,
      "How the controller is presented; \"none\" where nothing is.",
      "if ctx.style ~= \"custom\" then ctx.container:addSubview(ctx.to.view) end"
    ) { _, context in .string(context.presentationStyle?.rawValue ?? "none") },
    contextProperty(
      "percentComplete", .number(unit: "fraction 0…1"),
      "How far the user has driven the transition.",
      "if ctx.interactive then print(100 * ctx.percentComplete .. \" %\") end"
    ) { _, context in .number(context.percentComplete) },
  ]

  /// The style of a presentation, or that there is none.
  static let contextStyleType = ValueType.word(
    ["none"] + ModalPresentationStyle.allCases.map(\.rawValue), name: "ContextStyle")

  private static let contextMethods: [Member] = [
    Member(
      name: "complete",
      summary:
        "Ends the transition, once. `run = function(ctx)` completes by returning instead.",
      example: """
        T.animate(0.3, function() ctx.from.view.alpha = 0 end, function()
          ctx.from.view.alpha = 1
          ctx:complete(not ctx.cancelled)
        end)
        """,
      form: .method(
        [
          Parameter(
            name: "didComplete", type: .boolean,
            summary: "Whether it came about: `not ctx.cancelled`.")
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          let context = try host.context(arguments.receiver)
          // What is still going on in it is over, and guards set right what they can, before it is looked
          // at how everything was left.
          let didComplete = arguments.boolean(0) ?? true
          if let scope = context.companion as? TransitionScope {
            if scope.completesByReturning { throw .completesByReturning }
            scope.isCompleted = didComplete
            scope.cancel()
          }
          context.completeTransition(didComplete)
          return .value(.none)
        }),
      failures: [
        Failure(
          "the transition is that of a `run`, which goes on",
          "-- in run = function(ctx)\nctx:complete(true)")
      ]),
    Member(
      name: "view",
      summary: "The view of one end.",
      example:
        "local arriving = ctx:view(\"to\")\nif arriving then ctx.container:addSubview(arriving) end",
      form: .method(
        [endParameter], result: .optional(.object(.view)),
        body: { host, arguments throws(Misuse) in
          let context = try host.context(arguments.receiver)
          let view = context.view(forKey: arguments.string(0) == "from" ? .from : .to)
          return .value(view.map { host.handle($0) } ?? .none)
        }), result: endResult),
    interactionMethod(
      "updateInteractive",
      [
        Parameter(
          name: "percentComplete", type: .number(unit: "fraction 0…1"),
          summary: "How far; what lies outside is clamped.")
      ],
      "Says how far an interactive transition is; moves nothing by itself. For interactions with "
        + "`start = function(ctx)`.",
      "local way = 0.5\nctx.to.view.transform = T.translation(0, 844 * (1 - way))\n"
        + "ctx:updateInteractive(way)"
    ) { $0.updateInteractiveTransition($1.number(0) ?? 0) },
    interactionMethod(
      "pauseInteractive", [],
      "Says that the user has taken hold again of a transition with a property animator; moves nothing "
        + "by itself.", "ctx:pauseInteractive()"
    ) { context, _ in context.pauseInteractiveTransition() },
    interactionMethod(
      "finishInteractive", [],
      "Says that the user has let go and the transition comes about.", "ctx:finishInteractive()"
    ) { context, _ in context.finishInteractiveTransition() },
    interactionMethod(
      "cancelInteractive", [],
      "Says that the user has let go and the transition is given up; complete it with false then.",
      "ctx:cancelInteractive()"
    ) { context, _ in context.cancelInteractiveTransition() },
    gestureMethod,
    sharedMethod,
    frameMethod(
      "initialFrame", "The frame of a controller's view at the start.",
      "In points of the container; zero for the one that comes.",
      "ctx.from.view.frame = ctx:initialFrame(ctx.from)"
    ) { $0.initialFrame(for: $1) },
    frameMethod(
      "finalFrame", "The frame of a controller's view at the end.",
      "In points of the container; zero for the one that goes.",
      "ctx.to.view.frame = ctx:finalFrame(ctx.to)"
    ) { $0.finalFrame(for: $1) },
    waitingAnimation(
      "animate", Motion.type,
      "Animates as T.animate does, and waits for the end. Possible inside `run = function(ctx)`.",
      "ctx:animate(0.2, function() ctx.from.view.alpha = 0.5 end)\n"
        + "ctx:animate({ duration = 0.4, dampingRatio = 0.7 }, function()\n"
        + "  ctx.from.view.transform = T.scale(0.8)\nend)"
    ) { table, host throws(Misuse) in try Motion(table, host) },
    waitingAnimation(
      "animateKeyframes", Motion.keyframeOptions,
      "Animates through keyframes as T.animateKeyframes does, and waits for the end. Possible inside "
        + "`run = function(ctx)`.",
      """
      ctx:animateKeyframes(0.3, function()
        T.addKeyframe(0, 0.5, function() ctx.from.view.alpha = 0.5 end)
      end)
      """
    ) { table, host throws(Misuse) in try Motion(keyframes: table, host) },
  ]

  /// Which of the two views.
  static let endParameter = Parameter(
    name: "key", type: .word(["from", "to"]), summary: "Which of the two.")
  static let endResult = "The view; nil where UIKit gives none, since it stays where it is."

  /// A method that starts an animation and waits for its end.
  private static func waitingAnimation(
    _ name: String, _ options: ValueType, _ summary: String, _ example: String,
    motion: @escaping @Sendable (LuaTable, ScriptHost) throws(Misuse) -> Motion
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        [.motion(options), .endValues], result: .boolean,
        body: { host, arguments throws(Misuse) in
          _ = try host.context(arguments.receiver)
          try host.checkWait(
            arguments.call, "ctx:\(name)",
            instead: "use T.\(name)(options, animations, completion) here")
          let animation = try host.animate(
            try motion(arguments.table(0), host), animations: arguments.function(1, host))
          // The place to wait at is taken last: a mistake in the block leaves nobody waiting.
          let wait = host.nextWait()
          animation.watch(.coroutine(wait))
          return .wait(wait)
        }), result: "Whether the animation came to its end.",
      failures: [
        Failure(
          "it is called where one cannot wait", "ctx:\(name)(0.3, function() end)")
      ])
  }

  private static func contextProperty(
    _ name: String, _ type: ValueType, _ summary: String, _ example: String,
    get: @escaping @Sendable (ScriptHost, TransitionContext) -> LuaValue
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .property(
        type, get: { host, value throws(Misuse) in get(host, try host.context(value)) }, set: nil))
  }

  private static func interactionMethod(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ example: String,
    body: @escaping @Sendable (TransitionContext, Arguments) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        parameters, result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          if !parameters.isEmpty, let fraction = arguments.number(0) {
            host.noteFraction(fraction, name)
          }
          body(try host.context(arguments.receiver), arguments)
          return .value(.none)
        }))
  }

  private static func frameMethod(
    _ name: String, _ summary: String, _ result: String, _ example: String,
    frame: @escaping @Sendable (TransitionContext, ViewController) -> Rect
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        [.controller("controller", "One of the two.")], result: .structure(.rect),
        body: { host, arguments throws(Misuse) in
          let context = try host.context(arguments.receiver)
          return .value(LuaValue(frame(context, try host.controller(arguments.values[0]))))
        }), result: result)
  }
}
