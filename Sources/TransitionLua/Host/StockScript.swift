import CEmbedded

/// A script of the stock library, which every script may `require` by its name.
public struct StockScript: Sendable, Hashable {
  /// The name, such as `curves.ceaser`.
  public let name: String
  /// The text of the script.
  public let text: String

  /// All of them, in the order of their names.
  public static var all: [StockScript] {
    (0..<tl_stock_count()).map { position in
      let script = tl_stock_at(position)
      let bytes = UnsafeRawBufferPointer(start: script.bytes, count: script.length)
      return StockScript(
        name: String(cString: script.name), text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The script of a name, or `nil` when there is none.
  static func named(_ name: String) -> StockScript? { all.first { $0.name == name } }

  /// What messages call the file.
  var fileName: String { name.replacing(".", with: "/") + ".lua" }
}
