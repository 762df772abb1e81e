import TransitionCore

/// Compares what was recorded with what a case expects.
///
/// It answers texts, each with the case and the run; none means that all is as expected. A list of
/// samples or values gives one text, about the first that differs and how many do.
struct CaseComparer {
  var testCase: GalleryCase
  var run: GalleryCase.Run
  /// The subviews of the container during the run, from back to front.
  var order: [String]
  var recorded: CaseRun
  /// The transition that the case is about.
  var chapter: Timeline.Chapter
  /// The controllers that the case calls by other names than the recording, such as its `root`.
  var controllerNames: [String: String]

  var timeline: Timeline { recorded.timeline }

  /// Compares; what ends the run is a mismatch too.
  ///
  /// - Parameters:
  ///   - testCase: What is expected.
  ///   - name: The name of the run.
  ///   - order: The order of the subviews, where it is another than that of the case.
  ///   - recorded: What was recorded.
  ///   - chapter: Which of the recorded transitions the case is about, from 0.
  ///   - controllerNames: The controllers that the case calls by other names than the recording.
  /// - Returns: What differs.
  static func mismatches(
    _ testCase: GalleryCase, run name: String, order: [String]? = nil, recorded: CaseRun,
    chapter: Int = 0, controllerNames: [String: String] = ["root": "first"]
  ) -> [String] {
    let place = "case \(testCase.id) \(name)"
    guard let run = testCase.runs.first(where: { $0.name == name }) else {
      return ["\(place): the case has no such run"]
    }
    if let error = recorded.error { return ["\(place): \(error.report)"] }
    guard recorded.timeline.chapters.indices.contains(chapter) else {
      return ["\(place): there are \(recorded.timeline.chapters.count) transitions"]
    }
    let comparer = CaseComparer(
      testCase: testCase, run: run, order: order ?? testCase.order, recorded: recorded,
      chapter: recorded.timeline.chapters[chapter], controllerNames: controllerNames)
    let mismatches =
      comparer.timing + comparer.samples + comparer.orders + comparer.tree + comparer.values
      + comparer.controllers
    return mismatches.map { "\(place): \($0)" }
  }

  // MARK: - The run

  /// The instant at which the context is completed, and what it is told.
  private var timing: [String] {
    guard chapter.outcome != .unfinished else { return ["the context is never completed"] }
    var list: [String] = []
    let time = chapter.end - chapter.begin
    if abs(time - run.completesAt) > Timeline.instantTolerance {
      list.append(
        "the context is completed at: expected \(Text.number(run.completesAt)) s, "
          + "got \(Text.number(time)) s")
    }
    if (chapter.outcome == .completed) != run.isCompleted {
      list.append(
        "the context is told: expected \(run.isCompleted ? "completed" : "cancelled"), "
          + "got \(chapter.outcome.rawValue)")
    }
    let duration = timeline.events.first {
      $0.name == "animateTransition" && abs($0.time - chapter.begin) <= Timeline.instantTolerance
    }?.data.first { $0.name == "duration" }?.value
    if duration != Text.number(testCase.duration) {
      list.append(
        "the animator's duration: expected \(Text.number(testCase.duration)), "
          + "got \(duration ?? "none")")
    }
    return list
  }

  /// The first sample in time that differs; of one time, the first in the file.
  private var samples: [String] {
    if run.samples.isEmpty { return ["the case has no samples of the run"] }
    let ordered = run.samples.indices.sorted {
      (run.samples[$0].time, $0) < (run.samples[$1].time, $1)
    }
    return first(of: ordered.map { run.samples[$0] }, "samples") { sample in
      let time = chapter.begin + sample.time
      let name = "\(sample.view).\(sample.property) at \(Text.number(sample.time)) s"
      guard let keys = CaseProperty.keys(of: sample.property), keys.count == 1 else {
        return "\(name): no key answers \"\(sample.property)\""
      }
      guard time <= timeline.duration + Timeline.instantTolerance else {
        return "\(name): the recording ends at \(Text.number(timeline.duration)) s"
      }
      return with(sample.view, name) { node in
        let value = timeline.value(of: keys[0], node: node, at: time, side: .before)
        if abs(value - sample.value) <= testCase.tolerance { return nil }
        let place = timeline.place(settingValueOf: keys[0], node: node, at: time, side: .before)
        return "\(name): expected \(Text.number(sample.value)) ± \(testCase.tolerance), "
          + "got \(Text.number(value))" + (place == .nowhere ? "" : ", set by \(place)")
      }
    }
  }

  /// The first time at which the container holds other views, or in another order.
  private var orders: [String] {
    let times = Set(run.samples.map(\.time) + [0, chapter.end - chapter.begin])
      .filter { $0 <= chapter.end - chapter.begin }.sorted()
    return first(of: times, "times") { time in
      compareContainer(
        "the container at \(Text.number(time)) s", order, at: chapter.begin + time, side: .before)
    }
  }

  // MARK: - What is left

  private var tree: [String] {
    var list: [String] = []
    if let text = compareContainer(
      "the container after the end", run.end.container, at: chapter.end, side: .after)
    {
      list.append(text)
    }
    let shown = nodesInTree()
    list += first(of: run.end.removed, "views to be removed") { view in
      with(view, "the tree after the end") { node in
        shown.contains(node) ? "\(view) after the end: expected out of the tree, got in it" : nil
      }
    }
    return list
  }

  private var values: [String] {
    first(of: run.end.values, "values after the end") { value in
      let name = "\(value.view).\(value.property)\(value.isModel ? " (model)" : "") after the end"
      return with(value.view, name) { node in
        if value.property == "superview" { return compareSuperview(name, of: node, value.value) }
        guard let keys = CaseProperty.keys(of: value.property) else {
          return "\(name): no key answers \"\(value.property)\""
        }
        guard let expected = CaseProperty.numbers(of: value.value), expected.count == keys.count
        else { return "\(name): the expected value is not \(keys.count) numbers" }
        let got = keys.map { key in
          value.isModel
            ? timeline.modelValue(of: key, node: node, at: chapter.end, side: .after)
            : timeline.value(of: key, node: node, at: chapter.end, side: .after)
        }
        if zip(got, expected).allSatisfy({ abs($0 - $1) <= testCase.tolerance }) { return nil }
        return "\(name): expected \(Self.text(expected)), got \(Self.text(got))"
      }
    }
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map(Text.number).joined(separator: ", ")
  }

  private func compareSuperview(_ name: String, of node: Int, _ expected: JSON) -> String? {
    let parent = timeline.nodes.map(\.id).first {
      timeline.children(of: $0, at: chapter.end, side: .after).contains(node)
    }
    let got = parent.map { self.name(of: $0, among: []) } ?? "none"
    guard case .text(let view) = expected else {
      return expected == .null && parent == nil ? nil : "\(name): expected none, got \(got)"
    }
    return with(view, name) { $0 == parent ? nil : "\(name): expected \(view), got \(got)" }
  }

  private func nodesInTree() -> Set<Int> {
    var found: Set<Int> = []
    var open = timeline.children(of: nil, at: chapter.end, side: .after)
    while let node = open.popLast() {
      found.insert(node)
      open += timeline.children(of: node, at: chapter.end, side: .after)
    }
    return found
  }

  // MARK: - Views

  private func compareContainer(
    _ name: String, _ expected: [String], at time: Double, side: Timeline.Side
  ) -> String? {
    with("container", name) { container in
      let got = timeline.children(of: container, at: time, side: side)
      var nodes: [(word: String, node: Int)] = []
      for view in expected {
        switch node(view) {
        case .found(let node): nodes.append((view, node))
        case .not(let reason): return "\(name): \(reason)"
        }
      }
      if got == nodes.map(\.node) { return nil }
      let names = got.map { self.name(of: $0, among: nodes) }
      return "\(name): expected [\(expected.joined(separator: ", "))], "
        + "got [\(names.joined(separator: ", "))]"
    }
  }

  enum Lookup {
    case found(Int)
    case not(String)
  }

  /// The view of a role of the transition, else the only one with the name.
  func node(_ view: String) -> Lookup {
    if let node = chapter.node(of: view) { return .found(node) }
    let named = timeline.nodes.filter { $0.name == view }
    if named.count == 1 { return .found(named[0].id) }
    return .not(
      named.isEmpty
        ? "no view is called \"\(view)\"" : "\(named.count) views are called \"\(view)\"")
  }

  private func with(_ view: String, _ name: String, _ body: (Int) -> String?) -> String? {
    switch node(view) {
    case .found(let node): body(node)
    case .not(let reason): "\(name): \(reason)"
    }
  }

  /// A name for people: the case's word, the role, the view's name or its class.
  private func name(of node: Int, among known: [(word: String, node: Int)]) -> String {
    if let word = known.first(where: { $0.node == node })?.word { return word }
    if let role = chapter.roles.first(where: { $0.node == node }) { return role.name }
    let node = timeline.nodes[node]
    return node.name.isEmpty ? node.className : node.name
  }

  // MARK: - Lists

  /// The text about the first element that has one, and how many have.
  private func first<Element>(
    of elements: [Element], _ what: String, _ compare: (Element) -> String?
  ) -> [String] {
    let texts = elements.compactMap(compare)
    guard let text = texts.first else { return [] }
    return [texts.count == 1 ? text : "\(text); \(texts.count) of \(elements.count) \(what) differ"]
  }
}
