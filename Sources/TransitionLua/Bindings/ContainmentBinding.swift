import TransitionCore
import TransitionEngine

/// Containers: children of one's own, the transition runner, and the stack as a whole.
extension TypeDescription {
  static let busyPolicyType = ValueType.word(
    BusyPolicy.allCases.map(\.rawValue), name: "BusyPolicy")

  // MARK: - Every controller

  private static let exampleContainer =
    "local parent, child = T.viewController {}, T.viewController {}\n"

  static let containment: [Member] = [
    property(
      "parent", .optional(.object(.viewController)),
      "The container that the controller is in, or nil.",
      "local isInContainer = ctx.from.parent ~= nil"
    ) { host, controller in controller.parent.map { host.handle($0) } ?? .none },
    property(
      "children", .list(of: [.object(.viewController)]),
      "The controllers that are in this one, in the order in which they were added: a new list.",
      exampleContainer + "parent:addChild(child)\nprint(#parent.children)"
    ) { host, controller in
      host.charge(.hierarchyEdit, times: controller.children.count)
      return .list(controller.children.map { host.handle($0) })
    },
    property(
      "tabBarController", .optional(.object(.tabBarController)),
      "The nearest tab bar controller above, or nil.",
      "local tabs = ctx.from.tabBarController\nif tabs then tabs.selectedIndex = 1 end"
    ) { host, controller in controller.tabBarController.map { host.handle($0) } ?? .none },
    property(
      "busyPolicy", busyPolicyType,
      "What becomes of a transition of this container that is asked for during another one: \"refuse\" "
        + "reports it, as in UIKit, \"queue\" lets it follow.",
      exampleContainer + "parent.busyPolicy = \"queue\"",
      set: { _, controller, value in
        controller.busyPolicy = BusyPolicy(rawValue: value.text(upTo: 40)) ?? .refuse
      }, get: { _, controller in .string(controller.busyPolicy.rawValue) }),
    containmentMethod(
      "addChild", [.controller("child", "The controller that comes into this one.")],
      "Makes a controller a child of this one and tells it willMove. Put its view where it belongs "
        + "then, and call child:didMove(container).",
      exampleContainer + "parent:addChild(child)\nparent.view:addSubview(child.view)\n"
        + "child:didMove(parent)",
      [
        Failure("a controller would be inside itself", exampleContainer + "parent:addChild(parent)")
      ]
    ) { host, controller, arguments throws(Misuse) in
      let child = try host.controller(arguments.values[0])
      if child.parent !== controller {
        try host.raise(controller.refusal(ofChild: child), unlessShown: controller)
      }
      controller.addChild(child)
    },
    containmentMethod(
      "removeFromParent", [],
      "Takes the controller out of its container and tells it didMove with nil. Call "
        + "child:willMove(nil) and take its view away before.",
      exampleContainer + "parent:addChild(child)\nchild:willMove(nil)\nchild:removeFromParent()"
    ) { _, controller, _ throws(Misuse) in controller.removeFromParent() },
    move(
      "willMove", "Tells the controller that it gets a container, or loses it: nil.",
      "child:willMove(nil)"
    ) { $0.sendWillMove(toParent: $1) },
    move(
      "didMove", "Tells the controller that it has got a container, or has lost it: nil.",
      "child:didMove(parent)"
    ) { $0.sendDidMove(toParent: $1) },
    containmentMethod(
      "transition",
      [
        Parameter(
          name: "options", type: .options(transitionParameters),
          summary: "The two children, and either an animator or a duration and changes.")
      ],
      "Lets one child take the place of another. An animator gets a context as in a navigation "
        + "controller, with the operation \"replace\"; with a duration the views are added and removed "
        + "around an animation. Both children are told that they appear and disappear.",
      "local box = T.viewController {}\nlocal one, two = T.viewController {}, T.viewController {}\n"
        + "box:addChild(one)\nbox.view:addSubview(one.view)\nbox:addChild(two)\n"
        + "box:transition { from = one, to = two, duration = 0.3 }",
      [
        Failure(
          "from or to is no child",
          exampleContainer + "parent:transition { from = child, to = ctx.to, duration = 0.3 }"),
        Failure("it has both an animator and a duration", both),
      ]
    ) { host, controller, arguments throws(Misuse) in
      try host.transition(in: controller, Options(arguments, host))
    },
  ]

  private static let transitionParameters: [Parameter] = [
    .controller("from", "The child that goes."),
    .controller("to", "The child that comes."),
    Parameter(
      name: "animator", type: .either([.object(.animator), .object(.interaction)]),
      isOptional: true, summary: "Animates it.", defaultValue: "no animation"),
    Parameter(
      name: "interactor", type: .object(.interaction), isOptional: true,
      summary: "Drives the animator."),
    Parameter(
      name: "container", type: .object(.view), isOptional: true,
      summary: "Where an animator's transition takes place.",
      defaultValue: "the superview of from's view"),
    Parameter(
      name: "finalFrame", type: .structure(.rect), isOptional: true,
      summary: "The frame of to's view at the end, in points of the container.",
      defaultValue: "all of it"),
    Parameter(
      name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true,
      summary: "The length, without an animator."),
    Parameter(
      name: "curve", type: .curve, isOptional: true, summary: "The pacing, without an animator.",
      defaultValue: "\"easeInOut\""),
    Parameter(
      name: "animations", type: .changes, isOptional: true,
      summary: "Changes that are animated, without an animator."),
    Parameter(
      name: "completion",
      type: .callback(
        Signature([
          Parameter(
            name: "completed", type: .boolean,
            summary: "Whether it came about: false after a cancel.")
        ])), isOptional: true, summary: "Called at the end."),
  ]

  private static let both =
    exampleContainer
    + "local a = T.animator { duration = 1, run = function(ctx) end }\n"
    + "parent:addChild(child)\n"
    + "parent:transition { from = child, to = ctx.to, duration = 0.3, animator = a }"

  private static func move(
    _ name: String, _ summary: String, _ line: String,
    send: @escaping @Sendable (ViewController, ViewController?) -> Void
  ) -> Member {
    containmentMethod(
      name, [Parameter.controller("parent", "The container, or nil.").optional],
      summary, exampleContainer + "parent:addChild(child)\n" + line
    ) { host, controller, arguments throws(Misuse) in
      if case .none = arguments.values[0] { return send(controller, nil) }
      send(controller, try host.controller(arguments.values[0]))
    }
  }

  private static func containmentMethod(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ example: String,
    _ failures: [Failure] = [],
    body: @escaping @Sendable (ScriptHost, ViewController, Arguments) throws(Misuse) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        parameters, result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let controller = try host.controller(arguments.receiver)
          // Siblings are looked at one after the other.
          let count = controller.children.count + (controller.parent?.children.count ?? 0)
          host.charge(.hierarchyEdit, times: count)
          try body(host, controller, arguments)
          return .value(.none)
        }), failures: failures)
  }

  // MARK: - Navigation controllers

  static let wholeStack: [Member] = [
    stackMethod(
      "popTo", [.controller("page", "A page of the stack, which is on top then.")],
      "Takes away all pages above one.",
      "nav:push(T.viewController {}, false)\nnav:popTo(nav.viewControllers[1])",
      [Failure("the page is not in the stack", exampleStack + "nav:popTo(ctx.to)")]
    ) { host, navigation, arguments, animated throws(Misuse) in
      let page = try host.controller(arguments.values[0])
      try host.raise(navigation.refusal(ofPopTo: page), unlessShown: navigation)
      return navigation.popToViewController(page, animated: animated)
    },
    stackMethod(
      "popToRoot", [],
      "Takes away all pages but the root.",
      "nav:push(T.viewController {}, false)\nprint(#nav:popToRoot(false) .. \" page gone\")"
    ) { _, navigation, _, animated throws(Misuse) in
      navigation.popToRootViewController(animated: animated)
    },
    Member(
      name: "setViewControllers",
      summary:
        "Replaces the stack. A new top page that was in the stack is popped to, another one is pushed.",
      example: exampleStack
        + "nav:setViewControllers({ T.viewController { name = \"new\" } }, false)",
      form: .method(
        [
          Parameter(
            name: "pages", type: .list(of: [.object(.viewController)]),
            summary: "The pages, the root first, at most 1000."), .isAnimated,
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          try host.setStack(
            arguments.table(0), of: try host.navigation(arguments.receiver),
            animated: arguments.boolean(1) ?? true)
          return .value(.none)
        }),
      failures: [
        Failure("the list is empty", exampleStack + "nav:setViewControllers({})"),
        Failure(
          "a page is in the list twice",
          exampleStack + "local page = T.viewController {}\nnav:setViewControllers({ page, page })"),
        Failure(
          "a page is a navigation controller", exampleStack + "nav:setViewControllers({ nav })"),
      ]),
    property(
      "visibleViewController", .object(.viewController),
      "The controller that is seen: what is presented here, else the page on top.",
      exampleStack + "print(nav.visibleViewController.name)"
    ) { host, controller in
      (controller as? NavigationController)?.visibleViewController.map { host.handle($0) } ?? .none
    },
    property(
      "barInsets", insetsType,
      "What bars cover of the container, in points from its edges. The final frame of a page is the rest.",
      exampleStack + "nav.barInsets = { top = 64 }",
      set: { host, controller, value in
        guard let navigation = controller as? NavigationController else { return }
        if let top = navigation.topViewController, top.isViewLoaded {
          host.charge(.propertyWrite, times: 2 * top.view.followerCount)
        }
        navigation.barInsets = value.insets
      },
      get: { _, controller in
        (controller as? NavigationController).map { LuaValue($0.barInsets) } ?? .none
      }),
  ]

  private static func stackMethod(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ line: String,
    _ failures: [Failure] = [],
    body:
      @escaping @Sendable (
        ScriptHost, NavigationController, Arguments, Bool
      ) throws(Misuse) -> [ViewController]
  ) -> Member {
    Member(
      name: name, summary: summary, example: exampleStack + line,
      form: .method(
        parameters + [.isAnimated],
        result: .list(of: [.object(.viewController)]),
        body: { host, arguments throws(Misuse) in
          let navigation = try host.navigation(arguments.receiver)
          host.charge(.animation)
          host.chargePages(of: navigation)
          let animated = arguments.boolean(parameters.count) ?? true
          let pages = try body(host, navigation, arguments, animated)
          return .value(.list(pages.map { host.handle($0) }))
        }), result: "The pages that go, the lowest first.", failures: failures)
  }
}

extension ScriptHost {
  /// Raises what a container that is not on screen cannot report.
  fileprivate func raise(
    _ refusal: Refusal?, unlessShown controller: ViewController
  ) throws(Misuse) {
    guard let refusal, controller.engine == nil else { return }
    throw Misuse(refusal.message + LuaState.hintMark + refusal.remedy)
  }

  /// Replaces the pages of a stack.
  func setStack(
    _ table: LuaTable, of navigation: NavigationController, animated: Bool
  ) throws(Misuse) {
    charge(.animation)
    let pages = try pages(table, for: navigation)
    try raise(navigation.refusal(ofStack: pages), unlessShown: navigation)
    navigation.setViewControllers(pages, animated: animated)
  }

  /// The most pages of a list: each is compared with the others.
  private static let pageLimit = 1000

  fileprivate func pages(
    _ table: LuaTable, for navigation: NavigationController
  ) throws(Misuse) -> [ViewController] {
    guard 1...Self.pageLimit ~= table.items.count else {
      throw Misuse(
        "setViewControllers needs 1 to \(Self.pageLimit) pages (got \(table.items.count))")
    }
    chargePages(of: navigation)
    state.charge(UInt64(table.items.count * (table.items.count + navigation.viewControllers.count)))
    var pages: [ViewController] = []
    for item in table.items { pages.append(try page(item)) }
    return pages
  }

  fileprivate func transition(in container: ViewController, _ options: Options) throws(Misuse) {
    let table = options.table
    let isBlock = ["duration", "curve", "animations"].contains { table[$0] != nil }
    let isAnimator = ["animator", "interactor", "container", "finalFrame"].contains {
      table[$0] != nil
    }
    if isBlock, isAnimator {
      throw Misuse(
        "a transition has either an animator or duration and animations, not both")
    }
    let completion = options.function("completion")
    // The new view gets its place, and what is in it follows.
    let to = try controller(table["to"] ?? .none)
    charge(.propertyWrite, times: to.isViewLoaded ? 2 * to.view.followerCount : 0)
    let finish: (Bool) -> Void = { [unowned self] didComplete in
      completion?.call(self, role: "the completion of transition", .boolean(didComplete))
    }
    let from = try controller(table["from"] ?? .none)
    let view = try optionalView(table["container"] ?? .none)
    try raise(
      container.refusal(ofTransitionFrom: from, to: to, in: view), unlessShown: container)
    guard isBlock else {
      let animator = table["animator"]
      if let animator, self.animator(animator) == nil {
        throw Misuse(
          "animator of argument #1 (options) of transition must be an animator" + LuaState.hintMark
            + "an interaction is an animator too when it has duration and animate or run")
      }
      if table["interactor"] != nil, animator == nil {
        throw Misuse("an interactor drives an animator: give that too")
      }
      container.transition(
        from: from, to: to, in: view,
        finalFrame: table["finalFrame"]?.rect, animator: animator.flatMap { self.animator($0) },
        interactor: table["interactor"].flatMap { interaction($0) }, completion: finish)
      return
    }
    guard let duration = table["duration"]?.double else {
      throw Misuse("a transition with animations needs a duration (seconds)")
    }
    let curve = try table["curve"].map { value throws(Misuse) in
      try Curves.curve(from: value, "curve")
    }
    let animations = options.function("animations")
    container.transition(
      from: from, to: to, duration: duration, curve: curve,
      animations: { [unowned self] in
        animations?.call(self, role: "the animations of transition", .none)
      }, completion: finish)
  }
}
