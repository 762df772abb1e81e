import TransitionEngine

/// Members that a script names itself, in the order in which they were set first.
final class DynamicMembers {
  /// The most members of one object.
  static let countLimit = 1000
  /// The most bytes of a name.
  static let nameLimit = 60

  /// The controller that they hang on.
  weak var controller: ViewController?
  private(set) var entries: [(name: String, value: LuaValue)] = []

  /// A member, or `nil` when it was never set; setting `nil` removes it.
  subscript(name: String) -> LuaValue? {
    get { entries.first { $0.name == name }?.value }
    set {
      switch (entries.firstIndex { $0.name == name }, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }
}

extension TypeDescription {
  static let outlets = TypeDescription(
    name: "outlets", article: "the outlets of a controller",
    summary:
      "What a script hangs on a controller by names of its own: views, controllers, numbers, "
      + "texts and flags.",
    hasDynamicMembers: true, members: [])
}
