import TransitionCore
import TransitionEngine

extension ScriptHost {
  /// The mistake of a name that a type does not have, with what was most likely meant.
  ///
  /// - Parameters:
  ///   - call: The object, argument 0, and the name, argument 1.
  ///   - isWrite: Whether it was to be set.
  /// - Returns: The mistake.
  func unknownName(_ call: LuaCall, isWrite: Bool) -> Misuse {
    chargeMistake()
    guard case .string = call[1] else {
      let isList = call[0].type.extends(.view)
      return Misuse(
        "\(call[0].summary) has named members only (got \(call[1].summary))"
          + (isList ? LuaState.hintMark + "the list of what is in it is view.subviews" : ""))
    }
    let name = call[1].text(upTo: 60)
    let type = call[0].type
    let description = type.description
    let text = "no \(isWrite ? "property" : "member") \"\(name)\" on \(description.article)"
    if let missing = NotModelled.entry(name, on: type), Advice.member(name, of: type) == nil {
      return Misuse(
        "\"\(name)\" of \(description.article) is not modelled: \(missing.reason)"
          + LuaState.hintMark + missing.instead)
    }
    if let advice = advice(on: name, of: call[0], isWrite: isWrite) {
      return Misuse(text + LuaState.hintMark + advice)
    }
    let names = type.ancestry.flatMap { $0.description.members.map(\.name) }
    if isWrite, type.extends(.viewController),
      NearMiss.nearest(name, among: names) == nil, Habits.name(for: name, among: names) == nil
    {
      return Misuse(
        text + LuaState.hintMark
          + "a page keeps things of its own in its outlets: write .outlets.\(name) = …")
    }
    return Misuse(text + Habits.hint(name, among: names))
  }

  /// Where a name is that the type of a value does not have.
  private func advice(on name: String, of value: LuaValue, isWrite: Bool) -> String? {
    let type = value.type
    if let advice = Advice.member(name, of: type) { return advice }
    if type == .viewController, TypeDescription.view.members.contains(where: { $0.name == name }) {
      return "a view controller has its view in .view: write .view.\(name)"
    }
    if !isWrite, hasOutlet(name, value) {
      return "it is one of the outlets: write .outlets.\(name)"
    }
    if isWrite { return Advice.given(name) }
    return Advice.neighbour(name, of: type) ?? Advice.moduleFunction(name, of: type)
  }

  /// Whether a value is a controller that has an outlet of a name.
  private func hasOutlet(_ name: String, _ value: LuaValue) -> Bool {
    guard case .object(let handle) = value, let controller = objects[handle] as? ViewController
    else { return false }
    let scripted = controller as? any ScriptedController
    return (scripted?.script.outlets ?? outlets(of: controller))[name] != nil
  }
}

extension LuaValue {
  fileprivate var type: TypeID {
    switch self {
    case .object(let object): object.type
    case .structure(let type, _): type
    default: .module
    }
  }
}
