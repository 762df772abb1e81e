/// Values of a view that are set back at the end of a scope.
final class RestoreGuard: ScopeGuard {
  /// The properties that can be restored: those of a view that can be written.
  static let properties = TypeDescription.view.members.filter { $0.isWritable }.map { $0.name }

  private let view: LuaValue
  /// By the position among the members of a view.
  private let saved: [(member: Int, value: LuaValue)]

  /// Notes the values that properties have now.
  init(_ view: LuaValue, names: [String], host: ScriptHost) throws(Misuse) {
    self.view = view
    // A frame follows from center and bounds; set back under another transform it would not be what
    // it was.
    let wanted =
      names.filter { $0 != "frame" } + (names.contains("frame") ? ["center", "bounds"] : [])
    var saved: [(member: Int, value: LuaValue)] = []
    for (index, member) in TypeDescription.view.members.enumerated()
    where wanted.contains(member.name) {
      guard case .property(_, let get, _) = member.form else { continue }
      saved.append((index, try get(host, view)))
    }
    self.saved = saved
    super.init(place: host.currentPlace)
  }

  override func perform(host: ScriptHost) throws(Misuse) {
    for (index, value) in saved {
      guard case .property(_, _, let set?) = TypeDescription.view.members[index].form else {
        continue
      }
      try set(host, view, value)
    }
  }
}

extension TypeDescription {
  static let scopeGuard = TypeDescription(
    name: "guard", article: "a guard",
    summary:
      "What ctx:restore and ctx:defer answer. It acts once: at the end of the block of its `<close>` "
      + "variable, if it is the value of one, else at the end of the run, task or transition.",
    isClosable: true, members: [])
}
