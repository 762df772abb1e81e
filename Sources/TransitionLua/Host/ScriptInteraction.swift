import TransitionCore
import TransitionEngine

/// An interaction written in Lua: a percent driver, or one that moves the views itself.
///
/// It may be the animator and the delegate too, as one object often is in UIKit.
final class ScriptInteraction: PercentDrivenInteractiveTransition {
  private unowned let host: ScriptHost
  private let start: LuaFunction?
  /// The animator that the object is too.
  let animator: ScriptAnimator?
  /// The delegate that the object is too.
  let delegate: ScriptDelegate

  init(
    host: ScriptHost, start: LuaFunction?, animator: ScriptAnimator?, delegate: ScriptDelegate
  ) {
    self.host = host
    self.start = start
    self.animator = animator
    self.delegate = delegate
    super.init()
    engine = host.engine
    delegate.owner = self
  }

  override func startInteractiveTransition(_ context: TransitionContext) {
    if let start {
      start.call(host, role: "start of the interaction", host.handle(context))
    } else {
      super.startInteractiveTransition(context)
    }
  }
}
