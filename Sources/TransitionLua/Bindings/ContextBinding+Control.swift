import TransitionCore
import TransitionEngine

/// What a context offers to set things right at the end, and to name moments.
extension TypeDescription {
  static let contextControl: [Member] = [
    Member(
      name: "restore",
      summary:
        "Notes properties of a view, and sets them back when the run (or the task, or the transition) "
        + "that calls it ends, on finish, cancel and error alike; the last one first. As the value of a "
        + "`<close>` variable it does so at the end of that one's block.",
      example: "ctx:restore(ctx.from.view, \"transform\", \"alpha\")",
      form: .method(
        [
          Parameter(name: "view", type: .object(.view), summary: "The view."),
          Parameter(
            name: "property", type: .word(RestoreGuard.properties, name: "ViewProperty"),
            isRepeated: true, summary: "The name of a property."),
        ],
        result: .object(.scopeGuard),
        body: { host, arguments throws(Misuse) in
          let names = arguments.values.indices.dropFirst().compactMap { arguments.string($0) }
          return .value(
            try host.add(
              RestoreGuard(arguments.values[0], names: names, host: host), arguments, "restore"))
        })),
    Member(
      name: "defer",
      summary:
        "Calls a function when the run (or the task, or the transition) that calls it ends, on finish, "
        + "cancel and error alike; the last one first. It gets whether all came to its end: false after a "
        + "cancel or an error. As the value of a `<close>` variable it is called at the end of that one's "
        + "block. The function cannot wait.",
      example: "ctx:defer(function(finished) ctx.to.view.isHidden = not finished end)",
      form: .method(
        [
          Parameter(
            name: "body",
            type: .callback(
              Signature([
                Parameter(
                  name: "finished", type: .boolean,
                  summary: "Whether all came to its end: false after a cancel or an error.")
              ])), summary: "Sets right what has to be.")
        ], result: .object(.scopeGuard),
        body: { host, arguments throws(Misuse) in
          guard let function = arguments.function(0, host) else { return .value(.none) }
          return .value(try host.add(DeferredCall(function), arguments, "defer"))
        })),
    markMember("ctx:mark(\"begins\")") { host, context throws(Misuse) in
      _ = try host.context(context)
    },
  ]

  /// The method that names a moment, of a type whose objects are checked so.
  static func markMember(
    _ example: String,
    check: @escaping @Sendable (ScriptHost, LuaValue) throws(Misuse) -> Void
  ) -> Member {
    Member(
      name: "mark",
      summary:
        "Puts a label on this moment of the recording: in the summary, in the file, and for tests, "
        + "which ask `timeline.time(ofMark:)`.",
      example: example,
      form: .method(
        [
          Parameter(
            name: "name", type: .string,
            summary: "What the moment is called, 1 to 200 bytes; a name may come again.")
        ], result: nil,
        body: { host, arguments throws(Misuse) in
          try check(host, arguments.receiver)
          try host.mark(arguments.values[0])
          return .value(.none)
        }))
  }
}

extension ScriptHost {
  /// Adds a guard to the scope that runs, or to that of the transition where none does.
  fileprivate func add(
    _ new: ScopeGuard, _ arguments: Arguments, _ name: String
  ) throws(Misuse) -> LuaValue {
    let context = try context(arguments.receiver)
    let current = scope.open
    let scope = current === root ? self.scope(of: context) : current
    guard scope !== root else {
      throw Misuse(
        "ctx:\(name) has nothing to wait for: the transition is over" + LuaState.hintMark
          + "call it before the transition is completed")
    }
    charge(.restoreGuard)
    scope.add(new)
    return handle(new)
  }
}
