import TransitionCore
import TransitionEngine

/// A whole app in a script: a screen, its first controller, and what the user does.
final class ScriptFlow {
  let screen: Size?
  let root: ViewController
  let place: Timeline.Place
  private let run: LuaFunction?
  /// The style of presentations that have none of their own.
  private let modalDefault: ModalPresentationStyle?

  init(
    screen: Size?, root: ViewController, run: LuaFunction?, modalDefault: ModalPresentationStyle?,
    place: Timeline.Place
  ) {
    self.modalDefault = modalDefault
    self.screen = screen
    self.root = root
    self.run = run
    self.place = place
  }

  /// Shows the first screen; at the first instant the user begins.
  func start(_ host: ScriptHost, screen: Size) {
    let engine = host.engine
    if let modalDefault { engine.modalDefault = modalDefault }
    let window = Window(engine: engine, frame: Rect(origin: .zero, size: screen))
    window.backgroundColor = .white
    window.rootViewController = root
    guard let run else { return }
    let app = ScriptApp(window: window, root: root)
    let task = ScriptTask(host: host, parent: host.root, function: run, role: "run of the flow")
    host.flowTask = task
    engine.perform(after: 0, as: "the flow") { task.start(host.handle(app)) }
  }
}

/// The running app of a flow, as its `run` sees it.
final class ScriptApp {
  let window: Window
  let root: ViewController

  init(window: Window, root: ViewController) {
    self.window = window
    self.root = root
  }
}
