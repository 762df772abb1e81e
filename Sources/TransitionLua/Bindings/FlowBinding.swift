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

  static func example(_ line: String) -> String {
    "T.flow { root = T.viewController {}, run = function(app) \(line) end }"
  }

  private static let appProperties: [Member] = [
    Member(
      name: "window", summary: "The window that everything is in.",
      example: example("print(app.window.bounds)"),
      form: .property(
        .object(.window),
        get: { host, value throws(Misuse) in host.handle(try host.app(value).window) }, set: nil)),
    Member(
      name: "root", summary: "The controller whose view fills the window.",
      example: example("print(app.root.name)"),
      form: .property(
        .object(.viewController),
        get: { host, value throws(Misuse) in host.handle(try host.app(value).root) }, set: nil)),
    Member(
      name: "time", summary: "The virtual time since the start of the flow.",
      example: example("print(app.time)"),
      form: .property(
        .number(unit: "seconds"),
        get: { host, _ throws(Misuse) in .number(host.engine.now) }, set: nil)),
  ]

  /// A place on the screen: a view means its middle.
  static let target = ValueType.either([.object(.view), .structure(.point)])

  private static let dragParameters: [Parameter] =
    [
      Parameter(name: "from", type: target),
      Parameter(name: "to", type: target),
    ] + Stroke.parameters

  private static let sampleParameters: [Parameter] = [
    Parameter(name: "time", type: .number(unit: "seconds", minimum: 0)),
    Parameter(name: "x", type: .number(unit: "points")),
    Parameter(name: "y", type: .number(unit: "points")),
    Parameter(
      name: "phase", type: .word(["began", "moved", "ended", "cancelled"]), isOptional: true),
  ]

  private static let rotationParameters: [Parameter] = [
    Parameter(
      name: "to", type: .either([.word(["landscape", "portrait"]), .structure(.size)]),
      isOptional: true),
    Parameter(name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true),
  ]

  private static let appMethods: [Member] = [
    method(
      "tap", [Parameter(name: "target", type: target)],
      "Taps the middle of a view, or a point of the window. The touch begins and ends at one instant; "
        + "it goes to whatever is in front there.", "app:tap(T.point(100, 100))"
    ) { host, app, arguments, resume throws(Misuse) in
      host.chargeTouch(samples: 2, app)
      app.window.tap(try host.place(arguments.values[0], app), completion: resume)
    },
    method(
      "drag", [Parameter(name: "options", type: .options(dragParameters))],
      "Drags a finger from one place to another, each a view or a point of the window: 120 samples a "
        + "second. duration is in seconds (0.3 unless given), curve its pacing (linear), hold seconds of "
        + "rest before the finger is lifted; with cancelled = true the system takes the touch away "
        + "instead.",
      "app:drag { from = T.point(10, 100), to = T.point(200, 100), duration = 0.2 }"
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
        Parameter(name: "samples", type: .list(of: [.options(sampleParameters)])),
        Parameter(
          name: "second", type: .list(of: [.options(sampleParameters)]), isOptional: true),
      ],
      "Plays a finger, or two, by samples { time =, x =, y = }, times in seconds from now, places in "
        + "points of the window. The first sample touches, the last one lifts unless its phase is "
        + "\"cancelled\".",
      "app:touches { { time = 0, x = 10, y = 10 }, { time = 0.1, x = 60, y = 10 } }"
    ) { host, app, arguments, resume throws(Misuse) in
      var fingers = [try host.samples(arguments.table(0), app)]
      if case .table(let second) = arguments.values[1] {
        fingers.append(try host.samples(second, app))
      }
      app.window.play(fingers: fingers, completion: resume)
    },
    method(
      "wait", [Parameter(name: "seconds", type: .number(unit: "seconds", minimum: 0))],
      "Waits for a time.", "app:wait(0.5)"
    ) { host, _, arguments, resume throws(Misuse) in
      host.charge(.completion)
      let seconds = arguments.number(0) ?? 0
      if seconds > 0 {
        host.engine.perform(after: seconds, as: "app:wait", resume)
      } else {
        host.engine.performOnNextTurn(resume)
      }
    },
    method(
      "rotate", [Parameter(name: "options", type: .options(rotationParameters), isOptional: true)],
      "Turns the screen: to is \"landscape\", \"portrait\" or a size in points, a quarter turn unless "
        + "given. What is in the window follows by its autoresizingMask, over duration seconds (0.3 "
        + "unless given).", "app:rotate { to = \"landscape\" }"
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
        + "ends. Goes on 1/60 s later.", "app:settle()"
    ) { host, _, _, resume throws(Misuse) in
      host.charge(.completion)
      host.engine.performWhenSettled(resume)
    },
  ]

  /// A method that waits until what it starts calls back.
  static func method(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ line: String,
    body:
      @escaping @Sendable (
        ScriptHost, ScriptApp, Arguments, @escaping () -> Void
      ) throws(Misuse) -> Void
  ) -> Member {
    Member(
      name: name, summary: summary, example: example(line),
      form: .method(
        parameters, result: nil,
        body: { host, arguments throws(Misuse) in
          let app = try host.app(arguments.receiver)
          if let reason = arguments.call.reasonNotToWait(argument: "app") {
            throw Misuse("app:\(name) waits, and \(reason)")
          }
          // The number to wait on is taken last: a mistake leaves nobody waiting.
          let pending = PendingWait()
          try body(host, app, arguments) { [unowned host] in
            if let wait = pending.wait { host.resume(wait, .none) }
          }
          let wait = host.nextWait()
          pending.wait = wait
          return .wait(wait)
        }))
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
    guard case .object = value else { return value.point }
    let view = try view(value)
    guard view.window === app.window else {
      throw Misuse(
        "\(view.name.isEmpty ? "the view" : "\"\(view.name)\"") is not in the window, so it cannot be "
          + "touched" + LuaState.hintMark
          + "call app:settle() first when its page has just been asked for")
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
