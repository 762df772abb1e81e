import TransitionCore
import TransitionEngine

/// The functions of the module that make views.
extension TypeDescription {
  static let things: [Member] = [
    thing("view", .view, "Makes a view, without a superview; frame in points.") { View() },
    thing("label", .label, "Makes a line of text, without a superview.") { Label() },
    thing("imageView", .imageView, "Makes a picture, without a superview.") { ImageView() },
    thing(
      "button", .button,
      "Makes a button, without a superview; action = function(button) is called by a tap.",
      extra: [Parameter(name: "action", type: .function, isOptional: true)]
    ) { Button() },
  ]

  private static func thing(
    _ name: String, _ type: TypeID, _ summary: String, extra: [Parameter] = [],
    make: @escaping @Sendable () -> View
  ) -> Member {
    // The members are looked up when a script calls: a description cannot use itself.
    let parents = type == .view ? [TypeDescription.view] : [type.description, TypeDescription.view]
    let members = parents.flatMap(\.members)
    let parameters = members.compactMap { $0.asParameter } + extra
    return Member(
      name: name, summary: summary,
      example: "ctx.container:addSubview(T.\(name) { frame = T.rect(0, 0, 10, 10) })",
      form: .function(
        [Parameter(name: "options", type: .options(parameters), isOptional: true)],
        result: .object(type),
        body: { host, arguments throws(Misuse) in
          host.charge(.view)
          let made = make()
          let view = host.handle(made)
          for field in arguments.table(0).fields {
            if case .function(let reference) = field.value, let button = made as? Button {
              let action = host.keep(reference, of: arguments.call)
              button.action = { [unowned host, unowned button] in
                action.call(host, role: "action of the button", host.handle(button))
              }
              continue
            }
            guard let member = members.first(where: { $0.name == field.name }),
              case .property(_, _, let set?) = member.form
            else { continue }
            try set(host, view, field.value)
          }
          return .value(view)
        }))
  }
}
