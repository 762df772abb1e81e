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
    var left: [View] = [app.window]
    while let view = left.popLast() {
      if view.name == name { named.append(view) }
      if let button = view as? Button, button.title == name { titled.append(view) }
      for text in [view.name, (view as? Button)?.title ?? ""] where !text.isEmpty {
        known.append(text)
      }
      left += view.subviews
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
      throw Misuse(
        "no view in the window is called \"\(shown)\"" + NearMiss.suggestion(shown, among: names))
    }
    return view
  }
}
