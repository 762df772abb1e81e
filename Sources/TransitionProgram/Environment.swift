import Glibc

/// The environment variables that the program looks at.
package enum Environment {
  /// Whether a variable is set and not empty.
  package static func isSet(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value.pointee != 0
  }

  /// The whole number in a variable, if it is one.
  package static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
