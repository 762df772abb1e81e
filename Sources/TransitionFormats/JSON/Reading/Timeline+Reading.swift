import TransitionCore

extension Timeline {
  /// The most bytes of a file that the programs read: about as much as a run can export.
  ///
  /// Reading takes up to sixteen times as much where numbers have few digits, which is within the address
  /// space of a worker. Where all of them have one it is more, and the reader says that memory ends.
  package static let mostFileBytes = 192 << 20

  /// Reads a timeline of the format `transition-timeline`, version 1: see ``json(in:fps:)``.
  ///
  /// All that the file says is kept: ``json(in:fps:)`` at its own rate gives the bytes of the file again
  /// if it wrote them. Its numbers are rounded to 1e-6, and what is computed anew from them, at another
  /// rate or by a query, is as near as that: numbers without a unit within 1e-5, lengths within a millionth
  /// of the largest one of their node and of the screen, and where something moves, within the way that it
  /// goes in 1e-6 s. Times such as 0.333333 are taken for the fraction with a small denominator that they
  /// were rounded from. What a file does not hold is gone: the line that gave a node the look with which it
  /// became known.
  ///
  /// Files of a part are as whole as others but for their samples: ``json(in:fps:)`` gives their bytes for
  /// the same range only. Unknown members are ignored, but for properties in a `look`; a newer version is refused. A tree may be 1000 nodes deep.
  ///
  /// - Parameter json: The text of the file, UTF-8.
  /// - Throws: ``TimelineFileError`` that says what is wrong and where, for every text that is not a
  ///   whole and valid timeline.
  public init(json: [UInt8]) throws(TimelineFileError) {
    var document: JSONDocument?
    var failure: TimelineFileError?
    json.withUnsafeBytes { bytes in
      do throws(TimelineFileError) {
        document = try JSONDocument(bytes)
      } catch {
        failure = error
      }
    }
    guard let document else { throw failure ?? TimelineFileError(message: "the file is empty") }
    var reader = TimelineReader()
    // The values of a document live as long as it does.
    defer { withExtendedLifetime(document) {} }
    try reader.read(document.root)
    self = try reader.timeline()
  }
}
