import TransitionCore

/// Writes into lists that are copies, as `view.subviews[1] = nil`: they change nothing that is seen.
///
/// A list is read and then written in one statement, where no name of the script's holds it: that the line
/// says. What is done to a list that a variable holds is the script's own business.
extension LuaState {
  /// Whether the running line writes into the list that a property answers.
  ///
  /// - Parameter name: The name of the property: `subviews`.
  /// - Returns: Whether it does; each line is looked at once.
  func writesIntoCopy(_ name: String) -> Bool {
    let place = here
    guard place.line > 0 else { return false }
    if let known = readLists.first(where: { $0.place == place && $0.name == name }) {
      return known.writes
    }
    // A script reads lists in few lines; one that has very many is not looked at for ever.
    guard readLists.count < 100 else { return false }
    let line = LuaHints(message: "", source: text(of: place.file), line: place.line).here
    let writes = line.writes(into: name)
    readLists.append(ReadList(name: name, place: place, writes: writes))
    return writes
  }

  /// A line that reads a list.
  struct ReadList {
    var name: String
    var place: Timeline.Place
    var writes: Bool
  }
}

extension ScriptLine {
  /// Whether the line writes into a list by its name: `page.subviews[1] = …`, or gives it to a function
  /// that does, `table.remove(page.subviews, 1)`.
  func writes(into name: String) -> Bool {
    let ends = tokens.indices.filter { index in
      index > 0 && tokens[index].kind == .name && tokens[index].text == name
        && tokens[index - 1].text == "."
    }
    // Where two things have the name, one of them may be a table of the script's own.
    guard let first = ends.first,
      ends.allSatisfy({ chain(endingAt: $0) == chain(endingAt: first) })
    else { return false }
    return ends.contains { index in
      guard index + 1 < tokens.count else { return false }
      let next = tokens[index + 1].text
      if next == "[" { return isAssigned(from: index + 1) }
      return (next == "," || next == ")") && isGivenToWriter(index)
    }
  }

  /// Whether what is in brackets from a position on is on the left of a `=`.
  private func isAssigned(from open: Int) -> Bool {
    var depth = 0
    for index in open..<tokens.count where tokens[index].kind == .sign {
      switch tokens[index].text {
      case "[", "(": depth += 1
      case "]", ")":
        depth -= 1
        guard depth == 0 else { continue }
        guard index + 1 < tokens.count, tokens[index + 1].text == "=" else { return false }
        return index + 2 >= tokens.count || tokens[index + 2].text != "="
      default: break
      }
    }
    return false
  }

  /// The names with points between them that end at a position.
  private func chain(endingAt end: Int) -> [String] {
    tokens[chainStart(endingAt: end)...end].map(\.text)
  }

  private func chainStart(endingAt end: Int) -> Int {
    var start = end
    while start >= 2, tokens[start - 1].text == ".", tokens[start - 2].kind == .name { start -= 2 }
    return start
  }

  private static let writers = ["insert", "remove", "sort"]

  /// Whether the chain that ends at a position is the first argument of `table.insert` or the like.
  private func isGivenToWriter(_ end: Int) -> Bool {
    // table . remove ( page . subviews
    let start = chainStart(endingAt: end)
    guard start >= 4, tokens[start - 1].text == "(",
      Self.writers.contains(tokens[start - 2].text), tokens[start - 3].text == ".",
      tokens[start - 4].text == "table"
    else { return false }
    // What table.remove answers may be all that is wanted of the copy.
    return tokens[start - 2].text != "remove" || isStatement(from: start - 4)
  }

  private static let statementOpeners = [";", "do", "then", "else", "end", "repeat", ")"]

  /// Whether a call that begins at a position is a statement of its own, whose answer is dropped.
  private func isStatement(from start: Int) -> Bool {
    guard start == 0 || Self.statementOpeners.contains(tokens[start - 1].text) else { return false }
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .sign {
      if tokens[index].text == "(" { depth += 1 }
      guard tokens[index].text == ")" else { continue }
      depth -= 1
      if depth == 0 {
        return index + 1 >= tokens.count || ![":", ".", "["].contains(tokens[index + 1].text)
      }
    }
    return true
  }
}

extension ScriptHost {
  /// Makes sure that a list that a property answers is not written into at once: it is a copy.
  func checkCopy(_ name: String, of value: LuaValue) throws(Misuse) {
    guard state.writesIntoCopy(name) else { return }
    let remedy =
      switch name {
      case "subviews":
        "write view:removeFromSuperview() to take a view out, and addSubview or "
          + "insertSubview to put one in"
      case "viewControllers": "write push, pop or setViewControllers, or set the whole list"
      case "children": "write addChild and removeFromParent"
      default: "keep it in a local to change it, and use the methods of the object to change that"
      }
    throw Misuse(
      "\(name) of \(value.summary) is a new list each time: writing into it changes nothing else"
        + LuaState.hintMark + remedy)
  }
}
