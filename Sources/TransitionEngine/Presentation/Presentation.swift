import TransitionCore

/// One controller presented by another: from the request until it is dismissed.
final class Presentation {
  let presented: ViewController
  /// Weak: it owns this.
  weak var presenting: ViewController?
  let style: ModalPresentationStyle
  /// The view that holds the presented view, above the presenter's, in the presenter's window.
  let container = View(name: "transitionView")
  /// Where the presenter's view was, for when it comes back.
  var origin: Origin?

  struct Origin {
    weak var superview: View?
    var index: Int
    var frame: Rect
  }

  init(
    presented: ViewController, presenting: ViewController, style: ModalPresentationStyle
  ) {
    self.presented = presented
    self.presenting = presenting
    self.style = style
  }

  /// Whether the presenter's view leaves its place.
  var movesPresenter: Bool { style == .fullScreen }

  /// Moves the presenter's view into the container.
  func takePresenter() {
    guard let view = presenting?.view else { return }
    origin = Origin(
      superview: view.superview,
      index: view.superview?.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame)
    container.addSubview(view)
  }

  /// Moves the presenter's view back to where it was.
  func putPresenterBack() {
    guard let view = presenting?.view, let origin, let superview = origin.superview else { return }
    superview.insertSubview(view, at: origin.index)
  }
}
