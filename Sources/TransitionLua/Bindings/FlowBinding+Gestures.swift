import TransitionCore
import TransitionEngine

/// What a user's hand does beyond taps and drags.
extension TypeDescription {
  private static let pinchParameters: [Parameter] =
    [
      Parameter(
        name: "center", type: target, summary: "The point between the fingers. " + targetNote),
      Parameter(
        name: "from", type: .number(unit: "points", minimum: 0),
        summary: "The distance of the fingers at the start."),
      Parameter(
        name: "to", type: .number(unit: "points", minimum: 0), summary: "That at the end."),
      Parameter(
        name: "angle", type: .number(unit: "radians"), isOptional: true,
        summary: "Where the first finger lies as seen from the center; 0 is to the right.",
        defaultValue: "0"),
    ] + Stroke.parameters

  static let appGestures: [Member] = [
    method(
      "press",
      [
        Parameter(name: "target", type: target, summary: "Where on the screen. " + targetNote),
        Parameter(
          name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true,
          summary: "How long the finger rests.", defaultValue: "1"),
      ],
      "Rests a finger on one place, and lifts it.", "app:press(T.point(100, 100), 0.8)",
      [outOfWindow("press(T.view {})")]
    ) { host, app, arguments, resume throws(Misuse) in
      host.chargeTouch(samples: 2, app)
      let point = try host.place(arguments.values[0], app)
      app.window.play(
        [
          TouchSample(time: 0, location: point, phase: .began),
          TouchSample(time: arguments.number(1) ?? 1, location: point, phase: .ended),
        ], completion: resume)
    },
    method(
      "pinch",
      [
        Parameter(
          name: "options", type: .options(pinchParameters), summary: "Where, how far and how.")
      ],
      "Moves two fingers apart or together, with 120 samples a second.",
      "app:pinch { center = app.root.view, from = 60, to = 180, duration = 0.2 }",
      [
        outOfWindow("pinch { center = T.view {}, from = 10, to = 20 }"),
        Failure(
          "it takes more than an hour",
          "app:pinch { center = app.window, from = 10, to = 20, duration = 4000 }"),
      ]
    ) { host, app, arguments, resume throws(Misuse) in
      let table = arguments.table(0)
      let stroke = try Stroke(table)
      try host.checkSamples(stroke.duration, app, of: "a pinch", fingers: 2)
      let fingers = TouchSample.pinch(
        center: try host.place(table["center"] ?? .none, app),
        from: table["from"]?.double ?? 0, to: table["to"]?.double ?? 0,
        angle: table["angle"]?.double ?? 0, duration: stroke.duration, curve: stroke.curve,
        hold: stroke.hold, end: stroke.end)
      app.window.play(fingers: fingers, completion: resume)
    },
  ]
}

/// How fingers move and end, as the options of a drag or a pinch say.
struct Stroke {
  /// Seconds from touch to rest.
  let duration: Double
  let curve: TimingCurve
  /// Seconds that the fingers rest before they are lifted.
  let hold: Double
  let end: Touch.Phase

  /// The entries of the options that say it.
  static let parameters: [Parameter] = [
    Parameter(
      name: "duration", type: .number(unit: "seconds", minimum: 0.001), isOptional: true,
      summary: "The time of the movement, at most an hour.", defaultValue: "0.3"),
    Parameter(
      name: "curve", type: .curve, isOptional: true, summary: "The pacing of the movement.",
      defaultValue: "\"linear\""),
    Parameter(
      name: "hold", type: .number(unit: "seconds", minimum: 0), isOptional: true,
      summary: "The rest before it is lifted, which ends all speed.", defaultValue: "0"),
    Parameter(
      name: "cancelled", type: .boolean, isOptional: true,
      summary: "Whether the system takes the touch away at the end.", defaultValue: "false"),
  ]

  init(_ table: LuaTable) throws(Misuse) {
    duration = table["duration"]?.double ?? 0.3
    if let value = table["curve"] {
      curve = try Curves.curve(from: value, "curve")
    } else {
      curve = .linear
    }
    hold = table["hold"]?.double ?? 0
    end = table["cancelled"]?.flag == true ? .cancelled : .ended
  }
}
