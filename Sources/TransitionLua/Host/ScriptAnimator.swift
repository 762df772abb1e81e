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
  }

  let operation: String?
  let place: Timeline.Place
  private let duration: Double
  private let body: Body
  private unowned let host: ScriptHost
  /// Weak: the host holds the task, and the task its transition, which holds this animator.
  private weak var task: ScriptTask?

  init(
    host: ScriptHost, operation: String?, duration: Double, body: Body,
    place: Timeline.Place
  ) {
    self.host = host
    self.operation = operation
    self.duration = duration
    self.body = body
    self.place = place
  }

  func transitionDuration(using context: TransitionContext) -> Double { duration }

  func animateTransition(using context: TransitionContext) {
    switch body {
    case .callback(let function):
      function.call(host, role: "animate of the animator", host.handle(context))
    case .coroutine(let function):
      let task = host.makeTask(context: context, function: function)
      self.task = task
      task.start()
    }
  }

  func animationEnded(_ didComplete: Bool) {
    task?.end()
  }
}
