import TransitionCore

/// Lua's "attempt to index a nil value (field 'image')", taken apart.
struct Complaint {
  enum Attempt: String, CaseIterable {
    case index = "attempt to index "
    case call = "attempt to call "
    case calculate = "attempt to perform arithmetic on "
    case bits = "attempt to perform bitwise operation on "
    case join = "attempt to concatenate "
    case length = "attempt to get length of "
  }

  let attempt: Attempt
  /// What the value is: `nil`, `number`, or a type of the API.
  let type: String
  /// How the value is got at: `local`, `field`, `method`, `upvalue`, `global`, `constant`.
  let access: String
  /// By what name; empty for one that has none.
  let name: String

  init?(_ message: String) {
    guard let attempt = Attempt.allCases.first(where: { message.hasPrefix($0.rawValue) }),
      let end = message.firstRange(of: " value")
    else { return nil }
    self.attempt = attempt
    let article = message.dropFirst(attempt.rawValue.count)
    guard article.hasPrefix("a "), article.startIndex < end.lowerBound else { return nil }
    type = String(message[article.index(article.startIndex, offsetBy: 2)..<end.lowerBound])
    // " (field 'image')"
    let rest = message[end.upperBound...]
    guard rest.hasPrefix(" ("), rest.hasSuffix("')"), let quote = rest.firstIndex(of: "'") else {
      (access, name) = ("", "")
      return
    }
    let kind = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<quote])
    access = kind.hasSuffix(" ") ? String(kind.dropLast()) : kind
    let word = String(rest[rest.index(after: quote)...].dropLast(2))
    name = word == "?" || word == "integer index" || word == "for iterator" ? "" : word
  }

  /// A type with its article, as the rest of the messages have it.
  static func article(_ type: String) -> String {
    switch type {
    case "nil": "nil"
    case "boolean": "a flag (true or false)"
    case "userdata", "light userdata": "a value of the host"
    default:
      TypeID.allCases.first { $0.description.name == type }?.description.article ?? "a \(type)"
    }
  }

  var what: String { Self.article(type) }
  var isNil: Bool { type == "nil" }
}

extension LuaHints {
  func words(for complaint: Complaint) -> Words {
    switch complaint.attempt {
    case .index: index(complaint)
    case .call: call(complaint)
    case .calculate, .bits: calculate(complaint)
    case .join: join(complaint)
    case .length: length(complaint)
    }
  }

  /// The value as the line has it, else by its name, else `nil`.
  private func subject(_ complaint: Complaint, before followers: [String] = []) -> String? {
    let chain = here.chain(
      to: complaint.name.isEmpty ? nil : complaint.name, before: followers)
    return chain?.expression ?? (complaint.name.isEmpty ? nil : complaint.name)
  }

  private func index(_ complaint: Complaint) -> Words {
    let followers = [".", ":", "["]
    let chain = here.chain(to: complaint.name.isEmpty ? nil : complaint.name, before: followers)
    guard let subject = chain?.expression ?? (complaint.name.isEmpty ? nil : complaint.name) else {
      if here.has("ipairs"), complaint.isNil {
        return ("the list that ipairs is to go over is nil", "print it to see why")
      }
      return (
        "what stands before a dot or a bracket is \(complaint.what)", "print it to see why"
      )
    }
    if complaint.type == "function", let member = chain?.member {
      return (
        "\(subject) is a function, so it has no \"\(member)\"",
        "call it: \(called(subject)).\(member)"
      )
    }
    let lack = chain?.member.map { ", so it has no \"\($0)\"" } ?? ", and has nothing in it"
    return ("\(subject) is \(complaint.what)\(lack)", reason(complaint, subject))
  }

  /// A function called as it is written: a method with a colon.
  private func called(_ subject: String) -> String {
    guard !subject.hasPrefix("T."), let dot = subject.lastIndex(of: ".") else {
      return subject + "(…)"
    }
    return "\(subject[..<dot]):\(subject[subject.index(after: dot)...])()"
  }

  /// Why a value is most likely nil.
  private func reason(_ complaint: Complaint, _ subject: String) -> String {
    if complaint.access != "field",
      let hint = Advice.taken(complaint.name, isNil: complaint.isNil)
        ?? (complaint.isNil ? Advice.argument(complaint.name) : nil)
    {
      return hint
    }
    guard complaint.isNil else { return "print it to see what it is" }
    if let hint = Self.leftOut[complaint.name], complaint.access == "global" { return hint }
    if subject.hasSuffix("[0]") {
      return "lists begin at 1: the first entry is \(subject.dropLast(3))[1]"
    }
    if subject.hasSuffix("]") {
      return "there is no entry here: lists go from 1 to their length, #\(list(of: subject))"
    }
    if complaint.access == "field" || complaint.access == "method",
      let hint = nothing(complaint.name, subject)
    {
      return hint
    }
    switch complaint.access {
    case "field":
      let owner =
        subject.hasSuffix("." + complaint.name)
        ? String(subject.dropLast(complaint.name.count + 1)) : "the table"
      return "\(owner) has no \"\(complaint.name)\": look for a spelling mistake, or for where it "
        + "should be set"
    case "method": return "print it to see why"
    default: return origin(of: complaint.name)
    }
  }

  /// Where a variable gets its value, as far as the lines above say.
  private func origin(of name: String) -> String {
    for number in stride(from: number, to: 0, by: -1) {
      let line = line(number)
      guard let at = line.tokens.firstIndex(where: { $0.kind == .name && $0.text == name }) else {
        continue
      }
      let before = line.tokens[..<at].map(\.text)
      let follower = at + 1 < line.tokens.count ? line.tokens[at + 1].text : ""
      if before.contains("function"), !before.contains(")") {
        return
          "\(name) is an argument of the function of line \(number): see what it is called with"
      }
      let isSet = follower == "=" && before.last != "." && number < self.number
      guard isSet || before.contains("local"), !before.contains("=") else { continue }
      if number == self.number || before == ["local"] && line.tokens.count == 2 {
        return "\(name) is declared in line \(number), and has no value yet"
      }
      if let last = line.tokens.last, line.tokens.count > at + 3,
        line.tokens[line.tokens.count - 2].text == ".", let hint = nothing(last.text, name)
      {
        return hint
      }
      let text = Text.line(line.text.trimmed, limit: 80)
      return "\(name) gets its value in line \(number): \(text)"
    }
    return "print it to see why"
  }

  /// Why a property of the API is nil.
  private func nothing(_ property: String, _ subject: String) -> String? {
    Advice.nothing(property).map { "\($0): write if \(subject) then … end" }
  }

  private func list(of subject: String) -> String {
    subject.lastIndex(of: "[").map { String(subject[..<$0]) } ?? subject
  }

  private func call(_ complaint: Complaint) -> Words {
    if complaint.access == "for iterator" {
      return (
        complaint.isNil
          ? "the for loop goes over nil" : "the for loop goes over \(complaint.what) itself",
        complaint.type == "table"
          ? "write: for index, value in ipairs(list) do, or pairs(table) for named entries"
          : "for … in needs ipairs(list), pairs(table) or a function"
      )
    }
    guard let subject = subject(complaint, before: ["(", "{", ":"]) ?? subject(complaint) else {
      return (
        "what is called here is \(complaint.what), not a function",
        complaint.isNil
          ? "print it to see why" : "a bracket at the begin of a line belongs to the line above"
      )
    }
    if complaint.isNil {
      let hint = Self.leftOut[complaint.name] ?? Advice.function(complaint.name)
      return (
        "there is no function \(subject)",
        hint
          ?? "look for a spelling mistake; a function must be defined above the line that calls it"
      )
    }
    let isValue = complaint.access == "method" || complaint.access == "field"
    let plain = subject.replacing(":", with: ".")
    if complaint.access == "method", let made = Self.madeAnew[complaint.name] {
      return ("\(plain) is \(complaint.what), not a function", made)
    }
    return (
      "\(plain) is \(complaint.what), not a function",
      isValue ? "to read it, leave out the brackets: \(plain)" : "only functions can be called"
    )
  }

  private func calculate(_ complaint: Complaint) -> Words {
    let subject = subject(complaint)
    let text = (subject ?? "a part of this calculation") + " is \(complaint.what)"
    if complaint.isNil {
      return (
        text + ", and cannot be calculated with",
        subject.map { reason(complaint, $0) } ?? "print the parts to see which one it is"
      )
    }
    let hint =
      switch complaint.type {
      case "function": "call it: \(called(subject ?? "it"))"
      case "string": "texts are put together with .. and numbers are read with tonumber(text)"
      case "point", "size", "rect", "insets", "transform", "color":
        "values have the operators +, -, * and / only, where they make sense"
      case "view", "view controller": "calculate with its numbers: its center or its bounds"
      default: "calculate with numbers, points, sizes and transforms"
      }
    return (text + ", and cannot be calculated with", hint)
  }

  private func join(_ complaint: Complaint) -> Words {
    let subject = subject(complaint)
    return (
      (subject ?? "a part of this text")
        + " is \(complaint.what), and .. joins texts and numbers only",
      subject.map {
        "write tostring(\($0)), or give print several values: print(\"…\", \($0))"
      } ?? "write tostring(…) around it"
    )
  }

  private func length(_ complaint: Complaint) -> Words {
    let subject = subject(complaint)
    let text = (subject ?? "this value") + " is \(complaint.what), which has no length"
    if complaint.isNil {
      return (text, subject.map { reason(complaint, $0) } ?? "print it to see why")
    }
    return (
      text,
      complaint.type.hasSuffix("view")
        ? "the number of its subviews is #\(subject ?? "view").subviews"
        : "lists and texts have a length"
    )
  }

  /// What a transform has of itself, taken for what makes a new one.
  private static let madeAnew = [
    "scale": "write transform:scaled(x, y), or T.scale(x, y) * transform",
    "rotation": "write transform:rotated(angle), or T.rotation(angle) * transform",
    "translation": "write transform:translated(x, y), or T.translation(x, y) * transform",
  ]

  /// Standard names that are left out, which are nil.
  static let leftOut: [String: String] = {
    let closed = "scripts have no files, no clock and no debugger"
    let loading = "other files are loaded with require"
    return [
      "io": closed, "os": closed, "debug": closed, "package": loading, "load": loading,
      "loadstring": loading, "dofile": loading, "loadfile": loading, "module": loading,
      "unpack": "write table.unpack(list)", "collectgarbage": "memory is looked after",
      "setfenv": "it is gone since Lua 5.2", "getfenv": "it is gone since Lua 5.2",
      "bit32": "write the operators & | ~ << >>", "jit": "this is Lua 5.4",
    ]
  }()
}

/// Lua's "bad argument #1 to 'ipairs' (table expected, got nil)", and its like for loops.
struct LuaArgument {
  let words: LuaHints.Words

  init?(_ message: String) {
    if message.hasPrefix("bad 'for' ") {
      let part = message.dropFirst("bad 'for' ".count)
      let name = part.prefix { $0 != "(" }.dropLast()
      let subject =
        name == "limit"
        ? "the end of the for loop"
        : name == "step" ? "the step of the for loop" : "the start of the for loop"
      guard let types = Self.types(in: message) else { return nil }
      words = (
        "\(subject) must be a number (got \(types.got))",
        name == "limit" && types.got != "nil"
          ? "the length of a list is #list" : "print it to see why"
      )
      return
    }
    guard message.hasPrefix("bad argument #"), let to = message.firstRange(of: " to '"),
      let quote = message[to.upperBound...].firstIndex(of: "'")
    else { return nil }
    let number = message.dropFirst("bad argument #".count).prefix { $0 != " " }
    let function = message[to.upperBound..<quote]
    let subject = "argument #\(number) of \(function)"
    guard let types = Self.types(in: message) else {
      let reason = message[quote...].dropFirst(3).dropLast()
      words =
        reason == "number has no integer representation"
        ? (
          "\(subject) must be a whole number",
          "round it with math.floor(number + 0.5); in "
            + "string.format %g writes any number"
        )
        : ("\(subject): \(reason)", "")
      return
    }
    words = (
      "\(subject) must be \(types.expected) (got \(types.got))",
      types.got == "nil"
        ? "what is given is nil: print it to see why"
        : types.got == "a view" && types.expected == "a table"
          ? "the list of what is in a view is view.subviews"
          : types.got == "a string" && types.expected == "a number"
            ? "read the number with tonumber(text)" : ""
    )
  }

  /// What is expected and what was given, of "(table expected, got nil)".
  private static func types(in message: String) -> (expected: String, got: String)? {
    guard let open = message.lastIndex(of: "("),
      let middle = message.firstRange(of: " expected, got "), message.hasSuffix(")"),
      message.index(after: open) <= middle.lowerBound
    else { return nil }
    let expected = String(message[message.index(after: open)..<middle.lowerBound])
    let got = String(message[middle.upperBound...].dropLast())
    return (
      Complaint.article(expected), got == "no value" ? "nothing" : Complaint.article(got)
    )
  }
}
