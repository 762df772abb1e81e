@testable import TransitionLua

/// The script that an example of the API stands in when it is run.
///
/// What an example makes is used as well, so that the functions in it are called.
struct ExampleFrame {
  /// The lines of the example.
  let example: String
  /// Whether it is about the hand of a flow's user.
  let isOfFlow: Bool

  /// What the example makes in its last statement: `viewController` of `T.viewController { … }`.
  private var made: (name: String, lines: String)? {
    var lines = example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard
      let index = lines.lastIndex(where: { $0.hasPrefix("T.") || $0.hasPrefix("return T.") }),
      // What follows is inside of the braces.
      lines[(index + 1)...].allSatisfy({ $0.hasPrefix(" ") || $0.hasPrefix("}") }),
      let call = lines[index].split(separator: " ").first(where: { $0.hasPrefix("T.") }),
      example.hasSuffix("}")
    else { return nil }
    if lines[index].hasPrefix("return ") { lines[index].removeFirst("return ".count) }
    lines[index] = "local made = " + lines[index]
    return (String(call.dropFirst(2)), lines.joined(separator: "\n"))
  }

  /// The whole script; the first line of the example is line 2 of it at least.
  var script: String {
    if isOfFlow { return Self.flow("", example + "\napp:settle()") }
    if let made {
      switch made.name {
      case "animator", "flow", "presentation": return Self.top(made.lines + "\nreturn made")
      case "viewController", "navigationController", "tabBarController":
        return Self.flow(
          made.lines,
          """
          app.root:present(made)
          app:settle()
          app:tap(T.point(100, 400))
          app:drag { from = T.point(100, 400), to = T.point(200, 400) }
          app:rotate()
          made:dismiss()
          app:settle()
          """)
      case "delegate":
        return Self.flow(
          made.lines,
          """
          local nav = T.navigationController { root = T.viewController {}, delegate = made }
          app.root:present(nav, false)
          app:settle()
          nav:push(T.viewController { name = "second" })
          app:settle()
          """)
      case let name where name.hasSuffix("GestureRecognizer"):
        return Self.flow(
          """
          local page, other = T.viewController {}, T.viewController {}
          local ctx = { from = page, to = other, container = page.view }
          \(made.lines)
          page.view:addGestureRecognizer(made)
          """,
          """
          app:drag { from = T.point(10, 400), to = T.point(200, 400) }
          app:pinch { center = T.point(200, 400), from = 50, to = 100 }
          app:tap(page.view)
          """, root: "page")
      default: break
      }
    }
    return body(
      isTask: ["ctx:animate", "ctx:restore", ":wait()"].contains { example.contains($0) })
  }

  /// A script in which the lines make a mistake: nothing is waited for.
  var mistake: String {
    isOfFlow ? Self.flow("", example) : body(isTask: example.hasPrefix("-- in run"))
  }

  /// The example as the body of an animator.
  private func body(isTask: Bool) -> String {
    let isOver = isTask || example.contains("ctx:complete(")
    return Self.top(
      """
      return T.animator { duration = 0.3, \(isTask ? "run" : "animate") = function(ctx)
      \(example)
      \(isOver ? "" : "ctx:complete(true)")
      end }
      """)
  }

  private static func flow(_ setup: String, _ run: String, root: String = "T.viewController {}")
    -> String
  {
    top("\(setup)\nreturn T.flow { root = \(root), run = function(app)\n\(run)\nend }")
  }

  private static func top(_ lines: String) -> String {
    "local T = require \"transition\"\n" + lines
  }
}
