import TransitionCore

/// One controller presented by another: from the request until it is dismissed.
final class Presentation {
  let presented: ViewController
  /// Weak: it owns this.
  private(set) weak var presenting: ViewController?
  let style: ModalPresentationStyle
  /// Says where the presented view goes.
  private(set) var controller: PresentationController
  /// The view that holds the presented view, above the presenter's.
  let container = View(name: "transitionView")
  /// Whether an animator of a delegate's ran the presentation.
  var hadAnimator = false
  /// Where the presenter's view was, for when it comes back.
  private(set) var origin: Origin?
  /// Whether the presenter's view leaves its place.
  private(set) var movesPresenter: Bool
  private var chosenView: View?

  struct Origin {
    weak var superview: View?
    var index: Int
    var frame: Rect
    /// The size of the superview, which may change meanwhile.
    var space: Size?
  }

  init(
    presented: ViewController, presenting: ViewController, style: ModalPresentationStyle
  ) {
    self.presented = presented
    self.presenting = presenting
    self.style = style
    controller = PresentationController(presentedViewController: presented, presenting: presenting)
    controller.presentationStyle = style
    movesPresenter = controller.shouldRemovePresentersView
  }

  /// Takes the controller that a delegate has given.
  func use(_ controller: PresentationController) {
    self.controller = controller
    controller.presentingViewController = presenting
    controller.presentationStyle = style
    movesPresenter = controller.shouldRemovePresentersView
  }

  /// Makes another controller the presenter, before anything has begun.
  func move(to presenting: ViewController) {
    self.presenting?.presentation = nil
    self.presenting = presenting
    presenting.presentation = self
    controller.presentingViewController = presenting
  }

  /// Whether the container covers only the presenter, not the window.
  var isInContext: Bool { !controller.shouldPresentInFullscreen }

  /// Whether the container is in its place: from the start of the presentation to the end of the
  /// dismissal.
  var isShown: Bool { container.superview != nil }

  /// The view that animators move for the presented controller.
  var presentedView: View { chosenView ?? presented.view }

  /// The view of one end of a transition; `nil` for a presenter's that stays where it is.
  func view(of controller: ViewController) -> View? {
    if controller === presented { return presentedView }
    return movesPresenter ? controller.view : nil
  }

  // MARK: - The container

  /// Puts the container above the presenter's view, and above all else in the window unless the
  /// presentation keeps to its context; moves the presenter's view into it if that leaves.
  func setUp() {
    guard let presenter = presenting?.view else { return }
    if isInContext, let superview = presenter.superview {
      container.place(at: superview.bounds)
      superview.insertSubview(container, aboveSubview: presenter)
    } else if let window = presenter.window {
      container.place(at: window.bounds)
      window.addSubview(container)
    }
    controller.containerView = container
    if movesPresenter {
      noteOrigin()
      container.addSubview(presenter)
    }
  }

  /// Asks which view is presented: once, since a wrapper may be made by the answer.
  func chooseView() {
    presented.loadViewIfNeeded()
    chosenView = controller.presentedView
  }

  /// Gives the presented view its place.
  func placeView() {
    presentedView.place(at: controller.frameOfPresentedViewInContainerView)
  }

  /// Gives the container the size of what it is in, and the presented view its place.
  func layOut() {
    if let superview = container.superview { container.place(at: superview.bounds) }
    controller.containerViewWillLayoutSubviews()
    placeView()
    controller.containerViewDidLayoutSubviews()
  }

  /// The screen, or the context, has got another size: the container comes first.
  ///
  /// A custom presentation without a controller of its own has no frame: a view that fills the container
  /// goes on filling it, another one follows by its mask. So does one that is on its way out.
  func spaceDidResize() {
    let isFree = style == .custom && type(of: controller) == PresentationController.self
    guard !presented.isBeingDismissed, !isFree || presentedView.frame.isNear(container.bounds)
    else {
      if let superview = container.superview { container.place(at: superview.bounds) }
      return
    }
    // A presentation in flight hears of the container's size by itself.
    layOut()
  }

  /// Takes the presented view and the container away.
  func takeDown() {
    presentedView.removeFromSuperview()
    // It may not have been put into the view that takes its place.
    if !presented.view.isDescendant(of: presentedView) { presented.view.removeFromSuperview() }
    container.removeFromSuperview()
    chosenView = nil
  }

  /// The presentation is no more.
  func end() {
    if presenting?.presentation === self { presenting?.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
  }

  // MARK: - What happens

  /// What a presentation controller is told.
  enum Message {
    case presentationWillBegin, dismissalWillBegin
    case presentationDidEnd(Bool)
    case dismissalDidEnd(Bool)
  }

  /// Tells the presentation controller; what one of one's own is told is an event.
  func send(_ message: Message) {
    switch message {
    case .presentationWillBegin:
      record("presentationTransitionWillBegin")
      controller.presentationTransitionWillBegin()
    case .dismissalWillBegin:
      record("dismissalTransitionWillBegin")
      controller.dismissalTransitionWillBegin()
    case .presentationDidEnd(let completed):
      record("presentationTransitionDidEnd", completed)
      controller.presentationTransitionDidEnd(completed)
    case .dismissalDidEnd(let completed):
      record("dismissalTransitionDidEnd", completed)
      controller.dismissalTransitionDidEnd(completed)
    }
  }

  private func record(_ event: String, _ completed: Bool? = nil) {
    guard type(of: controller) != PresentationController.self else { return }
    presenting?.engine?.record(
      event: event, subject: presented.name,
      data: completed.map { [Timeline.Event.Fact("completed", "\($0)")] } ?? [])
  }

  // MARK: - The presenter's view

  /// Notes where the presenter's view is.
  func noteOrigin() {
    guard let view = presenting?.view else { return }
    origin = Origin(
      superview: view.superview,
      index: view.superview?.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame,
      space: view.superview?.bounds.size)
  }

  /// Moves the presenter's view back to where it was.
  func putPresenterBack() {
    guard let view = presenting?.view, let origin, let superview = origin.superview else { return }
    superview.insertSubview(view, at: origin.index)
    // Out of the window nothing told it of the new size.
    if superview.bounds.size != origin.space { view.place(at: finalFrameOfPresenter) }
  }

  /// Gives the presenter's view its place when nobody animates it there and the screen has changed.
  func layOutPresenter() {
    guard let origin, origin.superview?.bounds.size != origin.space else { return }
    presenting?.view.place(at: finalFrameOfPresenter)
  }

  /// Where the presenter's view belongs when it comes back: where it was, unless the screen has got
  /// another size since (`uikit-semantics.md` §8 #34).
  var finalFrameOfPresenter: Rect {
    guard let origin, let space = origin.superview?.bounds else { return container.bounds }
    if space.size == origin.space { return origin.frame }
    guard let outer = presenting?.ownPresentation else { return space }
    return outer.controller.frameOfPresentedViewInContainerView
  }
}

extension ViewController {
  /// Lays out again all that is presented on this controller and on those inside it: the screen has
  /// got another size.
  ///
  /// Each container takes the size of what it is in, from the lowest one up; then each presentation
  /// controller is asked for the frame again.
  func layOutPresentations() {
    if let presentation, presentation.container.window != nil {
      presentation.spaceDidResize()
      presentation.presented.layOutPresentations()
    }
    for child in children { child.layOutPresentations() }
  }
}
