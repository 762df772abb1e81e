import CEmbedded

/// The JSON Schema of timelines, draft 2020-12.
public enum TimelineSchema {
  /// The text, with a line feed at its end.
  ///
  /// It holds every file of version 1, and refuses missing members, wrong types and wrong words. What a
  /// schema cannot say, such as that columns are as long as the times, is told by
  /// ``TransitionCore/Timeline/init(json:)``.
  public static var text: String {
    let schema = tl_timeline_schema()
    return String(
      decoding: UnsafeRawBufferPointer(start: schema.bytes, count: schema.length), as: UTF8.self)
  }
}
