import TransitionCore

/// The controllers, and what they were told.
extension CaseComparer {
  var controllers: [String] {
    run.end.controllers.compactMap { name, expected in
      do {
        return name == "calls" ? try compareCalls(expected) : try compare(name, expected)
      } catch {
        return "controllers.\(name): \(error)"
      }
    }
  }

  private func compare(_ name: String, _ expected: JSON.Cursor) throws -> String? {
    guard let got = recorded.facts[name] else {
      return "controllers.\(name): nothing here answers it"
    }
    let words: [String]
    switch expected.json {
    case .null: words = []
    case .text(let word): words = [word]
    default: words = try expected.texts()
    }
    let names = try words.map { try controllerName($0, expected) }
    if names == got.map(\.name) { return nil }
    return "controllers.\(name): expected [\(words.joined(separator: ", "))], which is "
      + "[\(names.joined(separator: ", "))], got [\(got.map(\.name).joined(separator: ", "))]"
  }

  /// The calls that must have come in this order, others between them or not, up to the end.
  ///
  /// Each is a controller, the call, and the parent that it named; removedFromParent is
  /// didMove(nil), which UIKit's `removeFromParent()` sends.
  private func compareCalls(_ expected: JSON.Cursor) throws -> String? {
    var events = timeline.events.filter {
      $0.time >= chapter.begin - Timeline.instantTolerance
        && $0.time <= chapter.end + Timeline.instantTolerance
    }[...]
    for call in try expected.list() {
      let parts = try call.list()
      guard parts.count >= 2 else { throw call.unexpected("is not a controller and a call") }
      let subject = try controllerName(try parts[0].text(), call)
      var parent = "nil"
      if parts.count > 2, parts[2].json != .null {
        parent = try controllerName(try parts[2].text(), call)
      }
      let event: String
      switch try parts[1].text() {
      case "willMove": event = "willMoveToParent"
      case "didMove", "removedFromParent": event = "didMoveToParent"
      default: throw parts[1].unexpected("is not known to the reader of cases")
      }
      let fact = Timeline.Event.Fact("parent", parent)
      guard
        let index = events.firstIndex(where: {
          $0.subject == subject && $0.name == event && $0.data.contains(fact)
        })
      else {
        return "controllers.calls: expected \(subject).\(event) with parent \(parent), "
          + "got none after the calls before it"
      }
      events = events[(index + 1)...]
    }
    return nil
  }

  /// The name of the controller that the case means: one that the table names, or that of a view.
  private func controllerName(_ word: String, _ cursor: JSON.Cursor) throws -> String {
    if let name = controllerNames[word] { return name }
    switch node(word) {
    case .found(let node):
      // A controller that has left has a view with its name at best.
      return recorded.controllers.first { $0.node == node }?.name ?? timeline.nodes[node].name
    case .not(let reason): throw cursor.unexpected(reason)
    }
  }
}
