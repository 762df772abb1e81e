import TransitionCore

extension Window {
  /// The length of a rotation by a quarter, in seconds.
  ///
  /// A guess from looks: no published source states it.
  public static let rotationDuration = 0.3

  /// Gives the screen another size, as when the device is turned.
  ///
  /// The controllers are told first (``ViewController/viewWillTransition(to:with:)``); what they animate
  /// alongside runs with the rotation. The window has its new size at once; what is in it follows by its
  /// ``View/autoresizingMask``, animated, containers before what they hold. Then each presentation
  /// controller is asked again for the frame of its view. A transition in flight goes on, and its final
  /// frame is the new one. A window that has the size already does nothing.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - duration: The length of the animation in seconds; 0 for none.
  ///   - file: The file to name as the place of the animation.
  ///   - line: The line to name.
  ///   - completion: Called with whether the animation came to its end.
  public func rotate(
    to size: Size, duration: Double = Window.rotationDuration, file: StaticString = #fileID,
    line: Int = #line, completion: ((Bool) -> Void)? = nil
  ) {
    guard let engine else { return }
    guard size != bounds.size else {
      engine.performOnNextTurn { completion?(true) }
      return
    }
    engine.record(
      event: "rotate", subject: name,
      data: [
        Timeline.Event.Fact("width", Text.number(size.width)),
        Timeline.Event.Fact("height", Text.number(size.height)),
      ])
    let coordinator = rootViewController.map { root in
      TransitionCoordinator(
        engine: engine, from: root, to: root, container: self, duration: duration,
        interactor: nil, owners: root.activeCoordinator == nil ? [root] : [])
    }
    if let coordinator {
      rootViewController?.sendViewWillTransition(to: size, with: coordinator)
    }
    let old = bounds.size
    // The screen itself does not move, whatever block is open.
    engine.performWithoutAnimation { turn(to: size) }
    // A turn of the device is no part of the transition that runs, nor of the user's drive.
    let (drive, completing, awaiting) = (
      engine.drive, engine.completingDrive, engine.awaitingBlock
    )
    (engine.drive, engine.completingDrive, engine.awaitingBlock) = (nil, nil, [])
    coordinator?.start()
    engine.animate(
      withDuration: duration, options: [.overrideInheritedDuration, .overrideInheritedOptions],
      file: file, line: line
    ) {
      if size != old { didResize(from: old) }
      rootViewController?.layOutPresentations()
    } completion: {
      coordinator?.end()
      completion?($0)
    }
    (engine.drive, engine.completingDrive, engine.awaitingBlock) = (drive, completing, awaiting)
  }

  private func turn(to size: Size) {
    let geometry = layer.values.geometry
    let origin = geometry.frame.origin
    layer.set(.boundsSize, to: AnimatedValue(size))
    layer.set(
      .position,
      to: AnimatedValue(
        Point(
          x: origin.x + geometry.anchorPoint.x * size.width,
          y: origin.y + geometry.anchorPoint.y * size.height)))
  }
}
