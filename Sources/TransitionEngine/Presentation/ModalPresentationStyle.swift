/// How a controller is presented: `UIModalPresentationStyle`.
///
/// The default is ``fullScreen``, UIKit's before iOS 13. What the container holds and whose view an
/// animator gets follows public analyses of `UIPresentationController`.
public enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// The presented view takes the screen; the presenter's view moves into the container and is taken
  /// out at the end.
  case fullScreen
  /// The presented view lies above the presenter's, which stays where it is.
  case custom
}
