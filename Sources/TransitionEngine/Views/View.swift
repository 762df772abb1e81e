import TransitionCore

/// A rectangle on screen, with a layer and subviews: `UIView`.
///
/// A view belongs to no engine until it is put into a window.
open class View {
  /// What the view looks like and where it is.
  public let layer = Layer()
  /// The name in recordings and messages; may be empty.
  public var name: String {
    didSet {
      if let node = layer.node { layer.engine?.recorder?.renameNode(node, to: name) }
    }
  }
  /// The children, from back to front.
  public internal(set) var subviews: [View] = []
  /// Pictures in front of the subviews: what transitions of content lay over the view.
  package internal(set) var overlays: [View] = []
  /// The parent.
  public internal(set) weak var superview: View?
  /// The controller whose view this is.
  package internal(set) weak var controller: ViewController?
  /// How the view follows its superview when that changes its size; not at all unless set.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether what is in the view follows it by its ``autoresizingMask``.
  public var autoresizesSubviews = true
  /// Called when the size has changed; a transition that takes place in the view asks for it.
  var whenResized: ((_ old: Size) -> Void)?
  /// Whether touches reach the view and what is in it.
  public var isUserInteractionEnabled = true
  /// What gets the touches on the view and in it, in the order in which they were added.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// Makes a view without a parent.
  ///
  /// - Parameters:
  ///   - frame: The place in the parent-to-be, in points.
  ///   - name: The name in recordings and messages.
  public init(frame: Rect = .zero, name: String = "") {
    self.name = name
    layer.view = self
    self.frame = frame
  }

  /// The name of the class in recordings.
  open var className: String { "View" }

  /// What the view shows besides its looks and subviews, for recordings.
  var content: Timeline.Content? { nil }

  /// Takes down that ``content`` has changed.
  func contentChanged() {
    guard let engine else { return }
    engine.changeCount += 1
    guard let node = layer.node else { return }
    engine.recorder?.setContent(content, of: node, place: engine.place)
  }

  /// The window that the view is in.
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// The engine of the window that the view is or was in.
  public var engine: Engine? { layer.engine }

  // MARK: - Touches

  /// Called when a touch begins on the view or in it, and nothing in front has taken it.
  ///
  /// The default gives it to the view's controller, else to the superview, and so on to the window.
  ///
  /// - Parameter touch: The touch.
  open func touchesBegan(_ touch: Touch) {
    if let controller {
      controller.touchesBegan(touch)
    } else if let superview {
      superview.touchesBegan(touch)
    } else {
      engine?.unhandledTouches += 1
    }
  }

  /// Called when a touch has moved.
  ///
  /// - Parameter touch: The touch.
  open func touchesMoved(_ touch: Touch) {
    if let controller { controller.touchesMoved(touch) } else { superview?.touchesMoved(touch) }
  }

  /// Called when a finger is lifted.
  ///
  /// - Parameter touch: The touch.
  open func touchesEnded(_ touch: Touch) {
    if let controller { controller.touchesEnded(touch) } else { superview?.touchesEnded(touch) }
  }

  /// Called when a touch is taken away: by a recogniser, or by the system.
  ///
  /// - Parameter touch: The touch.
  open func touchesCancelled(_ touch: Touch) {
    if let controller {
      controller.touchesCancelled(touch)
    } else {
      superview?.touchesCancelled(touch)
    }
  }

  // MARK: - Geometry

  /// The bounding box in the parent's coordinate space, in points.
  ///
  /// Setting it sets ``center`` and the size of ``bounds``, and animates them. Under a transform that
  /// is not the identity UIKit calls the frame undefined; see `LayerGeometry.frame`. Setting it under
  /// one that does more than move is reported.
  public var frame: Rect {
    get { layer.values.geometry.frame }
    set {
      if !layer.values.geometry.transform.isTranslation { reportFrameUnderTransform() }
      reportNegativeSize(newValue.size)
      place(at: newValue)
    }
  }

  /// Sets the frame: for what lays views out.
  func place(at frame: Rect) {
    var geometry = layer.values.geometry
    let old = geometry.bounds.size
    geometry.frame = frame
    layer.set(.boundsSize, to: AnimatedValue(geometry.bounds.size))
    layer.set(.position, to: AnimatedValue(geometry.position))
    if geometry.bounds.size != old { didResize(from: old) }
  }

  private func reportFrameUnderTransform() {
    engine?.diagnose(
      "frame-under-transform", .warning,
      "the frame of \(shownName) is set while it has a transform: its "
        + "size is that of the bounding box",
      remedy: "set bounds and center, or reset the transform")
  }

  /// The rectangle that the view shows, in its own coordinate space, in points.
  public var bounds: Rect {
    get { layer.values.geometry.bounds }
    set {
      reportNegativeSize(newValue.size)
      let old = bounds.origin
      let distance = max(abs(newValue.origin.x - old.x), abs(newValue.origin.y - old.y))
      layer.set(
        .boundsOrigin, to: AnimatedValue(newValue.origin),
        isAnimated: distance >= Self.leastAnimatedMove)
      let size = bounds.size
      layer.set(.boundsSize, to: AnimatedValue(newValue.size))
      if size != newValue.size { didResize(from: size) }
    }
  }

  /// The least move of the bounds' origin that UIKit animates, in points; smaller ones are set at
  /// once.
  private static let leastAnimatedMove = 0.0001

  /// The place of the anchor point in the parent's coordinate space, in points.
  public var center: Point {
    get { layer.values.geometry.position }
    set { layer.set(.position, to: AnimatedValue(newValue)) }
  }

  /// The fixed point of the transform, as fractions of the bounds; setting it moves the frame.
  public var anchorPoint: Point {
    get { layer.values.geometry.anchorPoint }
    set { layer.set(.anchorPoint, to: AnimatedValue(newValue)) }
  }

  /// The transform about the anchor point.
  public var transform: AffineTransform {
    get { layer.values.geometry.transform }
    set { layer.set(.transform, to: .transform(newValue)) }
  }

  // MARK: - Looks

  /// The opacity, 0…1; not clamped.
  ///
  /// Multiplies down the tree.
  public var alpha: Double {
    get { layer.values.opacity }
    set {
      if newValue < 0 || newValue > 1 { reportAlpha(newValue) }
      layer.set(.alpha, to: AnimatedValue(newValue))
    }
  }

  private func reportAlpha(_ alpha: Double) {
    guard let engine, !engine.noteOpacity(alpha, "alpha of \(shownName)") else { return }
    engine.diagnose(
      "alpha-out-of-range", .warning,
      "alpha of \(shownName) is set to \(Text.number(alpha)); it is kept, "
        + "and drawn as \(alpha < 0 ? 0 : 1)", remedy: "clamp it to 0…1")
  }

  /// Whether the view and all in it is not drawn; never animated.
  public var isHidden: Bool {
    get { layer.values.isHidden }
    set { layer.set(.hidden, to: AnimatedValue(newValue)) }
  }

  /// The colour below the subviews.
  public var backgroundColor: Color {
    get { layer.values.backgroundColor }
    set { layer.set(.backgroundColor, to: AnimatedValue(newValue)) }
  }

  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    get { layer.values.cornerRadius }
    set { layer.set(.cornerRadius, to: AnimatedValue(newValue)) }
  }

  /// The depth that sorts siblings; never animated by a block.
  public var zPosition: Double {
    get { layer.values.zPosition }
    set { layer.set(.zPosition, to: AnimatedValue(newValue)) }
  }

  /// Whether subviews are clipped to the bounds; never animated.
  public var clipsToBounds: Bool {
    get { layer.values.masksToBounds }
    set { layer.set(.clipsToBounds, to: AnimatedValue(newValue)) }
  }
}
