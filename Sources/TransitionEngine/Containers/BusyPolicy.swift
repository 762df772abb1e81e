import TransitionCore

/// What becomes of a transition of a container that is asked for while another one is going on.
public enum BusyPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is refused and reported, as in UIKit.
  case refuse
  /// It comes when the other one has ended, at the same instant.
  case queue
}

extension ViewController {
  /// Whether this container may begin a transition now; if not, the call is kept for later, or refused
  /// and reported.
  ///
  /// Only what waits for a transition of this container can be kept: nothing tells it when a
  /// presentation has ended.
  ///
  /// - Parameters:
  ///   - call: The name of the method that was called.
  ///   - controller: The controller that it is about.
  ///   - consequence: What a refusal means, in UIKit's words.
  ///   - again: Makes the call when the other transition has ended.
  /// - Returns: Whether the transition may begin.
  func mayBegin(
    _ call: String, with controller: ViewController, consequence: String,
    again: @escaping () -> Void
  ) -> Bool {
    guard mayChangeChildren(by: call, with: controller) else { return false }
    guard isTransitioning || isInModalTransition else { return true }
    if isTransitioning, busyPolicy == .queue, let engine {
      engine.waitingStarts.append(WaitingStart(container: self, body: again))
      engine.record(
        event: "queued", subject: controller.name, data: [Timeline.Event.Fact("call", call)])
      return false
    }
    // The text is UIKit's log line.
    refuse(
      call, controller,
      "\(call) called on \(name) while an existing transition or presentation is occurring; "
        + consequence)
    return false
  }

  /// A transition has ended: what waits for that comes on the next turn, one after the other.
  func performWaiting() {
    guard let engine, engine.waitingStarts.contains(where: { $0.container === self }) else {
      return
    }
    engine.performOnNextTurn { [weak self, unowned engine] in
      // What changes nothing begins no transition either.
      while let self, !isTransitioning,
        let index = engine.waitingStarts.firstIndex(where: { $0.container === self })
      {
        engine.waitingStarts.remove(at: index).body()
      }
    }
  }
}

/// A transition of a container that waits for the end of another one.
///
/// The engine keeps it: when a run is ended, nothing of it may be left.
struct WaitingStart {
  weak var container: ViewController?
  var body: () -> Void
}
