@testable import TransitionLua

extension Grammar {
  /// A whole script.
  static func script(_ dice: inout Dice) -> String {
    var grammar = Grammar(dice: dice)
    let kind = grammar.dice.roll(10)
    grammar.write("local T = require \"transition\"")
    grammar.write("local kept, turns = {}, 6")
    let end =
      switch kind {
      case 0, 1: grammar.animator("animate")
      case 2, 3, 4: grammar.animator("run")
      case 5: grammar.wholly("T.interaction", among: ["animator", "interaction"])
      case 6: grammar.wholly("T.presentation", among: ["presentation", "animator"])
      default: grammar.flow()
      }
    grammar.write(end)
    let text = grammar.take()
    // What was rolled here is rolled: the next number is another one.
    dice = grammar.dice
    return text
  }

  /// An animator that shows the other page, does something, and mostly completes.
  private mutating func animator(_ form: String) -> String {
    let body = function(
      [("ctx", .context)],
      returning: form == "animate" && dice.happens(70)
        ? "T.animate(0.2, function() ctx.from.view.alpha = 0.5 end, function() "
          + "ctx:complete(not ctx.cancelled) end)" : nil,
      first: dice.happens(85) ? "ctx.container:addSubview(ctx.to.view)" : nil)
    let operation = dice.pick(["push", "pop", "present", "dismiss", "select", "replace"])
    let name = "return T.animator { duration = 0.3, operation = \"\(operation)\", \(form) = "
    return name + body + " }"
  }

  /// What one of the functions of the module makes.
  private mutating func wholly(_ preferred: String, among names: [String]) -> String {
    statements(dice.roll(3))
    let name = dice.happens(80) ? String(preferred.dropFirst(2)) : dice.pick(names)
    let function = TypeID.module.description.members.first { $0.name == name }
    guard case .function(let parameters, _, _)? = function?.form else { return "return nil" }
    let made = parameters.map { value($0.type, of: $0.name) }.joined(separator: ", ")
    return "return T.\(name)(\(made))"
  }

  /// A flow with pages, a container and a user.
  private mutating func flow() -> String {
    write("local first = T.viewController { name = \"first\" }")
    write("local second = T.viewController { name = \"second\" }")
    for name in ["first", "second"] { declare(name, .viewController) }
    write("local hand = T.interaction {}")
    declare("hand", .interaction)
    write("local move = \(animator("animate").dropFirst("return ".count))")
    write("local steps = \(animator("run").dropFirst("return ".count))")
    for name in ["move", "steps"] { declare(name, .animator) }
    write("local chooses = T.delegate {")
    for name in ["animationController", "animationControllerForPresented"] {
      write("  \(name) = function() return \(dice.pick(["move", "steps", "nil"])) end,")
    }
    let hand = dice.happens(50) ? "hand" : "nil"
    for name in ["interactionController", "interactionControllerForPresentation"] {
      write("  \(name) = function() return \(hand) end,")
    }
    write("}")
    declare("chooses", .delegate)
    statements(dice.roll(4))
    let root: String
    switch dice.roll(4) {
    case 0:
      root = "first"
    case 1:
      write("local tabs = T.tabBarController { viewControllers = { first, second } }")
      write("tabs.delegate = chooses")
      declare("tabs", .tabBarController)
      root = "tabs"
    default:
      write("local nav = T.navigationController { root = first, delegate = chooses }")
      declare("nav", .navigationController)
      root = "nav"
    }
    write("second.transitioningDelegate = chooses")
    let start = [
      "nav": "nav:push(second)", "tabs": "tabs.selectedIndex = 2", "first": "first:present(second)",
    ]
    let run = function([("app", .app)], first: dice.happens(60) ? start[root] : nil)
    return "return T.flow { root = \(root), run = \(run) }"
  }
}
