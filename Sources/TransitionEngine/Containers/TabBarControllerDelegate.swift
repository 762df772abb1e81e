/// Chooses the animators of a tab bar controller and is told what the user selects:
/// `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns the animator of a change of tabs, or `nil` for a change without animation.
  ///
  /// Asked when another tab is selected, before any appearance callback.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - from: The controller that is shown.
  ///   - to: The controller that will be.
  /// - Returns: An animator, or `nil`.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?

  /// Returns what lets the user drive a change, or `nil` when it runs by itself.
  ///
  /// Asked just after the animator, and only when there is one.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - animator: The animator that was given.
  /// - Returns: An interactor, or `nil`.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?

  /// Returns whether a tap on a tab selects it; not asked when a program selects one.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tab.
  /// - Returns: Whether it is selected.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// Called when a tap has selected a tab, before the transition starts; also when it was selected
  /// already, and never when a program selects one.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tab.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Answers `nil`: no animation.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - from: The controller that is shown.
  ///   - to: The controller that will be.
  /// - Returns: `nil`.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Answers `nil`: the transition runs by itself.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - animator: The animator that was given.
  /// - Returns: `nil`.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }

  /// Answers true.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tab.
  /// - Returns: True.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tab.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
