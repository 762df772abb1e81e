/// Where a name belongs that was looked for elsewhere, as the description tells.
extension Advice {
  /// A function that is given when something is made, and was written to it afterwards.
  static func given(_ name: String) -> String? {
    for member in TypeDescription.module.members {
      guard case .options(let entries, _, _)? = member.parameters.first?.type,
        let entry = entries.first(where: { $0.name == name })?.functionEntry
      else { continue }
      return "it is given when the object is made: T.\(member.name) { \(entry) }"
    }
    return nil
  }

  /// A member of a type that a property of this one answers: the stack of a page pushes.
  static func neighbour(_ name: String, of type: TypeID) -> String? {
    for member in type.ancestry.flatMap(\.description.members) {
      guard case .property(let valueType, _, _) = member.form, let other = valueType.objectType,
        other.parent == type,
        let found = other.description.members.first(where: { $0.name == name })
      else { continue }
      let call = found.isProperty ? ".\(name)" : ":\(name)(…)"
      return "\(other.description.article) has it: write .\(member.name)\(call)"
    }
    return nil
  }

  /// A function of the module.
  static func moduleFunction(_ name: String, of type: TypeID) -> String? {
    guard type != .module,
      TypeDescription.module.members.contains(where: { $0.name == name && !$0.isProperty })
    else { return nil }
    return "it is a function of the module: write T.\(name)(…)"
  }

  /// What a completion is where the call itself waits for the end.
  static func afterwards(_ function: String, of type: TypeID) -> String? {
    guard type == .context, function == "animate" || function == "animateKeyframes" else {
      return nil
    }
    return "ctx:\(function) waits for the end: write what comes after it below it"
  }

  /// Advice on the value of an entry of options.
  static func entry(_ name: String, got value: LuaValue) -> String? {
    switch (name, value) {
    case ("repeatCount", .number(.infinity)): "write repeats = true: it goes on for ever"
    default: nil
    }
  }

  /// Why a property is nil, if it may be.
  static func nothing(_ name: String) -> String? {
    if let reason = reasons[name] { return reason }
    let mayBeNil = TypeID.allCases.contains { type in
      type.description.members.contains {
        guard $0.name == name, case .property(.either(let types), _, _) = $0.form else {
          return false
        }
        return types.contains {
          if case .nothing = $0 { return true }
          return false
        }
      }
    }
    return mayBeNil ? "it may be nil" : nil
  }

  private static let reasons = [
    "transitionCoordinator":
      "there is one only while a transition with an animation begins or goes on, and nothing is animated "
      + "here",
    "superview": "the view is in no other view now",
    "window": "the view is not on screen now",
    "navigationController": "the page is in no navigation controller now",
    "tabBarController": "the page is in no tab bar controller now",
    "presentedViewController": "nothing is presented now",
    "presentingViewController": "it is not presented now",
    "parent": "it is in no container now",
  ]
}

extension ValueType {
  /// The type of the object that a value is, if it is one.
  fileprivate var objectType: TypeID? {
    switch self {
    case .object(let type): type
    case .either(let types): types.lazy.compactMap(\.objectType).first
    default: nil
    }
  }
}
