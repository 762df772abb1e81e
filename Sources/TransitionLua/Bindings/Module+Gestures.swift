import TransitionCore
import TransitionEngine

/// The functions of the module that make gesture recognizers.
extension TypeDescription {
  static let gestures: [Member] = [
    gesture("tapGestureRecognizer", .tapGestureRecognizer, "a tap") { _ in TapGestureRecognizer() },
    gesture("panGestureRecognizer", .panGestureRecognizer, "a pan") { _ in PanGestureRecognizer() },
    gesture(
      "screenEdgePanGestureRecognizer", .screenEdgePanGestureRecognizer,
      "a pan from an edge of the window",
      extra: [
        Parameter(name: "edge", type: .word(["left", "right", "top", "bottom"]), isOptional: true)
      ]
    ) { table in
      let gesture = ScreenEdgePanGestureRecognizer()
      switch table["edge"]?.text(upTo: 20) {
      case "right": gesture.edges = .right
      case "top": gesture.edges = .top
      case "bottom": gesture.edges = .bottom
      default: gesture.edges = .left
      }
      return gesture
    },
  ]

  private static func gesture(
    _ name: String, _ type: TypeID, _ what: String, extra: [Parameter] = [],
    make: @escaping @Sendable (LuaTable) -> GestureRecognizer
  ) -> Member {
    Member(
      name: name,
      summary:
        "Makes a recognizer of \(what): action = function(gesture) is called at each change of "
        + "its state, shouldBegin = function(gesture) answers whether it may begin."
        + (extra.isEmpty ? "" : " edge is \"left\" unless given."),
      example: "ctx.container:addGestureRecognizer(T.\(name) { action = function(gesture) end })",
      form: .function(
        [Parameter(name: "options", type: .options(gestureParameters + extra))],
        result: .object(type),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          host.recognizerCount += 1
          let options = Options(arguments, host)
          let recognizer = make(options.table)
          recognizer.place = host.currentPlace
          let action = options.function("action")
          recognizer.action = { [unowned host] gesture in
            action?.call(host, role: "action of the gesture recognizer", host.handle(gesture))
          }
          if let shouldBegin = options.function("shouldBegin") {
            recognizer.shouldBegin = { [unowned host] gesture in
              let answer = shouldBegin.ask(
                host, role: "shouldBegin of the gesture recognizer", host.handle(gesture))
              switch answer {
              case .boolean(let flag)?: return flag
              // Nothing, as in Lua, means no.
              case .some(.none), nil: return false
              case let answer?:
                host.fail(
                  ScriptError(
                    kind: .misuse, script: host.source.name, place: shouldBegin.place,
                    message: "shouldBegin of the gesture recognizer must answer true or false (got "
                      + "\(answer.summary))"))
                return false
              }
            }
          }
          return .value(host.handle(recognizer))
        }))
  }
}
