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
    members: [])

  static let panGestureRecognizer = TypeDescription(
    name: "pan gesture recognizer", article: "a pan gesture recognizer",
    summary: "Recognises a finger that moves, after 10 points.",
    members: panMembers)

  static let screenEdgePanGestureRecognizer = TypeDescription(
    name: "screen edge pan gesture recognizer", article: "a screen edge pan gesture recognizer",
    summary: "Recognises a pan that begins within 20 points of an edge of the window.", members: [])

  static let pinchGestureRecognizer = TypeDescription(
    name: "pinch gesture recognizer", article: "a pinch gesture recognizer",
    summary: "Recognises two fingers that move apart or together, after 10 points.",
    members: pinchMembers)

  static let longPressGestureRecognizer = TypeDescription(
    name: "long press gesture recognizer", article: "a long press gesture recognizer",
    summary: "Recognises a finger that rests, and follows where it moves then.", members: [])

  static let touch = TypeDescription(
    name: "touch", article: "a touch", summary: "A finger on the screen.",
    members: [
      Member(
        name: "phase", summary: "What the finger has just done.",
        example: "T.viewController { touchesEnded = function(self, touch) print(touch.phase) end }",
        form: .property(
          .word(["began", "moved", "ended", "cancelled"], name: "TouchPhase"),
          get: { host, value throws(Misuse) in .string(try host.touch(value).phase.rawValue) },
          set: nil)),
      Member(
        name: "location",
        summary: "Tells where the touch is.",
        example: """
          T.viewController {
            touchesMoved = function(self, touch)
              self.outlets.knob.center = touch:location(self.view)
            end,
            outlets = { knob = T.view {} },
          }
          """,
        form: .method(
          [spaceParameter], result: .structure(.point),
          body: { host, arguments throws(Misuse) in
            host.charge(.hierarchyEdit)
            let view = try host.optionalView(arguments.values[0])
            return .value(LuaValue(try host.touch(arguments.receiver).location(in: view)))
          }), result: "A place in points of the view's coordinates."),
    ])

  /// The view in whose coordinates something is told.
  private static let spaceParameter = Parameter(
    name: "view", type: .object(.view), isOptional: true,
    summary: "The view in whose coordinates it is told.", defaultValue: "the window")

  /// The entries that make a recogniser.
  static let gestureParameters: [Parameter] = [
    Parameter(
      name: "action", type: .callback(Signature([gestureParameter])), isOptional: true,
      summary: "Called whenever the state of the gesture changes."),
    Parameter(
      name: "shouldBegin",
      type: .callback(
        Signature([gestureParameter], result: decision("Whether the gesture may begin."))),
      isOptional: true, summary: "Asked when the gesture would begin.", defaultValue: "it begins"),
    Parameter(
      name: "shouldReceive",
      type: .callback(
        Signature(
          [
            gestureParameter,
            Parameter(name: "touch", type: .object(.touch), summary: "The finger that touches."),
          ], result: decision("Whether the touch belongs to the gesture."))),
      isOptional: true, summary: "Asked about each finger that touches.",
      defaultValue: "it does"),
    Parameter(
      name: "shouldRecognizeSimultaneously",
      type: .callback(
        Signature(
          [
            gestureParameter,
            Parameter(
              name: "other", type: .object(.gestureRecognizer), summary: "Another gesture."),
          ], result: decision("Whether both may be recognised at once."))),
      isOptional: true, summary: "Asked when another gesture wants the same touches.",
      defaultValue: "only one is recognised"),
  ]

  private static var gestureParameter: Parameter {
    Parameter(name: "gesture", type: .object(.gestureRecognizer), summary: "The recognizer itself.")
  }

  private static func decision(_ summary: String) -> Parameter {
    Parameter(
      name: "decision", type: .boolean, isOptional: true,
      summary: summary + " Nothing counts as false and is reported."
    )
  }

  /// How far a gesture is.
  static let gestureStateType = ValueType.word(
    ["possible", "began", "changed", "ended", "cancelled", "failed"], name: "GestureState")

  private static let exampleGesture =
    "local pan = T.panGestureRecognizer { action = function(pan) end }\n"

  private static let gestureMembers: [Member] = [
    Member(
      name: "state",
      summary:
        "How far the gesture is. A tap ends at once; the others begin, change and end or are cancelled.",
      example: """
        T.panGestureRecognizer {
          action = function(pan)
            if pan.state == "ended" then print("let go at", pan:velocity().x) end
          end,
        }
        """,
      form: .property(
        gestureStateType,
        get: { host, value throws(Misuse) in .string(try host.gesture(value).state.rawValue) },
        set: nil)),
    Member(
      name: "view", summary: "The view whose touches are followed, or nil.",
      example: exampleGesture + "ctx.container:addGestureRecognizer(pan)\n"
        + "print(pan.view == ctx.container)",
      form: .property(
        .optional(.object(.view)),
        get: { host, value throws(Misuse) in
          try host.gesture(value).view.map { host.handle($0) } ?? .none
        }, set: nil)),
    Member(
      name: "isEnabled", summary: "Whether touches are followed.",
      example: exampleGesture + "pan.isEnabled = false -- what it follows now is cancelled",
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
        .number(unit: "fingers"),
        get: { host, value throws(Misuse) in
          .integer(try host.gesture(value).numberOfTouches)
        }, set: nil)),
    point(
      "location", "Tells where the gesture is: the middle of its fingers.", "A place in points."
    ) {
      gesture, view in gesture.location(in: view)
    },
    Member(
      name: "wait",
      summary:
        "Waits, in a coroutine, until the gesture comes about: until a tap, or the begin of any other. In "
        + "T.race and T.all a recognizer may stand itself: T.race { task, tap }.",
      example: """
        local tap = T.tapGestureRecognizer {}
        ctx.container:addGestureRecognizer(tap)
        T.race {
          function() ctx:animate(0.2, function() ctx.from.view.alpha = 0 end) end,
          function() tap:wait() print("skipped") end,
        }
        """,
      form: .method(
        [], result: gestureStateType,
        body: { host, arguments throws(Misuse) in
          let gesture = try host.gesture(arguments.receiver)
          try host.checkWait(arguments.call, "gesture:wait")
          let activity = GestureWait(host: host, gesture, isAlone: true)
          let wait = host.nextWait()
          activity.watch(.coroutine(wait))
          return .wait(wait)
        }), result: "\"ended\" for a tap, \"began\" for all others.",
      failures: [
        Failure("it is called where one cannot wait", exampleGesture + "pan:wait()")
      ]),
    Member(
      name: "requireToFail",
      summary: "Lets this gesture come about only when another one has failed; it waits meanwhile.",
      example: exampleGesture
        + "local swipe = T.screenEdgePanGestureRecognizer { action = function(pan) end }\n"
        + "pan:requireToFail(swipe)",
      form: .method(
        [
          Parameter(
            name: "other", type: .object(.gestureRecognizer), summary: "The one that goes first.")
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          let gesture = try host.gesture(arguments.receiver)
          let other = try host.gesture(arguments.values[0])
          if gesture === other { throw Misuse("a gesture cannot wait for itself to fail") }
          gesture.require(toFail: other)
          return .value(.none)
        }),
      failures: [
        Failure("a gesture is to wait for itself", exampleGesture + "pan:requireToFail(pan)")
      ]),
  ]

  private static let panMembers: [Member] = [
    point(
      "translation",
      "Tells how far the finger is from where it touched.", "A distance in points."
    ) { gesture, view in (gesture as? PanGestureRecognizer)?.translation(in: view) ?? .zero },
    point(
      "velocity",
      "Tells how fast the finger moves; 0 when it has rested before it was lifted.",
      "A speed in points per second."
    ) { gesture, view in (gesture as? PanGestureRecognizer)?.velocity(in: view) ?? .zero },
    Member(
      name: "setTranslation",
      summary:
        "Sets what the translation is now; what the finger moves from here on is added.",
      example: """
        T.panGestureRecognizer {
          action = function(pan)
            local moved = pan:translation(pan.view)
            ctx.to.view.center = T.point(ctx.to.view.center.x + moved.x, ctx.to.view.center.y)
            pan:setTranslation(T.point(0, 0), pan.view)
          end,
        }
        """,
      form: .method(
        [
          Parameter(
            name: "translation", type: .structure(.point), summary: "A distance in points."),
          spaceParameter,
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
      example: """
        T.pinchGestureRecognizer {
          action = function(pinch) pinch.view.transform = T.scale(pinch.scale) end,
        }
        """,
      form: .property(
        .number(unit: "factor"),
        get: { host, value throws(Misuse) in .number(try host.pinch(value).scale) },
        set: { host, value, new throws(Misuse) in
          guard new.double > 0 else {
            throw Misuse("scale of a pinch must be above 0 (got \(Text.number(new.double)))")
          }
          try host.pinch(value).scale = new.double
        }),
      failures: [Failure("it is set to 0 or less", examplePinch + "pinch.scale = 0")]),
    Member(
      name: "velocity", summary: "How fast the scale changes.",
      example: examplePinch + "print(pinch.velocity)",
      form: .property(
        .number(unit: "per second"),
        get: { host, value throws(Misuse) in .number(try host.pinch(value).velocity) }, set: nil)),
  ]

  private static let examplePinch =
    "local pinch = T.pinchGestureRecognizer { action = function(pinch) end }\n"

  private static func point(
    _ name: String, _ summary: String, _ result: String,
    get: @escaping @Sendable (GestureRecognizer, View?) -> Point
  ) -> Member {
    Member(
      name: name, summary: summary,
      example:
        "T.panGestureRecognizer { action = function(pan) print(pan:\(name)(pan.view).x) end }",
      form: .method(
        [spaceParameter], result: .structure(.point),
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          let view = try host.optionalView(arguments.values[0])
          return .value(LuaValue(get(try host.gesture(arguments.receiver), view)))
        }), result: result)
  }
}

extension ScriptHost {
  fileprivate func pinch(_ value: LuaValue) throws(Misuse) -> PinchGestureRecognizer {
    try object(value)
  }
}
