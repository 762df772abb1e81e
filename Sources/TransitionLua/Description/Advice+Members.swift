/// Advice on members of types that have much of it; others have theirs in their descriptions.
extension Advice {
  static func members(of type: TypeID) -> KeyValuePairs<String, String> {
    switch type {
    case .module: module
    case .view: view
    case .button: button
    case .viewController: viewController
    case .context: context
    default: [:]
    }
  }

  private static let module: KeyValuePairs = [
    "springAnimate": "write T.animate with dampingRatio and velocity in the options",
    "spring": "a spring is in the options: { dampingRatio = 0.7, duration = 0.5 }",
    "runningPropertyAnimator": "write T.propertyAnimator {…}:startAnimation()",
    "translate": "write T.translation", "rotate": "write T.rotation", "zoom": "write T.scale",
    "makeScale": "write T.scale", "makeRotation": "write T.rotation",
    "makeTranslation": "write T.translation", "affineTransform": constructor,
    "after": noClock, "delay": noClock, "sleep": noClock, "timer": noClock,
    "screen":
      "the screen is ctx.container.bounds in an animator, and app.window.bounds in a flow",
    "print": "write print(…)", "log": "write print(…)",
    "complete": "write ctx:complete(not ctx.cancelled)",
    "from": "write ctx.from", "to": "write ctx.to", "container": "write ctx.container",
    "push": "write nav:push(page) in a flow", "present": "write page:present(other) in a flow",
  ]

  private static let view: KeyValuePairs = [
    "opacity": "write alpha", "visible": "write isHidden, which is the opposite",
    "isVisible": "write isHidden, which is the opposite",
    "view": "this is a view already", "add": "write addSubview",
    "remove": "write removeFromSuperview",
    "addChild": "write addSubview", "parent": "write superview", "children": "write subviews",
    "position": "write center", "origin": "write frame.origin",
    "x": "write frame.x, or center.x for the middle",
    "y": "write frame.y, or center.y for the middle",
    "width": "write bounds.width", "height": "write bounds.height",
    "size": "write bounds.size", "scale": "write transform = T.scale(…)",
    "rotation": "write transform = T.rotation(…)", "color": "write backgroundColor",
    "tag": "views have names: name = \"photo\"; others find them in a page's outlets",
    "viewWithTag": "put the view into the outlets of its page: page.outlets.photo",
    "animate": explicit,
  ]

  private static let button: KeyValuePairs = [
    "addTarget":
      "give the action when the button is made: T.button { action = function(button) … end }",
    "action":
      "give the action when the button is made: T.button { action = function(button) … end }",
    "setTitle": "write title = …",
  ]

  private static let viewController: KeyValuePairs = [
    "title": "controllers have names: name = \"detail\"",
    "frame": "a view controller has its view in .view: write .view.frame",
  ]

  private static let context: KeyValuePairs = [
    "completeTransition": "write ctx:complete(…)", "containerView": "write ctx.container",
    "viewController": "write ctx.from or ctx.to",
    "viewForKey": "write ctx:view(\"from\") or ctx:view(\"to\")",
    "transitionWasCancelled": "write ctx.cancelled", "isCancelled": "write ctx.cancelled",
    "isInteractive": "write ctx.interactive", "transitionDuration": "write ctx.duration",
    "finished": "write ctx:complete(not ctx.cancelled)",
    "addSubview": "write ctx.container:addSubview(view)", "finish": "write ctx:complete(true)",
    "cancel": "write ctx:complete(false)", "wait": noClock,
    "time":
      "the length is ctx.duration; what is to happen at a time of it waits in run with T.wait(seconds), "
      + "and T.displayLink(function(time) … end) counts",
  ]
}
