import TransitionCore

@testable import TransitionEngine
@testable import TransitionLua

/// A script that was run for a case: what was recorded, and the controllers that are left.
struct CaseRun {
  var timeline: Timeline
  var error: ScriptError?
  /// The controller that fills the window, and all below it.
  var controllers: [Controller]
  /// What cases ask about the controllers, by the name that they give it.
  var facts: [String: [Controller]]

  /// A controller, with the node of its view if that was recorded.
  struct Controller: Hashable {
    var name: String
    var node: Int?

    init(_ controller: ViewController) {
      name = controller.name
      node = controller.isViewLoaded ? controller.view.layer.node : nil
    }
  }

  /// Runs a script as ``ScriptRun`` does, and keeps hold of the screen.
  init(_ source: ScriptSource, options: RunOptions, screen: Size) throws {
    var options = options
    options.screen = screen
    let engine = Engine(limits: Engine.Limits(time: options.timeLimit))
    guard
      let host = ScriptHost(
        engine: engine, source: source,
        limits: LuaState.Limits(
          memory: options.memoryLimit, instructions: options.instructionLimit),
        seed: options.seed)
    else { throw JSON.Unexpected(path: source.name, reason: "there is no memory to run it") }
    let run = ScriptRun.run(
      host, meta: Timeline.Meta(script: source.name, screen: screen, seed: options.seed),
      options: options)
    timeline = run.timeline
    error = run.error
    let all = engine.windows.compactMap(\.rootViewController).flatMap(Self.tree)
    controllers = all.map(Controller.init)
    facts = Self.facts(of: all)
    withExtendedLifetime(host) {}
  }

  private static func tree(_ controller: ViewController) -> [ViewController] {
    [controller] + controller.children.flatMap(tree)
  }

  /// What is not here is a failure of every case that asks for it.
  private static func facts(of controllers: [ViewController]) -> [String: [Controller]] {
    var facts: [String: [Controller]] = [:]
    if let root = controllers.first {
      facts["children"] = root.children.map(Controller.init)
      facts["presented"] = [root.presentedViewController].compactMap { $0 }.map(Controller.init)
    }
    if let navigation = controllers.lazy.compactMap({ $0 as? NavigationController }).first {
      facts["stack"] = navigation.viewControllers.map(Controller.init)
    }
    if let tabs = controllers.lazy.compactMap({ $0 as? TabBarController }).first {
      facts["selected"] = [tabs.selectedViewController].compactMap { $0 }.map(Controller.init)
    }
    return facts
  }
}
