import TransitionCore

extension ViewController {
  /// Those whose appearance goes with the controller's own: its visible children, and what is presented
  /// on them in their own context, which has taken their place or lies above them.
  ///
  /// A covered child hears nothing.
  var appearanceFollowers: [ViewController] {
    appearanceChildren.flatMap { child in
      guard let presentation = child.presentation, presentation.isShown else { return [child] }
      return presentation.movesPresenter
        ? [presentation.presented] : [child, presentation.presented]
    }
  }

  /// Whether this container may show another child while one that it shows presents in its own context;
  /// if not, that is reported.
  ///
  /// What is presented lies among the children then, and which view a transition moves is not
  /// documented.
  func mayChangeChildren(by call: String, with controller: ViewController) -> Bool {
    guard !isTransitioning, engine?.isInTransition != true,
      let child = appearanceChildren.first(where: { $0.presentation?.isShown == true }),
      let presented = child.presentation?.presented
    else { return true }
    refuse(
      call, controller,
      "\(call) called on \"\(name)\" while \"\(child.name)\" presents \"\(presented.name)\" in its own "
        + "context: that is not modelled", code: "not-modelled",
      remedy: "dismiss \"\(presented.name)\" first")
    return false
  }
}
