import TransitionCore

/// How a controller is presented: `UIModalPresentationStyle`.
///
/// The default is ``fullScreen``, UIKit's before iOS 13; ``Engine/modalDefault`` sets another one. What
/// the container holds and whose view an animator gets follows public analyses of
/// `UIPresentationController`. A popover has no case: it needs an arrow, a source and rules for its
/// size that are not modelled.
public enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// The presented view takes the screen; the presenter's view moves into the container and is taken
  /// out at the end.
  case fullScreen
  /// As ``fullScreen``, but over the nearest controller that defines a context, and no more.
  case currentContext
  /// The presented view takes the screen; the presenter's view stays where it is.
  case overFullScreen
  /// As ``overFullScreen``, but over the nearest controller that defines a context, and no more.
  case overCurrentContext
  /// A sheet that leaves a strip of the presenter's view in sight.
  case pageSheet
  /// On a large screen a sheet in its middle, else a ``pageSheet``.
  case formSheet
  /// A ``pageSheet``: what UIKit chooses since iOS 13.
  case automatic
  /// The presented view lies above the presenter's, which stays where it is; the delegate's
  /// ``PresentationController`` may decide otherwise.
  case custom

  /// Whether the presenter's view leaves the screen, and the presenter is told that it disappears.
  public var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the container covers only the controller that defines the context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// The style that takes the place of ``automatic``.
  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// The strip above a sheet, in points: a status bar of 44 and 10 more.
  ///
  /// The engine's own: UIKit's depends on the device.
  private static let sheetInset = 54.0
  /// The size of a form sheet on a large screen, in points: that of the iPad before iOS 13.
  private static let formSheetSize = Size(width: 540, height: 620)
  /// A container is large when both its sides have at least this length, in points; the engine's own.
  private static let largeSide = 700.0

  /// Where the presented view goes in a container.
  func frame(in bounds: Rect) -> Rect {
    switch self {
    case .formSheet where min(bounds.size.width, bounds.size.height) >= Self.largeSide:
      let size = Self.formSheetSize
      return Rect(
        x: bounds.origin.x + (bounds.size.width - size.width) / 2,
        y: bounds.origin.y + (bounds.size.height - size.height) / 2, width: size.width,
        height: size.height)
    case .pageSheet, .formSheet, .automatic:
      let inset = min(Self.sheetInset, bounds.size.height)
      return Rect(
        x: bounds.origin.x, y: bounds.origin.y + inset, width: bounds.size.width,
        height: bounds.size.height - inset)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom:
      return bounds
    }
  }
}
