import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let tabBarController = TypeDescription(
    name: "tab bar controller", article: "a tab bar controller",
    summary: "Several controllers side by side, of which one is shown.",
    members: tabMembers,
    advice: [
      "select": "write tabs.selectedIndex = 2"
    ])

  static let tabBarControllerFunction = Member(
    name: "tabBarController",
    summary:
      "Makes a tab bar controller. Its delegate is asked for the animator of each change by "
      + "animationControllerForTransition; without one there is no animation. It takes the entries of "
      + "T.viewController too.",
    example: """
      local tabs = T.tabBarController {
        viewControllers = { T.viewController { name = "one" }, T.viewController { name = "two" } },
        selectedIndex = 2,
      }
      print(tabs.selectedViewController.name)
      """,
    form: .function(
      [
        Parameter(
          name: "options",
          type: .options(
            [
              Parameter(
                name: "viewControllers", type: .list(of: [.object(.viewController)]),
                summary: "The controllers, from left to right, 1 to 100.")
            ]
              + controllerParameters
              + [
                Parameter(
                  name: "selectedIndex", type: tabNumber, isOptional: true,
                  summary: "Which one is shown first.", defaultValue: "1"),
                Parameter(
                  name: "delegate", type: delegateType, isOptional: true,
                  summary: "Who chooses the animators of changes of tabs."),
              ]), summary: "Its controllers, functions and decisions.")
      ], result: .object(.tabBarController),
      body: { host, arguments throws(Misuse) in
        host.charge(.view, times: 2)
        let options = Options(arguments, host)
        let name = options.text("name") ?? "tabs"
        let tabs = try host.newTabs(options.table["viewControllers"] ?? .none, of: nil)
        let script = try options.controllerScript("the tab bar controller \"\(name)\"")
        let controller = ScriptTabBarController(tabs: tabs, name: name, script: script)
        try options.apply(to: controller)
        if let index = options.table["selectedIndex"] {
          controller.selectedIndex = try host.tabIndex(index, of: controller, "selectedIndex")
        }
        if let delegate = options.table["delegate"] {
          controller.delegate = try host.delegate(delegate, for: .tabs)
        }
        return .value(host.handle(controller))
      }),
    failures: [
      Failure(
        "there are no controllers, or more than 100", "T.tabBarController { viewControllers = {} }"),
      Failure(
        "a controller is in the list twice",
        "local page = T.viewController {}\nT.tabBarController { viewControllers = { page, page } }"),
      Failure(
        "a controller is shown elsewhere already",
        "T.tabBarController { viewControllers = { ctx.from } }"),
    ])

  private static let tabNumber = ValueType.number(unit: "1 is the first", minimum: 1)
  private static let exampleTabs =
    "local tabs = T.tabBarController { viewControllers = { T.viewController {}, T.viewController {} } "
    + "}\n"

  private static let tabMembers: [Member] = [
    tabProperty(
      "viewControllers", .list(of: [.object(.viewController)]),
      "The controllers, from left to right: a new list. Setting them is not animated.",
      "tabs.viewControllers = { T.viewController { name = \"only\" } }",
      get: { host, tabs in
        host.charge(.hierarchyEdit, times: tabs.viewControllers.count)
        return .list(tabs.viewControllers.map { host.handle($0) })
      },
      set: { host, tabs, value throws(Misuse) in
        tabs.viewControllers = try host.newTabs(value, of: tabs)
      }),
    tabProperty(
      "selectedIndex", tabNumber,
      "Which of the controllers is shown; setting it selects that one.",
      "tabs.selectedIndex = 2",
      get: { _, tabs in .integer(tabs.selectedIndex + 1) },
      set: { host, tabs, value throws(Misuse) in
        host.charge(.animation)
        tabs.selectedIndex = try host.tabIndex(value, of: tabs, "selectedIndex")
      }),
    tabProperty(
      "selectedViewController", .object(.viewController),
      "The controller that is shown; setting one of viewControllers selects it.",
      "tabs.selectedViewController = tabs.viewControllers[2]",
      get: { host, tabs in tabs.selectedViewController.map { host.handle($0) } ?? .none },
      set: { host, tabs, value throws(Misuse) in
        host.charge(.animation)
        let controller = try host.controller(value)
        guard tabs.viewControllers.contains(where: { $0 === controller }) else {
          throw Misuse("\"\(controller.name)\" is no tab of \"\(tabs.name)\"")
        }
        tabs.selectedViewController = controller
      }),
    tabProperty(
      "delegate", optionalDelegate,
      "Who chooses the animators of changes of tabs, and is told what the user selects.",
      "tabs.delegate = T.delegate {}",
      get: { host, tabs in host.handle(delegate: tabs.delegate) },
      set: { host, tabs, value throws(Misuse) in
        tabs.delegate = try host.delegate(value, for: .tabs)
      }),
    Member(
      name: "tapTab",
      summary: "Does what a tap on a tab does: asks shouldSelect of the delegate, "
        + "selects, and tells didSelect. On the selected tab it pops a navigation controller to its root.",
      example: exampleTabs + "tabs:tapTab(2)",
      form: .method(
        [Parameter(name: "index", type: tabNumber, summary: "Which of the tabs.")], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let tabs = try host.tabs(arguments.receiver)
          tabs.tapTab(
            at: try host.tabIndex(arguments.values[0], of: tabs, "argument #1 (index) of tapTab"))
          return .value(.none)
        }), failures: [Failure("there is no such tab", exampleTabs + "tabs:tapTab(3)")]),
  ]

  private static func tabProperty(
    _ name: String, _ type: ValueType, _ summary: String, _ example: String,
    get: @escaping @Sendable (ScriptHost, TabBarController) -> LuaValue,
    set: @escaping @Sendable (ScriptHost, TabBarController, LuaValue) throws(Misuse) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: exampleTabs + example,
      form: .property(
        type, get: { host, value throws(Misuse) in get(host, try host.tabs(value)) },
        set: { host, value, new throws(Misuse) in
          host.charge(.propertyWrite)
          try set(host, try host.tabs(value), new)
        }))
  }
}

extension ScriptHost {
  /// The position of a tab, counted from 0.
  fileprivate func tabIndex(
    _ value: LuaValue, of tabs: TabBarController, _ subject: String
  ) throws(Misuse) -> Int {
    let count = tabs.viewControllers.count
    guard let index = Int(exactly: value.double), 1...max(1, count) ~= index else {
      throw Misuse("\(subject) must be a whole number from 1 to \(count) (got \(value.summary))")
    }
    return index - 1
  }

  /// The most tabs: each is compared with the others.
  private static let tabLimit = 100

  /// Controllers that can be tabs.
  fileprivate func newTabs(
    _ value: LuaValue, of tabs: TabBarController?
  ) throws(Misuse) -> [ViewController] {
    guard case .table(let table) = value, 1...Self.tabLimit ~= table.items.count else {
      throw Misuse("viewControllers must be a list of 1 to \(Self.tabLimit) view controllers")
    }
    charge(.hierarchyEdit, times: table.items.count * table.items.count)
    var controllers: [ViewController] = []
    for item in table.items {
      let controller = try controller(item)
      guard !controllers.contains(where: { $0 === controller }) else {
        throw Misuse("\"\(controller.name)\" is in the list twice")
      }
      guard !controller.isShownSomewhere || (tabs != nil && controller.parent === tabs) else {
        throw Misuse("\"\(controller.name)\" is shown elsewhere already")
      }
      controllers.append(controller)
    }
    return controllers
  }
}
