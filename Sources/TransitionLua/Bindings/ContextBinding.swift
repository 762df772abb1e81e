import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let context = TypeDescription(
    name: "transition context", article: "a transition context",
    summary: "What an animator is told about its transition.",
    members: contextProperties + contextMethods,
    advice: [
      "completeTransition": "write ctx:complete(…)",
      "containerView": "write ctx.container",
      "viewController": "write ctx.from or ctx.to",
      "viewForKey": "write ctx:view(\"from\") or ctx:view(\"to\")",
      "transitionWasCancelled": "write ctx.cancelled",
      "isCancelled": "write ctx.cancelled",
      "isInteractive": "write ctx.interactive",
      "transitionDuration": "write ctx.duration",
      "finished": "write ctx:complete(not ctx.cancelled)",
    ])

  private static let contextProperties: [Member] = [
    contextProperty(
      "from", .object(.viewController), "The view controller that is shown at the start.",
      "ctx.from.view.alpha = 0.5"
    ) { host, context in host.handle(context.viewController(forKey: .from)) },
    contextProperty(
      "to", .object(.viewController), "The view controller that is shown at the end.",
      "ctx.container:addSubview(ctx.to.view)"
    ) { host, context in host.handle(context.viewController(forKey: .to)) },
    contextProperty(
      "container", .object(.view), "The view that the transition takes place in.",
      "ctx.container:addSubview(ctx.to.view)"
    ) { host, context in host.handle(context.containerView) },
    contextProperty(
      "duration", .number(unit: "seconds"), "The length that the animator gave.",
      "print(ctx.duration)"
    ) { _, context in .number(context.duration) },
    contextProperty(
      "cancelled", .boolean, "Whether the transition was cancelled.",
      "ctx:complete(not ctx.cancelled)"
    ) { _, context in .boolean(context.transitionWasCancelled) },
    contextProperty(
      "interactive", .boolean, "Whether the user drives the transition.", "print(ctx.interactive)"
    ) { _, context in .boolean(context.isInteractive) },
    contextProperty(
      "operation", .word(TransitionContext.Operation.allCases.map(\.rawValue)),
      "What the transition does: \"push\", \"pop\", \"present\", \"dismiss\", \"select\" (another tab) or "
        + "\"replace\" (a child of a container of one's own).",
      "print(ctx.operation)"
    ) { _, context in .string(context.operation.rawValue) },
    contextProperty(
      "style", .word(["none"] + ModalPresentationStyle.allCases.map(\.rawValue)),
      "How the controller is presented; \"none\" where nothing is.", "print(ctx.style)"
    ) { _, context in .string(context.presentationStyle?.rawValue ?? "none") },
    contextProperty(
      "percentComplete", .number(unit: "fraction 0…1"),
      "How far the user has driven the transition.", "print(ctx.percentComplete)"
    ) { _, context in .number(context.percentComplete) },
  ]

  /// How many properties one guard may restore.
  private static let restorableCount = 8

  private static let contextMethods: [Member] = [
    Member(
      name: "complete",
      summary: "Ends the transition: true when it came about, false when it did not. Once only.",
      example: "ctx:complete(not ctx.cancelled)",
      form: .method(
        [Parameter(name: "didComplete", type: .boolean)], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          let context = try host.context(arguments.receiver)
          context.completeTransition(arguments.boolean(0) ?? true)
          return .value(.none)
        })),
    Member(
      name: "view",
      summary: "The view of one end, which may be nil where UIKit gives none.",
      example: "ctx.container:addSubview(ctx:view(\"to\"))",
      form: .method(
        [Parameter(name: "key", type: .word(["from", "to"]))], result: .object(.view),
        body: { host, arguments throws(Misuse) in
          let context = try host.context(arguments.receiver)
          let view = context.view(forKey: arguments.string(0) == "from" ? .from : .to)
          return .value(view.map { host.handle($0) } ?? .none)
        })),
    interactionMethod(
      "updateInteractive",
      [Parameter(name: "percentComplete", type: .number(unit: "fraction 0…1"))],
      "Says how far an interactive transition is; moves nothing by itself. For interactions with "
        + "start = function(ctx).", "ctx:updateInteractive(0.5)"
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
    frameMethod(
      "initialFrame", "The frame of a controller's view at the start; zero for the one that comes."
    ) { $0.initialFrame(for: $1) },
    frameMethod(
      "finalFrame", "The frame of a controller's view at the end; zero for the one that goes."
    ) { $0.finalFrame(for: $1) },
    waitingAnimation(
      "animate", .options(Motion.parameters, shorthand: "duration"),
      "Animates and waits for the end; answers whether the animation came to it. "
        + "Possible inside run = function(ctx).",
      "ctx:animate(0.3, function() ctx.to.view.alpha = 1 end)"
    ) { table, host throws(Misuse) in try Motion(table, host) },
    waitingAnimation(
      "animateKeyframes", Motion.keyframeOptions,
      "Animates through keyframes, as T.animateKeyframes, and waits for the end; answers whether the "
        + "animation came to it. Possible inside run = function(ctx).",
      """
      ctx:animateKeyframes(0.3, function()
        T.addKeyframe(0, 0.5, function() ctx.from.view.alpha = 0.5 end)
      end)
      """
    ) { table, host throws(Misuse) in try Motion(keyframes: table, host) },
    Member(
      name: "restore",
      summary:
        "Notes properties of a view and answers a guard for a `<close>` variable, which sets "
        + "them back on finish, cancel and error alike.",
      example: "local _ <close> = ctx:restore(ctx.from.view, \"transform\", \"alpha\")",
      form: .method(
        [Parameter(name: "view", type: .object(.view))]
          + (1...restorableCount).map {
            Parameter(
              name: $0 == 1 ? "property" : "property\($0)", type: .word(RestoreGuard.properties),
              isOptional: $0 > 1)
          },
        result: .object(.restoreGuard),
        body: { host, arguments throws(Misuse) in
          _ = try host.context(arguments.receiver)
          guard host.isInsideTask else {
            throw Misuse(
              "ctx:restore is for run = function(ctx) … end: here its scope would end before the "
                + "animations do" + LuaState.hintMark + "set the values back in the last completion"
            )
          }
          host.charge(.restoreGuard)
          let names = (1...restorableCount).compactMap { arguments.string($0) }
          let saved = try RestoreGuard(arguments.values[0], names: names, host: host)
          return .value(host.handle(saved))
        })),
  ]

  /// A method that starts an animation and waits for its end.
  private static func waitingAnimation(
    _ name: String, _ options: ValueType, _ summary: String, _ example: String,
    motion: @escaping @Sendable (LuaTable, ScriptHost) throws(Misuse) -> Motion
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        [
          Parameter(name: "options", type: options),
          Parameter(name: "animations", type: .function),
        ], result: .boolean,
        body: { host, arguments throws(Misuse) in
          _ = try host.context(arguments.receiver)
          if let reason = arguments.call.reasonNotToWait() {
            throw Misuse(
              "ctx:\(name) waits for its end, and \(reason)" + LuaState.hintMark
                + "use T.\(name)(options, animations, completion) here")
          }
          // The number to wait on is taken last: a mistake in the block leaves nobody waiting.
          let pending = PendingWait()
          _ = try host.animate(
            try motion(arguments.table(0), host), animations: arguments.function(1, host)
          ) { host, finished in
            if let wait = pending.wait { host.resume(wait, .boolean(finished)) }
          }
          let wait = host.nextWait()
          pending.wait = wait
          return .wait(wait)
        }))
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
          body(try host.context(arguments.receiver), arguments)
          return .value(.none)
        }))
  }

  private static func frameMethod(
    _ name: String, _ summary: String,
    frame: @escaping @Sendable (TransitionContext, ViewController) -> Rect
  ) -> Member {
    Member(
      name: name, summary: summary, example: "ctx.to.view.frame = ctx:\(name)(ctx.to)",
      form: .method(
        [Parameter(name: "controller", type: .object(.viewController))], result: .structure(.rect),
        body: { host, arguments throws(Misuse) in
          let context = try host.context(arguments.receiver)
          return .value(LuaValue(frame(context, try host.controller(arguments.values[0]))))
        }))
  }
}
