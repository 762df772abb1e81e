import TransitionCore

extension Engine {
  /// The view of a presenter that stays where it is does not belong in the container, nor into what is in
  /// it: it would go with it.
  ///
  /// - Parameters:
  ///   - view: A view that has just been moved.
  ///   - parent: Where to.
  func reportPresenterView(_ view: View, in parent: View) {
    for context in inFlight where parent.isDescendant(of: context.containerView) {
      for key in TransitionContext.Key.allCases where context.view(forKey: key) == nil {
        let presenter = context.viewController(forKey: key)
        guard presenter.view.isDescendant(of: view) else { continue }
        diagnose(
          "presenter-view-added", .warning,
          "the view of \"\(presenter.name)\" is put into the container, but this style leaves it where "
            + "it is: it goes when the container goes, and the screen is empty",
          remedy: "leave it where it is: the view for \"\(key.rawValue)\" is nil here")
      }
    }
  }

  /// The view that comes is not where the transition took place.
  ///
  /// - Parameters:
  ///   - to: The controller of the view.
  ///   - animator: Who should have added it.
  ///   - consequence: What the screen of a device would do.
  func reportMissingView(
    of to: ViewController, _ animator: (any AnimatedTransitioning)?, consequence: String
  ) {
    diagnose(
      "to-view-not-added", .warning,
      "the transition completed, but the view of \"\(to.name)\" is not in the container: on a device "
        + "the screen would \(consequence)",
      remedy: "add the to-view to the container before animating",
      at: animator.flatMap { placeSource?.place(of: $0) })
  }

  /// What goes along with a transition sets a view that nobody sees.
  func reportMissedAlongside(_ view: View, at place: Timeline.Place) {
    unseen.removeAll { $0.view === view }
    diagnose(
      "not-in-window", .warning,
      "\(view.shownName) is not in a window: what is to be animated alongside shows at once",
      remedy: "add the view before the transition starts", at: place)
  }

  /// What the user of a flow was to do waits for something that never comes: the rest is not done.
  func reportStuckFlow() {
    guard let place = placeSource?.waitingPlace(in: nil) else { return }
    diagnose(
      "never-resumed", .warning,
      "everything has ended, and this wait goes on for something that never comes: what stands below it "
        + "is not done",
      remedy: "wait for something that ends by itself, or for the first of several: T.race { … }",
      at: place)
  }

  func reportTimingIgnored() {
    diagnose(
      "timing-curve-ignored", .warning,
      "timingCurve has no effect: this transition has no property animator",
      remedy: "set completionCurve, or give the animator interruptibleAnimator")
  }

  func reportPauseIgnored(_ reason: String) {
    diagnose(
      "pause-ignored", .warning, "pause has no effect: \(reason)",
      remedy:
        "give the animator interruptibleAnimator, answer this interaction for the transition that is "
        + "to be caught (wantsInteractiveStart false where nobody drives yet), and pause in flight"
    )
  }

  func reportLateUpdate() {
    let runsByItself = inFlight.contains { !$0.wasInteractive }
    diagnose(
      "update-after-end", .warning,
      (runsByItself ? "the transition runs by itself" : "no transition is interactive now")
        + ": this update has no effect",
      remedy: runsByItself
        ? "let the delegate answer this interaction beside the animator: interactionControllerFor…"
        : "update between the start and the finish or cancel only")
  }
}
