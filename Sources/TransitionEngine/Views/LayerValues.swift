import TransitionCore

/// The values of a layer at one time.
///
/// A new one is that of a new `CALayer`.
public struct LayerValues: Sendable, Hashable {
  /// Bounds, position, anchor point and transform.
  public var geometry = LayerGeometry()
  /// The opacity, 0…1; not clamped.
  ///
  /// Multiplies down the tree.
  public var opacity = 1.0
  /// Whether the layer and all in it is not drawn.
  public var isHidden = false
  /// The colour below the children.
  public var backgroundColor = Color.clear
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The depth that sorts siblings.
  public var zPosition = 0.0
  /// Whether children are clipped to the bounds.
  public var masksToBounds = false

  subscript(property: AnimatedProperty) -> AnimatedValue {
    get {
      switch property {
      case .alpha: AnimatedValue(opacity)
      case .hidden: AnimatedValue(isHidden)
      case .boundsOrigin: AnimatedValue(geometry.bounds.origin)
      case .boundsSize: AnimatedValue(geometry.bounds.size)
      case .position: AnimatedValue(geometry.position)
      case .anchorPoint: AnimatedValue(geometry.anchorPoint)
      case .transform: .transform(geometry.transform)
      case .backgroundColor: AnimatedValue(backgroundColor)
      case .cornerRadius: AnimatedValue(cornerRadius)
      case .zPosition: AnimatedValue(zPosition)
      case .clipsToBounds: AnimatedValue(masksToBounds)
      }
    }
    set {
      switch newValue {
      case .transform(let transform): geometry.transform = transform
      case .numbers(let numbers): set(property, numbers)
      }
    }
  }

  private mutating func set(_ property: AnimatedProperty, _ numbers: SIMD4<Double>) {
    switch property {
    case .alpha: opacity = numbers.x
    case .hidden: isHidden = numbers.x != 0
    case .boundsOrigin: geometry.bounds.origin = Point(x: numbers.x, y: numbers.y)
    case .boundsSize: geometry.bounds.size = Size(width: numbers.x, height: numbers.y)
    case .position: geometry.position = Point(x: numbers.x, y: numbers.y)
    case .anchorPoint: geometry.anchorPoint = Point(x: numbers.x, y: numbers.y)
    case .backgroundColor:
      backgroundColor = Color(r: numbers.x, g: numbers.y, b: numbers.z, a: numbers.w)
    case .cornerRadius: cornerRadius = numbers.x
    case .zPosition: zPosition = numbers.x
    case .clipsToBounds: masksToBounds = numbers.x != 0
    case .transform: break
    }
  }
}
