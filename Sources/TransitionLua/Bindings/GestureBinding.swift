import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let gestureRecognizer = TypeDescription(
    name: "gesture recognizer", article: "a gesture recognizer",
    summary: "Follows the touches on a view and what is in it, and tells of a gesture.",
    members: gestureMembers)

  static let tapGestureRecognizer = TypeDescription(
    name: "tap gesture recognizer", article: "a tap gesture recognizer",
    summary: "Recognises a finger that touches and lifts without moving, once or several times.",
    parent: .gestureRecognizer, members: [])

  static let panGestureRecognizer = TypeDescription(
    name: "pan gesture recognizer", article: "a pan gesture recognizer",
    summary: "Recognises a finger that moves, after 10 points.", parent: .gestureRecognizer,
    members: panMembers)

  static let screenEdgePanGestureRecognizer = TypeDescription(
    name: "screen edge pan gesture recognizer", article: "a screen edge pan gesture recognizer",
    summary: "Recognises a pan that begins within 20 points of an edge of the window.",
    parent: .panGestureRecognizer, members: [])

  static let pinchGestureRecognizer = TypeDescription(
    name: "pinch gesture recognizer", article: "a pinch gesture recognizer",
    summary: "Recognises two fingers that move apart or together, after 10 points.",
    parent: .gestureRecognizer, members: pinchMembers)

  static let longPressGestureRecognizer = TypeDescription(
    name: "long press gesture recognizer", article: "a long press gesture recognizer",
    summary: "Recognises a finger that rests, and follows where it moves then.",
    parent: .gestureRecognizer, members: [])

  static let touch = TypeDescription(
    name: "touch", article: "a touch", summary: "A finger on the screen.",
    members: [
      Member(
        name: "phase",
        summary: "What the finger has just done: \"began\", \"moved\", \"ended\" or \"cancelled\".",
        example: "T.viewController { touchesBegan = function(self, touch) print(touch.phase) end }",
        form: .property(
          .string,
          get: { host, value throws(Misuse) in .string(try host.touch(value).phase.rawValue) },
          set: nil)),
      Member(
        name: "location",
        summary: "Where the touch is, in the coordinate space of a view, or of the window.",
        example: "T.viewController { touchesBegan = function(self, touch) "
          + "print(touch:location(self.view)) end }",
        form: .method(
          [Parameter(name: "view", type: .object(.view), isOptional: true)],
          result: .structure(.point),
          body: { host, arguments throws(Misuse) in
            host.charge(.hierarchyEdit)
            let view = try host.optionalView(arguments.values[0])
            return .value(LuaValue(try host.touch(arguments.receiver).location(in: view)))
          })),
    ])

  /// The entries that make a recogniser.
  static let gestureParameters: [Parameter] = [
    Parameter(name: "action", type: .function),
    Parameter(name: "shouldBegin", type: .function, isOptional: true),
    Parameter(name: "shouldReceive", type: .function, isOptional: true),
    Parameter(name: "shouldRecognizeSimultaneously", type: .function, isOptional: true),
  ]

  private static let exampleGesture =
    "local pan = T.panGestureRecognizer { action = function(pan) end }\n"

  private static let gestureMembers: [Member] = [
    Member(
      name: "state",
      summary:
        "How far the gesture is: \"possible\", \"began\", \"changed\", \"ended\", \"cancelled\" "
        + "or \"failed\".", example: exampleGesture + "print(pan.state)",
      form: .property(
        .string,
        get: { host, value throws(Misuse) in .string(try host.gesture(value).state.rawValue) },
        set: nil)),
    Member(
      name: "view", summary: "The view whose touches are followed, or nil.",
      example: exampleGesture + "print(pan.view)",
      form: .property(
        .object(.view),
        get: { host, value throws(Misuse) in
          try host.gesture(value).view.map { host.handle($0) } ?? .none
        }, set: nil)),
    Member(
      name: "isEnabled", summary: "Whether touches are followed.",
      example: exampleGesture + "pan.isEnabled = false",
      form: .property(
        .boolean,
        get: { host, value throws(Misuse) in .boolean(try host.gesture(value).isEnabled) },
        set: { host, value, new throws(Misuse) in
          try host.gesture(value).isEnabled = new.flag
        })),
    Member(
      name: "numberOfTouches", summary: "How many fingers of the gesture are on the screen.",
      example: exampleGesture + "print(pan.numberOfTouches)",
      form: .property(
        .number(unit: ""),
        get: { host, value throws(Misuse) in
          .integer(try host.gesture(value).numberOfTouches)
        }, set: nil)),
    point("location", "Where the gesture is, in the coordinate space of a view, or of the window.")
    {
      gesture, view in gesture.location(in: view)
    },
    Member(
      name: "requireToFail",
      summary: "Lets this gesture come about only when another one has failed; it waits meanwhile.",
      example: exampleGesture
        + "local swipe = T.screenEdgePanGestureRecognizer { action = function(pan) end }\n"
        + "pan:requireToFail(swipe)",
      form: .method(
        [Parameter(name: "other", type: .object(.gestureRecognizer))], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          let gesture = try host.gesture(arguments.receiver)
          let other = try host.gesture(arguments.values[0])
          if gesture === other { throw Misuse("a gesture cannot wait for itself to fail") }
          gesture.require(toFail: other)
          return .value(.none)
        })),
  ]

  private static let panMembers: [Member] = [
    point(
      "translation",
      "How far the finger is from where it touched, in points of a view's space, or of the window's."
    ) { gesture, view in (gesture as? PanGestureRecognizer)?.translation(in: view) ?? .zero },
    point(
      "velocity",
      "How fast the finger moves, in points per second of a view's space, or of the window's."
    ) { gesture, view in (gesture as? PanGestureRecognizer)?.velocity(in: view) ?? .zero },
    Member(
      name: "setTranslation",
      summary:
        "Sets what the translation is now, in points of a view's space, or of the window's; what "
        + "the finger moves from here on is added.",
      example: exampleGesture + "pan:setTranslation(T.point(0, 0), ctx.container)",
      form: .method(
        [
          Parameter(name: "translation", type: .structure(.point)),
          Parameter(name: "view", type: .object(.view), isOptional: true),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          let view = try host.optionalView(arguments.values[1])
          let pan = try host.gesture(arguments.receiver) as? PanGestureRecognizer
          pan?.setTranslation(arguments.values[0].point, in: view)
          return .value(.none)
        })),
  ]

  private static let pinchMembers: [Member] = [
    Member(
      name: "scale",
      summary: "The distance of the fingers by that when the second one touched; may be set anew.",
      example: examplePinch + "print(pinch.scale)",
      form: .property(
        .number(unit: "factor"),
        get: { host, value throws(Misuse) in .number(try host.pinch(value).scale) },
        set: { host, value, new throws(Misuse) in
          guard new.double > 0 else {
            throw Misuse("scale of a pinch must be above 0 (got \(Text.number(new.double)))")
          }
          try host.pinch(value).scale = new.double
        })),
    Member(
      name: "velocity", summary: "How fast the scale changes, in scales per second.",
      example: examplePinch + "print(pinch.velocity)",
      form: .property(
        .number(unit: "1/s"),
        get: { host, value throws(Misuse) in .number(try host.pinch(value).velocity) }, set: nil)),
  ]

  private static let examplePinch =
    "local pinch = T.pinchGestureRecognizer { action = function(pinch) end }\n"

  private static func point(
    _ name: String, _ summary: String,
    get: @escaping @Sendable (GestureRecognizer, View?) -> Point
  ) -> Member {
    Member(
      name: name, summary: summary, example: exampleGesture + "print(pan:\(name)(ctx.container))",
      form: .method(
        [Parameter(name: "view", type: .object(.view), isOptional: true)],
        result: .structure(.point),
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          let view = try host.optionalView(arguments.values[0])
          return .value(LuaValue(get(try host.gesture(arguments.receiver), view)))
        }))
  }
}

extension ScriptHost {
  fileprivate func pinch(_ value: LuaValue) throws(Misuse) -> PinchGestureRecognizer {
    try object(value)
  }
}
