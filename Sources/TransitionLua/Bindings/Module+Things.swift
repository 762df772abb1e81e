import TransitionCore
import TransitionEngine

/// The functions of the module that make views, controllers and gesture recognizers.
extension TypeDescription {
  // MARK: - Views

  static let things: [Member] = [
    thing("view", .view, "Makes a view, without a superview; frame in points.") { View() },
    thing("label", .label, "Makes a line of text, without a superview.") { Label() },
    thing("imageView", .imageView, "Makes a picture, without a superview.") { ImageView() },
    thing(
      "button", .button,
      "Makes a button, without a superview; action = function(button) is called by a tap.",
      extra: [Parameter(name: "action", type: .function, isOptional: true)]
    ) { Button() },
  ]

  private static func thing(
    _ name: String, _ type: TypeID, _ summary: String, extra: [Parameter] = [],
    make: @escaping @Sendable () -> View
  ) -> Member {
    // The members are looked up when a script calls: a description cannot use itself.
    let parents = type == .view ? [TypeDescription.view] : [type.description, TypeDescription.view]
    let members = parents.flatMap(\.members)
    let parameters = members.compactMap { $0.asParameter } + extra
    return Member(
      name: name, summary: summary,
      example: "ctx.container:addSubview(T.\(name) { frame = T.rect(0, 0, 10, 10) })",
      form: .function(
        [Parameter(name: "options", type: .options(parameters), isOptional: true)],
        result: .object(type),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          let made = make()
          let view = host.handle(made)
          for field in arguments.table(0).fields {
            if case .function(let reference) = field.value, let button = made as? Button {
              let action = host.keep(reference, of: arguments.call)
              button.action = { [unowned host, unowned button] in
                action.call(host, role: "action of the button", host.handle(button))
              }
              continue
            }
            guard let member = members.first(where: { $0.name == field.name }),
              case .property(_, _, let set?) = member.form
            else { continue }
            try set(host, view, field.value)
          }
          return .value(view)
        }))
  }

  // MARK: - Controllers

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
        [Parameter(name: "options", type: .options(controllerParameters), isOptional: true)],
        result: .object(.viewController),
        body: { host, arguments throws(Misuse) in
          host.charge(.view, times: 2)
          let options = Options(arguments, host)
          let name = options.text("name") ?? "page"
          let script = try options.controllerScript("the view controller \"\(name)\"")
          let controller = ScriptController(name: name, script: script)
          try options.apply(to: controller)
          return .value(host.handle(controller))
        })),
    Member(
      name: "navigationController",
      summary: "Makes a navigation controller with a first page, root. push = "
        + "function(self, super, page, animated) and pop = function(self, super, animated) override "
        + "what it does: super(page, animated) and super(animated) do what it would have done. It takes "
        + "the entries of T.viewController too.",
      example: "T.navigationController { root = T.viewController {}, "
        + "push = function(nav, super, page, animated) super(page, animated) end }",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              [Parameter(name: "root", type: .object(.viewController))] + controllerParameters
                + functions(ScriptNavigationController.overrides)
                + [Parameter(name: "delegate", type: delegateType, isOptional: true)]))
        ], result: .object(.navigationController),
        body: { host, arguments throws(Misuse) in
          host.charge(.view, times: 2)
          let options = Options(arguments, host)
          let name = options.text("name") ?? "navigation"
          let root = try host.page(options.table["root"] ?? .none)
          guard !root.isShownSomewhere else {
            throw Misuse(
              root.parent != nil
                ? "\"\(root.name)\" is in a navigation controller already"
                : "\"\(root.name)\" is shown elsewhere already")
          }
          let script = try options.controllerScript("the navigation controller \"\(name)\"")
          let controller = ScriptNavigationController(root: root, name: name, script: script)
          try options.apply(to: controller)
          if let delegate = options.table["delegate"] {
            controller.delegate = host.delegate(delegate)
          }
          return .value(host.handle(controller))
        })),
    Member(
      name: "delegate",
      summary: "Makes a delegate for a navigation controller or for presentations: "
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
          let hasAnimator = ["animate", "run", "duration"].contains { options.table[$0] != nil }
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
          if let flag = options.table["wantsInteractiveStart"] {
            interaction.wantsInteractiveStart = flag.flag
          }
          return .value(host.handle(interaction))
        })),
    Member(
      name: "flow",
      summary: "Makes a flow: root is the first controller, screen its size in points, and "
        + "run = function(app) what the user does.",
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
            ]))
        ], result: .object(.flow),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          let options = Options(arguments, host)
          let root = try host.controller(options.table["root"] ?? .none)
          guard root.parent == nil else {
            throw Misuse(
              "\"\(root.name)\" is in a navigation controller: give that one as root instead")
          }
          let size = options.table["screen"]?.size
          if let size, !(1...10_000 ~= size.width && 1...10_000 ~= size.height) {
            throw Misuse("screen must be 1 to 10000 points wide and high")
          }
          return .value(
            host.handle(
              ScriptFlow(
                screen: size, root: root, run: options.function("run"), place: host.currentPlace)))
        })),
  ]

  private static let controllerParameters: [Parameter] =
    [
      Parameter(name: "name", type: .string, isOptional: true),
      Parameter(name: "view", type: .object(.view), isOptional: true),
      Parameter(name: "outlets", type: .entries, isOptional: true),
      Parameter(name: "modalPresentationStyle", type: styleType, isOptional: true),
      Parameter(name: "transitioningDelegate", type: delegateType, isOptional: true),
    ] + functions(ControllerScript.callbacks) + functions(ScriptDelegate.callbacks)

  private static func functions(_ callbacks: [(name: String, summary: String)]) -> [Parameter] {
    callbacks.map { Parameter(name: $0.name, type: .function, isOptional: true) }
  }

  private static func list(_ callbacks: [(name: String, summary: String)]) -> String {
    callbacks.map { $0.name + $0.summary }.joined(separator: ", ")
  }

  // MARK: - Gestures

  static let gestures: [Member] = [
    gesture("tapGestureRecognizer", .tapGestureRecognizer, "a tap") { _ in TapGestureRecognizer() },
    gesture("panGestureRecognizer", .panGestureRecognizer, "a pan") { _ in PanGestureRecognizer() },
    gesture(
      "screenEdgePanGestureRecognizer", .screenEdgePanGestureRecognizer,
      "a pan from an edge of the window",
      extra: [
        Parameter(name: "edge", type: .word(["left", "right", "top", "bottom"]), isOptional: true)
      ]
    ) { table in
      let gesture = ScreenEdgePanGestureRecognizer()
      switch table["edge"]?.text(upTo: 20) {
      case "right": gesture.edges = .right
      case "top": gesture.edges = .top
      case "bottom": gesture.edges = .bottom
      default: gesture.edges = .left
      }
      return gesture
    },
  ]

  private static func gesture(
    _ name: String, _ type: TypeID, _ what: String, extra: [Parameter] = [],
    make: @escaping @Sendable (LuaTable) -> GestureRecognizer
  ) -> Member {
    Member(
      name: name,
      summary:
        "Makes a recognizer of \(what): action = function(gesture) is called at each change of "
        + "its state, shouldBegin = function(gesture) answers whether it may begin."
        + (extra.isEmpty ? "" : " edge is \"left\" unless given."),
      example: "ctx.container:addGestureRecognizer(T.\(name) { action = function(gesture) end })",
      form: .function(
        [Parameter(name: "options", type: .options(gestureParameters + extra))],
        result: .object(type),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          host.recognizerCount += 1
          let options = Options(arguments, host)
          let recognizer = make(options.table)
          recognizer.place = host.currentPlace
          let action = options.function("action")
          recognizer.action = { [unowned host] gesture in
            action?.call(host, role: "action of the gesture recognizer", host.handle(gesture))
          }
          if let shouldBegin = options.function("shouldBegin") {
            recognizer.shouldBegin = { [unowned host] gesture in
              let answer = shouldBegin.ask(
                host, role: "shouldBegin of the gesture recognizer", host.handle(gesture))
              switch answer {
              case .boolean(let flag)?: return flag
              // Nothing, as in Lua, means no.
              case .some(.none), nil: return false
              case let answer?:
                host.fail(
                  ScriptError(
                    kind: .misuse, script: host.source.name, place: shouldBegin.place,
                    message: "shouldBegin of the gesture recognizer must answer true or false (got "
                      + "\(answer.summary))"))
                return false
              }
            }
          }
          return .value(host.handle(recognizer))
        }))
  }
}

/// The entries of a table of options, and the functions in it.
struct Options {
  let table: LuaTable
  private let call: LuaCall
  private let host: ScriptHost

  init(_ arguments: Arguments, _ host: ScriptHost) {
    table = arguments.table(0)
    call = arguments.call
    self.host = host
  }

  /// A short text.
  func text(_ name: String) -> String? {
    if case .string? = table[name] { return table[name]?.text(upTo: 200) }
    return nil
  }

  /// A function, kept until its owner goes.
  func function(_ name: String) -> LuaFunction? {
    guard case .function(let reference)? = table[name] else { return nil }
    return host.keep(reference, of: call)
  }

  private func callbacks(_ names: [String], owner: String) -> ScriptCallbacks {
    ScriptCallbacks(
      names.compactMap { name in function(name).map { (name, $0) } }, owner: owner, host: host)
  }

  func delegate(_ owner: String) -> ScriptDelegate {
    let callbacks = callbacks(ScriptDelegate.callbacks.map(\.name), owner: owner)
    let delegate = ScriptDelegate(callbacks, host: host)
    callbacks.receiver = { [unowned host, unowned delegate] in host.handle(delegate: delegate) }
    return delegate
  }

  func controllerScript(_ owner: String) throws(Misuse) -> ControllerScript {
    let names = ControllerScript.callbacks + ScriptNavigationController.overrides
    let outlets = DynamicMembers()
    if case .table(let entries)? = table["outlets"] {
      for field in entries.fields { try host.set(field.value, as: field.name, in: outlets) }
    }
    return ControllerScript(
      host: host, callbacks: callbacks(names.map(\.name), owner: owner),
      delegate: delegate(owner), outlets: outlets)
  }

  func apply(to controller: ViewController) throws(Misuse) {
    if let view = table["view"] {
      guard !(controller is NavigationController) else {
        throw Misuse("a navigation controller makes its own view")
      }
      let view = try host.view(view)
      // UIKit raises an exception for the second.
      if view is Window { throw Misuse("the window cannot be the view of a controller") }
      if let owner = view.controller {
        throw Misuse(
          "this view is the view of \"\(owner.name)\" already: each controller needs one of its own"
        )
      }
      controller.view = view
      if controller.view.name.isEmpty { controller.view.name = controller.name }
    }
    if let style = text("modalPresentationStyle").flatMap(ModalPresentationStyle.init) {
      controller.modalPresentationStyle = style
    }
    if let delegate = table["transitioningDelegate"] {
      controller.transitioningDelegate = host.delegate(delegate)
    }
  }
}

extension ScriptAnimator {
  /// Makes an animator of a table of options.
  ///
  /// - Parameters:
  ///   - host: Who runs it.
  ///   - arguments: The call that gave the table.
  ///   - what: What the options make, for messages.
  /// - Throws: A misuse when the table makes no animator.
  convenience init(
    _ host: ScriptHost, _ arguments: Arguments, what: String = "an animator"
  ) throws(Misuse) {
    let options = Options(arguments, host)
    let body: Body
    switch (options.function("animate"), options.function("run")) {
    case (let animate?, nil): body = .callback(animate)
    case (nil, let run?): body = .coroutine(run)
    case (nil, nil):
      throw Misuse("\(what) needs animate = function(ctx) … end or run = function(ctx) … end")
    default: throw Misuse("\(what) has either animate or run, not both")
    }
    self.init(
      host: host, operation: options.text("operation"), style: options.text("style"),
      duration: options.table["duration"]?.double ?? 0, body: body, place: host.currentPlace)
  }
}
