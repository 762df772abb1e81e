import TransitionCore

extension ViewController {
  /// Reports delegates that are not asked though somebody has set them for it.
  func reportUnaskedDelegate(for presentation: Presentation, _ engine: Engine) {
    let presented = presentation.presented
    if let delegate = presented.transitioningDelegate {
      guard presentation.style != .custom, delegate.providesPresentationController else { return }
      engine.diagnose(
        "presentation-controller-not-asked", .warning,
        "\"\(presented.name)\" is presented in the style \(presentation.style.rawValue): its delegate "
          + "is not asked for a presentation controller",
        remedy: "set its modalPresentationStyle to custom")
      return
    }
    // One that is presented itself has the delegate for its own presentation.
    guard transitioningDelegate != nil, ownPresentation == nil,
      !presented.hasTransitioningDelegate
    else { return }
    engine.diagnose(
      "delegate-on-presenter", .warning,
      "\"\(name)\", which presents, has a transitioning delegate, and \"\(presented.name)\", which is "
        + "presented, has none: nobody is asked for an animator",
      remedy: "set the transitioningDelegate of \"\(presented.name)\"")
  }
}

extension ViewController {
  /// Reports a dismissal where nothing is presented.
  ///
  /// - Parameter host: The engine to tell, for a controller that is not on screen.
  package func reportNothingToDismiss(_ host: Engine? = nil) {
    guard let engine = engine ?? host else { return }
    let stack = navigationController?.viewControllers ?? []
    engine.diagnose(
      "nothing-to-dismiss", .warning,
      "dismiss on \"\(name)\" has no effect: it presents nothing, and neither it nor what it is in is "
        + "presented",
      remedy: stack.count > 1 && stack.contains(where: { $0 === self })
        ? "it is in the stack of \"\(navigationController?.name ?? "")\": pop it there"
        : "present it first, and dismiss it when it is on screen")
  }

  /// Whether there is something that ``dismiss(animated:completion:)`` would take away.
  package var hasSomethingToDismiss: Bool { presentationToDismiss != nil }
}
