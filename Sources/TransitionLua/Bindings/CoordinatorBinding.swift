import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let transitionCoordinator = TypeDescription(
    name: "transition coordinator", article: "a transition coordinator",
    summary: "Lets others animate alongside a transition and hear of its end.",
    members: coordinatorProperties + coordinatorMethods,
    advice: [
      "animateAlongsideTransition": "write coordinator:animate(alongside, completion)",
      "isCancelled": "write coordinator.cancelled",
      "isInteractive": "write coordinator.interactive",
      "transitionDuration": "write coordinator.duration",
      "containerView": "write coordinator.container",
      "presentationStyle": "write coordinator.style",
    ])

  private static let exampleCoordinator =
    "local coordinator = ctx.to.transitionCoordinator\n"

  private static let coordinatorProperties: [Member] = [
    coordinatorProperty(
      "from", .object(.viewController), "The view controller that is shown at the start."
    ) { host, coordinator in host.handle(coordinator.viewController(forKey: .from)) },
    coordinatorProperty(
      "to", .object(.viewController), "The view controller that is shown at the end."
    ) { host, coordinator in host.handle(coordinator.viewController(forKey: .to)) },
    coordinatorProperty(
      "container", .object(.view), "The view that the transition takes place in."
    ) { host, coordinator in host.handle(coordinator.containerView) },
    coordinatorProperty(
      "duration", .number(unit: "seconds"),
      "The length that the animator gave; 0 before the transition starts."
    ) { _, coordinator in .number(coordinator.transitionDuration) },
    coordinatorProperty(
      "cancelled", .boolean, "Whether the transition was cancelled."
    ) { _, coordinator in .boolean(coordinator.isCancelled) },
    coordinatorProperty(
      "interactive", .boolean, "Whether the user drives the transition now."
    ) { _, coordinator in .boolean(coordinator.isInteractive) },
    coordinatorProperty(
      "initiallyInteractive", .boolean,
      "Whether the transition begins with the user driving it."
    ) { _, coordinator in .boolean(coordinator.initiallyInteractive) },
    coordinatorProperty(
      "percentComplete", .number(unit: "fraction 0…1"),
      "How far the user has driven the transition."
    ) { _, coordinator in .number(coordinator.percentComplete) },
    coordinatorProperty(
      "completionVelocity", .number(unit: "factor"),
      "The speed of what is left when the user has let go; negative after a cancel."
    ) { _, coordinator in .number(coordinator.completionVelocity) },
    coordinatorProperty(
      "completionCurve", .curve, "The pacing of what is left when the user has let go."
    ) { _, coordinator in Curves.value(of: coordinator.completionCurve) },
    coordinatorProperty(
      "style", contextStyleType,
      "How the controller is presented; \"none\" where nothing is presented."
    ) { _, coordinator in .string(coordinator.presentationStyle?.rawValue ?? "none") },
  ]

  private static let coordinatorMethods: [Member] = [
    Member(
      name: "animate",
      summary:
        "Animates changes alongside the transition: they are made in the first animation that the "
        + "animator starts, with its duration and curve.",
      example: """
        T.viewController {
          viewWillAppear = function(self)
            local coordinator = self.transitionCoordinator
            if not coordinator then return end
            coordinator:animate(function() self.view.alpha = 1 end, function(coordinator)
              if coordinator.cancelled then print("not this time") end
            end)
          end,
        }
        """,
      form: .method(
        [
          Parameter(
            name: "alongside", type: coordinated, isOptional: true, summary: "Makes the changes."),
          Parameter(
            name: "completion", type: coordinated, isOptional: true,
            summary: "Called at the end of the transition, cancelled or not."),
        ], result: .boolean,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let coordinator = try host.coordinator(arguments.receiver)
          let alongside = arguments.function(0, host).map {
            host.call($0, role: "what is animated alongside the transition")
          }
          let completion = arguments.function(1, host).map {
            host.call($0, role: "the completion of the transition coordinator")
          }
          return .value(
            .boolean(coordinator.animate(alongsideTransition: alongside, completion: completion)))
        }),
      result:
        "Whether the changes will be made: false when the animator's first animation has begun."),
    Member(
      name: "notifyWhenInteractionChanges",
      summary:
        "Calls a function whenever the user lets go of the transition or takes hold of it again.",
      example: exampleCoordinator
        + "coordinator:notifyWhenInteractionChanges(function(coordinator)\n"
        + "  print(coordinator.cancelled and \"goes back\" or \"goes on\")\nend)",
      form: .method(
        [Parameter(name: "handler", type: coordinated, summary: "The function.")], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let coordinator = try host.coordinator(arguments.receiver)
          if let handler = arguments.function(0, host) {
            coordinator.notifyWhenInteractionChanges(
              host.call(handler, role: "what notifyWhenInteractionChanges was given"))
          }
          return .value(.none)
        })),
    Member(
      name: "view",
      summary: "The view of one end.",
      example: exampleCoordinator + "local leaving = coordinator:view(\"from\")",
      form: .method(
        [endParameter], result: .optional(.object(.view)),
        body: { host, arguments throws(Misuse) in
          let coordinator = try host.coordinator(arguments.receiver)
          let view = coordinator.view(forKey: arguments.string(0) == "from" ? .from : .to)
          return .value(view.map { host.handle($0) } ?? .none)
        }), result: endResult),
  ]

  /// A function that gets the coordinator.
  private static let coordinated = ValueType.callback(
    Signature([
      Parameter(
        name: "coordinator", type: .object(.transitionCoordinator),
        summary: "The coordinator itself.")
    ]))

  private static func coordinatorProperty(
    _ name: String, _ type: ValueType, _ summary: String,
    get: @escaping @Sendable (ScriptHost, TransitionCoordinator) -> LuaValue
  ) -> Member {
    Member(
      name: name, summary: summary, example: exampleCoordinator + "print(coordinator.\(name))",
      form: .property(
        type, get: { host, value throws(Misuse) in get(host, try host.coordinator(value)) },
        set: nil))
  }
}

extension ScriptHost {
  func handle(_ coordinator: TransitionCoordinator) -> LuaValue {
    .object(objects.handle(coordinator, type: .transitionCoordinator))
  }

  fileprivate func coordinator(_ value: LuaValue) throws(Misuse) -> TransitionCoordinator {
    try object(value)
  }

  /// A function as a coordinator calls it.
  fileprivate func call(
    _ function: LuaFunction, role: String
  ) -> (TransitionCoordinator) -> Void {
    { [unowned self] coordinator in function.call(self, role: role, handle(coordinator)) }
  }
}
