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
