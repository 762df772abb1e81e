import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let sharedElement = TypeDescription(
    name: "shared element", article: "a shared element",
    summary:
      "A picture that flies from one view's place to another's while both are hidden. It is taken "
      + "out when the transition is completed, or as the value of a `<close>` variable of run.",
    isClosable: true,
    members: [
      member(
        "flying", .object(.view), "The picture, in front of all else in the container: move it.",
        "shared.flying.cornerRadius = 8"
      ) { host, shared in host.handle(shared.flying) },
      member(
        "from", .structure(.rect), "The frame of the first view, in points of the container.",
        "shared.flying.frame = shared.from"
      ) { _, shared in LuaValue(shared.from) },
      member(
        "to", .structure(.rect), "The frame of the second view, in points of the container.",
        "T.animate(0.3, function() shared.flying.frame = shared.to end)"
      ) { _, shared in LuaValue(shared.to) },
    ])

  private static func member(
    _ name: String, _ type: ValueType, _ summary: String, _ line: String,
    get: @escaping @Sendable (ScriptHost, SharedElement) -> LuaValue
  ) -> Member {
    Member(
      name: name, summary: summary,
      example: "ctx.container:addSubview(ctx.to.view)\nlocal shared = ctx:shared(\"image\")\n"
        + line,
      form: .property(
        type, get: { host, value throws(Misuse) in get(host, try host.object(value)) }, set: nil))
  }

  /// The method of the context that makes one.
  static let sharedMethod = Member(
    name: "shared",
    summary:
      "Lets a picture of a view fly to the place of another one. Both views are hidden until the "
      + "transition is completed or given up.",
    example: """
      ctx.container:addSubview(ctx.to.view)
      local image = ctx:shared("image")
      T.animate(ctx.duration, function() image.flying.frame = image.to end)
      """,
    form: .method(
      [
        Parameter(
          name: "view", type: .either([.string, .object(.view)]),
          summary: "The name of an outlet that both pages have, or a view of the page that goes."),
        Parameter(
          name: "other", type: .object(.view), isOptional: true,
          summary: "Beside a view: one of the page that comes, which must be in the container."),
      ], result: .object(.sharedElement),
      body: { host, arguments throws(Misuse) in
        let context = try host.context(arguments.receiver)
        guard context.isInFlight else { throw Misuse("the transition is over") }
        let (from, to) = try host.ends(arguments, context)
        host.charge(.view, times: from.treeCount + 1)
        if host.state.isSpent { return .value(.none) }
        let shared = context.sharedElement(from: from, to: to)
        // With the task at the latest: an error or a cancel of it does not complete the transition.
        (host.scope.open as? ScriptTask)?.add(SharedGuard(shared, host))
        return .value(host.handle(shared))
      }),
    failures: [
      Failure("a page has no outlet of the name", "ctx:shared(\"picture of nobody\")"),
      Failure(
        "a view is not on screen", "ctx:shared(ctx.from.view, T.view {})"),
    ])
}

extension ScriptHost {
  func handle(_ shared: SharedElement) -> LuaValue {
    .object(objects.handle(shared, type: .sharedElement))
  }

  /// The two views of a shared element, which must be on screen.
  fileprivate func ends(
    _ arguments: Arguments, _ context: TransitionContext
  ) throws(Misuse) -> (View, View) {
    let from: View
    let to: View
    if case .string(let name) = arguments.values[0] {
      guard case .none = arguments.values[1] else {
        throw Misuse(
          "ctx:shared gets the name of an outlet of both pages, or two views, not both")
      }
      from = try outlet(name, of: context.viewController(forKey: .from))
      to = try outlet(name, of: context.viewController(forKey: .to))
    } else {
      from = try view(arguments.values[0])
      guard let other = try optionalView(arguments.values[1]) else {
        throw Misuse(
          "ctx:shared needs the other view too" + LuaState.hintMark
            + "write ctx:shared(from_view, to_view), or the name of an outlet of both pages")
      }
      to = other
    }
    guard from !== to else { throw Misuse("the two views of ctx:shared are the same one") }
    for view in [from, to] where view.window !== context.containerView.window {
      throw Misuse(
        "\(view.name.isEmpty ? "the view" : "\"\(view.name)\"") is not on screen, so it has no place"
          + LuaState.hintMark
          + "put the page that comes into the container first: "
          + "ctx.container:addSubview(ctx.to.view)")
    }
    return (from, to)
  }

  /// A view among the outlets of a page.
  private func outlet(_ name: String, of page: ViewController) throws(Misuse) -> View {
    // The page may be one that nobody has looked at yet.
    _ = page.view
    let outlets = (page as? any ScriptedController)?.script.outlets ?? outlets(of: page)
    state.charge(UInt64(outlets.entries.count))
    let shown = LuaValue.string(name).text(upTo: DynamicMembers.nameLimit)
    guard let value = outlets[name] else {
      throw Misuse(
        "\"\(page.name)\" has no outlet \"\(shown)\"" + LuaState.hintMark
          + "both pages need a view of this name in their outlets")
    }
    guard case .object(let handle) = value, let view = objects[handle] as? View else {
      throw Misuse("the outlet \"\(shown)\" of \"\(page.name)\" is \(value.summary), not a view")
    }
    return view
  }
}

/// Ends a shared element with the scope that has asked for it, if nothing has before.
private final class SharedGuard: ScopeGuard {
  private let shared: SharedElement

  init(_ shared: SharedElement, _ host: ScriptHost) {
    self.shared = shared
    super.init(place: host.currentPlace)
  }

  override func perform(host: ScriptHost) throws(Misuse) {
    if scope?.isCancelled == true { shared.end(didComplete: false) } else { shared.end() }
  }
}
