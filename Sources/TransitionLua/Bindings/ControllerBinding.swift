import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let viewController = TypeDescription(
    name: "view controller", article: "a view controller",
    summary: "Manages a view; the two ends of a transition are view controllers.",
    members: controllerProperties + presenting + appearance + containment,
    advice: [
      "presentViewController": "write page:present(other, animated)",
      "dismissViewController": "write page:dismiss(animated)",
      "addSubview": "write page.view:addSubview(…)",
    ])

  static let navigationController = TypeDescription(
    name: "navigation controller", article: "a navigation controller",
    summary: "A stack of pages, of which the top one is shown.",
    members: stack + wholeStack,
    advice: [
      "pushViewController": "write nav:push(page, animated)",
      "popViewController": "write nav:pop(animated)",
      "popToViewController": "write nav:popTo(page, animated)",
      "popToRootViewController": "write nav:popToRoot(animated)",
    ])

  static let superMethod = TypeDescription(
    name: "super", article: "super",
    summary: "What the method would have done that a script's function overrides: call it.",
    isCallable: true, calls: SuperMethod.Name.allCases.map { $0.signature }, members: [],
    advice: [
      "push": "write super(page, animated)", "pop": "write super(animated)",
      "pushViewController": "write super(page, animated)",
      "popViewController": "write super(animated)",
    ])

  // MARK: - Every controller

  private static let controllerProperties: [Member] = [
    property(
      "view", .object(.view), "The controller's view; it is loaded when it is first asked for.",
      "ctx.to.view.frame = ctx:finalFrame(ctx.to)"
    ) { host, controller in host.handle(controller.view) },
    property(
      "name", .string, "The name in recordings and messages, as its options gave it.",
      "print(\"going to \" .. ctx.to.name)"
    ) { _, controller in .string(controller.name) },
    property(
      "outlets", .object(.outlets),
      "Views and values of the page that others may use, by names that a script chooses; more can be set.",
      "local page = T.viewController { outlets = { image = T.imageView {} } }\n"
        + "page.outlets.image.alpha = 0.5"
    ) { host, controller in
      (controller as? any ScriptedController).map { host.handle($0.script.outlets) }
        ?? host.handle(host.outlets(of: controller))
    },
    property(
      "navigationController", .optional(.object(.navigationController)),
      "The nearest navigation controller above, or nil.",
      "print(ctx.to.navigationController.topViewController == ctx.to)"
    ) { host, controller in controller.navigationController.map { host.handle($0) } ?? .none },
    property(
      "presentedViewController", .optional(.object(.viewController)),
      "The controller that this one, or a container that it is in, presents; or nil.",
      "if ctx.from.presentedViewController then ctx.from:dismiss() end"
    ) { host, controller in controller.presentedViewController.map { host.handle($0) } ?? .none },
    property(
      "presentingViewController", .optional(.object(.viewController)),
      "The controller that presents this one, or nil.",
      "local isModal = ctx.to.presentingViewController ~= nil"
    ) { host, controller in controller.presentingViewController.map { host.handle($0) } ?? .none },
    property(
      "isBeingPresented", .boolean, "Whether the controller is coming by a presentation.",
      "T.viewController { viewWillAppear = function(self) print(self.isBeingPresented) end }"
    ) { _, controller in .boolean(controller.isBeingPresented) },
    property(
      "isBeingDismissed", .boolean, "Whether the controller is going by a dismissal.",
      "T.viewController { viewWillDisappear = function(self) print(self.isBeingDismissed) end }"
    ) { _, controller in .boolean(controller.isBeingDismissed) },
    property(
      "modalPresentationStyle", styleType,
      "How the controller is presented: in \"fullScreen\" and \"currentContext\" the presenter's view "
        + "is taken out, else it stays.",
      "local page = T.viewController {}\npage.modalPresentationStyle = \"custom\"",
      set: { _, controller, value in
        controller.modalPresentationStyle =
          ModalPresentationStyle(rawValue: value.text(upTo: 40)) ?? .fullScreen
      }, get: { _, controller in .string(controller.modalPresentationStyle.rawValue) }),
    property(
      "modalTransitionStyle", transitionStyleType,
      "How the controller comes and goes when it is presented without an animator.",
      "local page = T.viewController {}\npage.modalTransitionStyle = \"crossDissolve\"",
      set: { _, controller, value in
        controller.modalTransitionStyle =
          ModalTransitionStyle(rawValue: value.text(upTo: 40)) ?? .coverVertical
      }, get: { _, controller in .string(controller.modalTransitionStyle.rawValue) }),
    property(
      "definesPresentationContext", .boolean,
      "Whether what is presented in the styles \"currentContext\" and \"overCurrentContext\" covers "
        + "this controller; true for a navigation controller unless set.",
      "local page = T.viewController {}\npage.definesPresentationContext = true",
      set: { _, controller, value in controller.definesPresentationContext = value.flag },
      get: { _, controller in .boolean(controller.definesPresentationContext) }),
    property(
      "transitionCoordinator", .optional(.object(.transitionCoordinator)),
      "Lets others animate alongside the transition that the controller takes part in; nil without one.",
      "T.viewController { viewWillAppear = function(self)\n"
        + "  local coordinator = self.transitionCoordinator\n"
        + "  if coordinator then print(coordinator.duration) end\nend }"
    ) { host, controller in controller.transitionCoordinator.map { host.handle($0) } ?? .none },
    property(
      "transitioningDelegate", optionalDelegate,
      "Who chooses the animators of this controller's presentation and dismissal.",
      """
      local fade = T.animator { duration = 0.3, run = function(ctx) ctx:animate(0.3, function() end) end }
      local page = T.viewController {}
      page.transitioningDelegate = T.delegate {
        animationControllerForPresented = function() return fade end,
      }
      """,
      set: { host, controller, value throws(Misuse) in
        controller.transitioningDelegate = try host.delegate(value, for: .presentations)
      }, get: { host, controller in host.handle(delegate: controller.transitioningDelegate) }),
  ]

  static let styleType = ValueType.word(
    ModalPresentationStyle.allCases.map(\.rawValue), name: "ModalPresentationStyle")
  static let transitionStyleType = ValueType.word(
    ModalTransitionStyle.allCases.map(\.rawValue), name: "ModalTransitionStyle")

  /// What may be a delegate.
  static let delegateType = ValueType.either(delegates)

  static let optionalDelegate = ValueType.either(delegates + [.nothing])
  private static let delegates: [ValueType] = [
    .object(.delegate), .object(.viewController), .object(.interaction),
  ]

  private static let presenting: [Member] = [
    Member(
      name: "present",
      summary: "Presents a controller; the outermost container of this one does, or in the styles "
        + "\"currentContext\" and \"overCurrentContext\" the nearest one that defines a context. It begins "
        + "on the next turn.",
      example: """
        local page = T.viewController { name = "sheet" }
        ctx.from:present(page, true, function() print("shown") end)
        """,
      form: .method(
        [
          .controller("controller", "The controller that is to be shown."), .isAnimated,
          Parameter(
            name: "completion", type: .changes, isOptional: true,
            summary: "Called when it has appeared."),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let completion = arguments.function(2, host)
          let presenter = try host.controller(arguments.receiver)
          guard presenter.engine != nil else {
            throw Misuse(
              "\"\(presenter.name)\" is not on screen, so it cannot present anything"
                + LuaState.hintMark + "present in viewDidAppear or in the run of a flow")
          }
          let controller = try host.controller(arguments.values[0])
          if controller.transitioningDelegate == nil {
            host.reportUnsetDelegate(
              among: [controller, presenter], for: .presentations, of: controller)
          }
          presenter.present(
            controller, animated: arguments.boolean(1) ?? true,
            completion: completion.map { host.closure($0, role: "the completion of present") })
          return .value(.none)
        }),
      failures: [
        Failure(
          "the presenting controller is not on screen",
          "T.viewController {}:present(T.viewController {})")
      ]),
    Member(
      name: "dismiss",
      summary:
        "Dismisses what this controller presents, with all that lies on it, else the controller "
        + "itself.",
      example: "ctx.from:dismiss(false)",
      form: .method(
        [
          .isAnimated,
          Parameter(
            name: "completion", type: .changes, isOptional: true, summary: "Called when it is gone."
          ),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let completion = arguments.function(1, host)
          let controller = try host.controller(arguments.receiver)
          guard controller.hasSomethingToDismiss else {
            controller.reportNothingToDismiss(host.engine)
            return .value(.none)
          }
          controller.dismiss(
            animated: arguments.boolean(0) ?? true,
            completion: completion.map { host.closure($0, role: "the completion of dismiss") })
          return .value(.none)
        })),
  ]

  private static let appearance: [Member] = [
    Member(
      name: "beginAppearanceTransition",
      summary:
        "Tells the controller that it is about to appear or disappear, where the runtime does "
        + "not: for animators of the style \"custom\", and for containers that do not forward it.",
      example: """
        ctx.from:beginAppearanceTransition(false, true)
        T.animate(0.3, function() ctx.from.view.alpha = 0 end, function()
          ctx.from:endAppearanceTransition()
        end)
        """,
      form: .method(
        [
          Parameter(
            name: "isAppearing", type: .boolean,
            summary: "Whether it is about to appear, else to disappear."),
          Parameter(
            name: "animated", type: .boolean, summary: "Whether it does so in a transition."),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          try host.controller(arguments.receiver).beginAppearanceTransition(
            arguments.boolean(0) ?? true, animated: arguments.boolean(1) ?? true)
          return .value(.none)
        })),
    Member(
      name: "endAppearanceTransition",
      summary: "Tells the controller that what beginAppearanceTransition said is done.",
      example:
        "ctx.from:beginAppearanceTransition(false, false)\nctx.from:endAppearanceTransition()",
      form: .method(
        [], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          try host.controller(arguments.receiver).endAppearanceTransition()
          return .value(.none)
        })),
  ]

  // MARK: - Navigation controllers

  static let exampleStack =
    "local nav = T.navigationController { root = T.viewController { name = \"first\" } }\n"

  private static let stack: [Member] = [
    property(
      "viewControllers", .list(of: [.object(.viewController)]),
      "The pages, the root first: a new list. Setting them is setViewControllers without animation.",
      exampleStack
        + "for depth, page in ipairs(nav.viewControllers) do print(depth, page.name) end",
      set: { host, controller, value throws(Misuse) in
        guard let navigation = controller as? NavigationController,
          case .table(let table) = value
        else { return }
        try host.setStack(table, of: navigation, animated: false)
      },
      get: { host, controller in
        guard let navigation = controller as? NavigationController else { return .none }
        host.charge(.hierarchyEdit, times: navigation.viewControllers.count)
        return .list(navigation.viewControllers.map { host.handle($0) })
      }),
    property(
      "interactivePopGestureRecognizer", .object(.screenEdgePanGestureRecognizer),
      "The swipe from the left edge that pops the top page; off where the delegate gives animators.",
      exampleStack + "nav.interactivePopGestureRecognizer.isEnabled = false"
    ) { host, controller in
      (controller as? NavigationController).map { host.handle($0.interactivePopGestureRecognizer) }
        ?? .none
    },
    property(
      "topViewController", .object(.viewController), "The page on top.",
      exampleStack + "print(nav.topViewController.name)"
    ) { host, controller in
      (controller as? NavigationController)?.topViewController.map { host.handle($0) } ?? .none
    },
    property(
      "delegate", optionalDelegate,
      "Who chooses the animators of pushes and pops, and is told what is shown.",
      exampleStack
        + "nav.delegate = T.delegate { didShow = function(self, page) print(page.name) end }",
      set: { host, controller, value throws(Misuse) in
        (controller as? NavigationController)?.delegate = try host.delegate(value, for: .stack)
      },
      get: { host, controller in
        host.handle(delegate: (controller as? NavigationController)?.delegate)
      }),
    Member(
      name: "push",
      summary:
        "Puts a page on top of the stack. During another transition it is refused and reported, "
        + "unless busyPolicy says otherwise.",
      example: exampleStack + "nav:push(T.viewController { name = \"second\" }, false)",
      form: .method(
        [
          .controller("page", "The new page; it must not be a navigation controller."), .isAnimated,
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          let navigation = try host.navigation(arguments.receiver)
          host.charge(.animation)
          host.chargePages(of: navigation)
          let page = try host.page(arguments.values[0])
          if navigation.delegate == nil {
            host.reportUnsetDelegate(
              among: [navigation.topViewController, page].compactMap { $0 }, for: .stack,
              of: navigation)
          }
          navigation.pushViewController(
            page, animated: arguments.boolean(1) ?? true)
          return .value(.none)
        }),
      failures: [
        Failure(
          "the page is a navigation controller", exampleStack + "nav:push(nav)")
      ]),
    Member(
      name: "pop", summary: "Takes the top page away.",
      example: exampleStack + "nav:push(T.viewController { name = \"second\" }, false)\n"
        + "print(nav:pop(false).name)",
      form: .method(
        [.isAnimated], result: .optional(.object(.viewController)),
        body: { host, arguments throws(Misuse) in
          let navigation = try host.navigation(arguments.receiver)
          host.charge(.animation)
          host.chargePages(of: navigation)
          let page = navigation.popViewController(
            animated: arguments.boolean(0) ?? true)
          return .value(page.map { host.handle($0) } ?? .none)
        }), result: "The page; nil when it is the root, or nothing can be popped now."),
  ]

  static func property(
    _ name: String, _ type: ValueType, _ summary: String, _ example: String,
    set: (@Sendable (ScriptHost, ViewController, LuaValue) throws(Misuse) -> Void)? = nil,
    get: @escaping @Sendable (ScriptHost, ViewController) -> LuaValue
  ) -> Member {
    let getter: Member.Getter = { host, value throws(Misuse) in
      get(host, try host.controller(value))
    }
    guard let set else {
      return Member(
        name: name, summary: summary, example: example,
        form: .property(type, get: getter, set: nil))
    }
    return Member(
      name: name, summary: summary, example: example,
      form: .property(
        type, get: getter,
        set: { host, value, new throws(Misuse) in
          host.charge(.propertyWrite)
          try set(host, try host.controller(value), new)
        }))
  }
}
