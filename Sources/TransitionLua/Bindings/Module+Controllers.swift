import TransitionCore
import TransitionEngine

/// The functions of the module that make controllers, delegates, interactions and flows.
extension TypeDescription {
  static let controllers: [Member] = [
    Member(
      name: "viewController",
      summary:
        "Makes a view controller; its functions are called as UIKit calls a controller's methods. "
        + "It may be a delegate too, with the entries of T.delegate.",
      example: """
        T.viewController {
          name = "page",
          viewDidLoad = function(self)
            self.view.backgroundColor = T.color(1, 1, 1)
            self.outlets.title = T.label { text = "Hello", frame = T.rect(20, 80, 200, 30) }
            self.view:addSubview(self.outlets.title)
          end,
        }
        """,
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              controllerParameters + [
                Parameter(
                  name: "shouldAutomaticallyForwardAppearanceMethods", type: .boolean,
                  isOptional: true,
                  summary:
                    "Whether its children are told by themselves that they appear and disappear.",
                  defaultValue: "true")
              ]), isOptional: true, summary: "Its name, view, functions and decisions.")
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
        }), failures: viewFailures),
    Member(
      name: "navigationController",
      summary:
        "Makes a navigation controller with a first page. Functions override what it does, and "
        + "super does what it would have done. It takes the entries of T.viewController too.",
      example: """
        T.navigationController {
          root = T.viewController { name = "list" },
          push = function(nav, super, page, animated)
            print("to " .. page.name)
            super(page, animated)
          end,
        }
        """,
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              [.controller("root", "The first page.")] + controllerParameters
                + ScriptNavigationController.overrides
                + [
                  Parameter(
                    name: "delegate", type: delegateType, isOptional: true,
                    summary: "Who chooses the animators of pushes and pops."),
                  Parameter(
                    name: "barInsets", type: insetsType, isOptional: true,
                    summary: "What bars cover of its edges.", defaultValue: "none"),
                ]), summary: "Its first page, its functions and decisions.")
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
            controller.delegate = try host.delegate(delegate, for: .stack)
          }
          if let insets = options.table["barInsets"] { controller.barInsets = insets.insets }
          return .value(host.handle(controller))
        }),
      failures: [
        Failure(
          "root is a navigation controller itself",
          "local nav = T.navigationController { root = T.viewController {} }\n"
            + "T.navigationController { root = nav }"),
        Failure("root is shown elsewhere already", "T.navigationController { root = ctx.from }"),
        Failure(
          "it is given a view, since it makes its own",
          "T.navigationController { root = T.viewController {}, view = T.view {} }"),
      ]),
    tabBarControllerFunction,
    Member(
      name: "delegate",
      summary: "Makes a delegate for a navigation or tab bar controller or for presentations.",
      example: """
        local zoom = T.animator { duration = 0.3, run = function(ctx) ctx:animate(0.3, function() end) end }
        T.delegate {
          animationController = function(self, operation, from, to)
            if operation == "push" then return zoom end
          end,
        }
        """,
      form: .function(
        [
          Parameter(
            name: "options", type: .options(ScriptDelegate.callbacks), isOptional: true,
            summary: "Its functions.")
        ], result: .object(.delegate),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          let delegate = try Options(arguments, host).delegate("the delegate")
          return .value(host.handle(delegate: delegate))
        })),
    interactionFunction,
    Member(
      name: "flow",
      summary: "Makes a flow: a whole app, and what its user does.",
      example: """
        local list = T.viewController { name = "list" }
        local nav = T.navigationController { root = list }
        return T.flow {
          root = nav,
          run = function(app)
            nav:push(T.viewController { name = "detail" })
            app:settle()
            app:drag { from = T.point(2, 400), to = T.point(300, 400) }
            app:settle()
          end,
        }
        """,
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options([
              Parameter(
                name: "name", type: .string, isOptional: true,
                summary: "A name for people; nothing reads it."),
              Parameter(
                name: "screen", type: .structure(.size), isOptional: true,
                summary: "The size of the screen, in points, each side 1 to 10000.",
                defaultValue: "390 × 844"),
              .controller("root", "The controller whose view fills the screen."),
              Parameter(
                name: "run",
                type: .callback(
                  Signature([
                    Parameter(
                      name: "app", type: .object(.app), summary: "The running app, and its user.")
                  ])), isOptional: true,
                summary: "What the user does, from top to bottom; it may wait."),
              Parameter(
                name: "modalDefault", type: styleType, isOptional: true,
                summary: "The style of presentations that have none of their own.",
                defaultValue: "\"fullScreen\""),
            ]), summary: "Its screen, its first controller and its user.")
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
                screen: size, root: root, run: try options.function("run", gets: ["app"]),
                modalDefault: options.text("modalDefault").flatMap(ModalPresentationStyle.init),
                place: host.currentPlace)))
        }), result: "What a script returns.",
      failures: [
        Failure(
          "root is in another controller", "T.flow { root = ctx.from }"),
        Failure(
          "the screen is smaller than 1 or larger than 10000 points",
          "T.flow { root = T.viewController {}, screen = T.size(0, 0) }"),
      ]),
  ]

  static let controllerParameters: [Parameter] =
    [
      Parameter(
        name: "name", type: .string, isOptional: true,
        summary: "Its name in recordings and messages; what is longer than 200 bytes is cut."),
      Parameter(
        name: "view", type: .object(.view), isOptional: true,
        summary: "Its view, which no other controller has; navigation and tab bar controllers make "
          + "theirs.", defaultValue: "a new one"),
      Parameter(
        name: "outlets", type: .entries, isOptional: true,
        summary: "Views and values that others may use, at most 1000."),
      Parameter(
        name: "modalPresentationStyle", type: styleType, isOptional: true,
        summary: "How it is presented.", defaultValue: "the flow's modalDefault"),
      Parameter(
        name: "busyPolicy", type: busyPolicyType, isOptional: true,
        summary:
          "What becomes of a transition that is asked for during another one: \"refuse\" reports "
          + "it, as in UIKit, \"queue\" lets it follow.", defaultValue: "\"refuse\""),
      Parameter(
        name: "modalTransitionStyle", type: transitionStyleType, isOptional: true,
        summary: "How it comes and goes without an animator.", defaultValue: "\"coverVertical\""),
      Parameter(
        name: "definesPresentationContext", type: .boolean, isOptional: true,
        summary: "Whether presentations in the style \"currentContext\" cover this controller.",
        defaultValue: "true of a navigation controller"),
      Parameter(
        name: "transitioningDelegate", type: delegateType, isOptional: true,
        summary: "Who chooses the animators of its presentation and dismissal."),
    ] + ControllerScript.callbacks + ScriptDelegate.callbacks

  private static let viewFailures = [
    Failure(
      "the view is that of another controller", "T.viewController { view = ctx.from.view }"),
    Failure("the view is the window", "T.viewController { view = ctx.container.window }"),
    Failure("an outlet is a function or a table", "T.viewController { outlets = { list = {} } }"),
  ]
}
