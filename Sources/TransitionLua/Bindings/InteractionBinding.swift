import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let delegate = TypeDescription(
    name: "delegate", article: "a delegate",
    summary: "Chooses animators and interactions for a navigation or tab bar controller or for "
      + "presentations.",
    members: [])

  static let interaction = TypeDescription(
    name: "interaction", article: "an interaction",
    summary: "Lets the user drive a transition by a fraction of its way.",
    members: interactionProperties + interactionMethods)

  static let driverType = ValueType.word(
    TransitionDriver.allCases.map(\.rawValue), name: "TransitionDriver")

  private static let exampleInteraction = "local drag = T.interaction {}\n"

  private static let interactionProperties: [Member] = [
    Member(
      name: "percentComplete", summary: "How far the transition is.",
      example: exampleInteraction
        + "if drag.percentComplete > 0.5 then drag:finish() else drag:cancel() end",
      form: .property(
        .number(unit: "fraction 0…1"),
        get: { host, value throws(Misuse) in
          .number(try host.interaction(of: value).percentComplete)
        }, set: nil)),
    Member(
      name: "completionSpeed",
      summary: "The speed of what is left after the user has let go; 1 is the transition's own.",
      example: exampleInteraction + "drag.completionSpeed = 2",
      form: .property(
        .number(unit: "factor"),
        get: { host, value throws(Misuse) in
          .number(try host.interaction(of: value).completionSpeed)
        },
        set: { host, value, new throws(Misuse) in
          try host.interaction(of: value).completionSpeed = new.double
        })),
    Member(
      name: "completionCurve",
      summary: "The pacing of what is left after the user has let go; \"easeInOut\" unless given.",
      example: exampleInteraction + "drag.completionCurve = \"linear\"",
      form: .property(
        .curve,
        get: { host, value throws(Misuse) in
          Curves.value(of: try host.interaction(of: value).completionCurve)
        },
        set: { host, value, new throws(Misuse) in
          try host.interaction(of: value).completionCurve = try Curves.curve(
            from: new, "completionCurve")
        })),
    Member(
      name: "timingCurve",
      summary: "The pacing of what is left of a transition with a property animator, as in "
        + "continueAnimation; nil for that of the animator. It has no effect on other transitions.",
      example: exampleInteraction + "drag.timingCurve = { dampingRatio = 0.8, velocity = 2 }",
      form: .property(
        Timing.type,
        get: { host, value throws(Misuse) in try host.interaction(of: value).timing },
        set: { host, value, new throws(Misuse) in
          try host.interaction(of: value).setTiming(new)
        })),
    Member(
      name: "driver",
      summary:
        "How animations are moved: \"fraction\", each by a fraction of its own way (iOS 10 and "
        + "later), or \"layerTime\", all on one clock (iOS 7 to 9), with their delays and curves; nil for "
        + "what the run says.",
      example: exampleInteraction + "drag.driver = \"layerTime\"",
      form: .property(
        .either([driverType, .nothing]),
        get: { host, value throws(Misuse) in
          let driver = try host.interaction(of: value).driver
          return driver.map { .string($0.rawValue) } ?? .none
        },
        set: { host, value, new throws(Misuse) in
          try host.interaction(of: value).driver = TransitionDriver(
            rawValue: new.text(upTo: 20))
        })),
    Member(
      name: "wantsInteractiveStart",
      summary: "Whether the transition begins interactively; else it runs by itself.",
      example: exampleInteraction + "drag.wantsInteractiveStart = false",
      form: .property(
        .boolean,
        get: { host, value throws(Misuse) in
          .boolean(try host.interaction(of: value).wantsInteractiveStart)
        },
        set: { host, value, new throws(Misuse) in
          try host.interaction(of: value).wantsInteractiveStart = new.flag
        })),
    Member(
      name: "gesture", summary: "The recognizer that it listens to, or nil.",
      example: "local drag = T.interaction {\n  gesture = T.panGestureRecognizer {},\n"
        + "  changed = function(self, pan) self:update(pan:translation().x / 390) end,\n}\n"
        + "ctx.to.view:addGestureRecognizer(drag.gesture)",
      form: .property(
        .optional(.object(.gestureRecognizer)),
        get: { host, value throws(Misuse) in
          try host.interaction(of: value).gesture.map { host.handle($0) } ?? .none
        }, set: nil)),
    Member(
      name: "isTracking",
      summary: "Whether its gesture is going on: from began to ended or cancelled.",
      example: exampleInteraction + "if not drag.isTracking then drag:finish() end",
      form: .property(
        .boolean,
        get: { host, value throws(Misuse) in
          .boolean(try host.interaction(of: value).hand.isTracking)
        }, set: nil)),
    Member(
      name: "gestureState",
      summary:
        "What its gesture has come to last; \"possible\" before the first one. It stays until the next "
        + "gesture begins.",
      example: exampleInteraction + "if drag.gestureState == \"cancelled\" then drag:cancel() end",
      form: .property(
        gestureStateType,
        get: { host, value throws(Misuse) in
          .string(try host.interaction(of: value).hand.state.rawValue)
        }, set: nil)),
  ]

  private static let interactionMethods: [Member] = [
    Member(
      name: "update",
      summary:
        "Moves everything to a fraction of its way: every animation that was begun in animate, whatever "
        + "its curve.",
      example: """
        local drag = T.interaction {}
        T.panGestureRecognizer {
          action = function(pan) drag:update(pan:translation(pan.view).x / 390) end,
        }
        """,
      form: .method(
        [
          Parameter(
            name: "percentComplete", type: .number(unit: "fraction 0…1"),
            summary: "How far; what lies outside is clamped.")
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.propertyWrite)
          let fraction = arguments.number(0) ?? 0
          host.noteFraction(fraction, "update")
          try host.interaction(of: arguments.receiver).update(fraction)
          return .value(.none)
        })),
    end(
      "pause",
      "Takes hold again of a transition with a property animator: it stands still, and update, finish "
        + "and cancel have an effect again."
    ) { $0.pause() },
    end("finish", "Lets the transition run to its end, from where it is.") { $0.finish() },
    end("cancel", "Lets the transition run back to its start, from where it is.") { $0.cancel() },
  ]

  private static func end(
    _ name: String, _ summary: String,
    body: @escaping @Sendable (ScriptInteraction) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: exampleInteraction + "drag:\(name)()",
      form: .method(
        [], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          let interaction = try host.interaction(of: arguments.receiver)
          host.charge(settling: interaction.springLength)
          body(interaction)
          return .value(.none)
        }))
  }
}
