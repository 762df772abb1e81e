import TransitionCore
import TransitionEngine

extension TypeDescription {
  private static let interactionParameters: [Parameter] =
    [
      Parameter(
        name: "completionSpeed", type: .number(unit: "factor"), isOptional: true,
        summary: "The speed of what is left after the user has let go.", defaultValue: "1"),
      Parameter(
        name: "completionCurve", type: .curve, isOptional: true,
        summary: "The pacing of what is left after the user has let go.",
        defaultValue: "\"easeInOut\""),
      Parameter(
        name: "timingCurve", type: Timing.type, isOptional: true,
        summary: "The same of a transition with a property animator.",
        defaultValue: "the animator's own"),
      Parameter(
        name: "driver", type: driverType, isOptional: true,
        summary:
          "Moves each animation by a fraction of its own way (iOS 10 and later), or all on one "
          + "clock (iOS 7 to 9).", defaultValue: "what the run says"),
      Parameter(
        name: "wantsInteractiveStart", type: .boolean, isOptional: true,
        summary: "Whether the user drives the transition from its start.", defaultValue: "true"),
      Parameter(
        name: "start", type: .callback(Signature([.transition])), isOptional: true,
        summary:
          "Starts a transition that the script moves itself, instead of its animator: it calls "
          + "ctx:updateInteractive and the like."),
      Parameter(
        name: "gesture", type: .object(.gestureRecognizer), isOptional: true,
        summary:
          "The recognizer that it listens to, by changed or by run. A transition that begins "
          + "while the gesture is not going on runs by itself."),
    ] + ScriptInteraction.callbacks
    + animatorParameters.map(\.optional).map { $0.name == "run" ? runParameter : $0 }
    + ScriptDelegate.callbacks

  private static let runParameter = Parameter(
    name: "run",
    type: .callback(
      Signature([
        Parameter(
          name: "self", type: .either([.object(.interaction), .object(.context)]),
          summary: "The interaction; without a gesture the transition alone."),
        Parameter(
          name: "ctx", type: .object(.context), isOptional: true, summary: "The transition."),
      ])), isOptional: true,
    summary:
      "With a gesture, follows it from top to bottom in place of changed, ended and cancelled; "
      + "without one, animates as the run of an animator.")

  static let interactionFunction = Member(
    name: "interaction",
    summary:
      "Makes an interaction: a delegate gives it beside an animator, and update, finish and cancel "
      + "drive the transition. It may listen to a gesture, and be the animator and the delegate too.",
    example: """
      local pan = T.panGestureRecognizer {}
      T.interaction {
        gesture = pan,
        began = function() ctx.from:dismiss() end,
        changed = function(self, pan) self:update(pan:translation().y / 400) end,
      }
      """,
    form: .function(
      [
        Parameter(
          name: "options", type: .options(interactionParameters), isOptional: true,
          summary: "What it listens to, how it ends, and what it is besides.")
      ],
      result: .object(.interaction),
      body: { host, arguments throws(Misuse) in
        host.charge(.view, times: 2)
        return .value(host.handle(try ScriptInteraction(host, Options(arguments, host), arguments)))
      }),
    failures: [
      Failure("it animates and has no duration", "T.interaction { animate = function(ctx) end }"),
      Failure(
        "it has both animate and run",
        "T.interaction { duration = 1, animate = function(ctx) end, run = function(ctx) end }"),
      Failure(
        "it is to follow a gesture and has none",
        "T.interaction { changed = function(self, pan) end }"),
      Failure(
        "it has a gesture and neither changed nor run",
        "T.interaction { gesture = T.panGestureRecognizer {} }"),
    ])

  /// The method of the context that goes through the samples of a gesture.
  static let gestureMethod = Member(
    name: "gesture",
    summary:
      "Goes through the samples of the gesture that drives the transition, as in "
      + "`for pan in ctx:gesture() do`. Waits for each sample; of those that come while the body waits "
      + "the newest counts. The loop ends when the gesture ends or is cancelled (gestureState of the interaction tells which), "
      + "and when the transition is finished, cancelled or completed.",
    example: """
      T.interaction { gesture = T.panGestureRecognizer {}, run = function(self, ctx)
        for pan in ctx:gesture() do self:update(pan:translation().y / 400) end
        if self.gestureState == "ended" then self:finish() else self:cancel() end
      end }
      """,
    form: .method(
      [], result: .object(.gestureLoop),
      body: { host, arguments throws(Misuse) in
        host.charge(.view)
        let context = try host.context(arguments.receiver)
        let interaction = context.interactor as? ScriptInteraction
        guard !context.isInFlight || interaction?.gesture != nil else {
          throw Misuse(
            "no gesture drives this transition" + LuaState.hintMark
              + "let the delegate answer an interaction with a gesture: "
              + "T.interaction { gesture = …, … }")
        }
        return .value(host.handle(GestureLoop(interaction, context)))
      }), result: "What a for loop goes through: each round gets the recognizer.",
    failures: [Failure("no gesture drives the transition", "ctx:gesture()")])
}

extension ScriptInteraction {
  /// Makes an interaction of a table of options.
  ///
  /// - Parameters:
  ///   - host: Who runs it.
  ///   - options: The table.
  ///   - arguments: The call that gave it.
  /// - Throws: A misuse when the entries do not go together.
  convenience init(
    _ host: ScriptHost, _ options: Options, _ arguments: Arguments
  ) throws(Misuse) {
    let table = options.table
    let gesture = try table["gesture"].map { value throws(Misuse) in try host.gesture(value) }
    try Self.check(table, hasGesture: gesture != nil)
    let hasAnimator = ["animate", "interruptibleAnimator", "duration"].contains {
      table[$0] != nil
    }
    if hasAnimator || gesture == nil && table["run"] != nil, table["duration"] == nil {
      throw Misuse("an interaction that animates needs a duration (seconds)")
    }
    self.init(
      host: host,
      parts: Parts(
        start: try options.function("start", gets: ["ctx"]),
        callbacks: try options.callbacks(Self.callbacks, owner: "the interaction"),
        run: gesture == nil ? nil : try options.function("run", gets: ["self", "ctx"]),
        animator: hasAnimator
          ? try ScriptAnimator(
            host, arguments, what: "an interaction with a duration", takesRun: gesture == nil)
          : nil,
        delegate: try options.delegate("the interaction")))
    try apply(table)
    if let gesture { listen(to: gesture) }
  }

  private func apply(_ table: LuaTable) throws(Misuse) {
    if let speed = table["completionSpeed"] { completionSpeed = speed.double }
    if let curve = table["completionCurve"] {
      completionCurve = try Curves.curve(from: curve, "completionCurve")
    }
    if let timing = table["timingCurve"] { try setTiming(timing) }
    driver = table["driver"].flatMap { TransitionDriver(rawValue: $0.text(upTo: 20)) }
    if let flag = table["wantsInteractiveStart"] { wantsInteractiveStart = flag.flag }
  }

  /// Checks that what follows a gesture has one, and follows it in one way.
  private static func check(_ table: LuaTable, hasGesture: Bool) throws(Misuse) {
    let given = Self.callbacks.map(\.name).filter { table[$0] != nil }
    guard hasGesture else {
      if let name = given.first {
        throw Misuse(
          "\(name) of an interaction is about its gesture, and there is none" + LuaState.hintMark
            + "give it one: gesture = T.panGestureRecognizer {}")
      }
      return
    }
    if table["run"] != nil {
      if let name = given.first(where: { $0 != "began" }) {
        throw Misuse(
          "an interaction has either run or \(name), not both" + LuaState.hintMark
            + "run = function(self, ctx) follows the gesture itself")
      }
      if table["duration"] != nil, table["animate"] == nil, table["interruptibleAnimator"] == nil {
        throw Misuse(
          "with a gesture, run = function(self, ctx) follows the gesture, and nothing animates"
            + LuaState.hintMark
            + "give the interaction animate = function(ctx) … end, or make an animator with "
            + "T.animator { run = … }")
      }
      return
    }
    guard table["changed"] != nil else {
      throw Misuse(
        "an interaction with a gesture needs changed = function(self, gesture) … end or "
          + "run = function(self, ctx) … end" + LuaState.hintMark
          + "changed says how far the transition is: self:update(fraction)")
    }
    if table["start"] != nil,
      let missing = ["ended", "cancelled"].first(where: { table[$0] == nil })
    {
      throw Misuse(
        "an interaction with start moves the views itself, and needs "
          + "\(missing) = function(self, gesture) … end for it")
    }
  }
}
