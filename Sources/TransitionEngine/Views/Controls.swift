import TransitionCore

/// A line of text: `UILabel`.
public final class Label: View {
  /// The text.
  public var text = ""
  /// The colour of the text.
  public var textColor = Color.black

  /// The name of the class in recordings.
  public override var className: String { "Label" }
}

/// A picture: `UIImageView`.
///
/// A headless picture is the background colour and a name.
public final class ImageView: View {
  /// The name of the picture.
  public var image = ""

  /// The name of the class in recordings.
  public override var className: String { "ImageView" }
}

/// A button with a title and an action: `UIButton`.
public final class Button: View {
  /// The text on the button.
  public var title = ""
  /// Called by ``sendActions()``.
  public var action: (() -> Void)?

  /// The name of the class in recordings.
  public override var className: String { "Button" }

  /// Calls the action, as a touch that ends inside the button does.
  public func sendActions() {
    action?()
  }
}
