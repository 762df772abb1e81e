import TransitionCore

/// Pictures that are shown in front of what is in a view, and that are none of its subviews.
extension View {
  /// Shows a picture in front of everything in the view, on screen and in the recording.
  func addOverlay(_ picture: View) {
    guard let engine else { return }
    overlays.append(picture)
    picture.adopt(engine)
    picture.setInWindow(layer.isInWindow)
    engine.changeCount += 1
    if let parent = layer.node {
      engine.recorder?.addTree(
        picture, parent: parent, index: subviews.count + overlays.count - 1, place: engine.place)
    }
  }

  /// Takes such a picture away.
  func removeOverlay(_ picture: View) {
    guard let index = overlays.firstIndex(where: { $0 === picture }) else { return }
    overlays.remove(at: index)
    engine?.changeCount += 1
    if let node = picture.layer.node, let engine {
      engine.recorder?.moveNode(node, to: nil, index: -1, place: engine.place)
    }
    picture.setInWindow(false)
  }

  /// What the view and all in it look like on screen now, as a picture to be laid over the view.
  ///
  /// Alpha and place are those of the view itself.
  func overlayOfScreen() -> View {
    let picture = replica(afterScreenUpdates: false)
    picture.name = name.isEmpty ? "" : "\(name).before"
    picture.layer.values.geometry.transform = .identity
    picture.layer.values.geometry.anchorPoint = Point(x: 0.5, y: 0.5)
    picture.layer.values.opacity = 1
    picture.layer.values.isHidden = false
    picture.layer.values.zPosition = 0
    picture.place(at: bounds)
    picture.isUserInteractionEnabled = false
    return picture
  }
}
