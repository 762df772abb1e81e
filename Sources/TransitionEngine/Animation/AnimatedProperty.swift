import TransitionCore

/// A property of a layer that a block can animate or that is recorded as steps.
enum AnimatedProperty: UInt8, CaseIterable {
  case alpha, hidden, boundsOrigin, boundsSize, position, anchorPoint, transform
  case backgroundColor, cornerRadius, zPosition, clipsToBounds

  /// Whether a block animates it; else it is set at once.
  ///
  /// Device tests of `material-motion/motion-animator-objc`, iOS 8–14.
  var isAnimatable: Bool {
    switch self {
    case .hidden, .zPosition, .clipsToBounds: false
    default: true
    }
  }

  /// Whether a new animation is added on top of a running one; opacity, colours and the anchor
  /// point are replaced.
  ///
  /// The same tests.
  var isAdditive: Bool {
    switch self {
    case .boundsOrigin, .boundsSize, .position, .transform, .cornerRadius: true
    default: false
    }
  }

  /// The recorded numbers, in the order of a value's components.
  var leaves: [Timeline.Leaf] {
    switch self {
    case .alpha: [.alpha]
    case .hidden: [.hidden]
    case .boundsOrigin: [.boundsX, .boundsY]
    case .boundsSize: [.boundsWidth, .boundsHeight]
    case .position: [.centerX, .centerY]
    case .anchorPoint: [.anchorPointX, .anchorPointY]
    case .transform: [.transform]
    case .backgroundColor:
      [.backgroundColorRed, .backgroundColorGreen, .backgroundColorBlue, .backgroundColorAlpha]
    case .cornerRadius: [.cornerRadius]
    case .zPosition: [.zPosition]
    case .clipsToBounds: [.clipsToBounds]
    }
  }
}

/// The value of a property: up to four numbers, or a transform.
enum AnimatedValue: Hashable {
  case numbers(SIMD4<Double>)
  case transform(AffineTransform)

  init(_ number: Double) {
    self = .numbers(SIMD4(number, 0, 0, 0))
  }

  init(_ flag: Bool) {
    self.init(flag ? 1 : 0)
  }

  init(_ point: Point) {
    self = .numbers(SIMD4(point.x, point.y, 0, 0))
  }

  init(_ size: Size) {
    self = .numbers(SIMD4(size.width, size.height, 0, 0))
  }

  init(_ color: Color) {
    self = .numbers(SIMD4(color.r, color.g, color.b, color.a))
  }
}

/// One animation of one property of one layer.
struct LayerAnimation {
  var property: AnimatedProperty
  var from: AnimatedValue
  var to: AnimatedValue
  var isAdditive: Bool
  var block: AnimationBlock
  /// The recorded segments, one a component; empty when nothing is recorded.
  var segments: Range<Int>
  /// The parts of a keyframe animation, which give the value by themselves; else empty.
  var parts: [KeyframePart] = []
}
