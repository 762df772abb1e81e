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
        "container", .optional(.object(.view)),
        "The view that the presentation takes place in; nil before it begins and when it is over.",
        "willBegin = function(p) p.container:addSubview(T.view { name = \"dim\" }) end"
      ) { host, controller throws(Misuse) in
        controller.containerView.map { host.handle($0) } ?? .none
      },
      presentationProperty(
        "presentedView", .optional(.object(.view)),
        "The view that moves: the presented controller's, or what presentedView has answered.",
        "didEnd = function(p) p.presentedView.cornerRadius = 12 end"
      ) { host, controller throws(Misuse) in
        controller.presentedView.map { host.handle($0) } ?? .none
      },
      presentationProperty(
        "presentedViewController", .object(.viewController), "The controller that is presented.",
        "didEnd = function(p) print(p.presentedViewController.name) end"
      ) { host, controller throws(Misuse) in host.handle(controller.presentedViewController) },
      presentationProperty(
        "presentingViewController", .optional(.object(.viewController)),
        "The controller that presents.",
        "willBegin = function(p) p.presentingViewController.view.alpha = 0.8 end"
      ) { host, controller throws(Misuse) in
        controller.presentingViewController.map { host.handle($0) } ?? .none
      },
      presentationProperty(
        "frame", .structure(.rect),
        "The frame of the presented view at the end, in points of the container; asks frame of the "
          + "options. It cannot be read there.",
        "didLayout = function(p) p.presentedView.frame = p.frame end"
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
        "willBegin = function(p) if p.style == \"custom\" then print(\"ours\") end end"
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
    summary:
      "Makes a presentation for the style \"custom\": where the presented view goes, and what "
      + "belongs to it.",
    example: """
      local dim = T.view { backgroundColor = T.color(0, 0, 0), alpha = 0 }
      T.presentation {
        frame = function(p)
          local all = p.container.bounds
          return T.rect(0, all.height / 2, all.width, all.height / 2)
        end,
        willBegin = function(p)
          dim.frame = p.container.bounds
          p.container:insertSubview(dim, 1)
          local coordinator = p.presentedViewController.transitionCoordinator
          coordinator:animate(function() dim.alpha = 0.4 end)
        end,
        dismissalDidEnd = function(p, completed)
          if completed then dim:removeFromSuperview() end
        end,
      }
      """,
    form: .function(
      [
        Parameter(
          name: "options",
          type: .options(
            [
              Parameter(
                name: "name", type: .string, isOptional: true, summary: "Its name in messages."),
              Parameter(
                name: "animator", type: .object(.animator), isOptional: true,
                summary:
                  "Animates it where the script that returns the presentation is run by itself.",
                defaultValue: "as the runtime does"),
              Parameter(
                name: "shouldRemovePresentersView", type: .boolean, isOptional: true,
                summary: "Whether the presenter's view is taken out at the end.",
                defaultValue: "false"),
              Parameter(
                name: "shouldPresentInFullscreen", type: .boolean, isOptional: true,
                summary:
                  "Whether it covers the outermost container, else the nearest controller that "
                  + "defines a context.", defaultValue: "true"),
            ] + ScriptPresentation.callbacks), isOptional: true,
          summary: "Its functions and decisions.")
      ], result: .object(.presentation),
      body: { host, arguments throws(Misuse) in
        host.charge(.view)
        let options = Options(arguments, host)
        let presentation = try ScriptPresentation(
          options, animator: options.table["animator"].flatMap(host.animator), host: host)
        return .value(host.handle(presentation))
      }), result: "What a delegate answers for the style \"custom\", or a script returns.")
}
