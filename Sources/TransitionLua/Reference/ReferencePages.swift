/// The pages of the Lua reference in the documentation of this library.
///
/// They are made of the description that the bindings are made of; `scripts/reference` writes them, and
/// a test compares.
package enum ReferencePages {
  /// A page of Markdown.
  package struct Page {
    /// The name of its file in the folder `Reference` of the catalog.
    package let fileName: String
    /// What is in it.
    package let text: String
  }

  /// All pages: one of contents, one of the module's functions, and one a type.
  package static var all: [Page] {
    let types = TypeID.allCases.filter { $0 != .module }
    return [Page(fileName: "Lua-reference.md", text: contents)]
      + ([.module] + types).map { type in
        var writer = PageWriter()
        if type == .module { writer.writeModule() } else { writer.write(type) }
        return Page(fileName: type.pageName + ".md", text: writer.text)
      }
  }

  private static var contents: String {
    var text = """
      # Lua reference

      Every name that a script can use, with its types, units, errors and an example.

      ## Overview

      The examples are lines of an animator's `animate = function(ctx) … end`, or of its
      `run = function(ctx) … end` where they wait; `T` is the module. An editor with the Lua language
      server completes and checks the same names: `transition-run stubs > \(LuaStubs.fileName)`.

      ## Topics

      ### Functions

      - <doc:\(TypeID.module.pageName)>

      """
    for group in ReferenceGroups.types {
      text += "\n### \(group.title)\n\n"
      for type in group.types { text += "- <doc:\(type.pageName)>\n" }
    }
    return text
  }
}

extension TypeID {
  /// The name of the page, as links write it.
  var pageName: String { "Lua-" + (self == .module ? "functions" : upperName) }

  /// The title of the page.
  var title: String {
    self == .module
      ? "Functions" : description.name.prefix(1).uppercased() + description.name.dropFirst()
  }
}

private struct PageWriter {
  private(set) var text = ""

  mutating func writeModule() {
    let description = TypeID.module.description
    paragraphs(
      "# \(TypeID.module.title)",
      "What the module `T` of `local T = require \"transition\"` offers.")
    for group in ReferenceGroups.members {
      paragraphs("## \(group.title)")
      for name in group.names {
        guard let member = description.members.first(where: { $0.name == name }) else { continue }
        write(member, of: .module)
      }
    }
  }

  mutating func write(_ type: TypeID) {
    let description = type.description
    paragraphs("# \(type.title)", Prose.marked(description.summary))
    let notes = notes(type, description)
    if !notes.isEmpty { paragraphs("## Overview", notes.joined(separator: " ")) }
    let properties = description.members.filter(\.isProperty)
    let methods = description.members.filter { !$0.isProperty }
    for (title, members) in [("Properties", properties), ("Methods", methods)]
    where !members.isEmpty {
      paragraphs("## \(title)")
      for member in members { write(member, of: type) }
    }
    if !description.operators.isEmpty { paragraphs("## Operators") }
    for member in description.operators {
      paragraphs("### \(member.title)", member.text, Self.code(member.example))
    }
  }

  /// What else there is to know of a type.
  private func notes(_ type: TypeID, _ description: TypeDescription) -> [String] {
    var notes: [String] = []
    if let parent = type.parent {
      notes.append("It has what <doc:\(parent.pageName)> has, too.")
    }
    let makers = TypeID.module.description.members.filter { member in
      guard case .function(_, let result, _) = member.form else { return false }
      switch result {
      case .object(let made)?, .structure(let made)?: return made == type
      default: return false
      }
    }
    if !makers.isEmpty {
      let names = makers.map { "`T.\($0.name)`" }
      notes.append("Made by \(names.joined(separator: ", ")): see <doc:\(TypeID.module.pageName)>.")
    }
    if description.isClosable {
      notes.append("It may be the value of a variable with `<close>`.")
    }
    if description.hasDynamicMembers {
      notes.append("A script reads and sets members by names of its own choice.")
    }
    for signature in description.calls {
      let names = signature.parameters.map(\.name).joined(separator: ", ")
      notes.append("It is called as `\(type.receiverName)(\(names))`.")
    }
    return notes
  }

  private mutating func write(_ member: Member, of type: TypeID) {
    paragraphs("### \(member.name)")
    switch member.form {
    case .property(let valueType, _, _):
      paragraphs("Type: \(Markdown.text(valueType)).", Prose.text(member))
    case .method(let parameters, let result, _), .function(let parameters, let result, _):
      let mark = type == .module ? "." : ":"
      let names = member.parameterNames(more: "…")
      paragraphs("`\(type.receiverName)\(mark)\(member.name)(\(names))`", Prose.text(member))
      if !parameters.isEmpty {
        paragraphs(parameters.flatMap { Markdown.item($0, indent: "") }.joined(separator: "\n"))
      }
      if let result {
        let note = Prose.result(member)
        paragraphs("Answers: \(Markdown.text(result))." + (note.isEmpty ? "" : " " + note))
      }
      if let second = member.secondResult {
        paragraphs("Answers second: \(Markdown.text(second.type)). \(Prose.text(second))")
      }
    }
    if let failures = Prose.failures(member) { paragraphs(failures) }
    paragraphs(Self.code(member.example))
  }

  private static func code(_ lines: String) -> String { "```lua\n\(lines)\n```" }

  private mutating func paragraphs(_ paragraphs: String...) {
    for paragraph in paragraphs { text += (text.isEmpty ? "" : "\n") + paragraph + "\n" }
  }
}
