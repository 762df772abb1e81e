import TransitionCore
import TransitionEngine

/// An animation that a script started: a block, with those who wait for its end.
final class ScriptAnimation {
  /// Weak: the block's completion holds this object, and a run that is ended calls no completion.
  weak var block: AnimationBlock?
  var waits: [UInt32] = []
}

/// The wait of a coroutine for an animation that was started before the wait had a number.
final class PendingWait {
  var wait: UInt32?
}

extension TypeDescription {
  static let animation = TypeDescription(
    name: "animation", article: "an animation",
    summary: "A handle to an animation that was started.",
    members: [
      Member(
        name: "isFinished", summary: "Whether the animation has come to its end or was stopped.",
        example: "print(T.animate(0.1, function() ctx.to.view.alpha = 0 end).isFinished)",
        form: .property(
          .boolean,
          get: { host, value throws(Misuse) in
            .boolean(host.runningAnimation(value) == nil)
          }, set: nil)),
      Member(
        name: "wait",
        summary: "Waits for the end; possible inside run = function(ctx). Answers at once when the "
          + "animation is over.",
        example: "T.animate(0.1, function() ctx.to.view.alpha = 0 end):wait()",
        form: .method(
          [], result: nil,
          body: { host, arguments throws(Misuse) in
            guard let animation = host.runningAnimation(arguments.receiver) else {
              return .value(.none)
            }
            if let reason = arguments.call.reasonNotToWait() { throw Misuse(reason) }
            let wait = host.nextWait()
            animation.waits.append(wait)
            return .wait(wait)
          })),
      Member(
        name: "cancel",
        summary: "Takes the animation away: the model values show, its completion gets false.",
        example: "T.animate(0.1, function() ctx.to.view.alpha = 0 end):cancel()",
        form: .method(
          [], result: nil,
          body: { host, arguments throws(Misuse) in
            host.runningAnimation(arguments.receiver)?.block?.cancel()
            return .value(.none)
          })),
    ])
}
