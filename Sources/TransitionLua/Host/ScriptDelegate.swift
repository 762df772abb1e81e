import TransitionCore
import TransitionEngine

/// What a script decides as the delegate of a navigation or tab bar controller or of a presentation.
final class ScriptDelegate {
  /// The functions of a delegate, and what they get.
  static let callbacks: [(name: String, summary: String)] = [
    ("animationController", "(self, operation, from, to): an animator for a push or pop, or nil"),
    ("interactionController", "(self, animator): an interaction for it, or nil"),
    (
      "animationControllerForTransition",
      "(self, from, to): an animator for a change of tabs, or nil"
    ),
    ("shouldSelect", "(self, page): whether a tap on a tab selects it"),
    ("didSelect", "(self, page)"),
    ("willShow", "(self, page, animated)"),
    ("didShow", "(self, page, animated)"),
    (
      "presentationControllerForPresented",
      "(self, presented, presenting, source): a presentation for the style \"custom\", or nil"
    ),
    (
      "animationControllerForPresented",
      "(self, presented, presenting, source): an animator, or nil"
    ),
    ("animationControllerForDismissed", "(self, dismissed): an animator, or nil"),
    ("interactionControllerForPresentation", "(self, animator): an interaction, or nil"),
    ("interactionControllerForDismissal", "(self, animator): an interaction, or nil"),
  ]

  private unowned let host: ScriptHost
  private let callbacks: ScriptCallbacks
  /// The object that a script knows: the delegate itself, or a controller that is one too.
  ///
  /// Weak: it owns this.
  weak var owner: AnyObject?

  init(_ callbacks: ScriptCallbacks, host: ScriptHost) {
    self.callbacks = callbacks
    self.host = host
  }

  private func animator(_ name: String, _ arguments: [LuaValue]) -> (any AnimatedTransitioning)? {
    guard let answer = callbacks.ask(name, arguments: arguments) else { return nil }
    if case .none = answer { return nil }
    if let animator = host.animator(answer) { return animator }
    let isInteraction = host.interaction(answer) != nil
    callbacks.refuse(
      name, expected: "an animator", got: answer,
      hint: isInteraction
        ? "an interaction is an animator too when it has duration and animate or run" : "")
    return nil
  }

  private func interactor(
    _ name: String, _ animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    guard let script = animator as? ScriptAnimator,
      let answer = callbacks.ask(name, host.handle(script))
    else { return nil }
    if case .none = answer { return nil }
    if let interaction = host.interaction(answer) { return interaction }
    callbacks.refuse(name, expected: "an interaction", got: answer)
    return nil
  }
}

extension ScriptDelegate: NavigationControllerDelegate {
  var providesAnimators: Bool { callbacks["animationController"] != nil }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? {
    animator(
      "animationController",
      [.string(operation.rawValue), host.handle(from), host.handle(to)])
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor("interactionController", animator) }

  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {
    callbacks.call("willShow", host.handle(controller), .boolean(animated))
  }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    callbacks.call("didShow", host.handle(controller), .boolean(animated))
  }
}

extension ScriptDelegate: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    animator("animationControllerForTransition", [host.handle(from), host.handle(to)])
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor("interactionController", animator) }

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool {
    switch callbacks.ask("shouldSelect", host.handle(viewController)) {
    case nil, .none?: return true
    case .boolean(let may)?: return may
    case let answer?:
      callbacks.refuse("shouldSelect", expected: "true, false", got: answer)
      return false
    }
  }

  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {
    callbacks.call("didSelect", host.handle(viewController))
  }
}

extension ScriptDelegate: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController? {
    let name = "presentationControllerForPresented"
    guard
      let answer = callbacks.ask(
        name, host.handle(presented), host.handle(presenting), host.handle(source))
    else { return nil }
    if case .none = answer { return nil }
    guard let presentation = host.presentation(answer) else {
      callbacks.refuse(
        name, expected: "a presentation", got: answer, hint: "make one with T.presentation { … }")
      return nil
    }
    return presentation.controller(for: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? {
    animator(
      "animationControllerForPresented",
      [host.handle(presented), host.handle(presenting), host.handle(source)])
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? {
    animator("animationControllerForDismissed", [host.handle(dismissed)])
  }

  func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    interactor("interactionControllerForPresentation", animator)
  }

  func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor("interactionControllerForDismissal", animator) }
}
