import TransitionCore
import TransitionEngine

/// What a script says of presentations with `T.presentation`: each one gets a controller that asks it.
final class ScriptPresentation {
  /// The functions of a presentation.
  static let callbacks: [Parameter] = [
    callback(
      "frame", "Says where the presented view is at the end.",
      result: Parameter(
        name: "frame", type: .structure(.rect), isOptional: true,
        summary: "In points of the container; nothing means all of it.")),
    callback(
      "presentedView", "Says which view moves instead of the controller's own; asked once.",
      result: Parameter(
        name: "view", type: .object(.view), isOptional: true,
        summary: "Nothing means the controller's own.")),
    callback("willBegin", "Called before a presentation: the place to add views."),
    callback("didEnd", "Called after a presentation.", [completed]),
    callback("dismissalWillBegin", "Called before a dismissal."),
    callback("dismissalDidEnd", "Called after a dismissal.", [completed]),
    callback("willLayout", "Called before the presented view gets its frame."),
    callback("didLayout", "Called when the presented view has got its frame."),
  ]

  private static let completed = Parameter(
    name: "completed", type: .boolean, summary: "Whether it came about: false after a cancel.")

  private static func callback(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], result: Parameter? = nil
  ) -> Parameter {
    Parameter(
      name: name, type: .callback(Signature([receiver] + parameters, result: result)),
      isOptional: true, summary: summary)
  }

  private static let receiver = Parameter(
    name: "p", type: .object(.presentationController), summary: "This presentation.")

  let callbacks: ScriptCallbacks
  let place: Timeline.Place
  /// What the default stage animates with.
  let animator: ScriptAnimator?
  fileprivate let removesPresentersView: Bool?
  fileprivate let presentsInFullscreen: Bool?
  fileprivate unowned let host: ScriptHost

  /// Makes a presentation of the options that a script gave.
  init(
    _ options: Options, animator: ScriptAnimator?, host: ScriptHost
  ) throws(Misuse) {
    callbacks = try options.callbacks(
      Self.callbacks,
      owner: options.text("name").map { "the presentation \"\($0)\"" } ?? "the presentation")
    place = host.currentPlace
    self.animator = animator
    removesPresentersView = options.table["shouldRemovePresentersView"]?.flag
    presentsInFullscreen = options.table["shouldPresentInFullscreen"]?.flag
    self.host = host
  }

  /// Makes the controller of one presentation.
  func controller(
    for presented: ViewController, presenting: ViewController
  ) -> PresentationController {
    ScriptPresentationController(self, presented: presented, presenting: presenting)
  }
}

/// The presentation controller of a script's presentation.
final class ScriptPresentationController: PresentationController {
  private let script: ScriptPresentation
  /// The view that the script has chosen; asked for once.
  private var chosenView: View?
  private(set) var isAskingFrame = false
  private var isAskingView = false

  init(_ script: ScriptPresentation, presented: ViewController, presenting: ViewController) {
    self.script = script
    super.init(presentedViewController: presented, presenting: presenting)
  }

  /// The functions, with this controller as their first argument.
  private var callbacks: ScriptCallbacks {
    script.callbacks.receiver = { [unowned self] in script.host.handle(self) }
    return script.callbacks
  }

  // MARK: - What is shown where

  override var frameOfPresentedViewInContainerView: Rect {
    let all = super.frameOfPresentedViewInContainerView
    isAskingFrame = true
    defer { isAskingFrame = false }
    guard let answer = callbacks.ask("frame") else { return all }
    if case .none = answer { return all }
    do throws(Misuse) {
      return try ValueType.structure(.rect).accept(answer, "frame").rect
    } catch {
      callbacks.refuse(
        "frame", expected: "a rect", got: answer, hint: "write T.rect(x, y, width, height)")
      return all
    }
  }

  override var presentedView: View? {
    if let chosenView { return chosenView }
    let own = super.presentedView
    if isAskingView { return own }
    isAskingView = true
    defer { isAskingView = false }
    guard let answer = callbacks.ask("presentedView") else { return own }
    if case .none = answer { return own }
    guard let view = script.host.presentable(answer) else {
      callbacks.refuse("presentedView", expected: "a view", got: answer)
      return own
    }
    chosenView = view
    return view
  }

  override var shouldRemovePresentersView: Bool {
    script.removesPresentersView ?? super.shouldRemovePresentersView
  }

  override var shouldPresentInFullscreen: Bool {
    script.presentsInFullscreen ?? super.shouldPresentInFullscreen
  }

  // MARK: - What happens

  override func presentationTransitionWillBegin() { callbacks.call("willBegin") }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    callbacks.call("didEnd", .boolean(completed))
  }

  override func dismissalTransitionWillBegin() { callbacks.call("dismissalWillBegin") }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    callbacks.call("dismissalDidEnd", .boolean(completed))
  }

  override func containerViewWillLayoutSubviews() { callbacks.call("willLayout") }
  override func containerViewDidLayoutSubviews() { callbacks.call("didLayout") }
}

extension ScriptHost {
  func handle(_ presentation: ScriptPresentation) -> LuaValue {
    .object(objects.handle(presentation, type: .presentation))
  }

  func handle(_ controller: PresentationController) -> LuaValue {
    .object(objects.handle(controller, type: .presentationController))
  }

  /// The presentation that an object is, or `nil` when it is none.
  func presentation(_ value: LuaValue) -> ScriptPresentation? {
    guard case .object(let handle) = value else { return nil }
    return objects[handle] as? ScriptPresentation
  }

  func presentationController(_ value: LuaValue) throws(Misuse) -> PresentationController {
    try object(value)
  }

  /// A view that can be presented, or `nil` when the value is none.
  fileprivate func presentable(_ value: LuaValue) -> View? {
    guard case .object(let handle) = value, let view = objects[handle] as? View,
      !(view is Window)
    else { return nil }
    return view
  }
}
