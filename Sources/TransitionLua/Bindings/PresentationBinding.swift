import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let presentation = TypeDescription(
    name: "presentation", article: "a presentation",
    summary:
      "What a delegate gives for the style \"custom\": it says where the presented view goes, and "
      + "adds what belongs to it.",
    members: [])

  static let presentationController = TypeDescription(
    name: "presentation controller", article: "a presentation controller",
    summary: "One presentation: what the functions of T.presentation get.",
    members: [
      presentationProperty(
        "container", .object(.view),
        "The view that the presentation takes place in; nil before it begins and when it is over.",
        "willBegin = function(p) print(p.container) end"
      ) { host, controller throws(Misuse) in
        controller.containerView.map { host.handle($0) } ?? .none
      },
      presentationProperty(
        "presentedView", .object(.view),
        "The view that moves: the presented controller's, or what presentedView has answered.",
        "didEnd = function(p) print(p.presentedView.frame) end"
      ) { host, controller throws(Misuse) in
        controller.presentedView.map { host.handle($0) } ?? .none
      },
      presentationProperty(
        "presentedViewController", .object(.viewController), "The controller that is presented.",
        "willBegin = function(p) print(p.presentedViewController.transitionCoordinator) end"
      ) { host, controller throws(Misuse) in host.handle(controller.presentedViewController) },
      presentationProperty(
        "presentingViewController", .object(.viewController), "The controller that presents.",
        "willBegin = function(p) print(p.presentingViewController.name) end"
      ) { host, controller throws(Misuse) in
        controller.presentingViewController.map { host.handle($0) } ?? .none
      },
      presentationProperty(
        "frame", .structure(.rect),
        "The frame of the presented view at the end, in the container; asks frame = function(p).",
        "didLayout = function(p) print(p.frame) end"
      ) { _, controller throws(Misuse) in
        if (controller as? ScriptPresentationController)?.isAskingFrame == true {
          throw Misuse(
            "frame asks for itself" + LuaState.hintMark
              + "work it out of the container: p.container.bounds")
        }
        return LuaValue(controller.frameOfPresentedViewInContainerView)
      },
      presentationProperty(
        "style", styleType, "The style of the presentation: \"custom\".",
        "willBegin = function(p) print(p.style) end"
      ) { _, controller throws(Misuse) in .string(controller.presentationStyle.rawValue) },
    ],
    advice: [
      "containerView": "write p.container",
      "frameOfPresentedViewInContainerView": "write p.frame",
      "presentationStyle": "write p.style",
      "transitionCoordinator": "write p.presentedViewController.transitionCoordinator",
    ])

  private static func presentationProperty(
    _ name: String, _ type: ValueType, _ summary: String, _ option: String,
    get: @escaping @Sendable (ScriptHost, PresentationController) throws(Misuse) -> LuaValue
  ) -> Member {
    Member(
      name: name, summary: summary, example: "T.presentation { \(option) }",
      form: .property(
        type,
        get: { host, value throws(Misuse) in
          try get(host, try host.presentationController(value))
        }, set: nil))
  }

  static let presentationFunction = Member(
    name: "presentation",
    summary: "Makes a presentation for the style \"custom\": " + list(ScriptPresentation.callbacks)
      + ". shouldRemovePresentersView takes the presenter's view out at the end; "
      + "shouldPresentInFullscreen = false covers the nearest controller that defines a context. A script "
      + "that returns one presents with it, animated by animator or as the runtime does.",
    example: "T.presentation { frame = function(p) return p.container.bounds end, "
      + "willBegin = function(p) p.container:addSubview(T.view {}) end }",
    form: .function(
      [
        Parameter(
          name: "options",
          type: .options(
            [
              Parameter(name: "name", type: .string, isOptional: true),
              Parameter(name: "animator", type: .object(.animator), isOptional: true),
              Parameter(name: "shouldRemovePresentersView", type: .boolean, isOptional: true),
              Parameter(name: "shouldPresentInFullscreen", type: .boolean, isOptional: true),
            ] + functions(ScriptPresentation.callbacks)), isOptional: true)
      ], result: .object(.presentation),
      body: { host, arguments throws(Misuse) in
        host.charge(.view)
        let options = Options(arguments, host)
        let presentation = ScriptPresentation(
          options, animator: options.table["animator"].flatMap(host.animator), host: host)
        return .value(host.handle(presentation))
      }))
}
