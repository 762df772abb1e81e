import TransitionCore

/// The properties of cases and the keys that answer them.
enum CaseProperty {
  /// The parts of a property whose value is a list, in the order of the list.
  private static let parts: [String: [String]] = [
    "frame": ["x", "y", "w", "h"], "bounds": ["x", "y", "w", "h"], "center": ["x", "y"],
    "transform": ["a", "b", "c", "d", "tx", "ty"], "backgroundColor": ["r", "g", "b", "a"],
  ]

  /// Cases write widths and heights shorter than keys do.
  private static let spellings: [String: String] = [
    "frame.w": "frame.width", "frame.h": "frame.height", "bounds.w": "bounds.width",
    "bounds.h": "bounds.height",
    // The elements of a matrix that is an affine transform, with row vectors. A turn out of the
    // plane shows in others, which have no key.
    "transform3d.m11": "transform.a", "transform3d.m12": "transform.b",
    "transform3d.m21": "transform.c", "transform3d.m22": "transform.d",
    "transform3d.m41": "transform.tx", "transform3d.m42": "transform.ty",
  ]

  /// The keys of a property, several for one whose value is a list; `nil` for an unknown one.
  static func keys(of property: String) -> [Timeline.Key]? {
    guard let parts = parts[property] else {
      return Timeline.Key(rawValue: spellings[property] ?? property).map { [$0] }
    }
    let keys = parts.compactMap { Self.keys(of: "\(property).\($0)")?.first }
    return keys.count == parts.count ? keys : nil
  }

  /// The numbers of an expected value; `nil` for a value that is none.
  static func numbers(of value: JSON) -> [Double]? {
    switch value {
    case .number(let number): return [number]
    case .flag(let flag): return [flag ? 1 : 0]
    case .list(let items):
      let numbers = items.compactMap { item -> Double? in
        if case .number(let number) = item { number } else { nil }
      }
      return numbers.count == items.count ? numbers : nil
    default: return nil
    }
  }
}
