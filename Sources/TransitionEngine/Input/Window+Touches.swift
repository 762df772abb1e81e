import TransitionCore

extension Window {
  /// Plays a scripted touch.
  ///
  /// - Parameters:
  ///   - samples: The samples, their times counted from now; in order, the first one `began`, the last
  ///     one `ended` or `cancelled`.
  ///   - completion: Called when the last sample has been handled; on the next turn when there is none.
  public func play(_ samples: [TouchSample], completion: (() -> Void)? = nil) {
    guard let engine else { return }
    guard let last = samples.indices.last else {
      if let completion { engine.performOnNextTurn(completion) }
      return
    }
    let finger = engine.nextFinger
    engine.nextFinger += 1
    let start = engine.now
    for (index, sample) in samples.enumerated() {
      let item = Agenda.Item(subject: Agenda.touch, place: engine.place) { [weak self] in
        self?.handle(sample, finger: finger)
        if index == last { completion?() }
      }
      engine.agenda.addInput(item, at: start + sample.time)
    }
  }

  /// Taps: a touch that begins and ends at one instant.
  ///
  /// - Parameters:
  ///   - point: Where, in the window's coordinate space.
  ///   - completion: Called when the touch has been handled.
  public func tap(_ point: Point, completion: (() -> Void)? = nil) {
    play(
      [
        TouchSample(time: 0, location: point, phase: .began),
        TouchSample(time: 0, location: point, phase: .ended),
      ], completion: completion)
  }

  /// Taps the middle of a view: whatever is in front there gets the touch.
  ///
  /// - Parameters:
  ///   - view: The view; one that is not in this window cannot be tapped, which is reported.
  ///   - completion: Called when the touch has been handled.
  public func tap(_ view: View, completion: (() -> Void)? = nil) {
    guard let engine else { return }
    guard view.isDescendant(of: self) else {
      engine.ignoreTouch(
        on: view, at: nil, "\(view.shownName) is not in the window",
        remedy: "tap it when it is on screen")
      if let completion { engine.performOnNextTurn(completion) }
      return
    }
    tap(view.convert(view.middle, to: self), completion: completion)
  }

  // MARK: - One sample

  private func handle(_ sample: TouchSample, finger: Int) {
    guard let engine else { return }
    if sample.phase == .began {
      begin(sample, finger: finger, engine: engine)
      return
    }
    guard let touch = engine.touches.first(where: { $0.finger == finger }) else { return }
    touch.update(sample.phase, at: sample.location, time: engine.now)
    engine.record(touch)
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    if isOver { engine.touches.removeAll { $0 === touch } }
    for recognizer in touch.recognizers { recognizer.update(touch) }
    guard !touch.isTaken, let view = touch.view else { return }
    switch sample.phase {
    case .began: break
    case .moved: view.touchesMoved(touch)
    case .ended: view.touchesEnded(touch)
    case .cancelled: view.touchesCancelled(touch)
    }
  }

  private func begin(_ sample: TouchSample, finger: Int, engine: Engine) {
    let point = sample.location
    guard !engine.isInTransition else {
      engine.ignoreTouch(
        on: nil, at: point, "a transition is going on", remedy: "wait until it has ended")
      return
    }
    guard let view = hitTest(point) else {
      if let reason = front(at: point)?.reason {
        engine.ignoreTouch(
          on: nil, at: point, "\(shownName) \(reason)", remedy: Self.remedy(for: reason))
      } else {
        engine.ignoreTouch(
          on: nil, at: point, "nothing is there", remedy: "touch inside the window")
      }
      return
    }
    let touch = Touch(window: self, point: point, finger: finger, time: engine.now)
    touch.view = view
    engine.touches.append(touch)
    engine.record(touch)
    let recognizers = recognizers(for: view)
    touch.recognizers = recognizers.filter { $0.follow(touch) }
    let count = engine.unhandledTouches
    view.touchesBegan(touch)
    guard touch.recognizers.isEmpty, engine.unhandledTouches > count else { return }
    if let busy = recognizers.first(where: { $0.isEnabled && $0.touch != nil }) {
      engine.ignoreTouch(
        on: view, at: point,
        "the \(busy.kind) on \(busy.view?.shownName ?? "a view") follows another finger",
        remedy: "lift that finger first")
    } else if let button = view as? Button {
      engine.ignoreTouch(
        on: view, at: point, "\(button.shownName) is a button without an action",
        remedy: "give the button an action")
    } else if let front = front(at: point), let reason = front.reason {
      engine.ignoreTouch(
        on: view, at: point,
        "\(front.view.shownName) \(reason), and nothing behind it takes touches",
        remedy: Self.remedy(for: reason))
    } else {
      engine.ignoreTouch(
        on: view, at: point,
        "\(view.shownName) does nothing with touches, nor does what it is in",
        remedy: "touch a button, or add a gesture recognizer")
    }
  }

  private static func remedy(for reason: String) -> String {
    reason == View.beingAnimated
      ? "animate with allowUserInteraction, or wait for the end"
      : "show and enable the view, or touch another place"
  }

  /// From the touched view outwards; a button keeps taps on it and in it to itself.
  private func recognizers(for view: View) -> [GestureRecognizer] {
    var recognizers: [GestureRecognizer] = []
    var isInButton = false
    var current: View? = view
    while let candidate = current {
      recognizers += candidate.gestureRecognizers.filter {
        !isInButton || !($0 is TapGestureRecognizer)
      }
      isInButton = isInButton || candidate is Button
      current = candidate.superview
    }
    return recognizers
  }
}

extension Engine {
  /// Takes down that a touch at a point of the window, or nowhere in it, reaches nobody.
  fileprivate func ignoreTouch(on view: View?, at point: Point?, _ reason: String, remedy: String) {
    record(
      event: "touchIgnored", subject: view?.subject ?? "",
      data: (point?.facts ?? []) + [Timeline.Event.Fact("reason", reason)])
    let name =
      point.map { "the touch at (\(Text.number($0.x)), \(Text.number($0.y)))" } ?? "the touch"
    diagnose(
      "touch-ignored", .warning, "\(name) reaches nobody: \(reason)", remedy: remedy,
      subject: reason)
  }

  fileprivate func record(_ touch: Touch) {
    let name =
      switch touch.phase {
      case .began: "touchBegan"
      case .moved: "touchMoved"
      case .ended: "touchEnded"
      case .cancelled: "touchCancelled"
      }
    record(
      event: name, subject: touch.view?.subject ?? "", data: touch.point.facts)
  }
}

extension Point {
  fileprivate var facts: [Timeline.Event.Fact] {
    [Timeline.Event.Fact("x", Text.number(x)), Timeline.Event.Fact("y", Text.number(y))]
  }
}

extension View {
  /// The middle of the view, in its own coordinate space.
  var middle: Point {
    Point(
      x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
  }
}
