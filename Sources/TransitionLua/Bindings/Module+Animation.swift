import TransitionCore
import TransitionEngine

/// The functions of the module that animate in other ways than `T.animate`.
extension TypeDescription {
  static let animations: [Member] = [
    starting(
      "animateKeyframes", Motion.keyframeOptions,
      "Animates through the keyframes that a function adds with T.addKeyframe; answers a "
        + "handle. What the function changes outside of them moves over the whole length. The curve "
        + "warps the time of the whole group.",
      """
      T.animateKeyframes({ duration = 0.3, curve = "linear" }, function()
        T.addKeyframe(0, 0.5, function() ctx.from.view.alpha = 0.5 end)
        T.addKeyframe(0.5, 0.5, function() ctx.from.view.alpha = 1 end)
      end)
      """,
      [
        Failure(
          "there is no duration",
          "T.animateKeyframes({ delay = 1 }, function() ctx.from.view.alpha = 0 end)")
      ]
    ) { table, host throws(Misuse) in try Motion(keyframes: table, host) },
    Member(
      name: "addKeyframe",
      summary:
        "Adds a keyframe, in the function of animateKeyframes: its own function says what the "
        + "values are at its end. The start of the next keyframe of the same property cuts one short.",
      example: """
        T.animateKeyframes(0.6, function()
          for i = 0, 3 do
            local x = i % 2 == 0 and -8 or 8
            T.addKeyframe(i / 4, 1 / 4, function()
              ctx.from.view.transform = T.translation(x, 0)
            end)
          end
        end)
        """,
      form: .function(
        [
          Parameter(
            name: "start", type: .number(unit: "fraction 0…1", minimum: 0),
            summary: "When it begins, of the whole length."),
          Parameter(
            name: "duration", type: .number(unit: "fraction 0…1", minimum: 0),
            summary: "How long it takes, of the whole length; 0 is a jump."),
          Parameter(
            name: "changes", type: .changes, summary: "Sets the values that it leads to."),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          if let problem = host.engine.keyframeProblem {
            throw Misuse(
              problem + LuaState.hintMark
                + "write T.addKeyframe(start, duration, function() … end) in the function of "
                + "animateKeyframes itself")
          }
          for (index, name) in ["start", "duration"].enumerated() {
            guard let fraction = arguments.number(index), fraction <= 1 else {
              throw Misuse(
                "\(name) of addKeyframe is a fraction of the whole length, 0…1 (got "
                  + "\(arguments.values[index].summary))")
            }
          }
          try host.engine.addKeyframe(
            withRelativeStartTime: arguments.number(0) ?? 0,
            relativeDuration: arguments.number(1) ?? 0,
            animations: host.changes(arguments.function(2, host)))
          return .value(.none)
        }),
      failures: [
        Failure(
          "it is called outside of the function of animateKeyframes",
          "T.addKeyframe(0, 1, function() end)"),
        Failure(
          "start or duration lies outside 0…1",
          "T.animateKeyframes(1, function() T.addKeyframe(2, 1, function() end) end)"),
      ]),
    Member(
      name: "transition",
      summary:
        "Changes what a view shows, with an effect: what the function changes in `with = view`, "
        + "or one view in the place of another, `from = view, to = view`.",
      example: """
        T.transition({ with = ctx.from.view, duration = 0.3, effect = "crossDissolve" }, function()
          ctx.from.view.backgroundColor = T.color(1, 0, 0)
        end)
        """,
      form: .function(
        [
          Parameter(
            name: "options", type: .options(ViewTransition.parameters),
            summary: "The views, the effect and its length."),
          Parameter(
            name: "changes", type: .changes, isOptional: true,
            summary: "Changes what the view of with shows; left out with from and to."),
          Parameter(
            name: "completion", type: .completion, isOptional: true, summary: "Called at the end."),
        ], result: .object(.animation),
        body: { host, arguments throws(Misuse) in
          let transition = try ViewTransition(arguments, host)
          // A picture of pictures is twice as large: one that cannot be paid is not made.
          return .value(host.state.isSpent ? .none : try transition.start(host))
        }), result: "A handle to the animation.",
      failures: [
        Failure(
          "there is neither with nor both from and to",
          "T.transition({ duration = 0.3 }, function() end)"),
        Failure(
          "the view to be replaced is in no other view",
          "T.transition { from = T.view {}, to = T.view {}, duration = 0.3 }"),
        Failure(
          "from and to come with changes",
          "T.transition({ from = ctx.from.view, to = T.view {}, duration = 0.3 }, function() end)"),
      ]),
    Member(
      name: "modifyAnimations",
      summary:
        "Gives what a function changes, inside the function of an animation, a repetition of "
        + "its own.",
      example: """
        T.animate(0.3, function()
          T.modifyAnimations({ repeatCount = 2, autoreverse = true }, function()
            ctx.from.view.alpha = 0.5
          end)
        end)
        """,
      form: .function(
        [
          Parameter(
            name: "options",
            type: .options(
              Motion.parameters.filter { ["repeatCount", "autoreverse"].contains($0.name) }),
            summary: "How often, and whether back."),
          Parameter(
            name: "changes", type: .changes, summary: "Changes what is to be repeated."),
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let options = arguments.table(0)
          try host.engine.modifyAnimations(
            withRepeatCount: try Motion.repeatCount(options) ?? 1,
            autoreverses: options["autoreverse"]?.flag ?? false,
            animations: host.changes(arguments.function(1, host)))
          return .value(.none)
        }),
      failures: [
        Failure(
          "repeatCount is 0",
          "T.animate(0.3, function() T.modifyAnimations({ repeatCount = 0 }, function() end) end)")
      ]),
    Member(
      name: "setAnimationsEnabled",
      summary:
        "Switches all animations on or off: while they are off, animations change everything "
        + "at once.",
      example: """
        T.setAnimationsEnabled(false)
        T.animate(0.3, function() ctx.from.view.alpha = 0.5 end) -- at once
        T.setAnimationsEnabled(true)
        """,
      form: .function(
        [
          Parameter(
            name: "enabled", type: .boolean, summary: "Whether animations take time from now on.")
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.completion)
          host.engine.setAnimationsEnabled(arguments.boolean(0) ?? true)
          return .value(.none)
        })),
    Member(
      name: "areAnimationsEnabled",
      summary: "Whether an animation would move anything now.",
      example: "if not T.areAnimationsEnabled then print(\"everything jumps\") end",
      form: .property(
        .boolean,
        get: { host, _ throws(Misuse) in .boolean(host.engine.areAnimationsEnabled) }, set: nil)),
  ]
}

extension TypeDescription {
  /// A function that starts an animation and answers its handle.
  static func starting(
    _ name: String, _ options: ValueType, _ summary: String, _ example: String,
    _ failures: [Failure],
    motion: @escaping @Sendable (LuaTable, ScriptHost) throws(Misuse) -> Motion
  ) -> Member {
    let role = "the completion of \(name)"
    return Member(
      name: name, summary: summary, example: example,
      form: .function(
        [
          .motion(options), .endValues,
          Parameter(
            name: "completion", type: .completion, isOptional: true, summary: "Called at the end."),
        ], result: .object(.animation),
        body: { host, arguments throws(Misuse) in
          let animation = try host.animate(
            try motion(arguments.table(0), host), animations: arguments.function(1, host),
            completion: Completion(arguments.function(2, host), role: role))
          return .value(host.handle(animation))
        }), result: "A handle, to wait for it or to cancel it.", failures: failures)
  }
}

/// A transition of views as the arguments of `T.transition` say.
private struct ViewTransition {
  private let motion: Motion
  private var options: AnimationOptions
  private let curve: TimingCurve?
  private let views: Views
  private let completion: LuaFunction?

  private enum Views {
    case content(View, LuaFunction?)
    case replacement(View, View)
  }

  /// The entries of its options.
  static let parameters: [Parameter] =
    [
      Parameter(
        name: "with", type: .object(.view), isOptional: true,
        summary: "The view whose content the function changes."),
      Parameter(
        name: "from", type: .object(.view), isOptional: true,
        summary: "The view that goes: it is taken out of its superview."),
      Parameter(
        name: "to", type: .object(.view), isOptional: true,
        summary: "The view that takes its place."),
      Parameter(
        name: "effect",
        type: .word(TransitionEffect.allCases.map(\.rawValue), name: "TransitionEffect"),
        isOptional: true, summary: "How one picture becomes the other.", defaultValue: "\"none\""),
    ]
    + Motion.parameters.filter {
      [
        "duration", "curve", "allowUserInteraction", "overrideInheritedDuration",
        "overrideInheritedCurve", "overrideInheritedOptions",
      ].contains($0.name)
    }
    + [
      Parameter(
        name: "allowAnimatedContent", type: .boolean, isOptional: true,
        summary: "Whether changes inside the view are animated beside the effect.",
        defaultValue: "false"),
      Parameter(
        name: "showHideTransitionViews", type: .boolean, isOptional: true,
        summary: "Whether from is hidden and to shown, both staying where they are.",
        defaultValue: "false"),
    ]

  init(_ arguments: Arguments, _ host: ScriptHost) throws(Misuse) {
    let table = arguments.table(0)
    motion = try Motion(table, host, takesSprings: false)
    options = motion.options
    if case .string(let name)? = table["effect"], let effect = TransitionEffect(rawValue: name) {
      options.formUnion(effect.options)
    }
    if table["allowAnimatedContent"]?.flag == true { options.insert(.allowAnimatedContent) }
    if table["showHideTransitionViews"]?.flag == true { options.insert(.showHideTransitionViews) }
    if case .fixed(.curve(let given)) = motion.pacing { curve = given } else { curve = nil }
    completion = arguments.function(2, host)
    let changes = arguments.function(1, host)
    switch (table["with"], table["from"], table["to"]) {
    case (let view?, nil, nil):
      let view = try host.view(view)
      // The picture of what is on screen.
      host.charge(.view, times: view.treeCount + 1)
      views = .content(view, changes)
    case (nil, let from?, let to?):
      let (from, to) = (try host.view(from), try host.view(to))
      guard let container = from.superview else {
        throw Misuse(
          "the view to be replaced has no superview" + LuaState.hintMark
            + "put from into the tree first")
      }
      guard changes == nil else {
        throw Misuse(
          "a transition from a view to another one makes the changes itself" + LuaState.hintMark
            + "write T.transition(options, nil, completion), or with = view for changes of your own"
        )
      }
      _ = try host.insertable(table["to"] ?? .none, into: container)
      host.charge(.view, times: container.treeCount + 1)
      views = .replacement(from, to)
    default:
      throw Misuse(
        "a transition is of one view or from one to another" + LuaState.hintMark
          + "write { with = view, … }, or { from = view, to = view, … }")
    }
  }

  func start(_ host: ScriptHost) throws(Misuse) -> LuaValue {
    let completion = Completion(completion, role: "the completion of transition")
    let animation = try host.start(completion) { finish throws(Misuse) in
      switch views {
      case .content(let view, let changes):
        try host.engine.transition(
          with: view, duration: motion.duration, options: options, curve: curve,
          animations: host.changes(changes), completion: finish)
      case .replacement(let from, let to):
        host.engine.transition(
          from: from, to: to, duration: motion.duration, options: options, curve: curve,
          completion: finish)
      }
    }
    return host.handle(animation)
  }
}
