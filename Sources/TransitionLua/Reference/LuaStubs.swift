/// The scripting API as annotations for the Lua language server, which completes and checks names.
///
/// They are made of the description that the bindings are made of, when somebody asks for them.
public enum LuaStubs {
  /// The name that the file is to have.
  public static let fileName = "transition.d.lua"

  /// The text of the file: annotations and empty functions.
  public static var text: String {
    var writer = StubWriter()
    writer.write()
    return writer.text
  }
}

private struct StubWriter {
  private(set) var text = ""
  private let annotations = LuaAnnotations()

  mutating func write() {
    lines(
      """
      ---@meta \(LuaAnnotations.module)

      -- The scripting API of TransitionKit for the Lua language server, which looks for it in the
      -- folders of workspace.library. Made by: transition-run stubs > \(LuaStubs.fileName)
      --
      -- Lengths are in points, times in seconds, angles in radians, the rest in fractions 0…1, unless
      -- something else is said. Examples are lines of an animator's animate = function(ctx) … end, or
      -- of its run = function(ctx) … end where they wait.
      """)
    aliases()
    for table in annotations.tables.tables { options(table) }
    for type in TypeID.allCases where type != .module { object(type) }
    module()
  }

  // MARK: - Sets of words and tables of options

  private mutating func aliases() {
    let forms =
      [LuaAnnotations.literals(Curves.names), "number[]"]
      + Curves.tables.map { LuaAnnotations.prefix + $0.name }
    lines(
      """

      ---How an animation is paced: the name of a curve, the four numbers of a Bézier curve, stops, or
      ---equal steps.
      ---@alias \(LuaAnnotations.curve) \(forms.joined(separator: "|"))
      """)
    for words in annotations.tables.words {
      let literals = LuaAnnotations.literals(words.words)
      lines("\n---@alias \(LuaAnnotations.prefix)\(words.name) \(literals)")
    }
  }

  private mutating func options(_ table: OptionTables.Table) {
    lines("\n---What `\(table.owner)` takes.")
    lines("---@class (exact) \(LuaAnnotations.prefix)\(table.name)")
    for parameter in table.parameters { lines("---@field " + declaration(parameter)) }
  }

  // MARK: - Types

  private mutating func object(_ type: TypeID) {
    let description = type.description
    header(type, description)
    let methods = description.members.filter { !$0.isProperty }
    if methods.isEmpty { return }
    lines("local \(type.upperName) = {}")
    for method in methods { function(method, of: "\(type.upperName):") }
  }

  private mutating func module() {
    let description = TypeID.module.description
    header(.module, description)
    lines("local T = {}")
    for member in description.members where !member.isProperty { function(member, of: "T.") }
    lines("\nreturn T")
  }

  /// The class with its properties; the functions follow.
  private mutating func header(_ type: TypeID, _ description: TypeDescription) {
    // Scripts give some objects members of their own.
    let kind = description.hasDynamicMembers ? "" : "(exact) "
    let parent = type.parent.map { ": \($0.className)" } ?? ""
    lines("\n---\(description.summary)\n---@class \(kind)\(type.className)\(parent)")
    for member in description.members {
      guard case .property(let valueType, _, _) = member.form else { continue }
      documentation(of: member)
      let type = member.isWritable ? annotations.given(valueType) : annotations.text(valueType)
      lines("---@field \(member.name) \(type)")
    }
    if description.hasDynamicMembers { lines("---@field [string] any") }
    for member in description.operators {
      let other = member.other.map { "(\(annotations.text($0)))" } ?? ""
      let result = annotations.text(member.result)
      lines("---@operator \(member.symbol.event)\(other): \(result)")
    }
    for signature in description.calls { lines("---@overload " + annotations.text(signature)) }
  }

  private mutating func function(_ member: Member, of owner: String) {
    lines("")
    documentation(of: member)
    for parameter in member.parameters {
      lines("---@param " + declaration(parameter))
      if parameter.isRepeated {
        lines("---@param ... \(annotations.given(parameter.type)) More of them.")
      }
    }
    if let type = member.valueType {
      let note = Prose.result(member)
      lines("---@return \(annotations.text(type))" + (note.isEmpty ? "" : " # \(note)"))
    }
    if let second = member.secondResult {
      lines("---@return \(annotations.text(second.type)) \(second.name) # \(Prose.text(second))")
    }
    let names = member.parameterNames(more: "...")
    lines("function \(owner)\(member.name)(\(names)) end")
  }

  /// A name with its type and what it is for, on one line.
  private func declaration(_ parameter: Parameter) -> String {
    let text = Prose.text(parameter)
    return parameter.name + (parameter.isOptional ? "? " : " ") + annotations.given(parameter.type)
      + (text.isEmpty ? "" : " " + text)
  }

  private mutating func documentation(of member: Member) {
    let text = [Prose.text(member), Prose.failures(member)].compactMap { $0 }
    let comment = "\(text.joined(separator: " "))\n\n```lua\n\(member.example)\n```"
    for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
      lines("---\(line)")
    }
  }

  private mutating func lines(_ lines: String) { text += lines + "\n" }
}
