/// A line of a script, cut into words, for hints about what is written there.
struct ScriptLine {
  /// A name, a number, a text, or one of the other characters.
  struct Token {
    enum Kind { case name, number, text, sign }
    var kind: Kind
    var text: String
    /// The bytes of the line that it takes.
    var range: Range<Int>
  }

  let text: String
  let tokens: [Token]

  /// Cuts a line up; a comment ends it.
  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    var at = 0
    while at < bytes.count {
      let start = at
      let byte = bytes[at]
      let kind: Token.Kind
      if byte == UInt8(ascii: "-"), bytes[at...].starts(with: [byte, byte]) { break }
      if Self.isLetter(byte) || Self.isDigit(byte) {
        kind = Self.isDigit(byte) ? .number : .name
        while at < bytes.count, Self.isLetter(bytes[at]) || Self.isDigit(bytes[at]) { at += 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        kind = .text
        at += 1
        while at < bytes.count, bytes[at] != byte { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at = min(at + 1, bytes.count)
      } else {
        at += 1
        if byte == UInt8(ascii: " ") || byte == 9 || byte == 13 { continue }
        // Dots in a row are one sign: what joins texts is no member.
        while byte == UInt8(ascii: "."), at < bytes.count, bytes[at] == byte { at += 1 }
        kind = .sign
      }
      tokens.append(
        Token(
          kind: kind, text: String(decoding: bytes[start..<at], as: UTF8.self), range: start..<at)
      )
    }
    self.tokens = tokens
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32 || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// The first word.
  var first: String { tokens.first?.text ?? "" }

  /// The width of what stands before the first word, in bytes.
  var indent: Int { tokens.first?.range.lowerBound ?? 0 }

  /// Whether some words stand next to each other, with nothing between signs.
  func has(_ words: String...) -> Bool { position(of: words) != nil }

  /// Where some words stand next to each other; unless `isLoose`, with nothing between signs.
  func position(of words: [String], isLoose: Bool = false) -> Int? {
    guard tokens.count >= words.count else { return nil }
    return (0...tokens.count - words.count).first { start in
      words.indices.allSatisfy { index in
        let token = tokens[start + index]
        guard token.kind != .text, token.text == words[index] else { return false }
        return index == 0 || isLoose || token.kind != .sign
          || tokens[start + index - 1].kind != .sign
          || tokens[start + index - 1].range.upperBound == token.range.lowerBound
      }
    }
  }

  /// What is written, up to a name and from the begin of its chain of dots and brackets.
  struct Chain {
    /// `page.outlets.image`.
    var expression: String
    /// What comes behind the name: a sign.
    var follower: String
    /// The member that is then asked for, if it is a plain name.
    var member: String?
  }

  /// The chain that ends with a name, if there is one and no other on the line.
  ///
  /// - Parameters:
  ///   - name: The last name of the chain; nil for a bracket.
  ///   - followers: The signs that may come behind it; any for none.
  /// - Returns: The chain; `nil` when there is none, or more than one.
  func chain(to name: String?, before followers: [String]) -> Chain? {
    var found: [String: Chain] = [:]
    for index in tokens.indices {
      let token = tokens[index]
      guard name == nil ? token.text == "]" : token.kind == .name && token.text == name else {
        continue
      }
      let follower = index + 1 < tokens.count ? tokens[index + 1] : nil
      guard followers.isEmpty || followers.contains(follower?.text ?? "") else { continue }
      guard let start = begin(ofChainTo: index) else { continue }
      let bytes = Array(text.utf8)[tokens[start].range.lowerBound..<token.range.upperBound]
      let isMember = follower?.text == "." || follower?.text == ":"
      let next = index + 2 < tokens.count && isMember ? tokens[index + 2] : nil
      let expression = String(decoding: bytes, as: UTF8.self)
      found[expression] = Chain(
        expression: expression, follower: follower?.text ?? "",
        member: next?.kind == .name ? next?.text : nil)
    }
    return found.count == 1 ? found.first?.value : nil
  }

  /// Goes back over names, dots and brackets.
  private func begin(ofChainTo last: Int) -> Int? {
    var at = last
    if tokens[at].text == "]" || tokens[at].text == ")" {
      guard let open = opening(of: at), open > 0 else { return nil }
      at = open - 1
      guard tokens[at].kind == .name || tokens[at].text == "]" || tokens[at].text == ")" else {
        return nil
      }
      return begin(ofChainTo: at)
    }
    while at >= 2, tokens[at - 1].text == "." || tokens[at - 1].text == ":" {
      let before = tokens[at - 2]
      if before.kind == .name {
        at -= 2
      } else if before.text == "]" || before.text == ")" {
        return begin(ofChainTo: at - 2)
      } else {
        return nil
      }
    }
    return at
  }

  private func opening(of close: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) where tokens[index].kind == .sign {
      switch tokens[index].text {
      case "]", ")", "}": depth += 1
      case "[", "(", "{":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension String {
  /// The text without the margin before it.
  var trimmed: String { String(drop { $0 == " " || $0 == "\t" }) }
}
