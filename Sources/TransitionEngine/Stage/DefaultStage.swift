import TransitionCore

/// A screen with two pages of visible content, for an animator that comes without an app.
///
/// The navigation controller shows the first page (for a pop, the second on top of it); its delegate
/// gives the animator for the operation that the stage is made for.
package final class DefaultStage: NavigationControllerDelegate {
  /// The window.
  package let window: Window
  /// The navigation controller that holds the pages.
  package let navigation: NavigationController
  /// The page at the bottom of the stack.
  package let first: ViewController
  /// The page above it.
  package let second: ViewController
  private let operation: NavigationController.Operation
  private let animator: any AnimatedTransitioning

  /// Makes a stage on an engine and shows its first screen.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - screen: The size of the screen, in points.
  ///   - operation: What ``perform()`` does.
  ///   - animator: What animates it.
  package init(
    engine: Engine, screen: Size, operation: NavigationController.Operation,
    animator: any AnimatedTransitioning
  ) {
    self.operation = operation
    self.animator = animator
    window = Window(engine: engine, frame: Rect(origin: .zero, size: screen))
    window.backgroundColor = .white
    first = Page(
      name: "first", title: "First page", color: Color(r: 0.95, g: 0.95, b: 0.97),
      accent: .orange)
    second = Page(
      name: "second", title: "Second page", color: Color(r: 0.88, g: 0.94, b: 1), accent: .blue)
    navigation = NavigationController(rootViewController: first)
    window.rootViewController = navigation
    if operation == .pop { navigation.pushViewController(second, animated: false) }
    // An un-animated push takes place at the next layout.
    navigation.layoutIfNeeded()
    navigation.delegate = self
  }

  /// Requests the transition.
  package func perform() {
    switch operation {
    case .push: navigation.pushViewController(second, animated: true)
    case .pop: navigation.popViewController(animated: true)
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
    operation == self.operation ? animator : nil
  }

  /// A page with a title, a picture and a button.
  private final class Page: ViewController {
    private let titleText: String
    private let color: Color
    private let accent: Color

    init(name: String, title: String, color: Color, accent: Color) {
      titleText = title
      self.color = color
      self.accent = accent
      super.init(name: name)
    }

    override func loadView() {
      let screen = navigationController?.containerView.bounds.size ?? .zero
      let page = View(frame: Rect(origin: .zero, size: screen), name: name)
      page.backgroundColor = color
      let width = max(0, screen.width - 40)
      let title = Label(frame: Rect(x: 20, y: 60, width: width, height: 40), name: "\(name).title")
      title.text = titleText
      let image = ImageView(
        frame: Rect(x: 20, y: 120, width: width, height: width * 0.6), name: "\(name).image")
      image.backgroundColor = accent
      let button = Button(
        frame: Rect(x: screen.width / 2 - 100, y: screen.height - 120, width: 200, height: 44),
        name: "\(name).button")
      button.title = "Continue"
      button.backgroundColor = accent
      button.cornerRadius = 8
      for view in [title, image, button] { page.addSubview(view) }
      view = page
    }
  }
}
