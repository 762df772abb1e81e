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
  /// The number, in the unit of the curve; it may be no finite one.
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

  /// Returns the curves of what moves.
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
    var sampled: [Int] = []
    var index = HashIndex()
    var hasFrame = false
    forEachNode(
      in: begin...end, fps: fps,
      where: { key in
        if Self.isOfFrame(key) { hasFrame = true }
        return !Self.isOfFrame(key)
      },
      { sampledRows, tracks in
        for property in properties(of: tracks, leftOut: &list.leftOut) {
          let tracks = property.filter { !$0.isStill }
          if tracks.isEmpty {
            if range != nil { list.stillCount += 1 }
            continue
          }
          let position = index.position(of: Self.samplesHash(tracks), in: &sampled)
          if position < list.plots.count {
            list.plots[position].nodes.append(tracks[0].node)
          } else if list.plots.count < most {
            let shape = shape(
              of: tracks, at: sampledRows, leastTime: length / (8 * columns), rows: rows)
            list.plots.append(Plot(nodes: [tracks[0].node], shape: shape))
          } else if position == most + list.moreCount {
            list.moreCount += 1
            list.moreCurves += tracks.count
          }
        }
      })
    if hasFrame { list.leftOut.insert("frame", at: 0) }
    return list
  }

  private static func isOfFrame(_ key: Key) -> Bool {
    [.frameX, .frameY, .frameWidth, .frameHeight].contains(key)
  }

  /// A number that is the same for the same samples of the same keys, and for no others: it has 64 bits.
  private static func samplesHash(_ tracks: [Track]) -> Int {
    var hasher = Hasher()
    for track in tracks {
      hasher.combine(track.key)
      hasher.combine(track.values)
    }
    return hasher.finalize()
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
      return Plot.Curve(component: component, points: tracer.points, range: range)
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
    values.allSatisfy { abs($0 - values[0]) <= 1e-9 * max(1, abs($0)) }
  }
}
