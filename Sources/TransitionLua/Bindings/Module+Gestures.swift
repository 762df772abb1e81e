import TransitionCore
import TransitionEngine

/// The functions of the module that make gesture recognizers.
extension TypeDescription {
  static let gestures: [Member] = [
    gesture(
      "tapGestureRecognizer", .tapGestureRecognizer, "a tap",
      extra: [
        Parameter(
          name: "numberOfTapsRequired", type: .number(unit: "taps", minimum: 1),
          summary: "How many taps, at most 10, each within 0.35 s of the one before.",
          defaultValue: "1")
      ],
      failures: [
        Failure(
          "numberOfTapsRequired is no whole number from 1 to 10",
          "T.tapGestureRecognizer { action = function(tap) end, numberOfTapsRequired = 1.5 }")
      ]
    ) { options throws(Misuse) in
      let gesture = TapGestureRecognizer()
      if let count = options["numberOfTapsRequired"]?.double {
        guard count <= mostTaps, count.rounded() == count else {
          throw Misuse(
            "numberOfTapsRequired must be a whole number from 1 to \(Text.number(mostTaps)) (got "
              + "\(Text.number(count)))")
        }
        gesture.numberOfTapsRequired = Int(count)
      }
      return gesture
    },
    gesture("panGestureRecognizer", .panGestureRecognizer, "a pan") { _ in PanGestureRecognizer() },
    gesture(
      "screenEdgePanGestureRecognizer", .screenEdgePanGestureRecognizer,
      "a pan from an edge of the window",
      extra: [
        Parameter(
          name: "edge", type: .word(["left", "right", "top", "bottom"], name: "Edge"),
          summary: "Where the finger touches first.", defaultValue: "\"left\"")
      ]
    ) { options in
      let gesture = ScreenEdgePanGestureRecognizer()
      switch options["edge"]?.text(upTo: 20) {
      case "right": gesture.edges = .right
      case "top": gesture.edges = .top
      case "bottom": gesture.edges = .bottom
      default: gesture.edges = .left
      }
      return gesture
    },
    gesture("pinchGestureRecognizer", .pinchGestureRecognizer, "a pinch of two fingers") { _ in
      PinchGestureRecognizer()
    },
    gesture(
      "longPressGestureRecognizer", .longPressGestureRecognizer, "a finger that rests",
      extra: [
        Parameter(
          name: "minimumPressDuration", type: .number(unit: "seconds", minimum: 0),
          summary: "How long the finger rests before it is a press.", defaultValue: "0.5"),
        Parameter(
          name: "allowableMovement", type: .number(unit: "points", minimum: 0),
          summary: "How far it may move meanwhile.", defaultValue: "10"),
      ]
    ) { options in
      let gesture = LongPressGestureRecognizer()
      if let duration = options["minimumPressDuration"]?.double {
        gesture.minimumPressDuration = duration
      }
      if let movement = options["allowableMovement"]?.double {
        gesture.allowableMovement = movement
      }
      return gesture
    },
  ]

  private static let mostTaps = 10.0

  /// A kind of recogniser; `extra` are the entries that it has besides those of all, none of which must
  /// be given.
  private static func gesture(
    _ name: String, _ type: TypeID, _ what: String, extra: [Parameter] = [],
    failures: [Failure] = [],
    make: @escaping @Sendable (LuaTable) throws(Misuse) -> GestureRecognizer
  ) -> Member {
    Member(
      name: name,
      summary: "Makes a recognizer of \(what).",
      example: "ctx.container:addGestureRecognizer(T.\(name) {\n"
        + "  action = function(gesture) print(gesture.state, gesture:location().x) end,\n})",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(gestureParameters + extra.map(\.optional)), isOptional: true,
            summary: "Its function, and when it is recognised.")
        ],
        result: .object(type),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          host.recognizerCount += 1
          let options = Options(arguments, host)
          let recognizer = try make(options.table)
          recognizer.place = host.currentPlace
          try host.bind(options, to: recognizer)
          return .value(host.handle(recognizer))
        }), failures: failures)
  }
}

extension ScriptHost {
  fileprivate func bind(
    _ options: Options, to recognizer: GestureRecognizer
  ) throws(Misuse) {
    if let action = try options.function("action", gets: ["gesture"]) {
      recognizer.action = { [unowned self] gesture in
        action.call(self, role: "action of the gesture recognizer", handle(gesture))
      }
    }
    if let shouldBegin = try options.function("shouldBegin", gets: ["gesture"]) {
      recognizer.shouldBegin = { [unowned self] gesture in
        decide(shouldBegin, "shouldBegin", handle(gesture))
      }
    }
    if let shouldReceive = try options.function("shouldReceive", gets: ["gesture", "touch"]) {
      recognizer.shouldReceive = { [unowned self] gesture, touch in
        decide(shouldReceive, "shouldReceive", handle(gesture), handle(touch))
      }
    }
    if let both = try options.function(
      "shouldRecognizeSimultaneously", gets: ["gesture", "other"])
    {
      recognizer.shouldRecognizeSimultaneously = { [unowned self] gesture, other in
        decide(both, "shouldRecognizeSimultaneously", handle(gesture), handle(other))
      }
    }
  }

  /// Reports a function that was to decide, and has answered nothing: as in Lua that means no.
  func reportNothing(from role: String, at place: Timeline.Place) {
    engine.diagnose(
      "answered-nothing", .warning, "\(role) answered nothing, which counts as false",
      remedy: "return true or false on every way through the function", at: place)
  }

  /// Asks a script's function for a decision; nothing, as in Lua, means no.
  private func decide(_ function: LuaFunction, _ name: String, _ arguments: LuaValue...) -> Bool {
    let role = "\(name) of the gesture recognizer"
    switch function.answer(self, role, arguments, .answered) {
    case .boolean(let flag)?: return flag
    case .some(.none):
      reportNothing(from: role, at: function.place)
      return false
    case nil: return false
    case let answer?:
      fail(
        ScriptError(
          kind: .misuse, script: source.name, place: function.place,
          message: "\(role) must answer true or false (got \(answer.summary))"))
      return false
    }
  }
}
