import TransitionEngine

/// What a delegate may be set for, and whether it has anything to say there.
extension ScriptDelegate {
  enum Role: CaseIterable {
    case stack, tabs, presentations

    /// The functions that are asked there alone.
    var own: [String] {
      switch self {
      case .stack: ["animationController", "willShow", "didShow"]
      case .tabs: ["animationControllerForTransition", "shouldSelect", "didSelect"]
      case .presentations:
        [
          "animationControllerForPresented", "animationControllerForDismissed",
          "presentationControllerForPresented",
        ]
      }
    }

    /// The functions about who drives, with the one that must give an animator first.
    var interactors: [(name: String, animator: String)] {
      switch self {
      case .stack: [("interactionController", "animationController")]
      case .tabs: [("interactionController", "animationControllerForTransition")]
      case .presentations:
        [
          ("interactionControllerForPresentation", "animationControllerForPresented"),
          ("interactionControllerForDismissal", "animationControllerForDismissed"),
        ]
      }
    }

    /// Who asks.
    var asker: String {
      switch self {
      case .stack: "a navigation controller asks its delegate"
      case .tabs: "a tab bar controller asks its delegate"
      case .presentations: "a presentation asks the transitioningDelegate"
      }
    }

    /// The functions about the animator, for the hint.
    fileprivate var animators: String {
      switch self {
      case .stack: "animationController(self, operation, from, to)"
      case .tabs: "animationControllerForTransition(self, from, to)"
      case .presentations:
        "animationControllerForPresented(self, presented, presenting, source) or "
          + "animationControllerForDismissed(self, dismissed)"
      }
    }
  }

  /// Checks that a delegate has been made for what it is set for.
  ///
  /// One that has no functions at all may be set anywhere; one that has only those of another role would
  /// never be asked. A page that decides about presentations may be the delegate of its container all the
  /// same: many apps set every page.
  func check(_ role: Role) throws(Misuse) {
    isSet = true
    let others = Role.allCases.filter {
      $0 != role && (role == .presentations || $0 != .presentations)
    }
    if !role.own.contains(where: has), let name = others.flatMap(\.own).first(where: has) {
      throw Misuse(
        "this delegate is not asked here: it has \(name), and \(role.asker) for other functions"
          + LuaState.hintMark + "write \(role.animators)")
    }
    for entry in role.interactors where has(entry.name) && !has(entry.animator) {
      let isOfAnother = others.contains { other in
        other.interactors.contains { $0.name == entry.name && has($0.animator) }
      }
      if isOfAnother { continue }
      throw Misuse(
        "\(entry.name) of this delegate is never asked: only an animator of one's own can be driven"
          + LuaState.hintMark + "give it \(entry.animator) too")
    }
  }

  /// The function about animators that it has for a role, while it is nobody's delegate.
  fileprivate func forgotten(for role: Role) -> String? {
    isSet ? nil : role.own.first { $0.hasPrefix("animation") && has($0) }
  }

  private func has(_ name: String) -> Bool { callbacks[name] != nil }
}

extension ScriptHost {
  /// Reports a page that has a delegate's functions and was never made the delegate: nobody asks it.
  ///
  /// - Parameters:
  ///   - pages: Who may have them.
  ///   - role: What the delegate would be for.
  ///   - owner: Whose delegate it would be; it has none.
  func reportUnsetDelegate(
    among pages: [ViewController], for role: ScriptDelegate.Role, of owner: ViewController
  ) {
    for case let page as any ScriptedController in pages {
      guard let name = page.script.delegate.forgotten(for: role) else { continue }
      let property = role == .presentations ? "transitioningDelegate" : "delegate"
      engine.diagnose(
        "delegate-not-set", .warning,
        "\"\(page.name)\" has \(name), and \"\(owner.name)\" has no \(property): nobody is asked for an "
          + "animator",
        remedy: "set the \(property) of \"\(owner.name)\" to \"\(page.name)\" first")
      return
    }
  }
}
