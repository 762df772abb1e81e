/// Finds the name that somebody most likely meant.
package enum NearMiss {
  /// Returns `; did you mean "alpha"?`, or an empty text when no name is near.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - names: What exists; the message says it already.
  /// - Returns: A text to append to a message.
  package static func suggestion(_ name: String, among names: [String]) -> String {
    nearest(name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Returns the nearest name, or `nil` when none is near enough to be meant.
  package static func nearest(_ name: String, among names: [String]) -> String? {
    // Nothing is as long as what a script may write here.
    guard name.utf8.count <= 60 else { return nil }
    let folded = name.lowercased()
    let allowed = max(1, min(3, name.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let other = candidate.lowercased()
      // «hidden» is meant as «isHidden», «color» as «backgroundColor».
      let isPart =
        folded.count >= 4
        && (other.hasSuffix(folded) || other.count >= 4 && folded.hasSuffix(other))
      let distance =
        folded == other ? 0 : isPart ? 1 : distance(Array(folded.utf8), Array(other.utf8))
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns the names in the order of their nearness to what was written, the nearest first.
  package static func ordered(_ names: [String], by name: String) -> [String] {
    let written = Array(name.prefix(60).lowercased().utf8)
    return names.map { (name: $0, distance: distance(written, Array($0.lowercased().utf8))) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
