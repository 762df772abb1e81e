import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let view = TypeDescription(
    name: "view", article: "a view", summary: "A rectangle on screen that can hold other views.",
    members: viewLooks + viewGeometry + viewHierarchy)

  static let label = TypeDescription(
    name: "label", article: "a label", summary: "A line of text; touches go through it.",
    members: [
      text(
        "text", "The text; what is longer than 2000 bytes is cut.", of: "label",
        get: { ($0 as? Label)?.text },
        set: { ($0 as? Label)?.text = $1 }),
      color(
        "textColor", "The colour of the text.", of: "label", get: { ($0 as? Label)?.textColor },
        set: { ($0 as? Label)?.textColor = $1 }),
    ])
  static let imageView = TypeDescription(
    name: "image view", article: "an image view", summary: "A picture; touches go through it.",
    members: [
      text(
        "image", "The name of the picture; what is longer than 2000 bytes is cut.", of: "imageView",
        get: { ($0 as? ImageView)?.image }, set: { ($0 as? ImageView)?.image = $1 })
    ])
  static let button = TypeDescription(
    name: "button", article: "a button", summary: "A button with a title and an action.",
    members: [
      text(
        "title", "The text on the button; what is longer than 2000 bytes is cut.", of: "button",
        get: { ($0 as? Button)?.title }, set: { ($0 as? Button)?.title = $1 }),
      color(
        "titleColor", "The colour of the title.", of: "button",
        get: { ($0 as? Button)?.titleColor }, set: { ($0 as? Button)?.titleColor = $1 }),
    ])
  static let window = TypeDescription(
    name: "window", article: "a window", summary: "The root of what is on screen.",
    members: [])

  private static let viewLooks: [Member] = [
    property(
      "alpha", .number(unit: "fraction 0…1"), "The opacity; it multiplies down the tree.",
      "ctx.to.view.alpha = 0\nT.animate(0.3, function() ctx.to.view.alpha = 1 end)",
      get: { .number($0.alpha) }, set: { $0.alpha = $1.double }),
    property(
      "isHidden", .boolean, "Whether the view and all in it is not drawn. Never animated.",
      "ctx.from.view.isHidden = true\nctx:complete(not ctx.cancelled)\nctx.from.view.isHidden = false",
      get: { .boolean($0.isHidden) },
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
      "ctx.to.view.zPosition = 1 -- in front of its siblings", get: { .number($0.zPosition) },
      set: { $0.zPosition = $1.double }),
    property(
      "clipsToBounds", .boolean, "Whether subviews are clipped to the bounds. Never animated.",
      "ctx.to.view.cornerRadius = 20\nctx.to.view.clipsToBounds = true",
      get: { .boolean($0.clipsToBounds) },
      set: { $0.clipsToBounds = $1.flag }),
    property(
      "isUserInteractionEnabled", .boolean,
      "Whether touches reach the view and what is in it; false of labels and image views.",
      "ctx.to.view.isUserInteractionEnabled = false",
      get: { .boolean($0.isUserInteractionEnabled) },
      set: { $0.isUserInteractionEnabled = $1.flag }),
    property(
      "name", .string, "The name in recordings and messages; what is longer than 200 bytes is cut.",
      "ctx.to.view.name = \"page\"", get: { .string($0.name) },
      set: { $0.name = $1.text(upTo: 200) }),
  ]

  private static let viewGeometry: [Member] =
    [
      property(
        "frame", .structure(.rect),
        "The bounding box in the superview, in points; animates center and bounds. Under a transform it "
          + "is not where the view seems to be: set center and bounds then.",
        """
        local all = ctx.container.bounds
        ctx.to.view.frame = T.rect(0, all.height, all.width, all.height)
        T.animate(0.4, function() ctx.to.view.frame = all end)
        """, get: { LuaValue($0.frame) },
        set: { $0.frame = $1.rect }),
      property(
        "bounds", .structure(.rect), "What the view shows, in its own coordinates, in points.",
        "T.animate(0.3, function() ctx.from.view.bounds = T.rect(0, 0, 300, 600) end)",
        get: { LuaValue($0.bounds) },
        set: { $0.bounds = $1.rect }),
      property(
        "center", .structure(.point), "The place of the anchor point in the superview, in points.",
        "local all = ctx.container.bounds\n"
          + "ctx.to.view.center = T.point(all.width / 2, all.height / 2)",
        get: { LuaValue($0.center) },
        set: { $0.center = $1.point }),
      property(
        "anchorPoint", .structure(.point),
        "The fixed point of the transform, as fractions of the bounds; setting it moves the frame.",
        "ctx.from.view.anchorPoint = T.point(0.5, 1)\n"
          + "ctx.from.view.transform = T.rotation(0.1) -- about the middle of the lower edge",
        get: { LuaValue($0.anchorPoint) },
        set: { $0.anchorPoint = $1.point }),
      property(
        "transform", .structure(.transform),
        "How the view is scaled, turned and moved, about the anchor point.",
        "T.animate(0.3, function()\n"
          + "  ctx.from.view.transform = T.scale(0.9) * T.translation(0, -20)\nend)",
        get: { LuaValue($0.transform) },
        set: { $0.transform = $1.transform }),
    ] + autoresizing

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
    let isAnchor = name == "anchorPoint"
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
          if isAnchor { host.noteAnchor(new.point) }
          set(view, new)
          host.engine.noteChange(of: view)
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
