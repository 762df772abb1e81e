import Foundation
import XCTest

/// Reads a trace by the rules of «Trace Event Format» (Google), and fails where one is broken.
struct TraceReader {
  struct Slice {
    var process: String
    var category: String
    var name: String
    var begin: Double
    var end: Double
    var args: [String: Any]
  }

  struct Entry {
    var process: String
    var thread: String
    var name: String
    var time: Double
    var args: [String: Any]
  }

  private(set) var slices: [Slice] = []
  private(set) var counters: [Entry] = []
  private(set) var instants: [Entry] = []
  private(set) var processes: [Int: String] = [:]
  private var threads: [[Int]: String] = [:]

  init(_ bytes: [UInt8]) throws {
    let root = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any], "the object form")
    let unit = try XCTUnwrap(root["displayTimeUnit"] as? String)
    XCTAssertTrue(["ms", "ns"].contains(unit), "the units that the format knows")
    let events = try XCTUnwrap(root["traceEvents"] as? [[String: Any]])
    for event in events where event["ph"] as? String == "M" { try readName(event) }
    var open: [[String]: Slice] = [:]
    for event in events {
      let phase = try XCTUnwrap(event["ph"] as? String)
      if phase == "M" { continue }
      let entry = try entry(event)
      switch phase {
      case "b":
        let key = try key(event)
        XCTAssertNil(open[key], "an id is taken by another slice")
        open[key] = Slice(
          process: entry.process, category: key[0], name: entry.name, begin: entry.time,
          end: entry.time, args: entry.args)
      case "e":
        var slice = try XCTUnwrap(open.removeValue(forKey: key(event)), "an end without a begin")
        XCTAssertEqual(slice.name, entry.name)
        XCTAssertGreaterThanOrEqual(entry.time, slice.begin)
        slice.end = entry.time
        slices.append(slice)
      case "C":
        for (series, value) in entry.args {
          XCTAssertFalse(series.isEmpty, "a series has a name")
          XCTAssertTrue(value is NSNumber, "a series is of numbers")
        }
        counters.append(entry)
      case "i":
        XCTAssertTrue(["g", "p", "t"].contains(event["s"] as? String), "the scopes of an instant")
        instants.append(entry)
      default: XCTFail("no phase \(phase) was meant")
      }
    }
    XCTAssertTrue(open.isEmpty, "slices without an end")
  }

  private mutating func readName(_ event: [String: Any]) throws {
    let args = try XCTUnwrap(event["args"] as? [String: Any])
    let process = try XCTUnwrap(event["pid"] as? Int)
    switch event["name"] as? String {
    case "process_name": processes[process] = try XCTUnwrap(args["name"] as? String)
    case "thread_name":
      threads[[process, try XCTUnwrap(event["tid"] as? Int)]] =
        try XCTUnwrap(args["name"] as? String)
    case "process_sort_index": XCTAssertTrue(args["sort_index"] is Int)
    default: XCTFail("no such metadata: \(event)")
    }
  }

  private func entry(_ event: [String: Any]) throws -> Entry {
    let process = try XCTUnwrap(event["pid"] as? Int)
    let thread = try XCTUnwrap(event["tid"] as? Int)
    return Entry(
      process: try XCTUnwrap(processes[process], "a process without a name"),
      thread: threads[[process, thread]] ?? "", name: try XCTUnwrap(event["name"] as? String),
      time: try XCTUnwrap(event["ts"] as? Double),
      args: try XCTUnwrap(event["args"] as? [String: Any] ?? [:]))
  }

  private func key(_ event: [String: Any]) throws -> [String] {
    [try XCTUnwrap(event["cat"] as? String), "\(try XCTUnwrap(event["id"]))"]
  }
}
