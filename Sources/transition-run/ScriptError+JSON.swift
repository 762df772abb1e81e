import TransitionCore
import TransitionFormats
import TransitionLua

extension ScriptError {
  /// The error as one JSON object on one line.
  var json: [UInt8] {
    var writer = ByteWriter(capacity: 1024)
    writer.write("{")
    writer.member("script", isFirst: true)
    writer.json(script)
    writer.member("outcome")
    writer.json("failed")
    writer.member("error")
    writer.write("{")
    writer.member("kind", isFirst: true)
    writer.json(kind.rawValue)
    if let code {
      writer.member("code")
      writer.json(code)
    }
    writer.member("message")
    writer.json(message)
    writer.member("hint")
    writer.json(hint.isEmpty ? nil : hint)
    writer.position(place)
    writer.member("frames")
    writer.write("[")
    for (index, frame) in frames.enumerated() {
      writer.write(index == 0 ? "{" : ", {")
      writer.member("text", isFirst: true)
      writer.json(frame.text)
      writer.position(frame.place)
      writer.write("}")
    }
    writer.write("]}}\n")
    return writer.finish()
  }
}

extension ByteWriter {
  fileprivate mutating func position(_ place: Timeline.Place?) {
    let known = place.flatMap { $0.line > 0 ? $0 : nil }
    member("file")
    json(known?.file)
    member("line")
    if let known { write(known.line) } else { write("null") }
  }
}
