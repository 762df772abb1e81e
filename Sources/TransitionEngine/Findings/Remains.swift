import TransitionCore

/// What a transition leaves behind on the views that outlive it.
struct Remains {
  private let looks: [Look]
  private let hidden: Views
  private let children: Views
  private let containerFrame: Rect

  /// A set of views, which keeps them: a name in memory must not go to another one.
  private struct Views {
    private let views: [View]
    private let names: Set<ObjectIdentifier>

    init(_ views: [View]) {
      self.views = views
      names = Set(views.map(ObjectIdentifier.init))
    }

    func contains(_ view: View) -> Bool { names.contains(ObjectIdentifier(view)) }
  }

  /// How a view looks.
  private struct Look {
    var controller: ViewController
    /// At the start of the transition.
    var start: Values
    /// Where nothing has been left behind: at the start, or before an earlier transition that did.
    var clean: Values
  }

  struct Values {
    var alpha: Double
    var transform: AffineTransform

    init(_ view: View) {
      (alpha, transform) = (view.alpha, view.transform)
    }

    func isNear(_ other: Values) -> Bool {
      alpha.isNear(other.alpha) && transform.isNear(other.transform)
    }
  }

  /// How a transition left a view, and how it found it.
  struct Left {
    var values: Values
    var clean: Values
  }

  /// Something that is left behind.
  struct Finding {
    var code: String
    var view: View
    var message: String
    var remedy: String
    /// What was set, or that the view was put there, by the line that is to blame.
    var cause: Cause

    enum Cause {
      case values([Timeline.Leaf])
      case hierarchy
    }

    /// What makes it the same finding again.
    var name: Name { Name(code: code, view: ObjectIdentifier(view)) }

    struct Name: Hashable {
      var code: String
      var view: ObjectIdentifier
    }
  }

  /// Notes what there is before the animator runs.
  init(before context: TransitionContext) {
    looks = [context.from, context.to].map { controller in
      let start = Values(controller.view)
      // What an earlier transition left counts as left until somebody sets it.
      let left = controller.left.flatMap { $0.values.isNear(start) ? $0 : nil }
      return Look(controller: controller, start: start, clean: left?.clean ?? start)
    }
    hidden = Views(looks.flatMap(\.controller.view.hiddenViews))
    children = Views(context.containerView.subviews)
    containerFrame = context.containerView.frame
  }

  /// Keeps, for the next transition, what is left now.
  func remember(after context: TransitionContext) {
    for look in looks {
      let now = Values(look.controller.view)
      look.controller.left = now.isNear(look.clean) ? nil : Left(values: now, clean: look.clean)
    }
  }

  /// Reports of some findings what is still so.
  func report(_ findings: [Finding], after context: TransitionContext, didComplete: Bool) {
    remember(after: context)
    // The findings keep their views: a name in memory goes to no other one.
    let known = Set(findings.map(\.name))
    for finding in self.findings(after: context, didComplete: didComplete)
    where known.contains(finding.name) {
      context.engine.diagnose(
        finding.code, .warning, finding.message, remedy: finding.remedy,
        at: finding.place(in: context), subject: finding.message)
    }
  }

  /// Returns what differs after the transition.
  func findings(after context: TransitionContext, didComplete: Bool) -> [Finding] {
    var findings: [Finding] = []
    for look in looks {
      // A presenter that stays in view behind the presented one may look different meanwhile.
      let isBehind =
        context.operation == .present && didComplete && look.controller === context.from
        && context.view(forKey: .from) == nil
      if !isBehind {
        findings += Self.differences(look, expected: didComplete ? look.clean : look.start)
      }
      findings += hiddenViews(of: look)
    }
    return findings + frames(context, didComplete) + views(context, didComplete)
  }

  /// What a frame is made of.
  private static let frameLeaves: [Timeline.Leaf] = [
    .centerX, .centerY, .boundsWidth, .boundsHeight, .transform,
  ]

  private static let end = "when the transition has ended"

  private static func differences(_ look: Look, expected: Values) -> [Finding] {
    let view = look.controller.view
    var findings: [Finding] = []
    func add(_ code: String, _ leaf: Timeline.Leaf, _ message: String, remedy: String) {
      findings.append(
        Finding(
          code: code, view: view,
          message: "the view of \"\(look.controller.name)\" \(message) \(end)",
          remedy: remedy, cause: .values([leaf])))
    }
    if !view.alpha.isNear(expected.alpha) {
      add(
        "alpha-left", .alpha, "is left with alpha \(Text.number(view.alpha))",
        remedy: "set its alpha back to \(Text.number(expected.alpha)) before completing")
    }
    if !view.transform.isNear(expected.transform) {
      add(
        "transform-left", .transform, "is left with a transform",
        remedy: "set its transform back before completing")
    }
    return findings
  }

  private func hiddenViews(of look: Look) -> [Finding] {
    let root = look.controller.view
    let name = "the view of \"\(look.controller.name)\""
    return root.hiddenViews.filter { !hidden.contains($0) }.map { view in
      Finding(
        code: "hidden-left", view: view,
        message:
          "\(view === root ? name : "\(view.shownName) in \(name)") is left hidden \(Self.end)",
        remedy: "show it before completing", cause: .values([.hidden]))
    }
  }

  private func frames(_ context: TransitionContext, _ didComplete: Bool) -> [Finding] {
    var findings: [Finding] = []
    func check(_ key: TransitionContext.Key, _ expected: Rect, remedy: String) {
      let controller = context.viewController(forKey: key)
      guard let view = context.view(forKey: key), view.transform.isIdentity,
        !view.frame.isNear(expected)
      else { return }
      findings.append(
        Finding(
          code: "final-frame-mismatch", view: view,
          message: "the view of \"\(controller.name)\" ends at \(view.frame.text), not at "
            + expected.text, remedy: remedy, cause: .values(Self.frameLeaves)))
    }
    // A custom presentation without a frame of its own puts its view where it likes: a card is smaller
    // than the container.
    let isCard =
      context.operation == .present && context.presentationStyle == .custom
      && context.finalFrame(for: context.to) == context.containerView.bounds
    if didComplete, !isCard {
      check(
        .to, context.finalFrame(for: context.to),
        remedy: "animate the to-view to the final frame (finalFrame)")
    }
    // A presenter's view comes back as it was left; a page of a stack is laid out anew.
    if context.operation == .present || !didComplete {
      check(
        .from, context.initialFrame(for: context.from),
        remedy: "set its frame back before completing")
    }
    let container = context.containerView
    // A container of another size was laid out anew: the screen was rotated.
    if context.operation.isInLastingContainer, container.frame.size == containerFrame.size,
      !container.frame.isNear(containerFrame)
    {
      findings.append(
        Finding(
          code: "final-frame-mismatch", view: container,
          message:
            "the container is left at \(container.frame.text), not at \(containerFrame.text), "
            + "and all that is shown in it from now on",
          remedy: "move the pages in it, not the container", cause: .values(Self.frameLeaves)))
    }
    return findings
  }

  private func views(_ context: TransitionContext, _ didComplete: Bool) -> [Finding] {
    let isCancelledDismissal = context.operation == .dismiss && !didComplete
    guard context.operation.isInLastingContainer || isCancelledDismissal else { return [] }
    let shown = didComplete ? context.to.view : context.from.view
    var findings: [Finding] = []
    if !didComplete, children.contains(shown), !shown.isDescendant(of: context.containerView) {
      findings.append(
        Finding(
          code: "from-view-removed", view: shown,
          message:
            "the transition was given up, and the view of \"\(context.from.name)\" is not in the "
            + "container any more: on a device the screen would be empty",
          remedy: "leave it there: the container takes it out when the transition completes",
          cause: .hierarchy))
    }
    return findings
      + context.containerView.subviews.filter {
        $0 !== shown && !children.contains($0)
      }.map { view in
        Finding(
          code: "view-left-behind", view: view,
          message: "\(view.shownName) is left in the container \(Self.end)",
          remedy: "take it out before completing", cause: .hierarchy)
      }
  }
}

extension Remains.Finding {
  /// The line of a script that left it so; that of the animator where no line is known.
  fileprivate func place(in context: TransitionContext) -> Timeline.Place {
    guard context.animatorPlace != .nowhere, let node = view.layer.node,
      let recorder = context.engine.recorder
    else { return context.animatorPlace }
    let place =
      switch cause {
      case .values(let leaves):
        recorder.place(
          ofValueOf: node, leaves,
          takenBackIn: context.transitionWasCancelled ? context.chapter : nil)
      case .hierarchy: recorder.lastPlaceOfEdit(of: node)
      }
    return place ?? context.animatorPlace
  }
}

extension View {
  /// The hidden views in this one, itself included.
  fileprivate var hiddenViews: [View] {
    (isHidden ? [self] : []) + subviews.flatMap(\.hiddenViews)
  }
}
