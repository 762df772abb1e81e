import TransitionCore
import TransitionEngine

/// What a script decides as the delegate of a navigation or tab bar controller or of a presentation.
final class ScriptDelegate {
  /// The functions of a delegate.
  static let callbacks: [Parameter] = [
    callback(
      "animationController", "Chooses the animator of a push or pop.",
      [
        Parameter(
          name: "operation",
          type: .word(["push", "pop"], name: "NavigationOperation"), summary: "What is to happen."),
        .controller("from", "The page that goes."), .controller("to", "The page that comes."),
      ], animator),
    callback(
      "interactionController", "Chooses who drives an animator that animationController gave.",
      [chosen], interaction),
    callback(
      "animationControllerForTransition", "Chooses the animator of a change of tabs.",
      [.controller("from", "The page that goes."), .controller("to", "The page that comes.")],
      animator),
    callback(
      "shouldSelect", "Asked whether a tap on a tab selects it; without it, it does.",
      [.controller("page", "The page.")],
      Parameter(
        name: "may", type: .boolean, isOptional: true,
        summary: "Nothing counts as false and is reported.")),
    callback(
      "didSelect", "Called when a tap has selected a tab.", [.controller("page", "The page.")]),
    callback(
      "willShow", "Called before a page is shown.",
      [.controller("page", "The page."), .animatedFlag]),
    callback(
      "didShow", "Called when a page is shown.", [.controller("page", "The page."), .animatedFlag]),
    callback(
      "presentationControllerForPresented", "Chooses the presentation for the style \"custom\".",
      presentationParties,
      Parameter(
        name: "presentation", type: .object(.presentation), isOptional: true,
        summary: "Nothing means as in full screen.")),
    callback(
      "animationControllerForPresented", "Chooses the animator of a presentation.",
      presentationParties, animator),
    callback(
      "animationControllerForDismissed", "Chooses the animator of a dismissal.",
      [.controller("dismissed", "The controller that goes.")], animator),
    callback(
      "interactionControllerForPresentation", "Chooses who drives the animator of a presentation.",
      [chosen], interaction),
    callback(
      "interactionControllerForDismissal", "Chooses who drives the animator of a dismissal.",
      [chosen], interaction),
  ]

  private static let presentationParties: [Parameter] = [
    .controller("presented", "The controller that comes."),
    .controller("presenting", "The controller that it covers."),
    .controller("source", "The controller that asked for it."),
  ]
  private static let chosen = Parameter(
    name: "animator", type: .object(.animator), summary: "The animator.")
  private static let animator = Parameter(
    name: "animator", type: .either([.object(.animator), .object(.interaction)]), isOptional: true,
    summary: "Nothing means as the runtime does it.")
  private static let interaction = Parameter(
    name: "interaction", type: .object(.interaction), isOptional: true,
    summary: "Nothing means that it runs by itself.")

  private static func callback(
    _ name: String, _ summary: String, _ parameters: [Parameter], _ result: Parameter? = nil
  ) -> Parameter {
    Parameter(
      name: name, type: .callback(Signature([receiver] + parameters, result: result)),
      isOptional: true, summary: summary)
  }

  private static let receiver = Parameter(
    name: "self",
    type: .either([.object(.delegate), .object(.viewController), .object(.interaction)]),
    summary: "The delegate, or the controller or interaction that is one.")

  private unowned let host: ScriptHost
  let callbacks: ScriptCallbacks
  /// The object that a script knows: the delegate itself, or a controller that is one too.
  ///
  /// Weak: it owns this.
  weak var owner: AnyObject?
  /// Whether a script has set it for anything.
  var isSet = false

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
        ? "an interaction is an animator too when it has duration and animate or run"
        : "make one with T.animator { … }")
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
    callbacks.refuse(
      name, expected: "an interaction", got: answer, hint: "make one with T.interaction { … }")
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
    case nil: return true
    case .some(.none):
      callbacks.reportNothing(from: "shouldSelect")
      return false
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
  var providesPresentationController: Bool {
    callbacks["presentationControllerForPresented"] != nil
  }

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
