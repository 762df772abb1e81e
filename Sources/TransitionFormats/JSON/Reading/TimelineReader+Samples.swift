import TransitionCore

/// The samples, which are kept as they are.
extension TimelineReader {
  mutating func readRows(
    _ times: JSONValue, _ sides: JSONValue
  ) throws(TimelineFileError) {
    let numbers = try times.numbers()
    let sides = try sides.elements(numbers.count, of: "sides, one for each of the times,")
    var order = StampOrder()
    for (index, side) in sides.enumerated() {
      let name: Timeline.Side? = side.isNull ? nil : try side.word([.before, .after])
      guard Self.times.contains(numbers[index]) else {
        throw times.path.element(index).error(
          "must be a number from 0 to 1000000 (got \(Text.number(numbers[index])))")
      }
      var stamp = FileStamp(
        time: RoundedNumber.restored(numbers[index]), side: name ?? .before)
      if let last = rows.last {
        let isSecond = name == .after && last.hasSide && last.stamp.side == .before
        guard (last.hasSide && last.stamp.side == .before) == isSecond,
          !isSecond || last.stamp.time == stamp.time
        else {
          throw side.path.error(
            isSecond ? "must be of the same time as the row before" : "must follow \"before\"")
        }
        guard last.stamp.time <= stamp.time else {
          throw times.path.element(index).error("must not be less than the time before it")
        }
      }
      if name != nil { _ = order.place(&stamp, isAlone: true) }
      rows.append((stamp, name != nil))
    }
    if let last = rows.last, last.hasSide, last.stamp.side == .before {
      throw times.path.error("must end with a row that is not \"before\"")
    }
    if let first = rows.first, first.hasSide, first.stamp.side == .after {
      throw times.path.error("must not begin with a row that is \"after\"")
    }
  }

  mutating func readTracks(_ section: JSONValue) throws(TimelineFileError) {
    for entry in try section.elements() {
      let node = try node(entry.member("node"))
      let property = try entry.member("key")
      let components = try entry.member("components")
      let names = try components.elements()
      let columns = try entry.member("columns").elements(
        names.count, of: "columns, one for each of the components,")
      guard !names.isEmpty else { throw components.mismatch("the names of the columns") }
      try checkComponents(names, property)
      for (name, column) in zip(names, columns) {
        let key = try key(property, name)
        if name.path === names[0].path { try checkUnit(entry.member("unit"), of: key) }
        try checkOrder(node, key, entry)
        tracks.append(
          Timeline.Track(
            node: node, key: key, restored: try column.numbers(rows.count, areSamples: true)))
      }
    }
  }

  private func key(
    _ property: JSONValue, _ component: JSONValue
  ) throws(TimelineFileError) -> Timeline.Key {
    let (name, part) = (try property.string(), try component.string())
    guard let key = Timeline.Key(rawValue: part.isEmpty ? name : "\(name).\(part)"),
      key.trackName == (name[...], part[...])
    else {
      throw component.mismatch("a component of \"\(Text.line(name, limit: 40))\"")
    }
    return key
  }

  /// What follows from a whole rectangle or transform has all of its components; others have those that
  /// move.
  private func checkComponents(
    _ names: [JSONValue], _ property: JSONValue
  ) throws(TimelineFileError) {
    let name = try property.string()
    let whole = Timeline.Key.allCases.filter { $0.isPartOfWhole && $0.trackName.property == name }
      .map { String($0.trackName.component) }
    var components: [String] = []
    for name in names { components.append(try name.string()) }
    if !whole.isEmpty, components != whole {
      throw property.path.error(
        "is \"\(name)\", whose components must be " + whole.joined(separator: ", ")
          + " (got \(Text.line(components.joined(separator: ", "), limit: 40)))")
    }
  }

  private func checkUnit(_ unit: JSONValue, of key: Timeline.Key) throws(TimelineFileError) {
    guard try unit.string() == key.unit else {
      throw unit.mismatch("\"\(key.unit)\", in which this property is measured")
    }
  }

  /// Tracks are in order, each once.
  private func checkOrder(
    _ node: Int, _ key: Timeline.Key, _ entry: JSONValue
  ) throws(TimelineFileError) {
    guard let last = tracks.last else { return }
    let keys = Timeline.Key.allCases
    let isLater =
      (last.node, keys.firstIndex(of: last.key) ?? 0) < (node, keys.firstIndex(of: key) ?? 0)
    if !isLater {
      throw entry.path.error(
        "is out of order, or there twice: tracks come by node, then by property")
    }
  }
}
