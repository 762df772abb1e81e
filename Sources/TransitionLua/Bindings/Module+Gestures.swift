import TransitionCore
import TransitionEngine

/// The functions of the module that make gesture recognizers.
extension TypeDescription {
  static let gestures: [Member] = [
    gesture(
      "tapGestureRecognizer", .tapGestureRecognizer, "a tap",
      extra: [Parameter(name: "numberOfTapsRequired", type: .number(unit: "taps", minimum: 1))],
      note: "numberOfTapsRequired is 1 unless given; each tap within 0.35 s of the one before."
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
      extra: [Parameter(name: "edge", type: .word(["left", "right", "top", "bottom"]))],
      note: "edge is \"left\" unless given."
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
        Parameter(name: "minimumPressDuration", type: .number(unit: "seconds", minimum: 0)),
        Parameter(name: "allowableMovement", type: .number(unit: "points", minimum: 0)),
      ],
      note: "minimumPressDuration is 0.5 seconds unless given, allowableMovement 10 points."
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
    _ name: String, _ type: TypeID, _ what: String, extra: [Parameter] = [], note: String = "",
    make: @escaping @Sendable (LuaTable) throws(Misuse) -> GestureRecognizer
  ) -> Member {
    Member(
      name: name,
      summary:
        "Makes a recognizer of \(what): action = function(gesture) is called at each change of "
        + "its state; shouldBegin = function(gesture), shouldReceive = function(gesture, touch) and "
        + "shouldRecognizeSimultaneously = function(gesture, other) answer true or false."
        + (note.isEmpty ? "" : " " + note),
      example: "ctx.container:addGestureRecognizer(T.\(name) { action = function(gesture) end })",
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              gestureParameters
                + extra.map { Parameter(name: $0.name, type: $0.type, isOptional: true) }))
        ],
        result: .object(type),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          host.recognizerCount += 1
          let options = Options(arguments, host)
          let recognizer = try make(options.table)
          recognizer.place = host.currentPlace
          host.bind(options, to: recognizer)
          return .value(host.handle(recognizer))
        }))
  }
}

extension ScriptHost {
  fileprivate func bind(_ options: Options, to recognizer: GestureRecognizer) {
    let action = options.function("action")
    recognizer.action = { [unowned self] gesture in
      action?.call(self, role: "action of the gesture recognizer", handle(gesture))
    }
    if let shouldBegin = options.function("shouldBegin") {
      recognizer.shouldBegin = { [unowned self] gesture in
        decide(shouldBegin, "shouldBegin", handle(gesture))
      }
    }
    if let shouldReceive = options.function("shouldReceive") {
      recognizer.shouldReceive = { [unowned self] gesture, touch in
        decide(shouldReceive, "shouldReceive", handle(gesture), handle(touch))
      }
    }
    if let both = options.function("shouldRecognizeSimultaneously") {
      recognizer.shouldRecognizeSimultaneously = { [unowned self] gesture, other in
        decide(both, "shouldRecognizeSimultaneously", handle(gesture), handle(other))
      }
    }
  }

  /// Asks a script's function for a decision; nothing, as in Lua, means no.
  private func decide(_ function: LuaFunction, _ name: String, _ arguments: LuaValue...) -> Bool {
    let role = "\(name) of the gesture recognizer"
    switch function.answer(self, role, arguments, .answered) {
    case .boolean(let flag)?: return flag
    case .some(.none), nil: return false
    case let answer?:
      fail(
        ScriptError(
          kind: .misuse, script: source.name, place: function.place,
          message: "\(role) must answer true or false (got \(answer.summary))"))
      return false
    }
  }
}
