extension Timeline {
  /// A number that can be asked of a node.
  ///
  /// Frames and centers are in points of the parent's coordinate space, bounds in the node's own.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The opacity, 0…1; not clamped.
    case alpha
    /// 1 when the node and what is in it is not drawn, else 0.
    case hidden
    /// The left edge of the frame: the bounding box of the node in its parent.
    case frameX = "frame.x"
    /// The top edge of the frame.
    case frameY = "frame.y"
    /// The width of the frame.
    case frameWidth = "frame.width"
    /// The height of the frame.
    case frameHeight = "frame.height"
    /// The horizontal origin of the node's own coordinate space.
    case boundsX = "bounds.x"
    /// The vertical origin of the node's own coordinate space.
    case boundsY = "bounds.y"
    /// The width, without the transform.
    case boundsWidth = "bounds.width"
    /// The height, without the transform.
    case boundsHeight = "bounds.height"
    /// The horizontal position of the anchor point in the parent.
    case centerX = "center.x"
    /// The vertical position of the anchor point in the parent.
    case centerY = "center.y"
    /// The anchor point, as a fraction of the width.
    case anchorPointX = "anchorPoint.x"
    /// The anchor point, as a fraction of the height.
    case anchorPointY = "anchorPoint.y"
    /// The horizontal scale: the length of (a, b).
    case scale
    /// The vertical scale.
    case scaleY = "scale.y"
    /// The rotation in radians, in −π…π: atan2(b, a).
    case rotation
    /// The same number as ``transformTX``.
    case translationX = "translation.x"
    /// The same number as ``transformTY``.
    case translationY = "translation.y"
    /// The element a of the transform.
    case transformA = "transform.a"
    /// The element b of the transform.
    case transformB = "transform.b"
    /// The element c of the transform.
    case transformC = "transform.c"
    /// The element d of the transform.
    case transformD = "transform.d"
    /// The horizontal translation of the transform, in points.
    case transformTX = "transform.tx"
    /// The vertical translation of the transform, in points.
    case transformTY = "transform.ty"
    /// The red part of the background, 0…1.
    case backgroundColorRed = "backgroundColor.r"
    /// The green part of the background, 0…1.
    case backgroundColorGreen = "backgroundColor.g"
    /// The blue part of the background, 0…1.
    case backgroundColorBlue = "backgroundColor.b"
    /// The opacity of the background, 0…1.
    case backgroundColorAlpha = "backgroundColor.a"
    /// The radius of the corners, in points.
    case cornerRadius
    /// The depth that sorts siblings.
    case zPosition
    /// 1 when children are clipped to the bounds, else 0.
    case clipsToBounds

    /// The unit of the number, or an empty text for fractions and counts.
    public var unit: String {
      switch self {
      case .frameX, .frameY, .frameWidth, .frameHeight, .boundsX, .boundsY, .boundsWidth,
        .boundsHeight, .centerX, .centerY, .translationX, .translationY, .transformTX,
        .transformTY, .cornerRadius, .zPosition:
        "pt"
      case .rotation: "rad"
      default: ""
      }
    }
  }

  /// A property as it is stored: one number, or one transform.
  package enum Leaf: UInt8, Sendable, CaseIterable {
    case alpha, hidden, boundsX, boundsY, boundsWidth, boundsHeight, centerX, centerY
    case anchorPointX, anchorPointY, transform
    case backgroundColorRed, backgroundColorGreen, backgroundColorBlue, backgroundColorAlpha
    case cornerRadius, zPosition, clipsToBounds

    /// The value of a node that nobody has given another: that of a new `CALayer`.
    package var initial: Double {
      switch self {
      case .alpha: 1
      case .anchorPointX, .anchorPointY: 0.5
      default: 0
      }
    }

    /// The key that asks for this number; a transform has none of its own.
    package var key: Key? {
      switch self {
      case .alpha: .alpha
      case .hidden: .hidden
      case .boundsX: .boundsX
      case .boundsY: .boundsY
      case .boundsWidth: .boundsWidth
      case .boundsHeight: .boundsHeight
      case .centerX: .centerX
      case .centerY: .centerY
      case .anchorPointX: .anchorPointX
      case .anchorPointY: .anchorPointY
      case .transform: nil
      case .backgroundColorRed: .backgroundColorRed
      case .backgroundColorGreen: .backgroundColorGreen
      case .backgroundColorBlue: .backgroundColorBlue
      case .backgroundColorAlpha: .backgroundColorAlpha
      case .cornerRadius: .cornerRadius
      case .zPosition: .zPosition
      case .clipsToBounds: .clipsToBounds
      }
    }
  }
}

extension Timeline.Leaf {
  /// The name in files: that of the key, and `transform`, whose value is six numbers.
  package var name: String { key?.rawValue ?? "transform" }
}

extension Timeline.Key {
  /// Where the number comes from.
  enum Source {
    /// It is stored.
    case leaf(Timeline.Leaf)
    /// It is a part of the transform: ``AffineTransform/part(_:)``.
    case transform
    /// It is a part of the frame, which follows from center, bounds, anchor point and transform:
    /// ``Rect/part(_:)``.
    case frame
  }

  var source: Source {
    switch self {
    case .alpha: .leaf(.alpha)
    case .hidden: .leaf(.hidden)
    case .frameX, .frameY, .frameWidth, .frameHeight: .frame
    case .boundsX: .leaf(.boundsX)
    case .boundsY: .leaf(.boundsY)
    case .boundsWidth: .leaf(.boundsWidth)
    case .boundsHeight: .leaf(.boundsHeight)
    case .centerX: .leaf(.centerX)
    case .centerY: .leaf(.centerY)
    case .anchorPointX: .leaf(.anchorPointX)
    case .anchorPointY: .leaf(.anchorPointY)
    case .scale, .scaleY, .rotation, .translationX, .translationY, .transformA, .transformB,
      .transformC, .transformD, .transformTX, .transformTY:
      .transform
    case .backgroundColorRed: .leaf(.backgroundColorRed)
    case .backgroundColorGreen: .leaf(.backgroundColorGreen)
    case .backgroundColorBlue: .leaf(.backgroundColorBlue)
    case .backgroundColorAlpha: .leaf(.backgroundColorAlpha)
    case .cornerRadius: .leaf(.cornerRadius)
    case .zPosition: .leaf(.zPosition)
    case .clipsToBounds: .leaf(.clipsToBounds)
    }
  }
}

extension Timeline.Key {
  /// Whether it is a part of the frame, which follows from center, bounds and transform.
  package var isOfFrame: Bool {
    [.frameX, .frameY, .frameWidth, .frameHeight].contains(self)
  }
}

extension Rect {
  /// The number that a key of the frame asks for; 0 for other keys.
  func part(_ key: Timeline.Key) -> Double {
    switch key {
    case .frameX: origin.x
    case .frameY: origin.y
    case .frameWidth: size.width
    case .frameHeight: size.height
    default: 0
    }
  }
}

extension AffineTransform {
  /// The number that a key of the transform asks for; 0 for other keys.
  func part(_ key: Timeline.Key) -> Double {
    switch key {
    case .scale: Decomposition(self).scaleX
    case .scaleY: Decomposition(self).scaleY
    case .rotation: Decomposition(self).rotation
    case .translationX, .transformTX: tx
    case .translationY, .transformTY: ty
    case .transformA: a
    case .transformB: b
    case .transformC: c
    case .transformD: d
    default: 0
    }
  }
}
