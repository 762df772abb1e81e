/// Scripts that are nearly right: examples with bytes, numbers, words and lines changed.
struct Mutation {
  /// The texts to start from, in a fixed order.
  let texts: [[UInt8]]

  private static let words = [
    "nil", "true", "false", "end", "function", "return", "local", "and", "or", "not", "{}", "()",
    "T.view {}", "T", "self", "ctx", "error('no')", "coroutine.yield()", "0/0", "math.huge", "{",
    "}", "..", "#", ":", ".", "=", "~=", "<close>", "pcall", "require", "T.animate",
    "T.rect(0,0,0,0)",
    "\"\"", "[[", "]]", "--", "goto done", "::done::", "\u{0}", "\u{feff}", "é", "\r\n",
  ].map { Array($0.utf8) }

  private static let numbers = [
    "0", "-1", "1", "0.5", "1e-300", "1e300", "1e12", "0/0", "1/0", "-1/0", "2^53",
    "0x7fffffffffffffff",
    "math.mininteger", "1e5", "-0.0", "3", "17", "300", "\"0.3\"", "nil",
  ].map { Array($0.utf8) }

  /// Most changes leave the script one that loads: what is found wrong while loading reaches little.
  func script(_ dice: inout Dice) -> [UInt8] {
    var text = dice.pick(texts)
    for _ in 0...dice.roll(3) {
      switch dice.roll(24) {
      case 0: changeByte(&text, &dice)
      case 1: insertWord(&text, &dice)
      case 2: splice(&text, &dice)
      case 3, 4, 5: changeLines(&text, &dice)
      case 6..<15: replaceNumber(&text, &dice)
      default: replaceName(&text, &dice)
      }
    }
    return text
  }

  private func changeByte(_ text: inout [UInt8], _ dice: inout Dice) {
    guard !text.isEmpty else { return }
    let index = dice.roll(text.count)
    switch dice.roll(3) {
    case 0: text[index] = UInt8(dice.roll(256))
    case 1: text.remove(at: index)
    default: text.insert(UInt8(dice.roll(256)), at: index)
    }
  }

  private func replaceNumber(_ text: inout [UInt8], _ dice: inout Dice) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isInside(_ byte: UInt8) -> Bool { isDigit(byte) || byte == 0x2e || isPartOfName(byte) }
    let starts = text.indices.filter { isDigit(text[$0]) && ($0 == 0 || !isInside(text[$0 - 1])) }
    guard !starts.isEmpty else { return }
    let start = dice.pick(starts)
    let end = text[start...].firstIndex { !isInside($0) } ?? text.count
    text.replaceSubrange(start..<end, with: dice.pick(Self.numbers))
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f
  }

  private static let keywords = Set(
    [
      "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
      "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    ].map { Array($0.utf8) })

  /// The ranges of names, behind a dot or a colon too.
  private func names(_ text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for index in text.indices {
      if isPartOfName(text[index]) {
        start = start ?? index
      } else if let begin = start {
        if !Self.keywords.contains(Array(text[begin..<index])) { found.append(begin..<index) }
        start = nil
      }
    }
    return found
  }

  /// Puts a name of another example in the place of one that stands between the same bytes.
  private func replaceName(_ text: inout [UInt8], _ dice: inout Dice) {
    let other = dice.pick(texts)
    let own = names(text)
    guard !own.isEmpty else { return }
    let place = dice.pick(own)
    let before = place.lowerBound > 0 ? text[place.lowerBound - 1] : 0x0a
    let fitting = names(other).filter {
      $0.lowerBound > 0 && other[$0.lowerBound - 1] == before
        && (other[$0.upperBound] == 0x28) == (text[place.upperBound] == 0x28)
    }
    guard !fitting.isEmpty else { return }
    text.replaceSubrange(place, with: other[dice.pick(fitting)])
  }

  private func insertWord(_ text: inout [UInt8], _ dice: inout Dice) {
    let spaces = text.indices.filter { text[$0] == 0x20 }
    guard !spaces.isEmpty else { return }
    text.insert(contentsOf: dice.pick(Self.words) + [0x20], at: dice.pick(spaces) + 1)
  }

  private func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0a, omittingEmptySubsequences: false)
  }

  /// Swaps, deletes or repeats lines, mostly such as hold a whole statement.
  private func changeLines(_ text: inout [UInt8], _ dice: inout Dice) {
    var lines = lines(text)
    var places = Array(lines.indices)
    if dice.happens(90) {
      places = places.filter { lines[$0].last == 0x29 && !lines[$0].contains(0x7b) }
      places = places.filter { index in
        let line = String(decoding: lines[index], as: UTF8.self)
        return !["function", "end", "if", "for"].contains { line.contains($0) }
      }
    }
    guard !places.isEmpty else { return }
    switch dice.roll(3) {
    case 0: lines.swapAt(dice.pick(places), dice.pick(places))
    case 1: lines.remove(at: dice.pick(places))
    default: lines.insert(lines[dice.pick(places)], at: dice.pick(places))
    }
    text = Array(lines.joined(separator: [0x0a]))
  }

  /// Goes on with another example from some line of it.
  private func splice(_ text: inout [UInt8], _ dice: inout Dice) {
    let own = lines(text)
    let other = lines(dice.pick(texts))
    let begin = dice.roll(other.count)
    let inserted = other[begin..<min(other.count, begin + 1 + dice.roll(8))]
    let place = dice.roll(own.count)
    text = Array((own[..<place] + inserted + own[place...]).joined(separator: [0x0a]))
  }
}
