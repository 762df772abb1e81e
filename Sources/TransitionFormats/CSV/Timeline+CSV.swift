import TransitionCore

extension Timeline {
  /// Returns the samples as comma-separated values (RFC 4180), UTF-8, with line feeds.
  ///
  /// The columns are `time`, `side` (`before` or `after` where an instant has two pictures) and,
  /// named `node.key`, the same numbers as the tracks of ``json(in:fps:)``. A node is called by its
  /// role where it plays the same single one in every chapter, else by its name, else `node<id>`;
  /// where several would be called the same, `#<id>` follows.
  ///
  /// A name that a spreadsheet would take for a formula has a `'` before it, and control characters
  /// other than tab and line ends, which the format does not have, are U+FFFD.
  ///
  /// - Parameters:
  ///   - range: The first and the last time, in seconds; `nil` for all.
  ///   - fps: Rows per second; greater than 0.
  /// - Returns: The same bytes for the same timeline, always.
  public func csv(in range: ClosedRange<Double>? = nil, fps: Double) -> [UInt8] {
    let table = table(in: range, fps: fps)
    let labels = columnLabels
    var writer = ByteWriter(capacity: 1024 + table.rows.count * (table.tracks.count + 2) * 8)
    writer.write("time,side")
    for track in table.tracks {
      writer.write(",")
      writer.csv("\(labels[track.node]).\(track.key.rawValue)")
    }
    writer.write("\n")
    let width = table.tracks.count
    table.valuesByRow.withUnsafeBufferPointer { values in
      for (index, row) in table.rows.enumerated() {
        writer.write(row.time)
        switch row.side {
        case .before: writer.write(",before")
        case .after: writer.write(",after")
        case nil: writer.write(",")
        }
        writer.writeCommaSeparated(
          UnsafeBufferPointer(rebasing: values[index * width..<(index + 1) * width]))
        writer.write("\n")
      }
    }
    return writer.finish()
  }
}

extension Timeline.Table {
  /// The values of all tracks, row after row.
  fileprivate var valuesByRow: [Double] {
    let width = tracks.count
    let size = width * rows.count
    return Array(unsafeUninitializedCapacity: size) { buffer, count in
      for (column, track) in tracks.enumerated() {
        for (row, value) in track.values.enumerated() { buffer[row * width + column] = value }
      }
      count = size
    }
  }
}

extension ByteWriter {
  /// Writes a field, quoted where it has to be.
  fileprivate mutating func csv(_ field: String) {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D]
    guard field.utf8.contains(where: special.contains) else { return write(bytes: field.utf8) }
    write("\"")
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { write("\"") }
      write(byte: byte)
    }
    write("\"")
  }
}
