import TransitionCore
import XCTest

/// The index against the search through the list.
final class HashIndexTests: XCTestCase {
  func testValuesOfOneHashAreToldApart() {
    let values = (0..<200).map { $0 * 3 }
    var index = HashIndex()
    for value in values {
      XCTAssertNil(index.position(of: value % 5) { values[$0] == value }, "\(value)")
      index.append(hash: value % 5)
    }
    for value in 0..<700 {
      XCTAssertEqual(
        index.position(of: value % 5) { values[$0] == value }, values.firstIndex(of: value),
        "\(value)")
    }
  }

  func testAnyHashIsPossible() {
    let hashes = [Int.min, -1, 0, 1, Int.max, Int.min + 16, 16]
    var index = HashIndex()
    for hash in hashes { index.append(hash: hash) }
    for (position, hash) in hashes.enumerated() {
      XCTAssertEqual(index.position(of: hash) { hashes[$0] == hash }, position)
    }
  }

  func testAnEmptyIndexHasNothing() {
    XCTAssertNil(HashIndex().position(of: 0) { _ in true })
  }
}
