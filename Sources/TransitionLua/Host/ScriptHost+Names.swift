import TransitionCore
import TransitionEngine

/// Views by their names, for the hand of a flow.
extension ScriptHost {
  /// The one view in the window that is called so, or the one button with this title.
  ///
  /// - Parameters:
  ///   - name: What the script gave.
  ///   - app: Whose window is looked through.
  /// - Returns: The view.
  /// - Throws: A misuse when there is none, or more than one.
  func view(named name: String, in app: ScriptApp) throws(Misuse) -> View {
    var named: [View] = []
    var titled: [View] = []
    var known: [String] = []
    var titles: [String] = []
    var left: [View] = [app.window]
    while let view = left.popLast() {
      if view.name == name { named.append(view) }
      if let button = view as? Button {
        if button.title == name { titled.append(view) }
        if !button.title.isEmpty { titles.append(button.title) }
      }
      for text in [view.name, (view as? Button)?.title ?? ""] where !text.isEmpty {
        known.append(text)
      }
      left += view.subviews.reversed()
    }
    // Each name is compared, and for a near miss each letter.
    state.charge(UInt64(known.count))
    let found = named.isEmpty ? titled : named
    let shown = LuaValue.string(name).text(upTo: 60)
    if found.count > 1 {
      throw Misuse(
        "\(found.count) views in the window are called \"\(shown)\"" + LuaState.hintMark
          + "give the view itself, for example page.outlets.\(Self.isWord(name) ? name : "button")")
    }
    guard let view = found.first else {
      let names = Array(known.prefix(200))
      state.charge(UInt64(shown.utf8.count * names.reduce(0) { $0 + $1.utf8.count }))
      let near = NearMiss.suggestion(shown, among: names)
      throw Misuse(
        "no view in the window is called \"\(shown)\""
          + (near.isEmpty ? LuaState.hintMark + Self.list(titles, "button") : near))
    }
    return view
  }

  /// What there is to touch: `there are the buttons "Show", "Back"`.
  private static func list(_ names: [String], _ kind: String) -> String {
    if names.isEmpty { return "there is no \(kind) with a title; give the view itself, or a point" }
    let shown = names.prefix(8).map { "\"\(LuaValue.string($0).text(upTo: 60))\"" }
    return "there \(names.count == 1 ? "is the \(kind)" : "are the \(kind)s") "
      + shown.joined(separator: ", ") + (names.count > shown.count ? " …" : "")
  }
}
