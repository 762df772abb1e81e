import TransitionCore

/// Errors whose text is Lua's own, in the words of a script's author.
struct LuaHints {
  /// What is wrong, and what to do about it, a sentence without a full stop, or an empty text.
  typealias Words = (message: String, hint: String)

  /// The reason, without a position.
  let message: String
  /// The script's text, line by line, if it is known, and the line of the error, counted from 1.
  let lines: [Substring]
  let number: Int

  init(message: String, source: String?, line: Int?) {
    self.message = message
    // Line feeds and carriage returns of Windows end a line alike.
    lines = source?.split(omittingEmptySubsequences: false) { $0.isNewline } ?? []
    number = line ?? 0
  }

  /// Returns an error in the author's words.
  ///
  /// - Parameters:
  ///   - message: Lua's text, without a position.
  ///   - kind: The kind of failure.
  ///   - source: The text of the file that it is about.
  ///   - line: The line, counted from 1.
  /// - Returns: The reason, and what to do about it.
  static func words(
    for message: String, kind: ScriptError.Kind, source: String?, line: Int?
  ) -> Words {
    let hints = LuaHints(message: message, source: source, line: line)
    switch kind {
    case .load: return hints.syntax
    case .script: return hints.runtime
    case .misuse: return (message, hints.variable)
    case .timeLimit: return (message, "look for a loop that never ends")
    case .memoryLimit:
      return (message, "look for a table or a text that grows without end")
    default: return (message, "")
    }
  }

  /// A line, counted from 1; empty beyond the text, and where nobody has written it by hand.
  func line(_ number: Int) -> ScriptLine {
    guard lines.indices.contains(number - 1), lines[number - 1].utf8.count <= 400 else {
      return ScriptLine("")
    }
    return ScriptLine(String(lines[number - 1]))
  }

  /// The line of the error.
  var here: ScriptLine { line(number) }

  /// What an unknown variable is: a word of a comment, a local of another place, a misspelling.
  private var variable: String {
    let start = "no variable is called \""
    // What has a suggestion already ends with it.
    guard message.hasPrefix(start), message.hasSuffix("\"") else { return "" }
    if here.has("/", "/") { return "comments begin with --, and // divides" }
    let name = String(message.dropFirst(start.count).prefix { $0 != "\"" })
    if let argument = Advice.argument(name) { return parameter(name) ?? argument }
    var names: [String] = []
    for number in 1...max(1, lines.count) {
      let line = line(number)
      for (index, token) in line.tokens.enumerated().dropFirst() where token.kind == .name {
        let before = line.tokens[index - 1].text
        guard before == "local" || before == "function" || before == "," || before == "(" else {
          continue
        }
        if token.text == name, before != "(" || line.has("function"), number != self.number,
          !(before == "local" && isOpen(from: number))
        {
          return
            "the \(name) of line \(number) is not seen here: declare it further up, outside of "
            + "functions and blocks"
        }
        if token.text == name, before == "local" {
          let use = line.tokens[(index + 1)...].prefix { $0.text != name }
          if use.contains(where: { $0.text == "end" }) {
            return
              "the \(name) is not seen behind the end of its block: declare it before the block"
          }
          return
            "inside of its own declaration \(name) is not there yet: write local \(name) first, and "
            + "then \(name) = …"
        }
        if before == "local" || before == "function" { names.append(token.text) }
      }
    }
    return NearMiss.nearest(name, among: names).map { "did you mean \"\($0)\"?" } ?? ""
  }

  /// Advice on what a function of the API gets, and the one around the line does not take.
  private func parameter(_ name: String) -> String? {
    for function in functionsAround {
      let signatures = OptionTables().tables.flatMap(\.parameters).filter { $0.name == function }
      let gets = signatures.lazy.compactMap { entry -> [String]? in
        guard case .callback(let signature) = entry.type else { return nil }
        return signature.parameters.map(\.name)
      }
      if let names = gets.first(where: { $0.contains(name) }) {
        return "\(name) is an argument of \(function): write \(function) = "
          + "function(\(names.joined(separator: ", "))) … end"
      }
    }
    return nil
  }

  /// The names of the functions that the line is in, innermost first.
  private var functionsAround: [String] {
    var names: [String] = []
    var depth = 0
    for number in stride(from: number, through: 1, by: -1) {
      let tokens = line(number).tokens
      for (index, token) in tokens.enumerated().reversed() where token.kind == .name {
        switch token.text {
        case "end", "until": depth += number == self.number ? 0 : 1
        case "function", "if", "do", "repeat":
          if depth > 0 {
            depth -= 1
          } else if token.text == "function", let name = Self.name(ofFunctionAt: index, in: tokens)
          {
            names.append(name)
          }
        default: break
        }
      }
    }
    return names
  }

  /// What a function is called by the words around the word function: `fade` of `local function fade(`,
  /// `animate` of `animate = function(`; `nil` for one that has no name.
  static func name(ofFunctionAt index: Int, in tokens: [ScriptLine.Token]) -> String? {
    if index >= 2, tokens[index - 1].text == "=", tokens[index - 2].kind == .name {
      return tokens[index - 2].text
    }
    let chain = tokens[(index + 1)...].prefix { $0.text != "(" }
    return chain.last { $0.kind == .name }?.text
  }

  /// What the function that begins in a line is called, if it is the only one there and has a name.
  func name(ofFunctionIn number: Int) -> String? {
    let tokens = line(number).tokens
    let places = tokens.indices.filter { tokens[$0].kind == .name && tokens[$0].text == "function" }
    guard places.count == 1 else { return nil }
    return Self.name(ofFunctionAt: places[0], in: tokens)
  }

  /// Whether the statement that begins in a line, with brackets, goes on in the line of the error.
  private func isOpen(from first: Int) -> Bool {
    guard first < number else { return false }
    var depth = 0
    for token in (first...number).flatMap({ line($0).tokens }) {
      if ["(", "{"].contains(token.text) { depth += 1 }
      if [")", "}"].contains(token.text) { depth -= 1 }
    }
    return depth > 0
  }

  // MARK: - Running

  private var runtime: Words {
    if message.contains("(method 'finished')") {
      return (
        "finished is a value and cannot be called", "write .finished, without a colon and brackets"
      )
    }
    if let complaint = Complaint(message) { return words(for: complaint) }
    if let argument = LuaArgument(message) { return argument.words }
    if let known = Self.known.first(where: { message.hasPrefix($0.start) }) {
      return (known.message ?? message, known.hint)
    }
    return raised ?? comparison ?? textArithmetic
      ?? (message, message.contains("stack overflow") ? Self.recursion : "")
  }

  /// Lua's "attempt to add a 'number' with a 'string'": one of the two is a text and no number.
  private var textArithmetic: Words? {
    let operations = [
      "add": "added", "sub": "subtracted", "mul": "multiplied", "div": "divided", "mod": "divided",
      "pow": "calculated with", "idiv": "divided", "unm": "calculated with",
    ]
    let words = message.split(separator: " ")
    guard message.hasPrefix("attempt to "), words.count > 2,
      let operation = operations[String(words[2])], message.contains("'string'")
    else { return nil }
    let types = message.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map {
      Complaint.article(String($0.element))
    }
    return (
      "\(types.joined(separator: " and ")) cannot be \(operation)",
      "texts are put together with .. and numbers are read from them with tonumber(text)"
    )
  }

  private static let recursion = "a function calls itself without end"

  private static let known: [(start: String, message: String?, hint: String)] = [
    ("table index is nil", "nil cannot be a key of a table", "print what stands in the brackets"),
    (
      "table index is NaN", "what is not a number (0 / 0) cannot be a key of a table",
      "look for a division of 0 by 0"
    ),
    (
      "attempt to perform 'n//0'", "a whole number is divided by 0", "look for what is 0 here"
    ),
    (
      "attempt to perform 'n%%0'", "a whole number is divided by 0", "look for what is 0 here"
    ),
    ("'for' step is zero", "the step of the for loop is 0: it would never end", ""),
    (
      "number has no integer representation", "a whole number is expected here",
      "round it with math.floor(number + 0.5)"
    ),
    (
      "wrong number of arguments to 'insert'", "table.insert takes two or three arguments",
      "write table.insert(list, value), or table.insert(list, position, value)"
    ),
    (
      "invalid order function for sorting", "the function given to table.sort contradicts itself",
      "it answers whether a comes before b, and false where they are equal: return a < b"
    ),
    ("assertion failed!", nil, "give assert a second argument that says what is wrong"),
  ]

  /// The shim's text for an error that is no text.
  private var raised: Words? {
    let (start, end) = ("(the script raised a ", " value as its error)")
    guard message.hasPrefix(start), message.hasSuffix(end) else { return nil }
    let type = String(message.dropFirst(start.count).dropLast(end.count))
    return (
      "the script ends with an error that is \(Complaint.article(type)), and no text",
      "say what is wrong: error(\"the page has no picture\")"
    )
  }

  private var comparison: Words? {
    guard message.hasPrefix("attempt to compare ") else { return nil }
    let rest = message.dropFirst("attempt to compare ".count)
    if rest.hasPrefix("two ") {
      let type = String(rest.dropFirst(4)).replacing(" values", with: "")
      return (
        "\(Complaint.article(type)) cannot be smaller or larger than another",
        type == "nil"
          ? "both sides are nil: print them"
          : "compare numbers of them, or use == to see whether they are the same"
      )
    }
    let types = rest.split(separator: " with ").map { Complaint.article(String($0)) }
    guard types.count == 2 else { return nil }
    let hint =
      types.contains("nil")
      ? "one side is nil: print both"
      : types.contains("a string") && types.contains("a number")
        ? "read the number with tonumber(text)"
        : "compare numbers with numbers and texts with texts"
    return ("\(types[0]) and \(types[1]) cannot be compared", hint)
  }
}
