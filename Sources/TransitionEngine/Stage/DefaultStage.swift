import TransitionCore

/// A screen with two pages of visible content, for an animator that comes without an app.
///
/// For a push or pop a navigation controller shows the first page (for a pop, the second on top of
/// it); for a presentation or dismissal the first page is the root and the second is presented. The
/// stage is the delegate, and gives the animator for the operation that it is made for.
package final class DefaultStage: NavigationControllerDelegate, ViewControllerTransitioningDelegate
{
  /// What a stage is made for.
  package struct Plan {
    package var screen: Size
    package var operation: TransitionContext.Operation
    package var style: ModalPresentationStyle
    package var animator: any AnimatedTransitioning
    package var interactor: (any InteractiveTransitioning)?

    package init(
      screen: Size, operation: TransitionContext.Operation, style: ModalPresentationStyle,
      animator: any AnimatedTransitioning, interactor: (any InteractiveTransitioning)?
    ) {
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
  /// The page at the bottom of the stack, or the presenter.
  package let first: ViewController
  /// The page above it.
  package let second: ViewController
  private let plan: Plan

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
    first = Page(
      name: "first", title: "First page", color: Color(r: 0.95, g: 0.95, b: 0.97),
      accent: .orange, size: plan.screen,
      imageFrame: Rect(x: 20, y: 120, width: width, height: width * 0.6))
    // Another place than on the first page, so that a shared image has a way to go.
    second = Page(
      name: "second", title: "Second page", color: Color(r: 0.88, g: 0.94, b: 1), accent: .blue,
      size: plan.screen,
      imageFrame: Rect(x: 0, y: 180, width: plan.screen.width, height: plan.screen.width * 0.75))
    switch plan.operation {
    case .push, .pop:
      let navigation = NavigationController(rootViewController: first)
      self.navigation = navigation
      window.rootViewController = navigation
      if plan.operation == .pop { navigation.pushViewController(second, animated: false) }
    case .present, .dismiss:
      navigation = nil
      second.modalPresentationStyle = plan.style
      window.rootViewController = first
      if plan.operation == .dismiss { first.present(second, animated: false) }
    }
    // What comes before the transition takes place before the recording.
    engine.takeUnanimatedSteps()
    navigation?.delegate = self
    second.transitioningDelegate = self
  }

  /// Requests the transition.
  package func perform() {
    switch plan.operation {
    case .push: navigation?.pushViewController(second, animated: true)
    case .pop: navigation?.popViewController(animated: true)
    case .present: first.present(second, animated: true)
    case .dismiss: first.dismiss(animated: true)
    }
  }

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

  /// A page with a title, a picture and a button.
  private final class Page: ViewController {
    private let titleText: String
    private let color: Color
    private let accent: Color
    private let size: Size

    private let imageFrame: Rect

    init(
      name: String, title: String, color: Color, accent: Color, size: Size, imageFrame: Rect
    ) {
      self.imageFrame = imageFrame
      titleText = title
      self.color = color
      self.accent = accent
      self.size = size
      super.init(name: name)
    }

    override func loadView() {
      let page = View(frame: Rect(origin: .zero, size: size), name: name)
      page.backgroundColor = color
      let width = max(0, size.width - 40)
      let title = Label(frame: Rect(x: 20, y: 60, width: width, height: 40), name: "\(name).title")
      title.text = titleText
      let image = ImageView(frame: imageFrame, name: "\(name).image")
      image.backgroundColor = accent
      let button = Button(
        frame: Rect(x: size.width / 2 - 100, y: size.height - 120, width: 200, height: 44),
        name: "\(name).button")
      button.title = "Continue"
      button.backgroundColor = accent
      button.cornerRadius = 8
      for view in [title, image, button] { page.addSubview(view) }
      view = page
    }
  }
}
