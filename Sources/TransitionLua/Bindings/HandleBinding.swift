import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let handle = TypeDescription(
    name: "handle", article: "a handle",
    summary: "What everything that is started answers: it can be waited for and cancelled.",
    members: [
      Member(
        name: "finished",
        summary: "Whether it is over: it has come to its end, or was cancelled.",
        example: "print(T.animate(0.1, function() ctx.to.view.alpha = 0 end).finished)",
        form: .property(
          .boolean,
          get: { host, value throws(Misuse) in
            guard let activity = host.activity(value) else { return .boolean(true) }
            let isCancelled = (activity as? Scope)?.isCancelled ?? false
            return .boolean(activity.isOver || isCancelled)
          }, set: nil)),
      Member(
        name: "wait",
        summary:
          "Waits for the end, in a coroutine, and answers the result: of a task what its function has "
          + "returned (its first value), of all others whether they came to their end. Goes on at once "
          + "when it is over.",
        example: """
          T.spawn(function()
            T.animate(0.1, function() ctx.to.view.alpha = 0 end):wait()
          end)
          """,
        form: .method(
          [], result: .anything,
          body: { host, arguments throws(Misuse) in
            guard let activity = host.activity(arguments.receiver) else {
              return .value(host.outcome(of: arguments.receiver))
            }
            if activity.isOver { return .value(activity.result) }
            try host.checkWait(arguments.call, "\(arguments.receiver.handleName):wait")
            try host.checkNotInside(activity)
            let wait = host.nextWait()
            activity.watch(.coroutine(wait))
            return .wait(wait)
          }), result: "The result; nil for a task that was cancelled.",
        failures: [
          Failure(
            "it is called where one cannot wait",
            "table.sort({ 2, 1 }, function() T.animate(0.1, function() end):wait() end)")
        ]),
      Member(
        name: "cancel",
        summary:
          "Ends it before its time. An animation is taken away: the model values show, and its "
          + "completion gets false. A task is not resumed any more: what it has started goes, then its "
          + "guards run. One that is over is left as it is.",
        example: "T.animate(0.1, function() ctx.to.view.alpha = 0 end):cancel()",
        form: .method(
          [], result: nil,
          body: { host, arguments throws(Misuse) in
            host.charge(.completion)
            host.activity(arguments.receiver)?.cancel()
            return .value(.none)
          })),
    ],
    advice: [
      "isFinished": "write .finished", "isRunning": "write not handle.finished",
      "stop": "write :cancel()", "await": "write :wait()", "join": "write :wait()",
    ])

  static let animation = TypeDescription(
    name: "animation", article: "an animation",
    summary:
      "A handle to an animation that was started, to several that were started together, or to a sequence.",
    members: [])

  static let task = TypeDescription(
    name: "task", article: "a task",
    summary: "A handle to a coroutine that T.spawn has started.", members: [])

  static let displayLink = TypeDescription(
    name: "display link", article: "a display link",
    summary: "A handle to what is called at each frame.", isCallable: true,
    calls: [
      Signature(
        result: Parameter(
          name: "time", type: .number(unit: "seconds"), isOptional: true,
          summary:
            "Seconds since the link was started, at the next frame; nil when the link is over."))
    ],
    members: [
      Member(
        name: "frames",
        summary:
          "The frames that are still to come, one after the other, for a loop in a coroutine: each turn "
          + "waits for the next frame and gets the seconds since the link was started, and those since "
          + "the frame before. The loop ends with the link.",
        example: """
          T.spawn(function()
            for time in T.displayLink({ duration = 0.1 }):frames() do
              ctx.from.view.alpha = 1 - time
            end
          end)
          """,
        form: .method(
          [], result: .object(.displayLink),
          body: { _, arguments throws(Misuse) in .value(arguments.receiver) }))
    ])
}

extension ScriptHost {
  /// What is known of the end of something that the host has let go of.
  func outcome(of value: LuaValue) -> LuaValue {
    guard case .object(let handle) = value, handle.type != .task else { return .none }
    return handle.outcome.map { .boolean($0) } ?? .none
  }

  /// A task cannot wait for what ends only after it.
  func checkNotInside(_ activity: Activity) throws(Misuse) {
    guard let task = activity as? Scope, scope.isInside(task) else { return }
    throw Misuse(
      "a task cannot wait for itself, or for the task that it was started in: that would never end"
        + LuaState.hintMark + "let the outer one wait for this one")
  }

  /// The next frame of a link, for a loop over them.
  func nextFrame(of value: LuaValue, _ call: LuaCall) throws(Misuse) -> LuaAnswer {
    guard let link = activity(value) as? ScriptLink, !link.isOver else { return .value(.none) }
    try checkWait(call, "a loop over link:frames()")
    let wait = nextWait()
    link.wait(wait)
    return .wait(wait)
  }

  func mark(_ name: LuaValue) throws(Misuse) {
    charge(.restoreGuard)
    guard case .string(let text) = name, 1...200 ~= text.utf8.count else {
      throw Misuse("the name of a mark must have 1 to 200 bytes")
    }
    engine.mark(text)
  }
}

extension LuaValue {
  fileprivate var handleName: String {
    if case .object(let handle) = self, handle.type == .displayLink { return "link" }
    if case .object(let handle) = self, handle.type == .task { return "task" }
    return "animation"
  }
}
