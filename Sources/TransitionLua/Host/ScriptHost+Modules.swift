import TransitionCore

extension ScriptHost {
  /// Finds a module: what lies beside the script comes first.
  func module(_ name: String) throws(Misuse) -> LuaAnswer {
    onModule?(source.path(ofModule: name))
    let module: ScriptSource
    do throws(ScriptSource.Failure) {
      module = try source.module(name)
    } catch {
      if let stock = StockScript.named(name) {
        return .module(name: stock.fileName, source: stock.text, isClosed: true)
      }
      throw .load(error, hint: StockScript.hint(forMissing: name) ?? error.hint)
    }
    do throws(ScriptSource.Failure) {
      let text = try module.read()
      state.note(source: text, of: module.name)
      return .module(name: module.name, source: text, isClosed: false)
    } catch {
      let file = Text.line(module.name, limit: 200)
      let place = error.line.map { "\(file), line \($0)" } ?? file
      throw .load(
        ScriptSource.Failure(
          message: "the module \"\(name)\" cannot be loaded: \(error.message) (\(place))"),
        hint: error.hint)
    }
  }

  /// What a stock module does not hold; with nil for it an option would be left out in silence.
  func unknownKey(_ key: LuaValue, of module: LuaValue, module name: String) -> Misuse {
    guard case .string = key else {
      return Misuse(
        "the module \"\(name)\" has names only (got \(key.summary))" + LuaState.hintMark
          + "write: for name, curve in pairs(require \"\(name)\") do … end")
    }
    let word = key.text(upTo: 60)
    let text = "no \"\(word)\" in the module \"\(name)\""
    if Curves.names.contains(word) {
      return Misuse(
        text + LuaState.hintMark + "\"\(word)\" needs no module: write curve = \"\(word)\"")
    }
    guard case .table(let table) = module else { return Misuse(text) }
    let names = table.fields.map(\.name)
    let suggestion = NearMiss.suggestion(word, among: names)
    guard suggestion.isEmpty else { return Misuse(text + suggestion) }
    return Misuse(text + LuaState.hintMark + "there are " + names.joined(separator: ", "))
  }
}

extension Misuse {
  fileprivate static func load(_ failure: ScriptSource.Failure, hint: String) -> Misuse {
    .load(failure.message + (hint.isEmpty ? "" : LuaState.hintMark + hint))
  }
}

extension StockScript {
  /// What a module that is not there was most likely meant to be, of those of the stock library.
  fileprivate static func hint(forMissing name: String) -> String? {
    let word = name.lowercased()
    func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? "" }
    let names = all.map(\.name)
    // «ceaser» alone, or in a folder that it is not in.
    let lasts = names.map(last)
    if let near = NearMiss.nearest(last(word), among: lasts),
      let position = lasts.firstIndex(of: near)
    {
      return "did you mean require \"\(names[position])\"?"
    }
    guard names.contains(where: { $0.hasPrefix(word.prefix { $0 != "." } + ".") }) else {
      return nil
    }
    let known = NearMiss.ordered(names, by: word).map { "\"\($0)\"" }
    return "every script can require " + known.joined(separator: " and ")
  }
}
