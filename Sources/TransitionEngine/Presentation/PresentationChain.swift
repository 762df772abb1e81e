import TransitionCore

/// Presentations that lie one on the other and end together; for most transitions it is one.
///
/// When a lower controller is dismissed, the topmost one goes with an animation, and those between are
/// taken away before it, without one, so that they are never shown.
final class PresentationChain {
  /// The lowest first.
  let presentations: [Presentation]
  /// Where the views were that have been moved, to put them back after a cancel.
  private var moved: [Place] = []
  /// The controllers between that are told that they disappear, the uppermost first.
  private var disappearing: [ViewController] = []

  private struct Place {
    var view: View
    weak var superview: View?
    var index: Int

    init(_ view: View) {
      self.view = view
      superview = view.superview
      index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    }

    func putBack() {
      if let superview {
        superview.insertSubview(view, at: index)
      } else {
        view.removeFromSuperview()
      }
    }
  }

  init(_ presentations: [Presentation]) {
    precondition(!presentations.isEmpty, "a chain holds a presentation")
    self.presentations = presentations
  }

  var lowest: Presentation { presentations[0] }
  var top: Presentation { presentations[presentations.count - 1] }
  var fromTop: [Presentation] { presentations.reversed() }
  private var between: [Presentation] { presentations.dropLast().reversed() }

  func contains(_ presentation: Presentation) -> Bool {
    presentations.contains { $0 === presentation }
  }

  // MARK: - Views

  /// Takes those between away: only the topmost presented view and what is below the lowest one stay.
  func collapse() {
    if presentations.count == 1 { return }
    let container = top.container
    if let superview = lowest.container.superview,
      between.contains(where: { container.isDescendant(of: $0.container) })
    {
      moved.append(Place(container))
      superview.insertSubview(container, aboveSubview: lowest.container)
    }
    for presentation in between {
      moved.append(Place(presentation.container))
      presentation.container.removeFromSuperview()
    }
    guard let presenter = lowest.presenting?.view else { return }
    if !lowest.movesPresenter {
      // The topmost one's animator may move it.
      if top.movesPresenter { lowest.noteOrigin() }
    } else if !top.movesPresenter {
      moved.append(Place(presenter))
      lowest.putPresenterBack()
      lowest.layOutPresenter()
    }
  }

  /// Undoes ``collapse()``.
  func putBack() {
    if presentations.count > 1, !lowest.movesPresenter, top.movesPresenter {
      lowest.putPresenterBack()
    }
    for place in moved.reversed() { place.putBack() }
    moved = []
  }

  /// Takes away what is left and lets go of the controllers.
  func takeDown() {
    top.takeDown()
    if lowest.movesPresenter || top.movesPresenter { lowest.putPresenterBack() }
    for presentation in presentations { presentation.end() }
    moved = []
  }

  // MARK: - Callbacks

  /// Tells those between that are still said to be on screen that they go; nothing of it is animated.
  func beginDisappearance() {
    disappearing = between.map(\.presented).filter(\.isVisible)
    for controller in disappearing {
      controller.beginAppearanceTransition(false, animated: false)
    }
  }

  func endDisappearance() {
    for controller in disappearing { controller.endAppearanceTransition() }
  }

  /// The dismissal was cancelled.
  func reappear() {
    for controller in disappearing {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
  }
}
