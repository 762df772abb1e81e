import Foundation
import XCTest

@testable import TransitionLua

/// Many scripts that nobody would write, each of which must end: with a recording, or with an error
/// that names its place.
///
/// A script is decided by the seed and its number. While it runs, it lies in a folder that is printed
/// at the start, with its number beside it; after a crash, or when it does not end, both are there still.
final class FuzzTests: XCTestCase {
  private static let seed: UInt64 = 5

  /// How many scripts of each sort are run; `FUZZ_SCRIPTS` sets it, and `FUZZ_FIRST` where to begin.
  private static let count = setting("FUZZ_SCRIPTS") ?? 1000
  private static let first = setting("FUZZ_FIRST") ?? 0

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  func testWrittenScriptsEndWithARecordingOrAnError() throws {
    try run("written") { dice in Array(Grammar.script(&dice).utf8) }
  }

  /// What the scripts never name is never tried.
  func testWrittenScriptsUseEveryNameOfTheAPI() {
    var used: Set<Substring> = []
    for number in 0..<2000 {
      var dice = Dice(seed: Self.seed, number: number)
      used.formUnion(
        Grammar.script(&dice).split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    for type in TypeID.allCases {
      for member in type.description.members where !used.contains(Substring(member.name)) {
        XCTFail("\(type).\(member.name) is in no script")
      }
    }
  }

  func testChangedExamplesEndWithARecordingOrAnError() throws {
    let mutation = Mutation(texts: try FuzzFolder.examples().map { [UInt8]($0.text) })
    XCTAssertGreaterThan(mutation.texts.count, 60)
    try run("changed") { dice in mutation.script(&dice) }
  }

  private func run(_ sort: String, _ write: (inout Dice) -> [UInt8]) throws {
    let folder = try FuzzFolder()
    print("fuzz: the \(sort) script that runs is in \(folder.path)")
    var outcomes: [String: Int] = [:]
    for number in Self.first..<Self.first + Self.count {
      var dice = Dice(seed: Self.seed, number: number)
      let script = write(&dice)
      try folder.write(script, number: number)
      // The default action of the signal ends the process.
      alarm(300)
      let (outcome, complaints) = FuzzRun(folder: folder, options: .random(&dice)).check(
        isRepeated: number % 10 == 0)
      alarm(0)
      outcomes[outcome, default: 0] += 1
      if !complaints.isEmpty {
        let kept = try folder.keep(script, as: "\(sort)-\(number).lua")
        XCTFail("\(sort) script \(number), kept as \(kept): " + complaints.joined(separator: "; "))
      }
    }
    folder.remove()
    print(
      "fuzz: \(sort): "
        + outcomes.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))
    guard Self.count >= 500 else { return }
    // A generator whose scripts all fail at once, or never, would find nothing.
    XCTAssertGreaterThan(outcomes["finished"] ?? 0, Self.count / 20)
    XCTAssertGreaterThan(outcomes["misuse"] ?? 0, Self.count / 20)
  }
}
