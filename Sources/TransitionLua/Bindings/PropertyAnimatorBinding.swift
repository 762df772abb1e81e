import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let propertyAnimator = TypeDescription(
    name: "property animator", article: "a property animator",
    summary: "Animates changes that can be paused, scrubbed, reversed and stopped.",
    members: animatorProperties + animatorMethods,
    advice: [
      "start": "write animator:startAnimation()", "pause": "write animator:pauseAnimation()",
      "stop": "write animator:stopAnimation(true), which leaves out the completions",
      "finish": "write animator:stopAnimation(false) and animator:finishAnimation(\"end\")",
      "continue": "write animator:continueAnimation(timing, durationFactor)",
      "reverse": "write animator.isReversed = true",
      "cancel": "write animator:stopAnimation(true)",
    ])

  /// The function of the module.
  static let propertyAnimatorFunction = Member(
    name: "propertyAnimator",
    summary:
      "Makes a property animator, which waits for startAnimation or pauseAnimation: a duration (0 "
      + "counts as 0.2) with curve or dampingRatio, or a spring with a length of its own, as in "
      + "T.animate.",
    example: """
      local animator = T.propertyAnimator {
        duration = 0.5, dampingRatio = 0.8,
        animations = function() ctx.from.view.transform = T.scale(0.8) end,
        completion = function(position) print("ended at the " .. position) end,
      }
      animator:startAnimation()
      """,
    form: .function(
      [
        Parameter(
          name: "options",
          type: .options(
            Timing.parameters + [
              Parameter(
                name: "animations", type: .changes, isOptional: true,
                summary: "Makes the changes, when it becomes active."),
              Parameter(
                name: "completion", type: positioned, isOptional: true,
                summary: "Called at the end."),
            ]
              + animatorProperties.compactMap { property in
                property.name == "fractionComplete" ? nil : property.asParameter
              }), summary: "Its length, pacing and functions.")
      ], result: .object(.propertyAnimator),
      body: { host, arguments throws(Misuse) in
        host.charge(.view)
        let options = Options(arguments, host)
        guard Motion.hasOwnLength(options.table) || options.table["duration"] != nil else {
          throw Misuse(
            "a property animator needs a duration (seconds)" + LuaState.hintMark
              + "write { duration = 0.3 }; a spring may have stiffness and damping instead")
        }
        var timing = options.table
        let own = Set(Timing.parameters.map(\.name))
        timing.fields.removeAll { !own.contains($0.name) }
        let parsed = try Timing.parse(timing, host)
        let animator = PropertyAnimator(
          engine: host.engine, duration: parsed.duration, timingParameters: parsed.provider)
        let handle = host.handle(animator)
        for property in animatorProperties where property.isWritable {
          guard let value = options.table[property.name],
            case .property(_, _, let set?) = property.form
          else { continue }
          try set(host, handle, value)
        }
        if let animations = options.function("animations") {
          animator.addAnimations(host.closure(animations, role: changesRole))
        }
        if let completion = options.function("completion") {
          host.add(completion, to: animator)
        }
        return .value(handle)
      }), result: "An animator that is inactive.",
    failures: [
      Failure(
        "there is neither a duration nor a spring",
        "T.propertyAnimator { animations = function() end }"),
      Failure(
        "velocity is a point: a spring has one direction",
        "T.propertyAnimator { duration = 1, dampingRatio = 1, velocity = T.point(1, 1) }"),
    ])

  /// Where an animator ended.
  private static let positionType = ValueType.word(
    PropertyAnimator.Position.allCases.map(\.rawValue), name: "AnimatingPosition")

  /// A function that is told where it ended.
  private static let positioned = ValueType.callback(
    Signature([
      Parameter(
        name: "position", type: positionType,
        summary: "At the values it leads to, at those from before, or between them.")
    ]))

  private static let changesRole = "the animations of a property animator"

  private static let sample =
    "local animator = T.propertyAnimator { duration = 0.3, "
    + "animations = function() ctx.to.view.alpha = 0 end }\n"

  // MARK: - Properties

  private static let animatorProperties: [Member] = [
    property(
      "state", .word(["inactive", "active", "stopped"], name: "AnimatingState"),
      "\"inactive\" before the start and after the end, \"active\" between them, \"stopped\" between "
        + "stopAnimation(false) and finishAnimation.",
      "if animator.state == \"inactive\" then animator:startAnimation() end"
    ) { .string($0.state.rawValue) },
    property(
      "isRunning", .boolean, "Whether it moves now, or waits for the end of its delay.",
      "if animator.isRunning then animator:pauseAnimation() else animator:startAnimation() end"
    ) { .boolean($0.isRunning) },
    property(
      "duration", .number(unit: "seconds"),
      "The length; of a spring with constants the time in which it settles.",
      "print(animator.duration .. \" s\")"
    ) { .number($0.duration) },
    property(
      "fractionComplete", .number(unit: "fraction 0…1"),
      "How much is done, in the direction in which it goes. Setting it pauses an inactive animator and "
        + "moves a paused one; while it runs it has no effect. Clamped to 0…1.",
      "animator:pauseAnimation()\n"
        + "animator.fractionComplete = 0.5 -- half-way, without running"
    ) {
      .number($0.fractionComplete)
    } set: {
      $0.fractionComplete = $1.double
    },
    flag(
      "isReversed",
      "Whether it goes back to the values from before; changing it turns fractionComplete into 1 − f."
    ) {
      $0.isReversed
    } set: {
      $0.isReversed = $1
    },
    flag(
      "isInterruptible", "Whether it may be paused; must not change while it is active."
    ) {
      $0.isInterruptible
    } set: {
      $0.isInterruptible = $1
    },
    flag(
      "isUserInteractionEnabled",
      "Whether the views that it moves get touches; must not change while it is active."
    ) {
      $0.isUserInteractionEnabled
    } set: {
      $0.isUserInteractionEnabled = $1
    },
    flag(
      "scrubsLinearly",
      "Whether fractionComplete is a fraction of the way, whatever the curve, else one of the time; must "
        + "not change while it is paused."
    ) {
      $0.scrubsLinearly
    } set: {
      $0.scrubsLinearly = $1
    },
    flag(
      "pausesOnCompletion",
      "Whether it stays active at its end, paused and without calling completions."
    ) {
      $0.pausesOnCompletion
    } set: {
      $0.pausesOnCompletion = $1
    },
    property(
      "remainder",
      .word(PropertyAnimator.Remainder.allCases.map(\.rawValue), name: "AnimatorRemainder"),
      "How it goes on after a pause: \"documented\", the curve anew over what is left, or \"tail\", "
        + "the curve from where it was.", "animator.remainder = \"tail\""
    ) {
      .string($0.remainder.rawValue)
    } set: {
      $0.remainder = PropertyAnimator.Remainder(rawValue: $1.text(upTo: 20)) ?? .documented
    },
  ]

  private static func flag(
    _ name: String, _ summary: String,
    get: @escaping @Sendable (PropertyAnimator) -> Bool,
    set: @escaping @Sendable (PropertyAnimator, Bool) -> Void
  ) -> Member {
    property(
      name, .boolean, summary, "animator.\(name) = true",
      get: { .boolean(get($0)) }, set: { set($0, $1.flag) })
  }

  private static func property(
    _ name: String, _ type: ValueType, _ summary: String, _ example: String,
    get: @escaping @Sendable (PropertyAnimator) -> LuaValue,
    set: (@Sendable (PropertyAnimator, LuaValue) -> Void)? = nil
  ) -> Member {
    var setter: Member.Setter?
    if let set {
      let isFraction = name == "fractionComplete"
      setter = { host, value, new throws(Misuse) in
        let animator = try host.propertyAnimator(value)
        if isFraction { host.noteFraction(new.double, name) }
        host.charging(animator) { set(animator, new) }
      }
    }
    return Member(
      name: name, summary: summary, example: sample + example,
      form: .property(
        type, get: { host, value throws(Misuse) in get(try host.propertyAnimator(value)) },
        set: setter))
  }

  // MARK: - Methods

  private static let animatorMethods: [Member] = [
    method(
      "startAnimation",
      [
        Parameter(
          name: "delay", type: .number(unit: "seconds", minimum: 0), isOptional: true,
          summary: "The time before it moves; the values from before show meanwhile.",
          defaultValue: "0")
      ],
      "Starts it, or lets a paused one go on. With the run or task that starts it, it is cancelled.",
      "animator:startAnimation()"
    ) { host, animator, arguments in
      animator.startAnimation(afterDelay: arguments.number(0) ?? 0)
      host.began(animator)
    },
    method(
      "pauseAnimation", [],
      "Pauses it where it is; an inactive one becomes active and paused at its start.",
      "animator:startAnimation()\nanimator:pauseAnimation()"
    ) { host, animator, _ in
      animator.pauseAnimation()
      host.began(animator)
    },
    Member(
      name: "continueAnimation",
      summary:
        "Lets a paused one go on with another timing.",
      example: sample + "animator.fractionComplete = 0.5\n"
        + "animator:continueAnimation({ dampingRatio = 0.8 }, 0.5)",
      form: .method(
        [
          Parameter(
            name: "timing", type: Timing.type, isOptional: true,
            summary: "The name of a curve, or a table with a curve or a spring.",
            defaultValue: "its own"),
          Parameter(
            name: "durationFactor", type: .number(unit: "factor", minimum: 0), isOptional: true,
            summary: "The length of what is left, in durations of the animator.",
            defaultValue: "what is left of its duration"),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          let animator = try host.propertyAnimator(arguments.receiver)
          if case .table(let table) = arguments.values[0], table["duration"] != nil,
            !Motion.hasOwnLength(table)
          {
            throw Misuse(
              "a timing to go on with has no duration of its own: it would be ignored"
                + LuaState.hintMark
                + "give durationFactor, the second argument: 0.3 of the animator's duration, for example"
            )
          }
          let timing = try Timing.provider(of: arguments.values[0], host)
          host.charge(settling: timing?.duration(for: 0) ?? 0)
          host.charging(animator) {
            animator.continueAnimation(
              withTimingParameters: timing, durationFactor: arguments.number(1) ?? 0)
          }
          return .value(.none)
        }),
      failures: [
        Failure(
          "the timing has a duration, which would be ignored",
          sample + "animator:pauseAnimation()\nanimator:continueAnimation({ duration = 1 })")
      ]),
    method(
      "stopAnimation",
      [
        Parameter(
          name: "withoutFinishing", type: .boolean,
          summary: "Whether it is over then and no completion is called; else it waits for "
            + "finishAnimation.")
      ],
      "Stops it: what is on screen becomes the values of the views.",
      "animator:startAnimation()\nanimator:stopAnimation(true)"
    ) { _, animator, arguments in animator.stopAnimation(arguments.boolean(0) ?? true) },
    method(
      "finishAnimation",
      [
        Parameter(
          name: "position", type: positionType,
          summary: "At the values it leads to, at those from before, or at those of now.")
      ],
      "Ends a stopped one, and calls the completions.",
      "animator:startAnimation()\nanimator:stopAnimation(false)\nanimator:finishAnimation(\"end\")"
    ) { _, animator, arguments in
      animator.finishAnimation(
        at: PropertyAnimator.Position(rawValue: arguments.string(0) ?? "") ?? .end)
    },
    method(
      "addAnimations",
      [
        Parameter(
          name: "animations", type: .changes,
          summary: "Makes the changes; at once when the animator is active."),
        Parameter(
          name: "delayFactor", type: .number(unit: "fraction 0…1", minimum: 0), isOptional: true,
          summary: "How much of the time that is left they wait; they last for the rest.",
          defaultValue: "0"),
      ],
      "Adds changes.",
      "animator:addAnimations(function() ctx.from.view.alpha = 0.5 end, 0.5)"
    ) { host, animator, arguments in
      guard let function = arguments.function(0, host) else { return }
      animator.addAnimations(
        host.closure(function, role: changesRole), delayFactor: arguments.number(1) ?? 0)
    },
    method(
      "addCompletion",
      [Parameter(name: "completion", type: positioned, summary: "Called at the end.")],
      "Adds a function that is called at the end.",
      "animator:addCompletion(function(position)\n"
        + "  if position == \"start\" then print(\"taken back\") end\nend)"
    ) { host, animator, arguments in
      guard let function = arguments.function(0, host) else { return }
      host.add(function, to: animator)
    },
    Member(
      name: "wait",
      summary: "Waits for the end. Possible inside `run = function(ctx)`.",
      example: sample + "animator:startAnimation()\n"
        + "if animator:wait() == \"end\" then print(\"there\") end",
      form: .method(
        [], result: .optional(positionType),
        body: { host, arguments throws(Misuse) in
          let animator = try host.propertyAnimator(arguments.receiver)
          try host.checkBegun(animator)
          guard animator.state != .inactive else { return .value(.none) }
          try host.checkWait(arguments.call, "animator:wait")
          let wait = host.nextWait()
          animator.whenInactive { [unowned host] position in
            host.resume(wait, position.map { .string($0.rawValue) } ?? LuaValue.none)
          }
          return .wait(wait)
        }),
      result:
        "Where it ended; nil when it was stopped without being finished, and at once when it is "
        + "over.",
      failures: [
        Failure("it has never been started", sample + "animator:wait()"),
        Failure(
          "it is called where one cannot wait",
          sample + "animator:startAnimation()\nanimator:wait()"),
      ]),
  ]

  private static func method(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ example: String,
    body: @escaping @Sendable (ScriptHost, PropertyAnimator, Arguments) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: sample + example,
      form: .method(
        parameters, result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let animator = try host.propertyAnimator(arguments.receiver)
          host.charging(animator) { body(host, animator, arguments) }
          return .value(.none)
        }))
  }
}

extension ScriptHost {
  /// Calls a function of the script at the end of an animator.
  fileprivate func add(_ completion: LuaFunction, to animator: PropertyAnimator) {
    animator.addCompletion { [unowned self] position in
      completion.call(
        self, role: "the completion of a property animator", .string(position.rawValue))
    }
  }

  /// Does something with an animator, which costs as much as it looks at.
  fileprivate func charging(_ animator: PropertyAnimator, _ body: () -> Void) {
    let before = animator.work
    body()
    charge(.propertyWrite)
    charge(.overlap, times: animator.work - before)
    // Turning and going on may look for the moment at which a spring has settled.
    charge(settling: animator.duration)
  }
}
