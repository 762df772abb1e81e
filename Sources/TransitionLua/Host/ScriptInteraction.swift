import TransitionCore
import TransitionEngine

/// An interaction written in Lua: a percent driver, or one that moves the views itself.
///
/// It may be the animator and the delegate too, as one object often is in UIKit.
final class ScriptInteraction: PercentDrivenInteractiveTransition {
  private unowned let host: ScriptHost
  private let start: LuaFunction?
  /// The timing curve as the script gave it.
  private(set) var timing = LuaValue.none
  /// The length of the timing curve's spring, in seconds, if it has one of its own.
  private(set) var springLength = 0.0
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

  func setTiming(_ value: LuaValue) throws(Misuse) {
    timingCurve = try Timing.provider(of: value, host)
    timing = value
    springLength = timingCurve?.duration(for: 0) ?? 0
  }

  override func startInteractiveTransition(_ context: TransitionContext) {
    if let start {
      start.call(host, role: "start of the interaction", host.handle(context))
    } else {
      super.startInteractiveTransition(context)
    }
  }
}
