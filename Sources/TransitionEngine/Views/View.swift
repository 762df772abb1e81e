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
  /// The parent.
  public internal(set) weak var superview: View?

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

  // MARK: - Geometry

  /// The bounding box in the parent's coordinate space, in points.
  ///
  /// Setting it sets ``center`` and the size of ``bounds``, and animates them. Under a transform that
  /// is not the identity UIKit calls the frame undefined; see `LayerGeometry.frame`.
  public var frame: Rect {
    get { layer.values.geometry.frame }
    set {
      var geometry = layer.values.geometry
      geometry.frame = newValue
      layer.set(.boundsSize, to: AnimatedValue(geometry.bounds.size))
      layer.set(.position, to: AnimatedValue(geometry.position))
    }
  }

  /// The rectangle that the view shows, in its own coordinate space, in points.
  public var bounds: Rect {
    get { layer.values.geometry.bounds }
    set {
      let old = bounds.origin
      let distance = max(abs(newValue.origin.x - old.x), abs(newValue.origin.y - old.y))
      layer.set(
        .boundsOrigin, to: AnimatedValue(newValue.origin),
        isAnimated: distance >= Self.leastAnimatedMove)
      layer.set(.boundsSize, to: AnimatedValue(newValue.size))
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
    set { layer.set(.alpha, to: AnimatedValue(newValue)) }
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
