extension Timeline {
  /// A part of the container that neither page covers while they slide: what is behind shows.
  ///
  /// Only where both pages merely move, and the container is covered at both ends: a page that shrinks or
  /// fades is meant to show what is behind. A container with an opaque background, or one in front of an
  /// opaque view, shows that. A mosaic, of more children than ``mostChildren``, is not looked at.
  func gap(in chapter: Chapter, _ tree: TreeWalk) -> Diagnostic? {
    guard let container = chapter.node(of: "container"), let from = chapter.node(of: "from"),
      let to = chapter.node(of: "to"),
      let leaving = movements(of: from, in: chapter, where: isSlide),
      let coming = movements(of: to, in: chapter, where: isSlide),
      let first = (leaving + coming).min(by: { $0.begin < $1.begin }),
      !hasBackground(container, at: chapter.begin, tree)
    else { return nil }
    let size = frame(container, at: chapter.begin, .before).size
    let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let begin = tree.walk(of: container)
    var (walk, end) = (begin, begin)
    end.advance(to: moment(at: chapter.end, side: .after))
    guard isLookedAt(begin), isLookedAt(end),
      uncovered(area, by: begin.children, at: chapter.begin, .before) == nil,
      uncovered(area, by: end.children, at: chapter.end, .after) == nil
    else { return nil }
    var widest: (time: Double, gap: Rect)?
    for time in sampleTimes(of: chapter) {
      walk.advance(to: moment(at: time, side: .before))
      guard isLookedAt(walk) else { return nil }
      guard let gap = uncovered(area, by: walk.children, at: time, .before) else { continue }
      if gap.extent > widest?.gap.extent ?? 0 { widest = (time, gap) }
    }
    guard let widest else { return nil }
    return Diagnostic(
      code: "background-shows", severity: .warning, time: widest.time,
      message: "the pages leave \(Text.number((widest.gap.extent * 10).rounded() / 10)) pt of "
        + "\(subject(container)) uncovered at \(Text.short(widest.time)) s: what is behind shows",
      remedy:
        "let the pages overlap, take a spring that does not overshoot, or give the container a "
        + "background", place: first.place)
  }

  private static let framesPerSecond = 60.0
  /// A chapter that is longer is looked at less often.
  private static let mostSamples = 240.0

  /// Each of them is looked at in each picture.
  private static let mostChildren = 100

  private func isLookedAt(_ walk: ChildWalk) -> Bool { walk.children.count <= Self.mostChildren }

  private func sampleTimes(of chapter: Chapter) -> [Double] {
    let length = chapter.end - chapter.begin
    let count = min((length * Self.framesPerSecond).rounded(.down), Self.mostSamples)
    guard count >= 1 else { return [] }
    return (1...Int(count)).map { chapter.begin + length * Double($0) / (count + 1) }
  }

  private func isSlide(_ leaf: Leaf, _ segment: Int) -> Bool {
    switch leaf {
    case .centerX, .centerY: true
    case .transform:
      matrices[Int(segments.from[segment])].isTranslation
        && matrices[Int(segments.to[segment])].isTranslation
    default: false
    }
  }

  /// Whether the container has an opaque background of its own, or lies in front of one.
  private func hasBackground(_ container: Int, at time: Double, _ tree: TreeWalk) -> Bool {
    var node: Int? = container
    while let current = node {
      if isOpaque(current, at: time, .before) { return true }
      node = tree.parent(of: current)
    }
    return false
  }

  /// The part of an area that no opaque view covers, as a box around it; `nil` when all is covered.
  private func uncovered(_ area: Rect, by nodes: [Int], at time: Double, _ side: Side) -> Rect? {
    let covers = nodes.filter { isOpaque($0, at: time, side) }.map { frame($0, at: time, side) }
      .sorted { $0.minY < $1.minY }
    let xs = Self.edges(covers.flatMap { [$0.minX, $0.maxX] }, area.minX, area.maxX)
    var box: Rect?
    // In each strip between two edges, from the top to the bottom.
    for (left, right) in zip(xs, xs.dropFirst()) where right - left >= Self.leastGap {
      let middle = (left + right) / 2
      var top = area.minY
      func add(until bottom: Double) {
        guard bottom - top >= Self.leastGap else { return }
        let cell = Rect(x: left, y: top, width: right - left, height: bottom - top)
        box = box.map { $0.union(cell) } ?? cell
      }
      for cover in covers where cover.minX <= middle && middle < cover.maxX {
        add(until: min(cover.minY, area.maxY))
        top = max(top, cover.maxY)
      }
      add(until: area.maxY)
    }
    return box
  }

  /// Narrower gaps are rounding, in points.
  private static let leastGap = 0.5

  private static func edges(_ inner: [Double], _ low: Double, _ high: Double) -> [Double] {
    [low] + inner.filter { $0 > low && $0 < high }.sorted() + [high]
  }
}

extension Rect {
  /// The shorter side: how wide a strip is.
  fileprivate var extent: Double { min(size.width, size.height) }
}
