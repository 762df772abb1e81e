import TransitionCore
import TransitionEngine

/// An animator written in Lua.
final class ScriptAnimator: AnimatedTransitioning {
  /// How the animator is written.
  enum Body {
    /// `animate = function(ctx)`: UIKit's style, with completions.
    case callback(LuaFunction)
    /// `run = function(ctx)`: a coroutine whose return completes the transition.
    case coroutine(LuaFunction)
    /// Neither: the property animator that `interruptibleAnimator` answers is started.
    case interruptible
  }

  /// What the default stage does with it.
  let operation: String?
  /// How the default stage presents with it.
  let style: String?
  let place: Timeline.Place
  let allowsUserInteraction: Bool
  private let duration: Double
  private let body: Body
  private let interruptible: LuaFunction?
  private unowned let host: ScriptHost

  init(
    host: ScriptHost, operation: String?, style: String?, duration: Double, body: Body,
    interruptible: LuaFunction?, allowsUserInteraction: Bool, place: Timeline.Place
  ) {
    self.host = host
    self.operation = operation
    self.style = style
    self.duration = duration
    self.body = body
    self.interruptible = interruptible
    self.allowsUserInteraction = allowsUserInteraction
    self.place = place
  }

  func transitionDuration(using context: TransitionContext) -> Double { duration }

  func animateTransition(using context: TransitionContext) {
    switch body {
    case .callback(let function):
      let scope = host.scope(of: context)
      // After a cancel the animations run back, and then what is left of tasks goes.
      context.whenTakenBack { [weak scope] in scope?.cancelHeldTasks() }
      let outer = host.animating
      host.animating = context
      function.call(host, role: "animate of the animator", in: scope, host.handle(context))
      host.animating = outer
    case .coroutine(let function): run(function, context)
    case .interruptible:
      if let animator = interruptibleAnimator(using: context) {
        animator.startAnimation()
      } else {
        refuse("nil, and there is no animate")
      }
    }
  }

  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    guard let interruptible,
      let answer = interruptible.ask(
        host, role: "interruptibleAnimator of the animator", host.handle(context))
    else { return nil }
    if case .none = answer { return nil }
    if let animator = try? host.propertyAnimator(answer) { return animator }
    refuse(answer.summary)
    return nil
  }

  private func refuse(_ answer: String) {
    guard host.failure == nil, let interruptible else { return }
    host.fail(
      ScriptError(
        kind: .misuse, script: host.source.name, place: interruptible.place,
        message: "interruptibleAnimator must answer a property animator (got \(answer))",
        hint: "make it with T.propertyAnimator"))
  }

  private func run(_ function: LuaFunction, _ context: TransitionContext) {
    let scope = host.scope(of: context)
    let transition = scope as? TransitionScope
    let task = ScriptTask(
      host: host, parent: scope, function: function, role: "run of the animator",
      runsTransition: true)
    transition?.completesByReturning = true
    task.whenOver = { [weak transition, unowned task] isDone in
      transition?.completesByReturning = false
      if isDone, context.isInFlight {
        if task.isGivenUp { context.isCutShort = true }
        context.completeTransition(!context.transitionWasCancelled && !task.isGivenUp)
      }
    }
    // After a cancel the stages run back, the guards set right what is outside them, and then the
    // transition is over.
    context.whenTakenBack { [weak scope] in
      scope?.cancelHeldTasks()
      if context.isInFlight { context.completeTransition(false) }
    }
    task.start(host.handle(context))
  }
}

extension ScriptAnimator {
  /// Makes an animator of a table of options.
  ///
  /// - Parameters:
  ///   - host: Who runs it.
  ///   - arguments: The call that gave the table.
  ///   - what: What the options make, for messages.
  ///   - takesRun: Whether the entry `run` is the animator's.
  /// - Throws: A misuse when the table makes no animator.
  convenience init(
    _ host: ScriptHost, _ arguments: Arguments, what: String = "an animator",
    takesRun: Bool = true
  ) throws(Misuse) {
    let options = Options(arguments, host)
    let interruptible = try options.function("interruptibleAnimator", gets: ["ctx"])
    let body: Body
    let run = takesRun ? try options.function("run", gets: ["ctx"]) : nil
    switch (try options.function("animate", gets: ["ctx"]), run) {
    case (let animate?, nil): body = .callback(animate)
    case (nil, let run?): body = .coroutine(run)
    case (nil, nil):
      guard interruptible != nil else {
        throw Misuse("\(what) needs animate = function(ctx) … end or run = function(ctx) … end")
      }
      body = .interruptible
    default: throw Misuse("\(what) has either animate or run, not both")
    }
    let duration = options.table["duration"]?.double ?? 0
    host.noteSeconds(duration, "duration")
    self.init(
      host: host, operation: options.text("operation"), style: options.text("style"),
      duration: duration, body: body, interruptible: interruptible,
      allowsUserInteraction: options.table["allowUserInteraction"]?.flag ?? false,
      place: host.currentPlace)
  }
}
