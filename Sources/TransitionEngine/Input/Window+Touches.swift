import TransitionCore

extension Window {
  /// Plays a scripted touch.
  ///
  /// - Parameters:
  ///   - samples: The samples, their times counted from now; in order, the first one `began`, the last
  ///     one `ended` or `cancelled`.
  ///   - completion: Called when the last sample has been handled; on the next turn when there is none.
  public func play(_ samples: [TouchSample], completion: (() -> Void)? = nil) {
    play(fingers: [samples], completion: completion)
  }

  /// Plays the scripted touches of several fingers: what they do at one time comes at once.
  ///
  /// - Parameters:
  ///   - fingers: The samples of each finger, as for one.
  ///   - completion: Called when the last sample has been handled; on the next turn when there is none.
  public func play(fingers: [[TouchSample]], completion: (() -> Void)? = nil) {
    guard let engine else { return }
    let moments = Self.moments(of: fingers, first: engine.nextFinger)
    engine.nextFinger += fingers.count
    guard let last = moments.indices.last else {
      if let completion { engine.performOnNextTurn(completion) }
      return
    }
    let start = engine.now
    for (index, moment) in moments.enumerated() {
      let item = Agenda.Item(subject: Agenda.touch, place: engine.place) { [weak self] in
        self?.handle(moment)
        if index == last { completion?() }
      }
      engine.agenda.addInput(item, at: start + moment[0].sample.time)
    }
  }

  /// What a finger does.
  private typealias Deed = (finger: Int, sample: TouchSample)

  /// The samples by time, those of one time and different fingers together.
  private static func moments(of fingers: [[TouchSample]], first: Int) -> [[Deed]] {
    guard fingers.count > 1 else { return fingers.joined().map { [(first, $0)] } }
    let deeds = fingers.enumerated().flatMap { index, samples in
      samples.map { (finger: first + index, sample: $0) }
    }
    // Sorting is stable.
    var moments: [[Deed]] = []
    for deed in deeds.sorted(by: { $0.sample.time < $1.sample.time }) {
      // A finger that does two things at one time does them one after the other.
      let place = moments.lastIndex { moment in
        moment.contains { $0.finger == deed.finger }
      }
      let next = place.map { $0 + 1 } ?? 0
      if let index = moments.indices.dropFirst(next).first(where: {
        deed.sample.time - moments[$0][0].sample.time <= Timeline.instantTolerance
      }) {
        moments[index].append(deed)
      } else {
        moments.append([deed])
      }
    }
    return moments
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
    tap(view.convert(view.bounds.center, to: self), completion: completion)
  }

  // MARK: - One sample

  private func handle(_ moment: [Deed]) {
    guard let engine else { return }
    var changed: [Touch] = []
    for deed in moment {
      let sample = deed.sample
      if sample.phase == .began {
        begin(sample, finger: deed.finger, engine: engine)
      } else if let touch = engine.touches.first(where: { $0.finger == deed.finger }) {
        touch.update(sample.phase, at: sample.location, time: engine.now)
        engine.record(touch)
        changed.append(touch)
      }
    }
    engine.touches.removeAll { touch in touch.isOver && changed.contains { $0 === touch } }
    let over = changed.filter { $0.phase == .ended && $0.isUnhandled }.map { ($0, $0.recognizers) }
    var told: Set<ObjectIdentifier> = []
    for recognizer in changed.flatMap(\.recognizers)
    where told.insert(ObjectIdentifier(recognizer)).inserted {
      recognizer.update(changed)
    }
    for touch in changed { touch.tellView() }
    for (touch, recognizers) in over { report(touch, followedBy: recognizers) }
  }

  private func begin(_ sample: TouchSample, finger: Int, engine: Engine) {
    let point = sample.location
    guard !engine.isInTransition || engine.canBeInterrupted else {
      engine.ignoreTouch(
        on: nil, at: point, "a transition is going on",
        remedy: "wait until it has ended, or make its animator with allowUserInteraction = true")
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
    let touch = Touch(
      window: self, point: point, finger: finger, number: engine.freeFingerNumber, time: engine.now)
    touch.view = view
    engine.touches.append(touch)
    engine.record(touch)
    let recognizers = recognizers(for: view)
    touch.recognizers = recognizers.filter { $0.follow(touch) }
    let count = engine.unhandledTouches
    view.touchesBegan(touch)
    guard engine.unhandledTouches > count else { return }
    touch.isUnhandled = true
    guard touch.recognizers.isEmpty else { return }
    if let edge = recognizers.first(where: { $0.place != nil && $0.isEnabled && !$0.accepts(touch) }
    ) {
      engine.ignoreTouch(
        on: view, at: point,
        "the \(edge.kind) on \(edge.view.shownName) begins within 20 points of its edge only",
        remedy: "touch nearer to the edge of the screen")
    } else if let busy = recognizers.first(where: { $0.isEnabled && $0.touch != nil }) {
      engine.ignoreTouch(
        on: view, at: point,
        "the \(busy.kind) on \(busy.view.shownName) follows another finger",
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
      point.map { "the touch at (\(Text.short($0.x)), \(Text.short($0.y)))" } ?? "the touch"
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
    // Where there is one finger only, nobody asks which; so the first one is that without a number.
    let isAlone = touch.number == 1 && touches.count == 1
    let facts = isAlone ? [] : [Timeline.Event.Fact("finger", Text.number(Double(touch.number)))]
    record(
      event: name, subject: touch.view?.subject ?? "", data: touch.point.facts + facts)
  }

  /// The lowest number, from 1, that no finger on the screen has.
  fileprivate var freeFingerNumber: Int {
    var number = 1
    while touches.contains(where: { $0.number == number }) { number += 1 }
    return number
  }
}

extension Point {
  fileprivate var facts: [Timeline.Event.Fact] {
    [Timeline.Event.Fact("x", Text.number(x)), Timeline.Event.Fact("y", Text.number(y))]
  }
}
