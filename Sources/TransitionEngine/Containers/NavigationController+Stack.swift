import TransitionCore

extension NavigationController {
  /// What ``popToViewController(_:animated:)`` does unless it is overridden.
  func pop(to controller: ViewController, _ call: String, _ animated: Bool) -> [ViewController] {
    guard let top = topViewController else { return [] }
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      if let refusal = refusal(ofPopTo: controller) { engine?.report(refusal) }
      return []
    }
    guard controller !== top else { return [] }
    let isReady = isReady(for: call, with: controller) { [weak self] in
      _ = self?.pop(to: controller, call, animated)
    }
    guard isReady else { return [] }
    let popped = Array(viewControllers[(index + 1)...])
    change(
      to: Array(viewControllers[...index]), .pop, event: "pop",
      facts: [Timeline.Event.Fact("to", controller.name)], animated: animated)
    return popped
  }

  /// What ``setViewControllers(_:animated:)`` does unless it is overridden.
  func set(_ controllers: [ViewController], _ animated: Bool) {
    guard let top = topViewController, let new = controllers.last else {
      if let refusal = refusal(ofStack: controllers) { engine?.report(refusal) }
      return
    }
    let isReady = isReady(for: "setViewControllers", with: new) { [weak self] in
      self?.set(controllers, animated)
    }
    guard isReady else { return }
    if let refusal = refusal(ofStack: controllers) {
      engine?.report(refusal)
      return
    }
    for page in controllers where !viewControllers.contains(where: { $0 === page }) {
      guard mayHold(page, "setViewControllers", "in the stack") else { return }
    }
    if controllers.elementsEqual(viewControllers, by: ===) { return }
    guard new !== top else { return changeBelowTop(to: controllers) }
    let operation: Operation = viewControllers.contains { $0 === new } ? .pop : .push
    change(
      to: controllers, operation, event: "setViewControllers",
      facts: [Timeline.Event.Fact("operation", operation.rawValue)], animated: animated)
  }

  /// Returns why nothing can be popped to a page, or `nil` when it can; UIKit raises an exception.
  ///
  /// - Parameter controller: The page.
  /// - Returns: The reason, or `nil`.
  package func refusal(ofPopTo controller: ViewController) -> Refusal? {
    viewControllers.contains { $0 === controller }
      ? nil
      : Refusal(
        "not-in-stack", "\"\(controller.name)\" is not in the stack: nothing is popped",
        "pop to a page of viewControllers")
  }

  /// Returns why a list cannot be the stack, or `nil` when it can; UIKit raises an exception for pages
  /// that come twice.
  ///
  /// - Parameter controllers: The pages.
  /// - Returns: The reason, or `nil`.
  package func refusal(ofStack controllers: [ViewController]) -> Refusal? {
    if controllers.isEmpty {
      return Refusal(
        "not-modelled", "the stack of \"\(name)\" cannot be empty: it stays as it is",
        "set one page at least")
    }
    var seen: Set<ObjectIdentifier> = []
    for page in controllers where !seen.insert(ObjectIdentifier(page)).inserted {
      return Refusal(
        "pushed-twice", "\"\(page.name)\" is in the list twice: the stack stays as it is",
        "give each page once")
    }
    return nil
  }

  /// Whether a page that is not in the stack can be in it; if not, that is reported.
  func mayHold(_ controller: ViewController, _ call: String, _ role: String) -> Bool {
    guard controller.ownPresentation == nil else {
      refuse(
        call, controller, "\"\(controller.name)\" is presented already and cannot be \(role)",
        code: "already-shown", remedy: "push a controller of its own")
      return false
    }
    guard !chain.contains(where: { $0 === controller }) else {
      engine?.diagnose(
        "pushed-into-itself", .error, "\"\(controller.name)\" holds this navigation controller",
        remedy: "push a controller that is outside")
      return false
    }
    // UIKit raises an exception.
    guard !(controller is NavigationController) else {
      engine?.diagnose(
        "pushed-navigation-controller", .error,
        "\"\(controller.name)\" is a navigation controller, which cannot be \(role)",
        remedy: "push a page, or present the navigation controller")
      return false
    }
    guard controller.parent === self || !controller.isShownSomewhere else {
      refuse(
        call, controller,
        "\"\(controller.name)\" is shown elsewhere already and cannot be \(role)",
        code: "already-shown", remedy: "push a controller of its own")
      return false
    }
    return true
  }
}
