extension Timeline {
  /// Returns the time of a label, so that a test can ask for values where the script says it is.
  ///
  /// - Parameters:
  ///   - name: The name that the script gave: `ctx:mark("landed")`.
  ///   - occurrence: Which of several marks of that name, counted from 0.
  /// - Returns: Seconds of the virtual clock.
  /// - Throws: ``TimelineError`` that names the marks there are, when there is none of this name.
  public func time(ofMark name: String, occurrence: Int = 0) throws(TimelineError) -> Double {
    let found = marks.filter { $0.name == name }
    if found.indices.contains(occurrence) { return found[occurrence].time }
    throw .unknownMark(
      name: name, known: marks.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } })
  }
}
