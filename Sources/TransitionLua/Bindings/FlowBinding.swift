import TransitionCore
import TransitionEngine

extension TypeDescription {
  static let flow = TypeDescription(
    name: "flow", article: "a flow",
    summary: "What a script returns to run a whole app: its screen, its controllers, its user.",
    members: [])

  static let app = TypeDescription(
    name: "app", article: "the app",
    summary: "The running app of a flow, and the hand of its user. Its methods wait.",
    members: appProperties + appMethods + appGestures)

  private static let appProperties: [Member] = [
    Member(
      name: "window", summary: "The window that everything is in.",
      example: "app:tap(app.window) -- its middle",
      form: .property(
        .object(.window),
        get: { host, value throws(Misuse) in host.handle(try host.app(value).window) }, set: nil)),
    Member(
      name: "root", summary: "The controller whose view fills the window.",
      example: "print(app.root.name)",
      form: .property(
        .object(.viewController),
        get: { host, value throws(Misuse) in host.handle(try host.app(value).root) }, set: nil)),
    Member(
      name: "time", summary: "The virtual time since the start of the flow.",
      example: "app:settle()\nprint(app.time)",
      form: .property(
        .number(unit: "seconds"),
        get: { host, _ throws(Misuse) in .number(host.engine.now) }, set: nil)),
  ]

  /// A place on the screen: a view, or the name of one, means its middle.
  static let target = ValueType.either([.object(.view), .structure(.point), .string])

  private static let dragParameters: [Parameter] =
    [
      Parameter(name: "from", type: target, summary: "Where the finger touches. " + targetNote),
      Parameter(name: "to", type: target, summary: "Where it is lifted."),
    ] + Stroke.parameters

  /// What the options of touches say about places.
  static let targetNote =
    "A view, which may be given by its name or a button's title, means its middle; a point is one of the "
    + "window."

  private static let sampleType = ValueType.list(of: [
    .options(
      [
        Parameter(
          name: "time", type: .number(unit: "seconds", minimum: 0),
          summary: "Counted from now; it never goes back."),
        Parameter(
          name: "x", type: .number(unit: "points"), summary: "To the right, in the window."),
        Parameter(name: "y", type: .number(unit: "points"), summary: "Downwards, in the window."),
        Parameter(
          name: "phase",
          type: .word(["began", "moved", "ended", "cancelled"], name: "TouchPhase"),
          isOptional: true, summary: "What the finger does.",
          defaultValue: "the first one touches, the last one lifts"),
      ], name: "TouchSample")
  ])

  private static let rotationParameters: [Parameter] = [
    Parameter(
      name: "to", type: .either([.word(["landscape", "portrait"]), .structure(.size)]),
      isOptional: true, summary: "How it is held then, or its new size in points.",
      defaultValue: "a quarter turn"),
    Parameter(
      name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true,
      summary: "How long it takes.", defaultValue: "0.3"),
  ]

  private static let appMethods: [Member] = [
    method(
      "tap",
      [Parameter(name: "target", type: target, summary: "Where on the screen. " + targetNote)],
      "Taps: the touch begins and ends at one instant, and goes to whatever is in front there.",
      "app.root.view:addSubview(T.button { title = \"Go\", frame = T.rect(20, 80, 80, 44) })\n"
        + "app:tap(\"Go\")", [outOfWindow("tap(T.view {})")]
    ) { host, app, arguments, resume throws(Misuse) in
      host.chargeTouch(samples: 2, app)
      app.window.tap(try host.place(arguments.values[0], app), completion: resume)
    },
    method(
      "drag",
      [
        Parameter(
          name: "options", type: .options(dragParameters), summary: "From where to where, and how.")
      ],
      "Drags a finger from one place to another, with 120 samples a second.",
      "app:drag { from = T.point(2, 400), to = T.point(300, 400), duration = 0.2, hold = 0.1 }",
      [
        outOfWindow("drag { from = T.view {}, to = T.point(0, 0) }"),
        Failure(
          "it takes more than an hour",
          "app:drag { from = app.window, to = app.window, duration = 4000 }"),
      ]
    ) { host, app, arguments, resume throws(Misuse) in
      let table = arguments.table(0)
      let stroke = try Stroke(table)
      try host.checkSamples(stroke.duration, app, of: "a drag")
      let samples = TouchSample.drag(
        from: try host.place(table["from"] ?? .none, app),
        to: try host.place(table["to"] ?? .none, app), duration: stroke.duration,
        curve: stroke.curve, hold: stroke.hold, end: stroke.end)
      app.window.play(samples, completion: resume)
    },
    method(
      "touches",
      [
        Parameter(name: "samples", type: sampleType, summary: "The way of a finger."),
        Parameter(
          name: "second", type: sampleType, isOptional: true, summary: "That of another finger."),
      ],
      "Plays a finger, or two, sample by sample.",
      "app:touches {\n  { time = 0, x = 10, y = 10 },\n  { time = 0.1, x = 60, y = 10 },\n"
        + "  { time = 0.3, x = 60, y = 90 },\n}",
      [
        Failure(
          "there are less than two samples", "app:touches { { time = 0, x = 1, y = 1 } }"),
        Failure(
          "a time goes back",
          "app:touches { { time = 1, x = 1, y = 1 }, { time = 0, x = 1, y = 1 } }"),
        Failure(
          "a phase is not possible at its place",
          "app:touches { { time = 0, x = 1, y = 1, phase = \"moved\" }, "
            + "{ time = 1, x = 1, y = 1 } }"),
      ]
    ) { host, app, arguments, resume throws(Misuse) in
      var fingers = [try host.samples(arguments.table(0), app)]
      if case .table(let second) = arguments.values[1] {
        fingers.append(try host.samples(second, app))
      }
      app.window.play(fingers: fingers, completion: resume)
    },
    Member(
      name: "wait", summary: "Waits for a time, as `T.wait`.",
      example: "app:wait(0.5)\nprint(app.time)",
      form: .method(
        [.waitingTime], result: nil,
        body: { host, arguments throws(Misuse) in
          _ = try host.app(arguments.receiver)
          try host.checkWait(arguments.call, "app:wait")
          return .wait(host.wait(seconds: arguments.number(0) ?? 0, as: "app:wait"))
        })),
    markMember("app:mark(\"before the tap\")\napp:tap(T.point(100, 100))") {
      host, app throws(Misuse) in
      _ = try host.app(app)
    },
    method(
      "rotate",
      [
        Parameter(
          name: "options", type: .options(rotationParameters), isOptional: true,
          summary: "Where to, and how fast.")
      ],
      "Turns the screen. What is in the window follows by its autoresizingMask.",
      "app:rotate { to = \"landscape\" }\nprint(app.window.bounds.width)",
      [
        Failure(
          "the new size is smaller than 1 or larger than 10000 points",
          "app:rotate { to = T.size(0, 0) }")
      ]
    ) { host, app, arguments, resume throws(Misuse) in
      host.charge(.hierarchyEdit, times: app.window.treeCount)
      let table = arguments.table(0)
      app.window.rotate(
        to: try host.screen(table["to"], app.window.bounds.size),
        duration: table["duration"]?.double ?? Window.rotationDuration
      ) { _ in resume() }
    },
    method(
      "settle", [],
      "Waits until the screen has settled: no transition is going on and no animation runs that ever "
        + "ends. Goes on 1/60 s later.",
      "app.root:present(T.viewController {})\napp:settle() -- it is shown now"
    ) { host, _, _, resume throws(Misuse) in
      host.charge(.completion)
      host.engine.performWhenSettled(resume)
    },
  ]

  /// A method that waits until what it starts calls back.
  static func method(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ line: String,
    _ failures: [Failure] = [],
    body:
      @escaping @Sendable (
        ScriptHost, ScriptApp, Arguments, @escaping () -> Void
      ) throws(Misuse) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: line,
      form: .method(
        parameters, result: nil,
        body: { host, arguments throws(Misuse) in
          let app = try host.app(arguments.receiver)
          try host.checkWait(arguments.call, "app:\(name)")
          var wait: Wait?
          try body(host, app, arguments) { [unowned host] in
            if let wait { host.resume(wait) }
          }
          // The place to wait at is taken last: a mistake leaves nobody waiting.
          let place = host.nextWait()
          wait = place
          return .wait(place)
        }), failures: failures)
  }

  /// What raises when fingers touch something.
  static func outOfWindow(_ call: String) -> Failure {
    Failure("a view is not in the window", "app:\(call)")
  }
}

extension ScriptHost {
  /// The longest drag, in seconds: each sample takes memory until it is played.
  private static let longestDrag = 3600.0

  func checkSamples(
    _ duration: Double, _ app: ScriptApp, of gesture: String, fingers: Int = 1
  ) throws(Misuse) {
    guard duration <= Self.longestDrag else {
      throw Misuse(
        "duration of \(gesture) must be at most \(Text.number(Self.longestDrag)) s (got "
          + "\(Text.number(duration)))")
    }
    chargeTouch(samples: fingers * (Int(duration * TouchSample.rate) + 2), app)
  }

  /// The first sample looks at each view, and each sample may go to each recognizer.
  func chargeTouch(samples: Int, _ app: ScriptApp) {
    charge(.touchSample, times: samples)
    state.charge(UInt64(app.window.treeCount + samples * recognizerCount))
  }

  /// The point of the window that a view's middle or a point means.
  func place(_ value: LuaValue, _ app: ScriptApp) throws(Misuse) -> Point {
    let view: View
    switch value {
    case .string(let name): view = try self.view(named: name, in: app)
    case .object: view = try self.view(value)
    default: return value.point
    }
    guard view.window === app.window else {
      throw Misuse(
        "\(view.name.isEmpty ? "the view" : "\"\(view.name)\"") is not in the window, so it cannot be "
          + "touched" + LuaState.hintMark
          + "call app:settle() first when its page has just been asked for")
    }
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else {
      throw Misuse(
        "\(view.name.isEmpty ? "the view" : "\"\(view.name)\"") is \(Text.number(size.width)) × "
          + "\(Text.number(size.height)) points, so no finger can reach it" + LuaState.hintMark
          + "give it a frame: frame = T.rect(x, y, width, height)")
    }
    return view.convert(view.bounds.center, to: app.window)
  }

  /// The size of the turned screen.
  fileprivate func screen(_ value: LuaValue?, _ size: Size) throws(Misuse) -> Size {
    let turned = Size(width: size.height, height: size.width)
    switch value {
    case .structure?:
      let size = value?.size ?? size
      try check(screen: size)
      return size
    case .string(let word)?:
      return (word == "landscape") == (size.width > size.height) ? size : turned
    default: return turned
    }
  }

  /// Checks that a size can be that of a screen.
  func check(screen size: Size) throws(Misuse) {
    guard 1...10_000 ~= size.width, 1...10_000 ~= size.height else {
      throw Misuse("the screen must be 1 to 10000 points wide and high")
    }
  }

  fileprivate func samples(_ table: LuaTable, _ app: ScriptApp) throws(Misuse) -> [TouchSample] {
    chargeTouch(samples: table.items.count, app)
    guard table.items.count >= 2 else {
      throw Misuse("app:touches needs two samples at least: where the finger touches and lifts")
    }
    var samples: [TouchSample] = []
    for (index, item) in table.items.enumerated() {
      guard case .table(let entry) = item else { continue }
      let isFirst = index == 0
      let isLast = index == table.items.count - 1
      let given = entry["phase"].flatMap { Touch.Phase(rawValue: $0.text(upTo: 20)) }
      let phase = given ?? (isFirst ? .began : isLast ? .ended : .moved)
      guard (phase == .began) == isFirst, (phase == .ended || phase == .cancelled) == isLast else {
        throw Misuse(
          "entry \(index + 1) of the samples cannot be \"\(phase.rawValue)\"" + LuaState.hintMark
            + "the first one began, the last one ended or was cancelled, the others moved")
      }
      let time = entry["time"]?.double ?? 0
      if let last = samples.last, time < last.time {
        throw Misuse(
          "entry \(index + 1) of the samples is earlier than the one before: times must not go back"
        )
      }
      samples.append(
        TouchSample(
          time: time,
          location: Point(x: entry["x"]?.double ?? 0, y: entry["y"]?.double ?? 0), phase: phase))
    }
    return samples
  }
}
