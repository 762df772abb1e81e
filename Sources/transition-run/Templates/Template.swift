/// What `transition-run new` can begin with.
enum Template: String, CaseIterable {
  case push, pop, present, dismiss, tab, interaction, flow

  /// What it is, for the lines that `new` prints.
  var article: String {
    switch self {
    case .push: "a push"
    case .pop: "a pop"
    case .present: "a presentation"
    case .dismiss: "a dismissal"
    case .tab: "a change of tabs"
    case .interaction: "a pop that a swipe drives"
    case .flow: "a whole app"
    }
  }

  /// The script.
  func script(named name: ScriptName) -> String {
    text.replacing("NAME", with: name.base)
  }

  private var text: String {
    switch self {
    case .push: Self.pushScript
    case .pop: Self.popScript
    case .present: Self.presentScript
    case .dismiss: Self.dismissScript
    case .tab: Self.tabScript
    case .interaction: Self.interactionScript
    case .flow: Self.flowScript
    }
  }
}
