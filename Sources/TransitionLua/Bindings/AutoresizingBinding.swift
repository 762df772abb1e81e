import TransitionCore
import TransitionEngine

/// How views follow the size of what they are in.
extension TypeDescription {
  /// What gives way when the superview changes its size, in the order of UIKit's bits.
  private static let flexibles: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  static let autoresizing: [Member] = [
    property(
      "autoresizesSubviews", .boolean,
      "Whether what is in the view follows its size, each by its autoresizingMask; true unless set.",
      "ctx.to.view.autoresizesSubviews = false", get: { .boolean($0.autoresizesSubviews) },
      set: { $0.autoresizesSubviews = $1.flag }),
    property(
      "autoresizingMask",
      .list(of: [.word(flexibles.map(\.name), name: "AutoresizingFlexibility")]),
      "How the view follows its superview when that changes its size: a list of what gives way.",
      "ctx.to.view.autoresizingMask = { \"flexibleWidth\", \"flexibleHeight\" }",
      get: { view in
        .list(
          flexibles.filter { view.autoresizingMask.contains($0.mask) }.map { .string($0.name) })
      },
      set: { view, value in
        guard case .table(let table) = value else { return }
        view.autoresizingMask = AutoresizingMask(
          table.items.compactMap { item in
            flexibles.first { $0.name == item.text(upTo: 40) }?.mask
          })
      }),
  ]
}

extension View {
  /// How many views in this one follow its size.
  var followerCount: Int {
    subviews.reduce(0) { count, view in
      view.autoresizingMask.isEmpty ? count : count + 1 + view.followerCount
    }
  }
}
