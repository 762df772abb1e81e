import TransitionCore

/// A line of text: `UILabel`.
///
/// Touches go through it to what is behind.
public final class Label: View {
  /// The text.
  public var text = "" {
    didSet { if text != oldValue { contentChanged() } }
  }
  /// The colour of the text.
  public var textColor = Color.black {
    didSet { if textColor != oldValue { contentChanged() } }
  }

  /// Makes a label without a parent.
  ///
  /// - Parameters:
  ///   - frame: The place in the parent-to-be, in points.
  ///   - name: The name in recordings and messages.
  public override init(frame: Rect = .zero, name: String = "") {
    super.init(frame: frame, name: name)
    isUserInteractionEnabled = false
  }

  /// The name of the class in recordings.
  public override var className: String { "Label" }

  override var content: Timeline.Content? {
    Timeline.Content(kind: .text, text: text, color: textColor)
  }
}

/// A picture: `UIImageView`.
///
/// A headless picture is the background colour and a name. Touches go through it to what is behind.
public final class ImageView: View {
  /// The name of the picture.
  public var image = "" {
    didSet { if image != oldValue { contentChanged() } }
  }

  /// Makes an image view without a parent.
  ///
  /// - Parameters:
  ///   - frame: The place in the parent-to-be, in points.
  ///   - name: The name in recordings and messages.
  public override init(frame: Rect = .zero, name: String = "") {
    super.init(frame: frame, name: name)
    isUserInteractionEnabled = false
  }

  /// The name of the class in recordings.
  public override var className: String { "ImageView" }

  override var content: Timeline.Content? { Timeline.Content(kind: .image, text: image) }
}

/// A button with a title and an action: `UIButton`.
public final class Button: View {
  /// The text on the button.
  public var title = "" {
    didSet { if title != oldValue { contentChanged() } }
  }
  /// The colour of the title.
  public var titleColor = Color.white {
    didSet { if titleColor != oldValue { contentChanged() } }
  }
  /// Called by ``sendActions()``.
  public var action: (() -> Void)?

  /// The name of the class in recordings.
  public override var className: String { "Button" }

  override var content: Timeline.Content? {
    Timeline.Content(kind: .button, text: title, color: titleColor)
  }

  /// Calls the action, as a touch that ends inside the button does.
  public func sendActions() {
    guard let action else { return }
    engine?.record(event: "action", subject: subject)
    action()
  }

  /// Takes the touch when there is an action.
  ///
  /// - Parameter touch: The touch.
  public override func touchesBegan(_ touch: Touch) {
    if action == nil { super.touchesBegan(touch) }
  }

  /// Does nothing.
  ///
  /// - Parameter touch: The touch.
  public override func touchesMoved(_ touch: Touch) {}

  /// Calls the action when the touch ends inside the button.
  ///
  /// - Parameter touch: The touch.
  public override func touchesEnded(_ touch: Touch) {
    if bounds.contains(touch.location(in: self)) { sendActions() }
  }

  /// Does nothing: a touch that is taken away is no tap.
  ///
  /// - Parameter touch: The touch.
  public override func touchesCancelled(_ touch: Touch) {}
}
