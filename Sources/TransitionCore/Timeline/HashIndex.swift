/// Finds the positions of values in a list by their hashes.
///
/// A dictionary would do, but before the first one of a kind the runtime puts its type together,
/// which takes a noticeable part of a short run. Here are numbers only.
package struct HashIndex: Sendable {
  /// Of each value its hash, in the order of the list.
  private var hashes: [Int] = []
  /// Open addressing: a position plus 1, or 0; a power of two of them, at most half of them taken.
  private var slots: [UInt32] = []

  /// Makes the index of an empty list.
  package init() {}

  /// Looks for a value; `nil` when it is not in the list.
  ///
  /// - Parameters:
  ///   - hash: The hash of the value.
  ///   - isEqual: Whether the value is the one at a position.
  /// - Returns: The position.
  package func position(of hash: Int, where isEqual: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    var slot = first(hash)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == hash, isEqual(position) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Notes the value that comes at the end of the list.
  package mutating func append(hash: Int) {
    hashes.append(hash)
    if 2 * hashes.count <= slots.count { return insert(hashes.count - 1) }
    slots = Array(repeating: 0, count: max(16, 2 * slots.count))
    for position in hashes.indices { insert(position) }
  }

  /// The position of a value in the list, at whose end it is put when it is not there yet.
  package mutating func position<Value: Hashable>(
    of value: Value, in values: inout [Value]
  ) -> Int {
    let hash = value.hashValue
    if let known = position(of: hash, where: { values[$0] == value }) { return known }
    append(hash: hash)
    values.append(value)
    return values.count - 1
  }

  private mutating func insert(_ position: Int) {
    var slot = first(hashes[position])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }

  private func first(_ hash: Int) -> Int { hash & (slots.count - 1) }
}
