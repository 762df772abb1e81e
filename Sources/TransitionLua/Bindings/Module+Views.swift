import TransitionCore
import TransitionEngine

/// The functions of the module that make views.
extension TypeDescription {
  static let things: [Member] = [
    thing(
      "view", .view, "Makes a view, which is in no other view yet.",
      """
      local dim = T.view { frame = ctx.container.bounds, backgroundColor = T.color(0, 0, 0, 0.4) }
      ctx.container:addSubview(dim)
      """
    ) { View() },
    thing(
      "label", .label, "Makes a line of text, which is in no other view yet.",
      "ctx.to.view:addSubview(T.label { text = \"Details\", frame = T.rect(20, 80, 200, 30) })"
    ) { Label() },
    thing(
      "imageView", .imageView, "Makes a picture, which is in no other view yet.",
      "ctx.to.view:addSubview(T.imageView { image = \"island\", frame = T.rect(0, 0, 390, 260) })"
    ) { ImageView() },
    thing(
      "button", .button, "Makes a button, which is in no other view yet.",
      """
      ctx.to.view:addSubview(T.button {
        title = "Back", frame = T.rect(20, 60, 80, 44),
        action = function(button) print(button.title) end,
      })
      """,
      extra: [
        Parameter(
          name: "action",
          type: .callback(
            Signature([
              Parameter(name: "button", type: .object(.button), summary: "The button itself.")
            ])), isOptional: true, summary: "Called when the button is tapped.")
      ]
    ) { Button() },
  ]

  private static func thing(
    _ name: String, _ type: TypeID, _ summary: String, _ example: String,
    extra: [Parameter] = [],
    make: @escaping @Sendable () -> View
  ) -> Member {
    // The members are looked up when a script calls: a description cannot use itself.
    let parents = type == .view ? [TypeDescription.view] : [type.description, TypeDescription.view]
    let members = parents.flatMap(\.members)
    let parameters = members.compactMap { $0.asParameter } + extra
    return Member(
      name: name, summary: summary, example: example,
      form: .function(
        [
          Parameter(
            name: "options", type: .options(parameters), isOptional: true,
            summary: "What it is to be like.")
        ],
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
