extension Misuse {
  /// The same, with what the parameter is for where there is no other hint.
  func explaining(_ parameter: Parameter) -> Misuse {
    guard case .raise(let message) = effect, !isExplained else { return self }
    if let purpose = parameter.purpose, !message.contains(LuaState.hintMark) {
      return Misuse(message + LuaState.hintMark + purpose).explained
    }
    return explained
  }

  /// The same, to which nothing is to be added.
  var explained: Misuse {
    var copy = self
    copy.isExplained = true
    return copy
  }
}

extension Parameter {
  /// What it is for, as a hint: `index: the position among the subviews`, or of a function
  /// `write function(finished) … end (called at the end)`.
  fileprivate var purpose: String? {
    // What a curve may be is told with the mistake.
    if case .curve = type { return nil }
    // One sentence: the author is at another one's line.
    guard let sentence = summary.split(separator: ". ", maxSplits: 1).first else { return nil }
    // A terminal has no marks for code.
    let text = Prose.phrase(sentence.filter { $0 != "`" })
    guard case .callback(let signature) = type else { return "\(name): \(text)" }
    let names = signature.parameters.map(\.name).joined(separator: ", ")
    return "write function(\(names)) … end (\(text))"
  }
}
