/// How a function is called, for hints: its call in the description's example, on one line and without
/// what is in functions.
///
/// `T.all { T.animate(0.1, function() … end), function() … end }`
enum CallExample {
  /// The call of a member; `nil` where its example has none, or one that is too long to be read.
  static func text(of member: Member) -> String? {
    let words = words(of: member.example)
    guard !member.isProperty,
      let name = words.indices.first(where: { index in
        words[index].text == member.name && index > 0 && index + 1 < words.count
          && [".", ":"].contains(words[index - 1].text)
          && (["(", "{"].contains(words[index + 1].text) || words[index + 1].isText)
      })
    else { return nil }
    var first = name
    while first >= 2, [".", ":"].contains(words[first - 1].text), words[first - 2].isName {
      first -= 2
    }
    // What a bracket answers is called.
    let receiver = first == name ? "…" + words[name - 1].text : ""
    let text = receiver + call(words, from: first, opening: name + 1)
    return text.count <= longest ? text : nil
  }

  /// The longest call that is shown, in characters.
  private static let longest = 135

  private struct Word {
    var text: String
    var isName = false
    var isText = false
    /// Whether there is a space or the end of a line before it.
    var isApart: Bool
  }

  private static func words(of example: String) -> [Word] {
    var words: [Word] = []
    for line in example.split(separator: "\n") {
      var end = -1
      for token in ScriptLine(String(line)).tokens {
        words.append(
          Word(
            text: token.text, isName: token.kind == .name, isText: token.kind == .text,
            isApart: token.range.lowerBound != end))
        end = token.range.upperBound
      }
    }
    return words
  }

  private static func call(_ words: [Word], from first: Int, opening: Int) -> String {
    var text = ""
    var depth = 0
    var index = first
    func add() {
      text += (words[index].isApart && index > first ? " " : "") + words[index].text
    }
    while index < words.count {
      let word = words[index].text
      // A table over several lines ends with a comma.
      if word == "}", text.hasSuffix(",") { text.removeLast() }
      add()
      if ["(", "{"].contains(word) { depth += 1 }
      if [")", "}"].contains(word) { depth -= 1 }
      if index >= opening, depth == 0 { break }
      if word == "function" {
        while index + 1 < words.count, words[index].text != ")" {
          index += 1
          add()
        }
        text += " … end"
        index = end(ofBodyAt: index + 1, words)
      }
      index += 1
    }
    return text
  }

  /// The last word of a function.
  private static func end(ofBodyAt first: Int, _ words: [Word]) -> Int {
    var depth = 1
    for index in first..<max(first, words.count) {
      switch words[index].text {
      // A loop opens with its do.
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return words.count
  }
}
