extension Misuse {
  /// The same, with what a function in a table of options gets where there is no other hint:
  /// `write completion = function(finished) … end`.
  func explaining(_ entry: Parameter) -> Misuse {
    var copy = self
    copy.entry = copy.entry ?? entry.name
    guard case .raise(let message) = effect, !hasHint, case .callback(let signature) = entry.type
    else { return copy }
    let names = signature.parameters.map(\.name).joined(separator: ", ")
    return Misuse(
      message + LuaState.hintMark + "write \(entry.name) = function(\(names)) … end"
    ).explained
  }

  /// The same, with a call of the function as it should be where there is no other hint.
  ///
  /// What an example does not have it cannot teach: the entry of a table that is wrong is in it, or
  /// nothing is said.
  func showing(_ member: Member) -> Misuse {
    guard case .raise(let message) = effect, !hasHint, let example = CallExample.text(of: member),
      entry.map({ example.contains("\($0) = ") }) ?? true
    else { return explained }
    return Misuse(message + LuaState.hintMark + "for example \(example)").explained
  }

  /// Whether the message says already what to do.
  private var hasHint: Bool {
    guard case .raise(let message) = effect else { return true }
    return isExplained || message.contains(LuaState.hintMark)
  }

  /// The same, to which nothing is to be added.
  var explained: Misuse {
    var copy = self
    copy.isExplained = true
    return copy
  }
}
