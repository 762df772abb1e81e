import TransitionCore
import TransitionEngine

/// The functions of the module that make controllers, delegates, interactions and flows.
extension TypeDescription {
  static let controllers: [Member] = [
    Member(
      name: "viewController",
      summary: "Makes a view controller. Its callbacks are functions: "
        + list(ControllerScript.callbacks)
        + ". It may be a delegate too, with the entries of T.delegate. outlets are views and values "
        + "that others may use.",
      example: "T.viewController { name = \"page\", viewDidLoad = function(self) "
        + "self.view.backgroundColor = T.color(1, 1, 1) end }",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              controllerParameters + [
                Parameter(
                  name: "shouldAutomaticallyForwardAppearanceMethods", type: .boolean,
                  isOptional: true)
              ]), isOptional: true)
        ],
        result: .object(.viewController),
        body: { host, arguments throws(Misuse) in
          host.charge(.view, times: 2)
          let options = Options(arguments, host)
          let name = options.text("name") ?? "page"
          let script = try options.controllerScript("the view controller \"\(name)\"")
          script.forwardsAppearance =
            options.table["shouldAutomaticallyForwardAppearanceMethods"]?.flag ?? true
          let controller = ScriptController(name: name, script: script)
          try options.apply(to: controller)
          return .value(host.handle(controller))
        })),
    Member(
      name: "navigationController",
      summary: "Makes a navigation controller with a first page, root. Functions override what it "
        + "does, and super does what it would have done: "
        + list(ScriptNavigationController.overrides)
        + ". It takes the entries of T.viewController too.",
      example: "T.navigationController { root = T.viewController {}, "
        + "push = function(nav, super, page, animated) super(page, animated) end }",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              [Parameter(name: "root", type: .object(.viewController))] + controllerParameters
                + functions(ScriptNavigationController.overrides)
                + [
                  Parameter(name: "delegate", type: delegateType, isOptional: true),
                  Parameter(name: "barInsets", type: insetsType, isOptional: true),
                ]))
        ], result: .object(.navigationController),
        body: { host, arguments throws(Misuse) in
          host.charge(.view, times: 2)
          let options = Options(arguments, host)
          let name = options.text("name") ?? "navigation"
          let root = try host.page(options.table["root"] ?? .none)
          guard !root.isShownSomewhere else {
            throw Misuse(
              root.parent != nil
                ? "\"\(root.name)\" is in another controller already"
                : "\"\(root.name)\" is shown elsewhere already")
          }
          let script = try options.controllerScript("the navigation controller \"\(name)\"")
          let controller = ScriptNavigationController(root: root, name: name, script: script)
          try options.apply(to: controller)
          if let delegate = options.table["delegate"] {
            controller.delegate = host.delegate(delegate)
          }
          if let insets = options.table["barInsets"] { controller.barInsets = insets.insets }
          return .value(host.handle(controller))
        })),
    tabBarControllerFunction,
    Member(
      name: "delegate",
      summary: "Makes a delegate for a navigation or tab bar controller or for presentations: "
        + list(ScriptDelegate.callbacks) + ".",
      example:
        "T.delegate { animationController = function(self, operation, from, to) return nil end }",
      form: .function(
        [
          Parameter(
            name: "options", type: .options(functions(ScriptDelegate.callbacks)), isOptional: true)
        ], result: .object(.delegate),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          let delegate = Options(arguments, host).delegate("the delegate")
          return .value(host.handle(delegate: delegate))
        })),
    Member(
      name: "interaction",
      summary:
        "Makes an interaction: a delegate gives it beside an animator, and update, finish and "
        + "cancel drive the transition. With start = function(ctx) it moves the views itself. It may be "
        + "the animator (duration, animate or run) and the delegate too.",
      example: "T.interaction { completionSpeed = 2, completionCurve = \"easeOut\" }",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              [
                Parameter(
                  name: "completionSpeed", type: .number(unit: "factor"), isOptional: true),
                Parameter(name: "completionCurve", type: .curve, isOptional: true),
                Parameter(name: "timingCurve", type: Timing.type, isOptional: true),
                Parameter(name: "driver", type: driverType, isOptional: true),
                Parameter(name: "wantsInteractiveStart", type: .boolean, isOptional: true),
                Parameter(name: "start", type: .function, isOptional: true),
              ]
                + animatorParameters.map { parameter in
                  Parameter(name: parameter.name, type: parameter.type, isOptional: true)
                } + functions(ScriptDelegate.callbacks)), isOptional: true)
        ], result: .object(.interaction),
        body: { host, arguments throws(Misuse) in
          host.charge(.view, times: 2)
          let options = Options(arguments, host)
          let hasAnimator = ["animate", "run", "interruptibleAnimator", "duration"].contains {
            options.table[$0] != nil
          }
          if hasAnimator, options.table["duration"] == nil {
            throw Misuse("an interaction that animates needs a duration (seconds)")
          }
          let interaction = ScriptInteraction(
            host: host, start: options.function("start"),
            animator: hasAnimator
              ? try ScriptAnimator(host, arguments, what: "an interaction with a duration") : nil,
            delegate: options.delegate("the interaction"))
          if let speed = options.table["completionSpeed"] {
            interaction.completionSpeed = speed.double
          }
          if let curve = options.table["completionCurve"] {
            interaction.completionCurve = try Curves.curve(from: curve, "completionCurve")
          }
          if let timing = options.table["timingCurve"] {
            try interaction.setTiming(timing)
          }
          interaction.driver = options.text("driver").flatMap(TransitionDriver.init)
          if let flag = options.table["wantsInteractiveStart"] {
            interaction.wantsInteractiveStart = flag.flag
          }
          return .value(host.handle(interaction))
        })),
    Member(
      name: "flow",
      summary: "Makes a flow: root is the first controller, screen its size in points, and "
        + "run = function(app) what the user does. modalDefault is the style of presentations that have "
        + "none of their own, \"fullScreen\" unless given.",
      example: "T.flow { screen = T.size(320, 480), root = T.viewController {}, "
        + "run = function(app) app:settle() end }",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options([
              Parameter(name: "name", type: .string, isOptional: true),
              Parameter(name: "screen", type: .structure(.size), isOptional: true),
              Parameter(name: "root", type: .object(.viewController)),
              Parameter(name: "run", type: .function, isOptional: true),
              Parameter(name: "modalDefault", type: styleType, isOptional: true),
            ]))
        ], result: .object(.flow),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          let options = Options(arguments, host)
          let root = try host.controller(options.table["root"] ?? .none)
          guard root.parent == nil else {
            throw Misuse(
              "\"\(root.name)\" is in another controller: give that one as root instead")
          }
          let size = options.table["screen"]?.size
          if let size { try host.check(screen: size) }
          return .value(
            host.handle(
              ScriptFlow(
                screen: size, root: root, run: options.function("run"),
                modalDefault: options.text("modalDefault").flatMap(ModalPresentationStyle.init),
                place: host.currentPlace)))
        })),
  ]

  static let controllerParameters: [Parameter] =
    [
      Parameter(name: "name", type: .string, isOptional: true),
      Parameter(name: "view", type: .object(.view), isOptional: true),
      Parameter(name: "outlets", type: .entries, isOptional: true),
      Parameter(name: "modalPresentationStyle", type: styleType, isOptional: true),
      Parameter(name: "busyPolicy", type: busyPolicyType, isOptional: true),
      Parameter(name: "modalTransitionStyle", type: transitionStyleType, isOptional: true),
      Parameter(name: "definesPresentationContext", type: .boolean, isOptional: true),
      Parameter(name: "transitioningDelegate", type: delegateType, isOptional: true),
    ] + functions(ControllerScript.callbacks) + functions(ScriptDelegate.callbacks)

  static func functions(_ callbacks: [(name: String, summary: String)]) -> [Parameter] {
    callbacks.map { Parameter(name: $0.name, type: .function, isOptional: true) }
  }

  static func list(_ callbacks: [(name: String, summary: String)]) -> String {
    callbacks.map { $0.name + $0.summary }.joined(separator: ", ")
  }
}
