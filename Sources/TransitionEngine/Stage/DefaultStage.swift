import TransitionCore

/// A screen with two pages of visible content, for an animator that comes without an app.
///
/// For a push or pop a navigation controller shows the first page (for a pop, the second on top of
/// it); for a presentation or dismissal the first page is the root and the second is presented; for a
/// selection they are two tabs, and for a replacement two children of a container. The stage is the
/// delegate, and gives the animator for the operation that it is made for.
package final class DefaultStage: NavigationControllerDelegate,
  ViewControllerTransitioningDelegate, TabBarControllerDelegate
{
  /// What a stage is made for.
  package struct Plan {
    package var screen: Size
    package var operation: TransitionContext.Operation
    package var style: ModalPresentationStyle
    /// `nil` for the built-in one.
    package var animator: (any AnimatedTransitioning)?
    package var interactor: (any InteractiveTransitioning)?
    /// Makes the presentation controller for a presented and a presenting controller.
    package var presentation: ((ViewController, ViewController) -> PresentationController)?

    package init(
      screen: Size, operation: TransitionContext.Operation, style: ModalPresentationStyle,
      animator: (any AnimatedTransitioning)?, interactor: (any InteractiveTransitioning)?,
      presentation: ((ViewController, ViewController) -> PresentationController)? = nil
    ) {
      self.presentation = presentation
      self.screen = screen
      self.operation = operation
      self.style = style
      self.animator = animator
      self.interactor = interactor
    }
  }

  /// The window.
  package let window: Window
  /// The navigation controller that holds the pages, for a push or pop.
  package let navigation: NavigationController?
  /// The tab bar controller that holds the pages, for a selection.
  package let tabs: TabBarController?
  /// The container that holds the pages, for a replacement.
  private let container: StageContainer?
  /// The page at the bottom of the stack, or the presenter.
  package let first: ViewController
  /// The page above it.
  package let second: ViewController
  private let plan: Plan

  /// What the stage does.
  var operation: TransitionContext.Operation { plan.operation }

  /// Makes a stage on an engine and shows its first screen.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - plan: What it is made for.
  package init(engine: Engine, plan: Plan) {
    self.plan = plan
    window = Window(engine: engine, frame: Rect(origin: .zero, size: plan.screen))
    window.backgroundColor = .white
    let width = max(0, plan.screen.width - 40)
    first = StagePage(
      name: "first", title: "First page", color: Color(r: 0.95, g: 0.95, b: 0.97),
      accent: .orange, size: plan.screen,
      imageFrame: Rect(x: 20, y: 120, width: width, height: width * 0.6))
    // Another place than on the first page, so that a shared image has a way to go.
    second = StagePage(
      name: "second", title: "Second page", color: Color(r: 0.88, g: 0.94, b: 1), accent: .blue,
      size: plan.screen,
      imageFrame: Rect(x: 0, y: 180, width: plan.screen.width, height: plan.screen.width * 0.75))
    let isStack = plan.operation == .push || plan.operation == .pop
    navigation = isStack ? NavigationController(rootViewController: first) : nil
    tabs = plan.operation == .select ? TabBarController(viewControllers: [first, second]) : nil
    container = plan.operation == .replace ? StageContainer(first) : nil
    second.modalPresentationStyle = plan.style
    second.transitioningDelegate = self
    let holders: [ViewController?] = [navigation, tabs, container]
    window.rootViewController = holders.compactMap { $0 }.first ?? first
    switch plan.operation {
    case .pop: navigation?.pushViewController(second, animated: false)
    case .dismiss: first.present(second, animated: false)
    case .push, .present, .select, .replace: break
    }
    // What comes before the transition takes place before the recording.
    engine.takeUnanimatedSteps()
    navigation?.delegate = self
    tabs?.delegate = self
  }

  /// Requests the transition.
  package func perform() {
    switch plan.operation {
    case .push: navigation?.pushViewController(second, animated: true)
    case .pop: navigation?.popViewController(animated: true)
    case .present: first.present(second, animated: true)
    case .dismiss: first.dismiss(animated: true)
    case .select: tabs?.selectedViewController = second
    case .replace: container?.replace(with: second, plan)
    }
  }

  /// Gives the animator of the stage.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - from: The controller that is shown.
  ///   - to: The controller that will be.
  /// - Returns: The animator.
  package func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { plan.animator }

  /// Gives the interactor of the stage.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - animator: The animator that was given.
  /// - Returns: The interactor, or `nil`.
  package func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { plan.interactor }

  /// Gives the animator of the stage.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - operation: What is done to the stack.
  ///   - from: The controller that is shown.
  ///   - to: The controller that will be.
  /// - Returns: The animator, or `nil` for another operation than that of the stage.
  package func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? {
    operation.rawValue == plan.operation.rawValue ? plan.animator : nil
  }

  /// Gives the interactor of the stage.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - animator: The animator that was given.
  /// - Returns: The interactor, or `nil`.
  package func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { plan.interactor }

  /// Gives the presentation controller of the stage.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be shown.
  ///   - presenting: The controller that comes to own the presentation.
  ///   - source: The controller that `present` was called on.
  /// - Returns: The presentation controller, or `nil` for one that fills the container.
  package func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController? { plan.presentation?(presented, presenting) }

  /// Gives the animator of the stage.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be shown.
  ///   - presenting: The controller that comes to own the presentation.
  ///   - source: The controller that `present` was called on.
  /// - Returns: The animator, or `nil` for another operation than that of the stage.
  package func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { plan.operation == .present ? plan.animator : nil }

  /// Gives the animator of the stage.
  ///
  /// - Parameter dismissed: The controller that will go.
  /// - Returns: The animator, or `nil` for another operation than that of the stage.
  package func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? { plan.operation == .dismiss ? plan.animator : nil }

  /// Gives the interactor of the stage.
  ///
  /// - Parameter animator: The animator that was given.
  /// - Returns: The interactor, or `nil`.
  package func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { plan.interactor }

  /// Gives the interactor of the stage.
  ///
  /// - Parameter animator: The animator that was given.
  /// - Returns: The interactor, or `nil`.
  package func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { plan.interactor }
}
