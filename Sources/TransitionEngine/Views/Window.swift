import TransitionCore

/// The root of a tree that is on screen: `UIWindow`.
public final class Window: View {
  /// The controller whose view fills the window.
  ///
  /// Setting it shows its view at once, unanimated.
  public var rootViewController: ViewController? {
    didSet {
      if let oldValue, oldValue !== rootViewController {
        oldValue.beginAppearanceTransition(false, animated: false)
        oldValue.view.removeFromSuperview()
        oldValue.endAppearanceTransition()
        oldValue.root = nil
      }
      guard let controller = rootViewController else { return }
      controller.root = self
      controller.layOut(at: bounds)
      controller.beginAppearanceTransition(true, animated: false)
      addSubview(controller.view)
      controller.endAppearanceTransition()
    }
  }

  /// Makes a window on an engine.
  ///
  /// - Parameters:
  ///   - engine: The engine, which keeps the window.
  ///   - frame: The place on the screen, in points.
  ///   - name: The name in recordings and messages.
  public init(engine: Engine, frame: Rect, name: String = "window") {
    super.init(frame: frame, name: name)
    adopt(engine)
    setInWindow(true)
    engine.add(self)
  }

  /// The name of the class in recordings.
  public override var className: String { "Window" }
}
