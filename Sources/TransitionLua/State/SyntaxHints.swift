/// Syntax errors: what the author most likely meant, in most cases words of another language.
extension LuaHints {
  var syntax: Words {
    if let open = opening { return unclosed(open) }
    if message.hasPrefix("malformed number near") { return (message, malformedNumber) }
    if message.hasPrefix("unfinished string") {
      return (message, "close the text with the quote that it begins with, on the same line")
    }
    if message.hasPrefix("attempt to assign to const variable") {
      return (message, "it is declared <const>: leave that out, or use another name")
    }
    if message.hasPrefix("unknown attribute") {
      return (message, "there are <const> and <close>")
    }
    if message.hasPrefix("break outside") {
      return (message, "break ends a loop; a function is ended with return")
    }
    guard message.contains(" near ") else { return (message, "") }
    return (
      message,
      otherLanguage ?? braces ?? near
        ?? "look just before this place for a missing then, do, end, comma or bracket"
    )
  }

  /// What stands where the parser gave up.
  private var token: String {
    guard let near = message.firstRange(of: " near ") else { return "" }
    let text = message[near.upperBound...]
    return text.hasPrefix("'") && text.hasSuffix("'")
      ? String(text.dropFirst().dropLast()) : String(text)
  }

  // MARK: - Numbers

  private var malformedNumber: String {
    let number = token
    if number.contains("..") {
      return "a loop over numbers is written: for i = 1, 3 do"
    }
    let digits = number.prefix { $0.isNumber || $0 == "." }
    let unit = number.dropFirst(digits.count)
    if unit == "m", here.text.contains("\(number)s"), let milliseconds = Double(String(digits)) {
      return "numbers have no units: write \(milliseconds / 1000) (times are in seconds)"
    }
    return unit.isEmpty ? "a number has one point" : "numbers have no units: write \(digits)"
  }

  // MARK: - Blocks

  /// Lua's "'end' expected (to close 'function' at line 3) near <eof>".
  private var opening: (missing: String, opener: String, line: Int)? {
    guard message.hasPrefix("'"), let expected = message.firstRange(of: "' expected") else {
      return nil
    }
    let missing = String(message[message.index(after: message.startIndex)..<expected.lowerBound])
    guard missing == "end" || missing == "}" || missing == ")" || missing == "until" else {
      return nil
    }
    guard let close = message.firstRange(of: "(to close '"),
      let quote = message[close.upperBound...].firstIndex(of: "'"),
      let at = message.firstRange(of: " at line ")
    else { return (missing, "", number) }
    let digits = message[at.upperBound...].prefix { $0.isNumber }
    return (missing, String(message[close.upperBound..<quote]), Int(digits) ?? number)
  }

  private func unclosed(_ open: (missing: String, opener: String, line: Int)) -> Words {
    let between = Array(max(open.line, number - 400)...max(open.line, number))
    switch open.missing {
    case "end":
      return (
        message,
        otherLanguage ?? missingEnd
          ?? "the \(open.opener.isEmpty ? "block" : open.opener) that begins in line \(open.line) has "
          + "no end, or one of the blocks in it has none"
      )
    case ")": return (message, bracket(open.line))
    case "}": return (message, table(open.line, between))
    default: return (message, "repeat ends with until and a condition")
    }
  }

  /// The block whose end is missing, by the margins: the first that an end further left would close.
  private var missingEnd: String? {
    var open: [(word: String, line: Int)] = []
    for number in 1...max(1, min(number, lines.count)) {
      let line = line(number)
      for (index, token) in line.tokens.enumerated() where token.kind == .name {
        switch token.text {
        case "function", "if", "do", "repeat":
          if token.text == "if", index > 0, line.tokens[index - 1].text == "else" {
            return
              "line \(number) has else if, which begins another if with an end of its own: write "
              + "elseif"
          }
          // A loop begins with its first word and opens with do.
          open.append((token.text == "do" ? line.first : token.text, number))
        case "end", "until":
          guard let closed = open.popLast() else { return nil }
          if index == 0, line.indent < self.line(closed.line).indent {
            return "the \(closed.word) that begins in line \(closed.line) has no end"
          }
        default: break
        }
      }
    }
    guard let last = open.last, here.first == "}" || here.first == ")", last.line < number,
      here.indent <= line(last.line).indent
    else { return nil }
    return "the \(last.word) that begins in line \(last.line) has no end"
  }

  private func bracket(_ line: Int) -> String {
    if let hint = otherLanguage { return hint }
    if token == "function", number > line, here.first == token {
      return
        "put a comma at the end of line \(previous), or close the bracket ( of line \(line) there"
    }
    return token == "<eof>" || Self.keywords.contains(token) && token != "function"
      || number > line && here.first == token
      ? "the bracket ( of line \(line) is not closed"
      : "put a comma before \(token), or close the bracket ( of line \(line) before it"
  }

  private func table(_ line: Int, _ between: [Int]) -> String {
    // «animate = (ctx)» and «animate(ctx)»: the word function was forgotten.
    for at in between.reversed() {
      let words = self.line(at)
      if let position = words.position(of: ["=", "("], isLoose: true), position > 0,
        words.tokens[position - 1].kind == .name, !words.has("function")
      {
        let name = words.tokens[position - 1].text
        if Self.callbacks.contains(name) || words.tokens.last?.text == ")" {
          return "a function begins with the word function: \(name) = function(…) … end"
        }
      }
      if words.tokens.count > 2, words.tokens[0].kind == .name, words.tokens[1].text == "(",
        Self.callbacks.contains(words.first)
      {
        return "a function begins with the word function: \(words.first) = function(…) … end"
      }
    }
    // «ctx:animate(0.3) {», as functions follow a call in Swift.
    let opener = self.line(line)
    if let brace = opener.position(of: [")", "{"], isLoose: true),
      let chain = opener.tokens[..<brace].lastIndex(where: { $0.text == "(" }), chain > 0
    {
      let call = opener.tokens[chain - 1].text
      return "a function is given inside of the brackets: \(call)(…, function() … end)"
    }
    if let hint = otherLanguage { return hint }
    if token == "<eof>" { return "the bracket { of line \(line) is not closed" }
    if token == "=" || token == ":" {
      return token == ":"
        ? "entries are written name = value"
        : "a name that is no plain word stands in "
          + "brackets: [\"a name\"] = value"
    }
    if Self.keywords.contains(token) && token != "function" {
      return
        "close the table of line \(line) with } first; a function in it needs the word function"
    }
    let isFirst = here.first == token
    return "entries are separated by commas: put one "
      + (isFirst && number > line ? "at the end of line \(previous)" : "before \(token)")
  }

  /// The last line before this one that has anything in it.
  private var previous: Int {
    stride(from: number - 1, to: 0, by: -1).first { !line($0).tokens.isEmpty } ?? number - 1
  }

  private static let callbacks = [
    "animate", "run", "start", "completion", "animations", "changes", "action",
    "interruptibleAnimator", "viewDidLoad", "push", "pop", "frame",
  ]

  private static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  // MARK: - Words of other languages

  private var otherLanguage: String? {
    let line = here
    if line.text.trimmed.hasPrefix("//") || line.has("/", "*")
      || token == "//"
    {
      return "comments begin with --"
    }
    if token.hasPrefix("<\\") {
      return "only straight quotes and plain ASCII can stand outside texts and comments"
    }
    for (words, hint) in Self.operators
    where words.contains(where: { line.position(of: $0) != nil }) {
      return hint
    }
    if token == ".",
      ["=", "(", ",", "*", "{"].contains(where: {
        line.position(of: [$0, "."], isLoose: true) != nil
      })
    {
      return
        "a dot needs what it belongs to before it: write T.identity, or the name of a curve in "
        + "quotes"
    }
    if let hint = Self.firstWords[line.first] { return hint }
    if line.tokens.contains(where: { $0.text == "elif" || $0.text == "elsif" }) {
      return Self.firstWords["elif"]
    }
    if token == "[" || token == "]" || token == ",",
      ["=", "(", ","].contains(where: { line.position(of: [$0, "["], isLoose: true) != nil })
    {
      return "lists are written { 1, 2, 3 }"
    }
    return nil
  }

  private static let operators: [(words: [[String]], hint: String)] = [
    ([["!", "="]], "not equal is written ~="),
    ([["!"]], "not is written: not x"),
    ([["&", "&"]], "and is written: a and b"),
    ([["|", "|"]], "or is written: a or b"),
    ([["+", "="]], "there is no +=: write x = x + 1"),
    ([["-", "="]], "there is no -=: write x = x - 1"),
    ([["*", "="]], "there is no *=: write x = x * 2"),
    ([["/", "="]], "there is no /=: write x = x / 2"),
    ([["+", "+"]], "there is no ++: write x = x + 1"),
    ([["=", ">"], ["-", ">"]], "functions are written: function(x) return … end"),
    ([["?"]], "there is no ?: write: condition and a or b"),
  ]

  static let firstWords: [String: String] = [
    "var": "a variable is declared with local: local x = 1",
    "let": "a variable is declared with local: local x = 1",
    "const": "a variable is declared with local: local x = 1, or local x <const> = 1",
    "auto": "a variable is declared with local: local x = 1",
    "int": "a variable is declared with local: local x = 1",
    "float": "a variable is declared with local: local x = 1",
    "double": "a variable is declared with local: local x = 1",
    "func": "a function is written: local function name(x) … end",
    "def": "a function is written: local function name(x) … end",
    "fn": "a function is written: local function name(x) … end",
    "class": "there are no classes: keep values and functions in a table",
    "import": "modules are loaded with require: local T = require \"transition\"",
    "include": "modules are loaded with require: local T = require \"transition\"",
    "elif": "write elseif … then", "elsif": "write elseif … then",
    "switch": "there is no switch: write if … then … elseif … then … end",
    "case": "there is no switch: write if … then … elseif … then … end",
    "guard": "there is no guard: write if not x then return end",
    "try": "errors are caught with pcall(function() … end)",
    "throw": "errors are raised with error(\"what is wrong\")",
    "async": "in run = function(ctx) a wait needs no word: ctx:animate(…) waits by itself",
    "await": "in run = function(ctx) a wait needs no word: ctx:animate(…) waits by itself",
    "new": "things are made with functions: T.view { … }",
    "export": "a file gives what it returns: return { … }",
  ]

  /// «if x {»: braces where Lua has words.
  private var braces: String? {
    for number in stride(from: number, to: max(0, number - 20), by: -1) {
      let line = line(number)
      let isBlock = ["if", "while", "for", "function", "else", "elseif", "}", "local"].contains(
        line.first)
      guard isBlock, line.has("{") || line.has("}"), !line.has("then"), !line.has("do") else {
        continue
      }
      if line.first == "local" || line.first == "function" {
        guard line.has("function"), line.tokens.last?.text == "{" else { continue }
        return "a function has no braces: function(x) … end"
      }
      if line.first == "}", !line.has("else") { continue }
      return "blocks have no braces: write if … then … end, for … do … end, while … do … end"
    }
    return nil
  }

  // MARK: - What is left

  private var near: String? {
    let mayLackEnd = [",", "}", ")", "<eof>"].contains(token)
    return (mayLackEnd && message.hasPrefix("unexpected symbol") ? missingEnd : nil) ?? expected
  }

  private var expected: String? {
    switch token {
    case "==" where message.hasPrefix("syntax error"):
      "== compares two values: to set one write a single ="
    case "=" where message.contains("'then' expected"): "equality is written =="
    case "=" where here.tokens.filter({ $0.text == "=" }).count > 1:
      "a value is given to one name at a time, and equality is written =="
    case "end" where message.contains("<eof> expected"):
      "there is one end too many, or one of the blocks above is closed too early"
    case "}" where message.hasPrefix("unexpected symbol"),
      ")" where message.hasPrefix("unexpected symbol"):
      "a function before this bracket has no end, or something is missing before it"
    case _ where message.hasPrefix("<eof> expected"):
      "return ends a file: nothing can follow it"
    case _ where message.hasPrefix("<name> expected") && Self.keywords.contains(token):
      "\(token) is a word of the language: use another name"
    case _ where message.hasPrefix("'=' or 'in' expected"):
      "loops are written: for i = 1, 10 do, or for index, value in ipairs(list) do"
    case _ where message.hasPrefix("'do' expected"): "a loop goes on with do: for … do … end"
    case _ where message.hasPrefix("'then' expected"):
      "a condition goes on with then: if … then … end"
    case "<eof>" where message.hasPrefix("syntax error"),
      here.first where message.hasPrefix("syntax error"):
      "line \(previous) is not complete: call something with brackets, or give it to a name with ="
    default: nil
    }
  }
}
