import TransitionCore

/// Sentences on members and parameters, for people: stubs and reference have the same.
enum Prose {
  /// What a member is or does.
  static func text(_ member: Member) -> String {
    var sentences = [member.summary]
    if case .property(let type, _, let set) = member.form {
      if !member.result.isEmpty { sentences.append(member.result) }
      if let range = range(type) { sentences.append("Unit: \(range).") }
      if set == nil { sentences.append("It can only be read.") }
    }
    return marked(sentences.joined(separator: " "))
  }

  /// What raises an error, beyond values of a wrong type; `nil` when nothing does.
  static func failures(_ member: Member) -> String? {
    if member.failures.isEmpty { return nil }
    let causes = member.failures.map(\.cause).joined(separator: "; or when ")
    return marked("Raises an error when \(causes).")
  }

  /// What a parameter is for, with unit, range and what holds without it.
  static func text(_ parameter: Parameter) -> String {
    marked(sentences(parameter).joined(separator: " "))
  }

  private static func sentences(_ parameter: Parameter) -> [String] {
    var sentences: [String] = []
    if !parameter.summary.isEmpty { sentences.append(parameter.summary) }
    if let range = range(parameter.type) { sentences.append("Unit: \(range).") }
    if !parameter.defaultValue.isEmpty {
      sentences.append("Unless given: \(parameter.defaultValue).")
    }
    if case .callback(let signature) = parameter.type {
      let given = signature.parameters.map { "`\($0.name)` (\(phrases($0)))" }
      if !given.isEmpty { sentences.append("It gets \(given.joined(separator: ", ")).") }
      if let result = signature.result {
        sentences.append("It answers `\(result.name)` (\(phrases(result))).")
      }
    }
    return sentences
  }

  /// What a function gets or answers, between brackets.
  private static func phrases(_ parameter: Parameter) -> String {
    sentences(parameter).map { phrase($0) }.joined(separator: "; ")
  }

  /// What a call answers, with its unit.
  static func result(_ member: Member) -> String {
    guard !member.isProperty, let type = member.valueType else { return "" }
    let range = range(type).map { "Unit: \($0)." }
    return marked(
      [member.result, range].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// A number's unit and range, such as `seconds, at least 0`; `nil` when it has neither.
  private static func range(_ type: ValueType) -> String? {
    guard case .number(let unit, let minimum) = type else { return nil }
    var parts = unit.isEmpty ? [] : [unit]
    // «fraction 0…1» and «1 is the first» say it.
    if let minimum, !unit.contains(Text.number(minimum)) {
      parts.append("at least \(Text.number(minimum))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A text with what a script would write as code: quoted words, names behind `T.` and `ctx`, calls.
  ///
  /// What is code already stays.
  static func marked(_ text: String) -> String {
    var isCode = false
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let marks = word.count { $0 == "`" }
      defer { if marks % 2 == 1 { isCode.toggle() } }
      return isCode || marks > 0 ? String(word) : marked(word: word)
    }
    return words.joined(separator: " ")
  }

  private static func marked(word: Substring) -> String {
    let begin = word.drop { $0 == "(" || $0 == "{" }
    var core = begin.prefix(begin.count - begin.reversed().prefix { ".,;:".contains($0) }.count)
    // A bracket that was opened before the word is not a part of it.
    if core.last == ")", !core.contains("(") { core = core.dropLast() }
    let isCode =
      ["T.", "ctx.", "ctx:", "child:"].contains { core.hasPrefix($0) }
      || (core.count > 2 && core.hasPrefix("\"") && core.hasSuffix("\""))
    guard isCode else { return String(word) }
    let head = word[..<begin.startIndex]
    let tail = word[core.endIndex...]
    return "\(head)`\(core)`\(tail)"
  }
}
