import TransitionCore

/// Says where a presented view goes, and adds what belongs to it, such as a dimming view:
/// `UIPresentationController`.
///
/// A transitioning delegate gives one for the style ``ModalPresentationStyle/custom``; every other
/// presentation has one that follows its style. It lives from the request of the presentation to the
/// end of the dismissal.
open class PresentationController {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller that presents; `nil` when it is gone.
  public internal(set) weak var presentingViewController: ViewController?
  /// The style of the presentation; never ``ModalPresentationStyle/automatic``.
  public internal(set) var presentationStyle: ModalPresentationStyle
  /// The view that the presentation takes place in: from
  /// ``presentationTransitionWillBegin()`` to the end of the dismissal, else `nil`.
  public internal(set) weak var containerView: View?

  /// Makes a controller for one presentation.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that will be presented.
  ///   - presentingViewController: The controller that will present it.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
  }

  // MARK: - What is shown where

  /// The view that moves: what animators get for the presented controller.
  ///
  /// The default is the controller's view. One that holds it, with a shadow for example, may take its
  /// place; it is asked for once, after ``presentationTransitionWillBegin()``.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of ``presentedView`` at the end of the presentation, in the container's coordinate space.
  ///
  /// The default follows the style: the whole container, or that of a sheet. Asked before the animator
  /// runs, and again when the container has got another size.
  open var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    return presentationStyle.frame(in: containerView.bounds)
  }

  /// Whether the presenter's view is taken out when the presentation is over, and the presenter is told
  /// that it disappears.
  ///
  /// The default is true for `fullScreen` and `currentContext` only.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresentersView }

  /// Whether the container covers the window; else it covers the nearest controller that defines a
  /// context, which then presents.
  ///
  /// The default is false for `currentContext` and `overCurrentContext` only. Of a custom presentation it
  /// is asked once, when that is requested.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }

  // MARK: - What happens

  /// Called when the container is in the window, before the presented view is loaded and anybody is
  /// told: the place to add views and to animate alongside the transition.
  open func presentationTransitionWillBegin() {}

  /// Called at the end of the presentation, before the views are tidied up; after a cancelled one, when
  /// all that has been taken back.
  ///
  /// - Parameter completed: Whether the controller is presented now.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before a dismissal begins and anybody is told.
  open func dismissalTransitionWillBegin() {}

  /// Called at the end of a dismissal, before the views are tidied up; after a cancelled one, when all
  /// that has been taken back.
  ///
  /// - Parameter completed: Whether the controller is gone now.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the presented view gets its frame in the container: at the start, and when the
  /// container has got another size.
  open func containerViewWillLayoutSubviews() {}

  /// Called when the presented view has got its frame in the container.
  open func containerViewDidLayoutSubviews() {}
}

extension ViewController {
  /// What manages the presentation of this controller, or of the container that it is in; `nil` unless
  /// it is presented.
  public var presentationController: PresentationController? {
    ownPresentation?.controller ?? parent?.presentationController
  }
}
