import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let view = TypeDescription(
    name: "view", article: "a view", summary: "A rectangle on screen that can hold other views.",
    members: viewLooks + viewGeometry + viewHierarchy,
    advice: [
      "view": "this is a view already",
      "opacity": "write alpha",
      "add": "write addSubview",
      "remove": "write removeFromSuperview",
    ])

  static let label = TypeDescription(
    name: "label", article: "a label", summary: "A line of text; touches go through it.",
    parent: .view,
    members: [
      text(
        "text", "The text, at most 2000 bytes.", of: "label", get: { ($0 as? Label)?.text },
        set: { ($0 as? Label)?.text = $1 }),
      color(
        "textColor", "The colour of the text.", of: "label", get: { ($0 as? Label)?.textColor },
        set: { ($0 as? Label)?.textColor = $1 }),
    ])
  static let imageView = TypeDescription(
    name: "image view", article: "an image view", summary: "A picture; touches go through it.",
    parent: .view,
    members: [
      text(
        "image", "The name of the picture, at most 2000 bytes.", of: "imageView",
        get: { ($0 as? ImageView)?.image }, set: { ($0 as? ImageView)?.image = $1 })
    ])
  static let button = TypeDescription(
    name: "button", article: "a button", summary: "A button with a title and an action.",
    parent: .view,
    members: [
      text(
        "title", "The text on the button, at most 2000 bytes.", of: "button",
        get: { ($0 as? Button)?.title }, set: { ($0 as? Button)?.title = $1 }),
      color(
        "titleColor", "The colour of the title.", of: "button",
        get: { ($0 as? Button)?.titleColor }, set: { ($0 as? Button)?.titleColor = $1 }),
    ])
  static let window = TypeDescription(
    name: "window", article: "a window", summary: "The root of what is on screen.", parent: .view,
    members: [])

  private static let viewLooks: [Member] = [
    property(
      "alpha", .number(unit: "fraction 0…1"), "The opacity; it multiplies down the tree.",
      "ctx.to.view.alpha = 0.5", get: { .number($0.alpha) }, set: { $0.alpha = $1.double }),
    property(
      "isHidden", .boolean, "Whether the view and all in it is not drawn. Never animated.",
      "ctx.to.view.isHidden = false", get: { .boolean($0.isHidden) },
      set: { $0.isHidden = $1.flag }),
    property(
      "backgroundColor", .structure(.color), "The colour below the subviews.",
      "ctx.to.view.backgroundColor = T.color(1, 1, 1)", get: { LuaValue($0.backgroundColor) },
      set: { $0.backgroundColor = $1.color }),
    property(
      "cornerRadius", .number(unit: "points", minimum: 0), "The radius of the corners.",
      "ctx.to.view.cornerRadius = 12", get: { .number($0.cornerRadius) },
      set: { $0.cornerRadius = $1.double }),
    property(
      "zPosition", .number(unit: "points"), "The depth that sorts siblings. Never animated.",
      "ctx.to.view.zPosition = 1", get: { .number($0.zPosition) },
      set: { $0.zPosition = $1.double }),
    property(
      "clipsToBounds", .boolean, "Whether subviews are clipped to the bounds. Never animated.",
      "ctx.to.view.clipsToBounds = true", get: { .boolean($0.clipsToBounds) },
      set: { $0.clipsToBounds = $1.flag }),
    property(
      "isUserInteractionEnabled", .boolean,
      "Whether touches reach the view and what is in it; false of labels and image views.",
      "ctx.to.view.isUserInteractionEnabled = false",
      get: { .boolean($0.isUserInteractionEnabled) },
      set: { $0.isUserInteractionEnabled = $1.flag }),
    property(
      "name", .string, "The name in recordings and messages, at most 200 bytes.",
      "ctx.to.view.name = \"page\"", get: { .string($0.name) },
      set: { $0.name = $1.text(upTo: 200) }),
  ]

  private static let viewGeometry: [Member] =
    [
      property(
        "frame", .structure(.rect),
        "The bounding box in the superview, in points; animates center and bounds.",
        "ctx.to.view.frame = T.rect(0, 0, 100, 100)", get: { LuaValue($0.frame) },
        set: { $0.frame = $1.rect }),
      property(
        "bounds", .structure(.rect), "What the view shows, in its own coordinates, in points.",
        "ctx.to.view.bounds = T.rect(0, 0, 100, 100)", get: { LuaValue($0.bounds) },
        set: { $0.bounds = $1.rect }),
      property(
        "center", .structure(.point), "The place of the anchor point in the superview, in points.",
        "ctx.to.view.center = T.point(100, 100)", get: { LuaValue($0.center) },
        set: { $0.center = $1.point }),
      property(
        "anchorPoint", .structure(.point),
        "The fixed point of the transform, as fractions of the bounds; setting it moves the frame.",
        "ctx.to.view.anchorPoint = T.point(0, 0.5)", get: { LuaValue($0.anchorPoint) },
        set: { $0.anchorPoint = $1.point }),
      property(
        "transform", .structure(.transform), "The transform about the anchor point.",
        "ctx.to.view.transform = T.scale(0.5)", get: { LuaValue($0.transform) },
        set: { $0.transform = $1.transform }),
    ] + autoresizing

  /// What can be converted between coordinate spaces.
  private static let pointOrRect = ValueType.either([.structure(.point), .structure(.rect)])

  private static let viewHierarchy: [Member] = [
    Member(
      name: "subviews", summary: "The subviews, from back to front: a new list.",
      example: "print(#ctx.container.subviews)",
      form: .property(
        .list(of: [.object(.view)]),
        get: { host, value throws(Misuse) in
          let subviews = try host.view(value).subviews
          host.charge(.hierarchyEdit, times: subviews.count)
          return .list(subviews.map { host.handle($0) })
        }, set: nil)),
    Member(
      name: "window", summary: "The window that the view is in, or nil.",
      example: "print(ctx.container.window)",
      form: .property(
        .object(.window),
        get: { host, value throws(Misuse) in
          try host.view(value).window.map { host.handle($0) } ?? .none
        }, set: nil)),
    conversion(
      "convert", "to",
      "Converts a point or rect from this view's coordinate space to another's, or to "
        + "the window's. A rect becomes the bounding box of its corners.",
      "print(ctx.from.view:convert(T.point(0, 0), ctx.container))",
      point: { $0.convert($1, to: $2) }, rect: { $0.convert($1, to: $2) }),
    conversion(
      "convertFrom", "from",
      "Converts a point or rect from another view's coordinate space, or from the window's, to this "
        + "one's. A rect becomes the bounding box of its corners.",
      "print(ctx.container:convertFrom(ctx.from.view.bounds, ctx.from.view))",
      point: { $0.convert($1, from: $2) }, rect: { $0.convert($1, from: $2) }),
    Member(
      name: "snapshotView",
      summary: "Makes a picture of the view and what is in it: a new view without a superview. "
        + "afterScreenUpdates false (unless given) means what is on screen now, true what will be.",
      example: "ctx.container:addSubview(ctx.from.view:snapshotView(false))",
      form: .method(
        [Parameter(name: "afterScreenUpdates", type: .boolean, isOptional: true)],
        result: .object(.view),
        body: { host, arguments throws(Misuse) in
          let view = try host.view(arguments.receiver)
          host.charge(.view, times: view.treeCount + 1)
          // Each snapshot of snapshots is twice as large: one that cannot be paid is not made.
          if host.state.isSpent { return .value(.none) }
          return .value(
            host.handle(view.snapshotView(afterScreenUpdates: arguments.boolean(0) ?? false)))
        })),
    Member(
      name: "resizableSnapshotView",
      summary:
        "Makes a picture of a part of the view, given in its own coordinates: a new view that "
        + "clips. afterScreenUpdates is as for snapshotView; capInsets are the margins that keep their "
        + "size when the new view is resized.",
      example: "ctx.container:addSubview(ctx.from.view:resizableSnapshotView("
        + "T.rect(0, 0, 390, 200), false, { top = 10 }))",
      form: .method(
        [
          Parameter(name: "rect", type: .structure(.rect)),
          Parameter(name: "afterScreenUpdates", type: .boolean, isOptional: true),
          Parameter(name: "capInsets", type: insetsType, isOptional: true),
        ],
        result: .object(.view),
        body: { host, arguments throws(Misuse) in
          let view = try host.view(arguments.receiver)
          host.charge(.view, times: view.treeCount + 1)
          if host.state.isSpent { return .value(.none) }
          return .value(
            host.handle(
              view.resizableSnapshotView(
                from: arguments.values[0].rect, afterScreenUpdates: arguments.boolean(1) ?? false,
                withCapInsets: arguments.values[2].insets)))
        })),
    method(
      "addGestureRecognizer", [Parameter(name: "recognizer", type: .object(.gestureRecognizer))],
      "Lets a recognizer follow the touches on the view and in it.",
      "ctx.container:addGestureRecognizer(T.tapGestureRecognizer { action = function(tap) end })"
    ) { host, view, arguments throws(Misuse) in
      view.addGestureRecognizer(try host.gesture(arguments.values[0]))
    },
    method(
      "removeGestureRecognizer",
      [Parameter(name: "recognizer", type: .object(.gestureRecognizer))],
      "Takes a recognizer away; one of another view stays.",
      "local tap = T.tapGestureRecognizer { action = function(tap) end }\n"
        + "ctx.container:removeGestureRecognizer(tap)"
    ) { host, view, arguments throws(Misuse) in
      view.removeGestureRecognizer(try host.gesture(arguments.values[0]))
    },
    insertion("insertSubviewBelow", "Adds a view just behind another.") {
      $0.insertSubview($1, belowSubview: $2)
    },
    insertion("insertSubviewAbove", "Adds a view just in front of another.") {
      $0.insertSubview($1, aboveSubview: $2)
    },
    Member(
      name: "superview", summary: "The view that holds this one, or nil.",
      example: "print(ctx.from.view.superview == ctx.container)",
      form: .property(
        .object(.view),
        get: { host, value throws(Misuse) in
          try host.view(value).superview.map { host.handle($0) } ?? .none
        }, set: nil)),
    method(
      "addSubview", [Parameter(name: "view", type: .object(.view))],
      "Adds a view in front of the other subviews; one from elsewhere moves.",
      "ctx.container:addSubview(ctx.to.view)"
    ) { host, parent, arguments throws(Misuse) in
      parent.addSubview(try host.insertable(arguments.values[0], into: parent))
    },
    method(
      "insertSubview",
      [
        Parameter(name: "view", type: .object(.view)),
        Parameter(name: "index", type: .number(unit: "1 is at the back", minimum: 1)),
      ],
      "Adds a view at a position among the subviews: 1 is at the back. The position is clamped.",
      "ctx.container:insertSubview(ctx.to.view, 1)"
    ) { host, parent, arguments throws(Misuse) in
      let index = min(arguments.number(1) ?? 1, 1e6)
      parent.insertSubview(
        try host.insertable(arguments.values[0], into: parent), at: Int(index) - 1)
    },
    method(
      "bringSubviewToFront", [Parameter(name: "view", type: .object(.view))],
      "Moves a subview in front of the others; does nothing for any other view.",
      "ctx.container:bringSubviewToFront(ctx.from.view)"
    ) { host, parent, arguments throws(Misuse) in
      host.state.charge(UInt64(parent.subviews.count))
      parent.bringSubviewToFront(try host.view(arguments.values[0]))
    },
    method(
      "sendSubviewToBack", [Parameter(name: "view", type: .object(.view))],
      "Moves a subview behind the others; does nothing for any other view.",
      "ctx.container:sendSubviewToBack(ctx.from.view)"
    ) { host, parent, arguments throws(Misuse) in
      host.state.charge(UInt64(parent.subviews.count))
      parent.sendSubviewToBack(try host.view(arguments.values[0]))
    },
    method(
      "removeFromSuperview", [],
      "Takes the view out of its superview; its animations stop with finished = false.",
      "ctx.from.view:removeFromSuperview()"
    ) { host, view, _ throws(Misuse) in
      host.state.charge(UInt64(view.superview?.subviews.count ?? 0))
      view.removeFromSuperview()
    },
  ]

  private static func insertion(
    _ name: String, _ summary: String,
    insert: @escaping @Sendable (View, View, View) -> Void
  ) -> Member {
    method(
      name,
      [
        Parameter(name: "view", type: .object(.view)),
        Parameter(name: "sibling", type: .object(.view)),
      ], summary + " When the sibling is no subview, the view comes to the front.",
      "ctx.container:\(name)(ctx.to.view, ctx.from.view)"
    ) { host, parent, arguments throws(Misuse) in
      insert(
        parent, try host.insertable(arguments.values[0], into: parent),
        try host.view(arguments.values[1]))
    }
  }

  private static func conversion(
    _ name: String, _ other: String, _ summary: String, _ example: String,
    point: @escaping @Sendable (View, Point, View?) -> Point,
    rect: @escaping @Sendable (View, Rect, View?) -> Rect
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        [
          Parameter(name: "value", type: pointOrRect),
          Parameter(name: other, type: .object(.view), isOptional: true),
        ], result: pointOrRect,
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          let view = try host.view(arguments.receiver)
          let other = try host.optionalView(arguments.values[1])
          // The common ancestor is looked for.
          host.state.charge(UInt64(view.depth * (other?.depth ?? 1)))
          if case .structure(.point, _) = arguments.values[0] {
            return .value(LuaValue(point(view, arguments.values[0].point, other)))
          }
          return .value(LuaValue(rect(view, arguments.values[0].rect, other)))
        }))
  }

  /// The most bytes of a text that is shown.
  private static let textLimit = 2000

  private static func text(
    _ name: String, _ summary: String, of type: String,
    get: @escaping @Sendable (View) -> String?,
    set: @escaping @Sendable (View, String) -> Void
  ) -> Member {
    property(
      name, .string, summary, "local it = T.\(type) {}\nit.\(name) = \"Hello\"",
      get: { get($0).map { .string($0) } ?? .none },
      set: { set($0, $1.text(upTo: textLimit)) })
  }

  private static func color(
    _ name: String, _ summary: String, of type: String,
    get: @escaping @Sendable (View) -> Color?, set: @escaping @Sendable (View, Color) -> Void
  ) -> Member {
    property(
      name, .structure(.color), summary,
      "local it = T.\(type) {}\nit.\(name) = T.color(1, 0, 0)",
      get: { get($0).map { LuaValue($0) } ?? .none }, set: { set($0, $1.color) })
  }

  static func property(
    _ name: String, _ type: ValueType, _ summary: String, _ example: String,
    get: @escaping @Sendable (View) -> LuaValue,
    set: @escaping @Sendable (View, LuaValue) -> Void
  ) -> Member {
    let resizes = name == "frame" || name == "bounds"
    return Member(
      name: name, summary: summary, example: example,
      form: .property(
        type, get: { host, value throws(Misuse) in get(try host.view(value)) },
        set: { host, value, new throws(Misuse) in
          let view = try host.view(value)
          host.charge(.propertyWrite)
          // What is in the view follows a new size: each is written, and may be animated.
          if resizes {
            host.charge(.propertyWrite, times: 2 * view.followerCount)
          }
          set(view, new)
          host.engine.noteChange(of: view)
        }))
  }

  private static func method(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ example: String,
    body: @escaping @Sendable (ScriptHost, View, Arguments) throws(Misuse) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        parameters, result: nil,
        body: { host, arguments throws(Misuse) in
          host.charge(.hierarchyEdit)
          try body(host, try host.view(arguments.receiver), arguments)
          return .value(.none)
        }))
  }
}

extension LuaValue {
  /// A text cut to a number of bytes, without splitting a character.
  func text(upTo limit: Int) -> String {
    guard case .string(let text) = self else { return "" }
    if text.utf8.count <= limit { return text }
    // What is cut in the middle of a character loses that character.
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }
}
