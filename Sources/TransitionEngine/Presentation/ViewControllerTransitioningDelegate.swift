/// Chooses the animators of presentations: `UIViewControllerTransitioningDelegate`.
///
/// The presented controller's delegate is asked, both ways.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Whether the delegate means to give a presentation controller, which only the style
  /// ``ModalPresentationStyle/custom`` asks for; false unless told otherwise.
  ///
  /// It stands for UIKit's question whether the delegate has the method, for the finding
  /// `presentation-controller-not-asked` only.
  var providesPresentationController: Bool { get }

  /// Returns what manages a presentation in the style ``ModalPresentationStyle/custom``, or `nil` for
  /// one that fills the container.
  ///
  /// Asked before the animator, also when nothing is animated.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be shown.
  ///   - presenting: The controller that comes to own the presentation.
  ///   - source: The controller that `present` was called on.
  /// - Returns: A new presentation controller, or `nil`.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController?

  /// Returns the animator of a presentation, or `nil` for the built-in one.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be shown.
  ///   - presenting: The controller that comes to own the presentation.
  ///   - source: The controller that `present` was called on.
  /// - Returns: An animator, or `nil`.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?

  /// Returns the animator of a dismissal, or `nil` for the built-in one.
  ///
  /// - Parameter dismissed: The controller that will go.
  /// - Returns: An animator, or `nil`.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?

  /// Returns what lets the user drive a presentation, or `nil`; asked only when there is an animator.
  ///
  /// - Parameter animator: The animator that was given.
  /// - Returns: An interactor, or `nil`.
  func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?

  /// Returns what lets the user drive a dismissal, or `nil`; asked only when there is an animator.
  ///
  /// - Parameter animator: The animator that was given.
  /// - Returns: An interactor, or `nil`.
  func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  /// False.
  public var providesPresentationController: Bool { false }

  /// Answers `nil`: a presentation that fills the container.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be shown.
  ///   - presenting: The controller that comes to own the presentation.
  ///   - source: The controller that `present` was called on.
  /// - Returns: `nil`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController? { nil }

  /// Answers `nil`: the built-in presentation.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be shown.
  ///   - presenting: The controller that comes to own the presentation.
  ///   - source: The controller that `present` was called on.
  /// - Returns: `nil`.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Answers `nil`: the built-in dismissal.
  ///
  /// - Parameter dismissed: The controller that will go.
  /// - Returns: `nil`.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Answers `nil`: the presentation runs by itself.
  ///
  /// - Parameter animator: The animator that was given.
  /// - Returns: `nil`.
  public func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }

  /// Answers `nil`: the dismissal runs by itself.
  ///
  /// - Parameter animator: The animator that was given.
  /// - Returns: `nil`.
  public func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}
