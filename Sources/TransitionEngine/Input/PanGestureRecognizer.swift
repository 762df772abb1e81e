import TransitionCore

/// Recognises a finger that moves: `UIPanGestureRecognizer`.
///
/// It begins when the finger has moved 10 points, in the window's coordinate space. The translation
/// counts from where the finger touched, so that the first one shows these 10 points. (Both are beliefs:
/// Apple gives no number.)
open class PanGestureRecognizer: GestureRecognizer {
  override var kind: String { "pan" }

  /// Where the translation counts from, in the window's coordinate space.
  private var origin = Point.zero

  /// Returns how far the finger is from where it touched, or from what was set since.
  ///
  /// - Parameter view: Whose coordinate space is meant; `nil` for the window.
  /// - Returns: The displacement in points of that space: a view that is scaled divides it, one that is
  ///   moved does not.
  public func translation(in view: View?) -> Point {
    guard let touch else { return .zero }
    return touch.vector(touch.point - origin, in: view)
  }

  /// Sets what the translation is now; what the finger moves from here on is added.
  ///
  /// Apple says that this resets the velocity; here the velocity is that of the last movement, whatever
  /// the translation. Does nothing when no touch is followed.
  ///
  /// - Parameters:
  ///   - translation: The translation, in points of the view's coordinate space.
  ///   - view: Whose coordinate space is meant; `nil` for the window.
  public func setTranslation(_ translation: Point, in view: View?) {
    guard let touch else { return }
    origin = touch.point - touch.vector(translation, from: view)
  }

  override func touchBegan(_ touch: Touch) { origin = touch.start }

  /// Returns how fast the finger moves.
  ///
  /// - Parameter view: Whose coordinate space is meant; `nil` for the window.
  /// - Returns: The last movement between two samples by its time, in points per second; zero when it
  ///   is older than 0.1 s.
  public func velocity(in view: View?) -> Point {
    guard let touch, let movement = recent(touch.movement) else { return .zero }
    let duration = movement.duration
    return touch.vector(
      Point(x: movement.offset.x / duration, y: movement.offset.y / duration), in: view)
  }

  override func touchesMoved() {
    if state == .possible {
      guard let touch, touch.distance >= Self.slop - Touch.rounding else { return }
      recognize(as: .began)
    } else if isGoingOn {
      enter(.changed)
    }
  }
}

/// Recognises a pan that begins at an edge of the window: `UIScreenEdgePanGestureRecognizer`.
///
/// The finger must touch within 20 points of one of the ``edges``, in the window's coordinate space.
/// (A belief: Apple gives no number.)
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of a rectangle: `UIRectEdge`.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Makes edges from UIKit's bits.
    ///
    /// - Parameter rawValue: UIKit's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// Every edge.
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges of the window where the pan may begin; none at first, so that it never does.
  public var edges: Edges = []

  /// A touch that begins farther from the edge, in points, is another gesture.
  private static let reach = 20.0

  override var kind: String { "edgePan" }

  override func accepts(_ touch: Touch) -> Bool {
    let (point, screen) = (touch.start, touch.window.bounds)
    let reach = Self.reach + Touch.rounding
    var near: Edges = []
    if point.x <= screen.minX + reach { near.insert(.left) }
    if point.y <= screen.minY + reach { near.insert(.top) }
    if point.x >= screen.maxX - reach { near.insert(.right) }
    if point.y >= screen.maxY - reach { near.insert(.bottom) }
    return !near.isDisjoint(with: edges)
  }
}

extension Touch {
  /// A vector of the window in another coordinate space.
  fileprivate func vector(_ vector: Point, in view: View?) -> Point {
    guard let view, view !== window else { return vector }
    return vector.turned(by: window.transform(to: view))
  }

  /// A vector of another coordinate space in the window's.
  fileprivate func vector(_ vector: Point, from view: View?) -> Point {
    guard let view, view !== window else { return vector }
    return vector.turned(by: view.transform(to: window))
  }
}

extension Point {
  /// The vector after the linear part of a map.
  fileprivate func turned(by map: AffineTransform) -> Point {
    Point(x: map.a * x + map.c * y, y: map.b * x + map.d * y)
  }
}
