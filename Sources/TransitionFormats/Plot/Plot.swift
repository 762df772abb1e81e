import TransitionCore

/// What moves, as curves to look at: one property of one node, or of several that move alike.
struct Plot {
  /// The id of the node, and after it those of all others whose curves are the same.
  var nodes: [Int]
  /// The curves, and what they are of.
  var shape: Shape

  /// What is the same where nodes move alike.
  struct Shape: Hashable {
    /// The name of the property, such as `center`.
    var property: String
    /// The unit of the numbers, or an empty text.
    var unit: String
    /// One curve for each component that moves, in their order.
    var curves: [Curve]

    /// The name of the property, with that of its component where only one moves.
    var title: String {
      guard curves.count == 1, !curves[0].component.isEmpty else { return property }
      return "\(property).\(curves[0].component)"
    }
  }

  /// A number over time: straight from point to point, two of which have one time where it jumps.
  struct Curve: Hashable {
    /// The name of the component, such as `x`; empty for a number that stands for itself.
    var component: String
    var points: [PlotPoint]
    /// The least and the largest of its numbers, some of which may be no points; `nil` where none is
    /// finite.
    var range: ClosedRange<Double>?
  }

  /// The least and the largest of all its numbers; 0 where none is finite.
  var range: ClosedRange<Double> {
    let ranges = shape.curves.compactMap(\.range)
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max()
    else { return 0...0 }
    return low...high
  }
}

/// A point of a curve.
struct PlotPoint: Hashable {
  /// Seconds from the start of the timeline.
  var time: Double
  /// The number, in the unit of the curve; it may be no finite one, and is `nan` from where the node leaves
  /// the tree.
  var value: Double
}

/// The plots of a timeline.
struct PlotList {
  /// The plots, by the first of their nodes, then in the order of the keys.
  var plots: [Plot] = []
  /// The properties that are not drawn since they follow from those that are, in order.
  var leftOut: [String] = []
  /// How many properties stand still in the range, and are not drawn.
  var stillCount = 0
  /// How many plots there are beyond the most that were asked for.
  var moreCount = 0
  /// How many curves those have.
  var moreCurves = 0
  /// The first and the last time.
  var times: ClosedRange<Double>
}

extension Timeline {
  /// How many times are told apart at most, however long a timeline is.
  private static let mostPlotRows = 20_000.0

  /// Returns the curves of what moves, while it is in the tree: what nobody can see is no motion.
  ///
  /// The frame follows from center, bounds and transform, and a transform from scale, rotation and
  /// translation where it has no shear: they are left out.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - columns: How many times can be told apart in the picture.
  ///   - rows: How many values can be told apart in the picture.
  ///   - most: How many plots are made; the others are counted.
  /// - Returns: The plots.
  func plots(
    in range: ClosedRange<Double>?, columns: Double, rows: Double, most: Int
  ) -> PlotList {
    let begin = min(max(0, range?.lowerBound ?? 0), duration)
    let end = max(begin, min(duration, range?.upperBound ?? duration))
    var list = PlotList(times: begin...end)
    let length = end - begin
    let fps = length > 0 ? min(max(60, 2 * columns / length), Self.mostPlotRows / length) : 60
    // Nodes that move alike are known by their samples, so that one of them is traced.
    var sampled: [[Track]] = []
    var index = HashIndex()
    let presences = presences
    var hasFrame = false
    forEachNode(
      in: begin...end, fps: fps,
      where: { key in
        if key.isOfFrame { hasFrame = true }
        return !key.isOfFrame
      },
      { sampledRows, tracks in
        for property in properties(of: tracks, leftOut: &list.leftOut) {
          let tracks = property.map { $0.shown(in: presences[$0.node], sampledRows) }
            .filter { !$0.isStill }
          if tracks.isEmpty {
            if range != nil { list.stillCount += 1 }
            continue
          }
          let hash = Self.samplesHash(tracks)
          // What is only counted is known by its hash alone: it may be a great deal.
          let known = index.position(of: hash) {
            $0 >= sampled.count || Self.isAlike(sampled[$0], tracks)
          }
          if let known {
            if known < list.plots.count { list.plots[known].nodes.append(tracks[0].node) }
            continue
          }
          index.append(hash: hash)
          if list.plots.count < most {
            let shape = shape(
              of: tracks, at: sampledRows, leastTime: length / (8 * columns), rows: rows)
            list.plots.append(Plot(nodes: [tracks[0].node], shape: shape))
            sampled.append(tracks)
          } else {
            list.moreCount += 1
            list.moreCurves += tracks.count
          }
        }
      })
    if hasFrame { list.leftOut.insert("frame", at: 0) }
    return list
  }

  /// A number that is the same for the same samples of the same keys.
  private static func samplesHash(_ tracks: [Track]) -> Int {
    var hasher = Hasher()
    for track in tracks {
      hasher.combine(track.key)
      hasher.combine(track.values)
    }
    return hasher.finalize()
  }

  /// Whether two properties are the same keys with the same samples.
  private static func isAlike(_ first: [Track], _ second: [Track]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { first, second in
        first.key == second.key
          // Nobody is there at the same times too.
          && first.values.elementsEqual(second.values) { $0 == $1 || ($0.isNaN && $1.isNaN) }
      }
  }

  /// The tracks of a node that are drawn together, without those that follow from others.
  private func properties(of tracks: [Track], leftOut: inout [String]) -> [[Track]] {
    var properties: [[Track]] = []
    func leaveOut(_ name: String) {
      if !leftOut.contains(name) { leftOut.append(name) }
    }
    for tracks in Table(restored: [], tracks).properties {
      guard let first = tracks.first else { continue }
      let name = first.key.trackName.property
      switch first.key {
      case .transformA where !Self.hasShear(tracks): leaveOut(String(name))
      case .scaleY:
        // Beside the other scale it is its second component, and often the same.
        if let scale = properties.last?.first, scale.key == .scale, scale.node == first.node {
          if Self.isAlike(scale.values, first.values) {
            leaveOut(String(name))
          } else {
            properties[properties.count - 1].append(first)
          }
          continue
        }
        properties.append([first])
      default: properties.append(Array(tracks))
      }
    }
    return properties
  }

  private func shape(
    of tracks: [Track], at rows: [Row], leastTime: Double, rows height: Double
  ) -> Plot.Shape {
    let ranges = tracks.map(\.range)
    let high = ranges.compactMap { $0?.upperBound }.max() ?? 0
    let low = ranges.compactMap { $0?.lowerBound }.min() ?? 0
    let curves = zip(tracks, ranges).map { track, range in
      let tracer = CurveTracer(
        timeline: self, rows: rows, track: track, tolerance: (high - low) / height,
        leastTime: leastTime)
      var component = String(track.key.trackName.component)
      // The two scales are two properties, and one where both are drawn.
      if tracks.count > 1, component.isEmpty { component = track.key == .scale ? "x" : "y" }
      let points = tracer.points
      // What it comes to just before it jumps is in no row.
      let ends = points.lazy.map(\.value).filter(\.isFinite)
      let reached = range.map { range in
        ends.reduce(into: range) { $0 = min($0.lowerBound, $1)...max($0.upperBound, $1) }
      }
      return Plot.Curve(component: component, points: points, range: reached)
    }
    return Plot.Shape(
      property: String(tracks[0].key.trackName.property), unit: tracks[0].key.unit, curves: curves)
  }

  /// Whether a transform is more than scale, rotation and translation at any row.
  private static func hasShear(_ tracks: ArraySlice<Track>) -> Bool {
    func column(_ key: Key) -> [Double]? { tracks.first { $0.key == key }?.values }
    guard let a = column(.transformA), let b = column(.transformB), let c = column(.transformC),
      let d = column(.transformD)
    else { return true }
    return a.indices.contains { row in
      let size = max(abs(a[row]), abs(b[row])) * max(abs(c[row]), abs(d[row]))
      return abs(a[row] * c[row] + b[row] * d[row]) > 1e-6 * max(1, size)
    }
  }

  private static func isAlike(_ first: [Double], _ second: [Double]) -> Bool {
    zip(first, second).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
  }
}

extension Timeline.Track {
  /// The least and the largest value; `nil` where none is finite.
  fileprivate var range: ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    return low <= high ? low...high : nil
  }

  fileprivate var isStill: Bool {
    guard let first = values.first(where: { !$0.isNaN }) else { return true }
    return values.allSatisfy { $0.isNaN || abs($0 - first) <= 1e-9 * max(1, abs($0)) }
  }

  /// The same without the values at which its node is not in the tree, which are `nan`.
  ///
  /// - Parameters:
  ///   - presences: When it is there, in order.
  ///   - rows: The rows of the values.
  /// - Returns: A track with as many values.
  fileprivate func shown(in presences: [Range<Timeline.Moment>], _ rows: [Timeline.Row]) -> Self {
    if let first = rows.first, let last = rows.last,
      presences.contains(where: { $0.contains(first.moment) && $0.contains(last.moment) })
    {
      return self
    }
    var shown = self
    var rest = presences[...]
    for (index, row) in rows.enumerated() {
      while let presence = rest.first, presence.upperBound <= row.moment { rest.removeFirst() }
      if !(rest.first?.contains(row.moment) ?? false) { shown.values[index] = .nan }
    }
    return shown
  }
}
