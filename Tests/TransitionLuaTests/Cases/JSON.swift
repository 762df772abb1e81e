import Foundation

/// A JSON text as a value, so that nothing in it is passed over and tests can alter it.
enum JSON: Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(JSON.self, from: try Data(contentsOf: file))
  }

  /// Puts a value at a path such as `final.default.values.0.value`; nothing must be missing but the
  /// last name.
  mutating func set(_ path: String, _ value: JSON) {
    set(path.split(separator: ".").map(String.init)[...], value)
  }

  private mutating func set(_ path: ArraySlice<String>, _ value: JSON) {
    guard let name = path.first else {
      self = value
      return
    }
    switch self {
    case .object(var members):
      members[name, default: .null].set(path.dropFirst(), value)
      self = .object(members)
    case .list(var items):
      guard let index = Int(name), items.indices.contains(index) else {
        preconditionFailure("no item \(name)")
      }
      items[index].set(path.dropFirst(), value)
      self = .list(items)
    default: preconditionFailure("nothing has a member \(name)")
    }
  }
}

extension JSON: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral,
  ExpressibleByDictionaryLiteral
{
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(nilLiteral: ()) { self = .null }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}

extension JSON {
  /// Why a value is not what the reader of a case needs.
  struct Unexpected: Error, CustomStringConvertible {
    var path: String
    var reason: String
    var description: String { "\(path): \(reason)" }
  }

  /// A value with the way to it, for errors.
  struct Cursor {
    var json: JSON
    var path: String

    func unexpected(_ reason: String) -> Unexpected { Unexpected(path: path, reason: reason) }

    func number() throws -> Double {
      if case .number(let number) = json { return number }
      throw unexpected("is not a number")
    }

    func flag() throws -> Bool {
      if case .flag(let flag) = json { return flag }
      throw unexpected("is neither true nor false")
    }

    func text() throws -> String {
      if case .text(let text) = json { return text }
      throw unexpected("is not a text")
    }

    func list() throws -> [Cursor] {
      guard case .list(let items) = json else { throw unexpected("is not a list") }
      return items.enumerated().map { Cursor(json: $1, path: "\(path).\($0)") }
    }

    func texts() throws -> [String] { try list().map { try $0.text() } }

    /// The members, by name.
    func members() throws -> [(name: String, value: Cursor)] {
      guard case .object(let members) = json else { throw unexpected("is not an object") }
      return members.sorted { $0.key < $1.key }.map {
        ($0.key, Cursor(json: $0.value, path: path.isEmpty ? $0.key : "\(path).\($0.key)"))
      }
    }

    /// The members, of which only these may be there: what is not known would not be compared.
    func members(_ known: String) throws -> [String: Cursor] {
      let members = try members()
      let names = known.split(separator: " ").map(String.init)
      for member in members where !names.contains(member.name) {
        throw member.value.unexpected("is not known to the reader of cases")
      }
      return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    }
  }
}

extension [String: JSON.Cursor] {
  func need(_ name: String, in cursor: JSON.Cursor) throws -> JSON.Cursor {
    if let value = self[name] { return value }
    throw cursor.unexpected("has no \(name)")
  }
}
