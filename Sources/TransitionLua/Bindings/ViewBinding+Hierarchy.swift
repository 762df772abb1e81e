import TransitionCore
import TransitionEngine

/// The tree of views, places in it, and pictures of it.
extension TypeDescription {
  /// What can be converted between coordinate spaces.
  private static let pointOrRect = ValueType.either([.structure(.point), .structure(.rect)])

  static let viewHierarchy: [Member] = [
    Member(
      name: "subviews", summary: "The subviews, from back to front: a new list.",
      example: "for _, view in ipairs(ctx.container.subviews) do view.alpha = 0.5 end",
      form: .property(
        .list(of: [.object(.view)]),
        get: { host, value throws(Misuse) in
          let subviews = try host.view(value).subviews
          host.charge(.hierarchyEdit, times: subviews.count)
          return .list(subviews.map { host.handle($0) })
        }, set: nil)),
    Member(
      name: "window", summary: "The window that the view is in, or nil.",
      example: "print(ctx.container.window.bounds.width)",
      form: .property(
        .optional(.object(.window)),
        get: { host, value throws(Misuse) in
          try host.view(value).window.map { host.handle($0) } ?? .none
        }, set: nil)),
    conversion(
      "convert", "to", "The view whose coordinates are wanted.",
      "Converts a point or rect from this view's coordinates to another's. A rect becomes the "
        + "bounding box of its corners.",
      "local image = T.imageView { frame = T.rect(20, 100, 80, 80) }\n"
        + "ctx.from.view:addSubview(image)\n"
        + "local place = image:convert(image.bounds, ctx.container)",
      point: { $0.convert($1, to: $2) }, rect: { $0.convert($1, to: $2) }),
    conversion(
      "convertFrom", "from", "The view whose coordinates they are.",
      "Converts a point or rect from another view's coordinates to this one's. A rect becomes the "
        + "bounding box of its corners.",
      "local place = ctx.container:convertFrom(ctx.from.view.bounds, ctx.from.view)",
      point: { $0.convert($1, from: $2) }, rect: { $0.convert($1, from: $2) }),
    Member(
      name: "snapshotView",
      summary:
        "Makes a picture of the view and what is in it: a new view, which is in no other yet.",
      example: "local picture = ctx.from.view:snapshotView()\nctx.container:addSubview(picture)\n"
        + "T.animate(0.3, function() picture.alpha = 0 end)",
      form: .method(
        [afterScreenUpdates],
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
        "Makes a picture of a part of the view: a new view, which is in no other yet and may be resized.",
      example: "local top = ctx.from.view:resizableSnapshotView(T.rect(0, 0, 390, 200), false, "
        + "{ top = 10 })\nctx.container:addSubview(top)",
      form: .method(
        [
          Parameter(
            name: "rect", type: .structure(.rect), summary: "The part, in the view's coordinates."),
          afterScreenUpdates,
          Parameter(
            name: "capInsets", type: insetsType, isOptional: true,
            summary: "The margins that keep their size when the picture is resized.",
            defaultValue: "none"),
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
      "addGestureRecognizer",
      [
        Parameter(
          name: "recognizer", type: .object(.gestureRecognizer),
          summary: "The recognizer; one of another view moves.")
      ],
      "Lets a recognizer follow the touches on the view and in it.",
      "ctx.to.view:addGestureRecognizer(T.tapGestureRecognizer {\n"
        + "  action = function(tap) ctx.to:dismiss() end,\n})"
    ) { host, view, arguments throws(Misuse) in
      view.addGestureRecognizer(try host.gesture(arguments.values[0]))
    },
    method(
      "removeGestureRecognizer",
      [
        Parameter(
          name: "recognizer", type: .object(.gestureRecognizer), summary: "One of this view.")
      ],
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
      example:
        "if ctx.to.view.superview ~= ctx.container then ctx.container:addSubview(ctx.to.view) end",
      form: .property(
        .optional(.object(.view)),
        get: { host, value throws(Misuse) in
          try host.view(value).superview.map { host.handle($0) } ?? .none
        }, set: nil)),
    method(
      "addSubview", [newSubview],
      "Adds a view in front of the other subviews; one from elsewhere moves.",
      "ctx.container:addSubview(ctx.to.view)", insertionFailures("addSubview", "")
    ) { host, parent, arguments throws(Misuse) in
      parent.addSubview(try host.insertable(arguments.values[0], into: parent))
    },
    method(
      "insertSubview",
      [
        newSubview,
        Parameter(
          name: "index", type: .number(unit: "1 is at the back", minimum: 1),
          summary: "The position among the subviews; a larger one is at the front."),
      ],
      "Adds a view at a position among the subviews.",
      "ctx.container:insertSubview(ctx.to.view, 1) -- behind all others",
      insertionFailures("insertSubview", ", 1")
    ) { host, parent, arguments throws(Misuse) in
      let index = min(arguments.number(1) ?? 1, 1e6)
      parent.insertSubview(
        try host.insertable(arguments.values[0], into: parent), at: Int(index) - 1)
    },
    orderMethod("bringSubviewToFront", "in front of") { $0.bringSubviewToFront($1) },
    orderMethod("sendSubviewToBack", "behind") { $0.sendSubviewToBack($1) },
    method(
      "removeFromSuperview", [],
      "Takes the view out of its superview; its animations stop with `finished = false`.",
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
        newSubview,
        Parameter(
          name: "sibling", type: .object(.view),
          summary: "The subview beside it; when it is none, the view comes to the front."),
      ], summary, "ctx.container:\(name)(ctx.to.view, ctx.from.view)",
      insertionFailures(name, ", ctx.from.view")
    ) { host, parent, arguments throws(Misuse) in
      insert(
        parent, try host.insertable(arguments.values[0], into: parent),
        try host.view(arguments.values[1]))
    }
  }

  private static func conversion(
    _ name: String, _ other: String, _ meaning: String, _ summary: String, _ example: String,
    point: @escaping @Sendable (View, Point, View?) -> Point,
    rect: @escaping @Sendable (View, Rect, View?) -> Rect
  ) -> Member {
    Member(
      name: name, summary: summary, example: example,
      form: .method(
        [
          Parameter(name: "value", type: pointOrRect, summary: "What is to be converted."),
          Parameter(
            name: other, type: .object(.view), isOptional: true, summary: meaning,
            defaultValue: "the window"),
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
        }), result: "The same place, in points of the other coordinates.")
  }

  private static let newSubview = Parameter(
    name: "view", type: .object(.view), summary: "The view to add; it leaves where it was.")

  private static let afterScreenUpdates = Parameter(
    name: "afterScreenUpdates", type: .boolean, isOptional: true,
    summary: "Whether it shows what will be on screen rather than what is there now.",
    defaultValue: "false")

  /// What raises when a view is put into another one.
  private static func insertionFailures(_ name: String, _ rest: String) -> [Failure] {
    [
      Failure(
        "a view would come to be inside itself", "ctx.to.view:\(name)(ctx.to.view\(rest))"),
      Failure("the view is the window", "T.view {}:\(name)(ctx.container.window\(rest))"),
      Failure(
        "views would be more than 256 deep",
        "local deep = ctx.container\nfor _ = 1, 300 do\n  local view = T.view {}\n"
          + "  deep:\(name)(view\(rest))\n  deep = view\nend"),
    ]
  }

  /// A method that moves one of the subviews to an end of their order.
  private static func orderMethod(
    _ name: String, _ place: String, move: @escaping @Sendable (View, View) -> Void
  ) -> Member {
    method(
      name, [Parameter(name: "view", type: .object(.view), summary: "One of the subviews.")],
      "Moves a subview \(place) the others; does nothing for any other view.",
      "ctx.container:\(name)(ctx.from.view)"
    ) { host, parent, arguments throws(Misuse) in
      host.state.charge(UInt64(parent.subviews.count))
      move(parent, try host.view(arguments.values[0]))
    }
  }

  private static func method(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ example: String,
    _ failures: [Failure] = [],
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
        }), failures: failures)
  }
}
