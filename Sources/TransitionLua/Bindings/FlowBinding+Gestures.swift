import TransitionCore
import TransitionEngine

/// What a user's hand does beyond taps and drags.
extension TypeDescription {
  private static let pinchParameters: [Parameter] =
    [
      Parameter(name: "center", type: target),
      Parameter(name: "from", type: .number(unit: "points", minimum: 0)),
      Parameter(name: "to", type: .number(unit: "points", minimum: 0)),
      Parameter(name: "angle", type: .number(unit: "radians"), isOptional: true),
    ] + Stroke.parameters

  static let appGestures: [Member] = [
    method(
      "press",
      [
        Parameter(name: "target", type: target),
        Parameter(name: "duration", type: .number(unit: "seconds", minimum: 0), isOptional: true),
      ],
      "Rests a finger on the middle of a view, or on a point of the window, and lifts it: 1 second "
        + "unless given.", "app:press(T.point(100, 100), 0.8)"
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
      "pinch", [Parameter(name: "options", type: .options(pinchParameters))],
      "Moves two fingers apart or together around center, a view or a point of the window: from and to "
        + "are their distances in points, angle the direction of the first one in radians (0: to the "
        + "right); 120 samples a second. duration, curve, hold and cancelled are those of a drag.",
      "app:pinch { center = T.point(100, 100), from = 60, to = 180, duration = 0.2 }"
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
    Parameter(name: "duration", type: .number(unit: "seconds", minimum: 0.001), isOptional: true),
    Parameter(name: "curve", type: .curve, isOptional: true),
    Parameter(name: "hold", type: .number(unit: "seconds", minimum: 0), isOptional: true),
    Parameter(name: "cancelled", type: .boolean, isOptional: true),
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
