import TransitionCore

/// A view that was animated before it was in any window.
struct Unseen {
  weak var view: View?
  /// The line that changed it.
  var place: Timeline.Place
}

extension Engine {
  /// The most views that are looked after: more are a mistake of the same kind.
  private static let mostUnseen = 20

  /// Notes a view that is animated and has never been in a window.
  func noteUnseen(_ view: View) {
    guard view.layer.engine == nil, unseen.count < Self.mostUnseen,
      !unseen.contains(where: { $0.view === view })
    else { return }
    unseen.append(Unseen(view: view, place: place))
  }

  /// Reports, at the end of the run, the views that have been animated and never seen.
  func reportUnseen() {
    for unseen in unseen {
      guard let view = unseen.view, view.layer.engine == nil else { continue }
      diagnose(
        "never-added", .warning,
        "\(view.shownName) is animated, and is never added to what is on screen: nobody sees it",
        remedy: "add it before the animation: container:addSubview(view)", at: unseen.place,
        subject: view.shownName)
    }
    unseen = []
  }
}
