import TransitionCore
import TransitionEngine

/// The functions of the module that order things in time.
extension TypeDescription {
  /// The most frames a second of a display link.
  private static let fastestLink = 1000.0

  private static let linkParameters: [Parameter] = [
    Parameter(
      name: "rate", type: .number(unit: "frames per second"), isOptional: true,
      summary: "How many frames there are, above 0 and at most 1000.", defaultValue: "60"),
    Parameter(
      name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true,
      summary: "When the link ends by itself, with a last frame at that very time.",
      defaultValue: "it goes on until it is cancelled, or what it belongs to is over"),
  ]

  private static let startable = ValueType.list(
    of: [body] + [.handle, .gestureRecognizer, .propertyAnimator].map(ValueType.object))

  /// A function that is run as a coroutine.
  private static let waitable =
    "handles, property animators, gesture recognizers, whose gesture is waited for, and functions, "
    + "which are started as by T.spawn"

  private static let body = ValueType.callback(
    Signature(
      result: Parameter(
        name: "result", type: .anything, isOptional: true,
        summary: "What a wait for its end answers.")))

  /// A function that is called when all has come to its end, or was cancelled.
  private static func completion(_ what: String) -> Parameter {
    Parameter(
      name: "completion",
      type: .callback(
        Signature([
          Parameter(
            name: "finished", type: .boolean, summary: "Whether \(what) came to their end.")
        ])), isOptional: true, summary: "Called at the end.")
  }

  private static let frameFunction = ValueType.callback(
    Signature([
      Parameter(
        name: "time", type: .number(unit: "seconds"), summary: "Since the link was started."),
      Parameter(
        name: "delta", type: .number(unit: "seconds"),
        summary: "Since the frame before, or the start."),
    ]))

  /// A step that animates: the options of T.animate, and the function.
  private static let stepParameters = Motion.parameters + [.endValues]

  static let control: [Member] = [
    Member(
      name: "wait",
      summary: "Waits for a time; possible in a coroutine: run of an animator or flow, or T.spawn.",
      example: "T.spawn(function() T.wait(0.1) print(\"later\") end)",
      form: .function(
        [.waitingTime], result: nil,
        body: { host, arguments throws(Misuse) in
          try host.checkWait(arguments.call, "T.wait")
          return .wait(host.wait(seconds: arguments.number(0) ?? 0, as: "T.wait"))
        }),
      failures: [
        Failure(
          "it is called where one cannot wait", "table.sort({ 2, 1 }, function() T.wait(1) end)")
      ]),
    Member(
      name: "spawn",
      summary:
        "Starts a function as a coroutine of its own, up to its first wait; further arguments are "
        + "given to it. It belongs to the run, task or transition that starts it, which is over "
        + "only when the task is. Answers a handle, whose wait answers what the function returns.",
      example: """
        T.spawn(function(view)
          ctx:animate(0.1, function() view.alpha = 0.5 end)
        end, ctx.from.view)
        """,
      form: .function(
        [
          Parameter(
            name: "body", type: body,
            summary: "Runs as a coroutine; it gets the arguments behind it.")
        ], result: .object(.task),
        body: { host, arguments throws(Misuse) in
          let task = try host.spawn(arguments.function(0, host), role: "a task started by T.spawn")
          return .value(host.handle(task))
        }), binding: .arguments),
    Member(
      name: "all",
      summary:
        "Waits until everything in a list is over: \(waitable). "
        + "Answers the list of their results; an empty list at once.",
      example: """
        T.spawn(function()
          T.all {
            T.animate(0.1, function() ctx.from.view.alpha = 0 end),
            function() T.wait(0.2) end,
          }
        end)
        """,
      form: .function(
        [
          Parameter(name: "list", type: startable, summary: "What is waited for.")
        ], result: .list(of: [.anything]),
        body: { host, arguments throws(Misuse) in
          let items = arguments.table(0).items
          if items.isEmpty { return .value(.list([])) }
          try host.checkWait(arguments.call, "T.all")
          let activities = try host.activities(items, arguments.call, of: "all")
          return Gathering(activities, host: host, isRace: false).answer()
        }),
      result: "The results, in the order of the list; nil for a function that returns nothing.",
      failures: [
        Failure(
          "it is called where one cannot wait",
          "table.sort({ 2, 1 }, function() T.all { print } end)")
      ]),
    Member(
      name: "race",
      summary:
        "Waits until the first of a list is over: \(waitable). "
        + "Answers its position in the list and its result; all others are cancelled.",
      example: """
        T.spawn(function()
          local first, result = T.race {
            T.animate(0.1, function() ctx.from.view.alpha = 0 end),
            function() T.wait(0.2) return "late" end,
          }
          print(first, result)
        end)
        """,
      form: .function(
        [
          Parameter(name: "list", type: startable, summary: "What is waited for.")
        ], result: .number(unit: "position"),
        body: { host, arguments throws(Misuse) in
          let items = arguments.table(0).items
          if items.isEmpty {
            throw Misuse(
              "T.race needs something that can be first (got an empty list)" + LuaState.hintMark
                + "write T.race { function() … end, handle, … }; a call of T.wait in the braces is over "
                + "before the race begins")
          }
          try host.checkWait(arguments.call, "T.race")
          let activities = try host.activities(items, arguments.call, of: "race")
          return Gathering(activities, host: host, isRace: true).answer()
        }), result: "The position of the first in the list.",
      secondResult: Parameter(
        name: "result", type: .optional(.anything),
        summary: "Its result; nil for a function that returns nothing."),
      failures: [Failure("the list is empty", "T.race {}")]),
    Member(
      name: "sequence",
      summary:
        "Does one step after the other, each from the exact end of the one before: a function is "
        + "run as a coroutine, and a handle that it returns is waited for; a number is a pause in "
        + "seconds; a table holds the options of T.animate and animations = function. A step looks "
        + "at values when it begins. Answers a handle; cancelling it cancels the rest. The "
        + "completion gets whether all steps came to their end.",
      example: """
        T.sequence({
          { duration = 0.1, animations = function() ctx.from.view.alpha = 0.5 end },
          0.05,
          function() return T.animate(0.1, function() ctx.from.view.alpha = 1 end) end,
        }, function(finished) print(finished) end)
        """,
      form: .function(
        [
          Parameter(
            name: "steps",
            type: .list(of: [
              body, .number(unit: "seconds", minimum: 0),
              .options(stepParameters, name: "SequenceStep"),
            ]), summary: "What is done, in turn."),
          completion("all steps"),
        ], result: .object(.animation),
        body: { host, arguments throws(Misuse) in .value(try host.sequence(arguments)) }),
      failures: [
        Failure("a step animates without a length", "T.sequence { { animations = print } }")
      ]),
    Member(
      name: "stagger",
      summary:
        "Animates one item of a list after the other: the function is called with each item and its "
        + "position, as the function of an animation of its own, which begins interval seconds after that "
        + "of the item before. The other options are those of T.animate; order is \"forward\", "
        + "\"backward\", \"center\" (from the middle outwards) or \"edges\" (from both ends inwards). "
        + "Answers a handle; the completion gets whether all came to their end.",
      example: """
        T.stagger({ ctx.from.view, ctx.to.view }, { interval = 0.1, duration = 0.2 },
          function(view, index) view.alpha = 1 / index end)
        """,
      form: .function(
        [
          Parameter(
            name: "items", type: .list(of: [.anything]),
            summary: "What the function is called with, one after the other."),
          Parameter(
            name: "options",
            type: .options(
              Motion.parameters + [
                Parameter(
                  name: "interval", type: .number(unit: "seconds", minimum: 0),
                  summary: "From the begin of one item to that of the next."),
                Parameter(
                  name: "order",
                  type: .word(StaggerOrder.allCases.map(\.rawValue), name: "StaggerOrder"),
                  isOptional: true, summary: "Which item begins first.",
                  defaultValue: "\"forward\""),
              ], name: "StaggerOptions"),
            summary: "How each item is animated, and how they follow each other."),
          Parameter(
            name: "animations",
            type: .callback(
              Signature([
                Parameter(name: "item", type: .anything, summary: "An entry of the list."),
                Parameter(
                  name: "position", type: .number(unit: "position"),
                  summary: "Where it stands there, from 1."),
              ])), summary: "Sets the values that the item is to have at the end."),
          completion("all items"),
        ], result: .object(.animation),
        body: { host, arguments throws(Misuse) in .value(try host.stagger(arguments)) }),
      failures: [
        Failure("there is no interval", "T.stagger({ 1 }, { duration = 1 }, print)")
      ], binding: .items),
    Member(
      name: "displayLink",
      summary:
        "Calls a function at each frame of a display, with the seconds since the start and those "
        + "since the frame before. Frames are at k / rate of the clock; rate is 60 unless given, "
        + "whatever the recording is exported with. With a duration the last call comes at its "
        + "exact end. Answers a handle; in a coroutine a loop over link:frames() does without the "
        + "function.",
      example: """
        T.displayLink({ duration = 0.1 }, function(time)
          ctx.from.view.alpha = 1 - 5 * time
        end)
        """,
      form: .function(
        [
          Parameter(
            name: "options",
            type: .either([frameFunction, .options(linkParameters, name: "DisplayLinkOptions")]),
            summary: "Rate and length, or the function alone."),
          Parameter(
            name: "body", type: frameFunction, isOptional: true,
            summary: "Called at each frame.", defaultValue: "a loop over link:frames() goes on"),
        ], result: .object(.displayLink),
        body: { host, arguments throws(Misuse) in
          host.charge(.animation)
          let table = arguments.table(0)
          let rate = table["rate"]?.double ?? 60
          guard rate > 0, rate <= fastestLink else {
            throw Misuse(
              "rate of displayLink must be above 0 and at most \(Text.number(fastestLink)) frames "
                + "per second (got \(Text.number(rate)))")
          }
          let first = arguments.function(0, host)
          if first != nil, case .function = arguments.values[1] {
            throw Misuse(
              "displayLink takes one function" + LuaState.hintMark
                + "write T.displayLink({ rate = 60 }, function(time) … end)")
          }
          let link = ScriptLink(
            host: host, rate: rate, length: table["duration"]?.double,
            function: first ?? arguments.function(1, host))
          return .value(host.handle(link))
        }),
      failures: [Failure("the rate is 0 or above 1000", "T.displayLink { rate = 0 }")]),
  ]
}

extension ScriptHost {
  /// Starts a task in the scope that runs.
  fileprivate func spawn(
    _ function: LuaFunction?, role: String
  ) throws(Misuse) -> ScriptTask {
    guard let function else { preconditionFailure("the arguments have been checked") }
    let parent = try parentForTask()
    let task = ScriptTask(
      host: self, parent: parent, function: function, role: role, keepsResult: true)
    task.start()
    return task
  }

  private func parentForTask() throws(Misuse) -> Scope {
    charge(.task)
    let parent = scope.open
    // A task that is started runs at once: without waits all of them are on the stack.
    guard parent.depth < Scope.depthLimit, state.canEnter else {
      throw Misuse(
        "tasks are started in one another too deep: at most \(Scope.depthLimit), and 60 without a wait"
          + LuaState.hintMark + "let one task start the others in a loop")
    }
    return parent
  }

  /// What a list of handles and functions stands for; functions are started.
  fileprivate func activities(
    _ items: [LuaValue], _ call: LuaCall, of name: String
  ) throws(Misuse) -> [Activity] {
    state.charge(UInt64(items.count) * 100)
    for item in items {
      if let activity = activity(item) { try checkNotInside(activity) }
      if let animator: PropertyAnimator = try? object(item) { try checkBegun(animator) }
    }
    var activities: [Activity] = []
    for (index, item) in items.enumerated() {
      if case .function(let reference) = item {
        activities.append(
          try spawn(keep(reference, of: call), role: "function \(index + 1) of T.\(name)"))
      } else if let gesture: GestureRecognizer = try? object(item) {
        activities.append(GestureWait(host: self, gesture))
      } else if let animator: PropertyAnimator = try? object(item) {
        activities.append(
          animator.state == .inactive
            ? EndedActivity(host: self, .none) : AnimatorRun.of(animator, self))
      } else {
        activities.append(activity(item) ?? EndedActivity(host: self, outcome(of: item)))
      }
    }
    return activities
  }

  fileprivate func sequence(_ arguments: Arguments) throws(Misuse) -> LuaValue {
    let items = arguments.table(0).items
    charge(.completion, times: items.count)
    var steps: [ScriptSequence.Step] = []
    for item in items {
      switch item {
      case .function(let reference): steps.append(.body(keep(reference, of: arguments.call)))
      case .number(let seconds): steps.append(.pause(seconds))
      case .table(let table):
        guard case .function(let reference)? = table["animations"] else { continue }
        steps.append(.animation(try Motion(table, self), keep(reference, of: arguments.call)))
      default: continue
      }
    }
    let sequence = ScriptSequence(
      host: self, parent: try parentForTask(), steps: steps,
      completion: Completion(arguments.function(1, self), role: "the completion of sequence"))
    do throws(Misuse) { try sequence.step() } catch {
      sequence.discard()
      throw error
    }
    return handle(sequence)
  }

  fileprivate func stagger(_ arguments: Arguments) throws(Misuse) -> LuaValue {
    let table = arguments.table(1)
    let count = arguments.table(0).items.count
    var order = StaggerOrder.forward
    if case .string(let word)? = table["order"] { order = StaggerOrder(rawValue: word) ?? order }
    let interval = table["interval"]?.double ?? 0
    let motion = try Motion(table, self)
    let changes = arguments.function(2, self)
    let group = ScriptAnimationGroup(
      host: self,
      completion: Completion(arguments.function(3, self), role: "the completion of stagger"))
    for index in 0..<count {
      var motion = motion
      motion.delay += Double(order.rank(of: index, among: count)) * interval
      do throws(Misuse) {
        group.add(try animate(motion, animations: changes, argument: .integer(index + 1)))
      } catch {
        group.discard()
        throw error
      }
    }
    group.close(in: scope.open)
    return handle(group)
  }
}

/// Something that was over, and let go of, before anybody asked for its end.
private final class EndedActivity: Activity {
  private let value: LuaValue

  init(host: ScriptHost, _ value: LuaValue) {
    self.value = value
    super.init(host: host)
    end(finished: true)
  }

  override var result: LuaValue { value }
}
