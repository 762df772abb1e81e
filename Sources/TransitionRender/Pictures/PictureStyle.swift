import TransitionCore

/// What pictures of a timeline look like.
public struct PictureStyle: Sendable, Hashable {
  /// Pixels per point; from 0.01 to 100.
  public var scale = 1.0
  /// The colour around the screen; where it is not opaque, pictures are transparent there, and films
  /// cannot be made.
  public var background = Color.white
  /// Whether the screen is drawn in the frame of a device, with round corners.
  public var hasDeviceFrame = false
  /// Whether fingers on the screen are drawn as dots.
  public var hasTouches = false
  /// The name that stands below the screen with the time; `nil` for neither.
  public var caption: String?

  /// The points that a text of one pixel takes at least: where pictures are small, times still can be read.
  var textUnit: Double { 1 / min(1, scale) }

  /// Makes the plain style: the screen and nothing else, one pixel per point.
  public init() {}
}
