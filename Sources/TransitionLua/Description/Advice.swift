/// What to write instead of names that people bring from UIKit, from other languages or from habit.
///
/// A name that exists here and means the same is in ``Habits``; here is whole advice.
enum Advice {
  /// Advice on a variable that does not exist.
  static func variable(_ name: String) -> String? {
    if let advice = variables[name] { return advice }
    if name.hasPrefix("UI") || name.hasPrefix("CG") || name.hasPrefix("CA") {
      return "names have no prefix here, and are in the module: T.view, T.rect, T.animate"
    }
    if TypeDescription.module.members.contains(where: { $0.name == name }) {
      return "it is in the module: write T.\(name)"
    }
    // What a function gets is told with the function that the line is in.
    return argument(name) == nil ? LuaHints.firstWords[name] : nil
  }

  /// Advice on the arguments that a script's functions get, where they are nil or unknown.
  static func argument(_ name: String) -> String? {
    switch name {
    case "ctx", "context", "transitionContext":
      "the context is the argument of the function: animate = function(ctx) … end"
    case "app": "the app is the argument of the function: run = function(app) … end"
    case "self": "self is the first argument of the function: viewDidLoad = function(self) … end"
    default: nil
    }
  }

  /// Advice on an argument that is there and is not what it is taken for.
  static func taken(_ name: String, isNil: Bool) -> String? {
    guard ["ctx", "context", "transitionContext"].contains(name) else { return nil }
    return isNil
      ? "this function gets no context: leave \(name) out of its brackets, and the one outside is meant"
      : "a completion gets finished, true or false: write function(finished), and the \(name) outside "
        + "is meant"
  }

  /// Advice on the name of a curve, as UIKit, Core Animation and CSS write them.
  static func curve(_ name: String) -> String? {
    let folded = name.lowercased().filter { $0.isLetter }
    if folded.hasSuffix("easeinout") || folded.hasSuffix("easeineaseout") { return "easeInOut" }
    return ["easeIn", "easeOut", "linear"].first { folded.hasSuffix($0.lowercased()) }
  }

  /// Advice on a member of a type that does not exist.
  static func member(_ name: String, of type: TypeID) -> String? {
    let ancestry = type.ancestry.map(\.description)
    for (type, description) in zip(type.ancestry, ancestry) {
      let advice =
        description.advice.first { $0.key == name }
        ?? members(of: type).first { $0.key == name }
      if let advice { return advice.value }
    }
    if type == .module {
      if Colors.named.contains(where: { $0.name == name }) { return "write T.color(\"\(name)\")" }
      if Curves.names.contains(name) { return "write curve = \"\(name)\" in the options" }
    }
    // «setAlpha»: a property of that name.
    guard name.hasPrefix("set"), name.utf8.count > 3 else { return nil }
    let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
    let isProperty = ancestry.contains {
      $0.members.contains { $0.name == property && $0.isWritable }
    }
    return isProperty ? "write .\(property) = …" : nil
  }

  /// Advice on a function of the standard library, or of a list or a text, that does not exist.
  static func function(_ name: String) -> String? { functions[name] }

  /// Advice on an argument that is of another type than expected.
  static func argument(_ parameter: String, of function: String, got value: LuaValue) -> String? {
    switch (function, parameter, value) {
    case ("insertSubview", "index", .object):
      "a position is a number; beside another view it is insertSubviewBelow or insertSubviewAbove"
    case ("insertSubview", "index", .number): "positions begin at 1, which is at the back"
    case ("complete", "didComplete", _): "write ctx:complete(not ctx.cancelled)"
    case ("label", "options", .string): "write { text = \"…\" }"
    case ("view", "options", .structure(.rect, _)): "write { frame = T.rect(…) }"
    case ("animate", "animations", .table):
      "the options come first: T.animate({ duration = 0.3 }, function() … end)"
    case ("animate", "options", .function), ("animateKeyframes", "options", .function):
      "the options come first: { duration = 0.3 }, or the duration alone"
    case (_, "animations", .none), (_, "completion", .none): nil
    case (_, "animations", .boolean), (_, "completion", .boolean):
      "give the function itself, not what it answers: function() … end"
    default: nil
    }
  }

  // MARK: - Tables

  static let constructor =
    "write T.scale(x, y), T.rotation(angle), T.translation(x, y) or "
    + "T.identity"
  static let noClock =
    "in run = function(ctx) … end wait with T.wait(seconds); elsewhere give "
    + "an animation a delay"
  static let explicit = "write T.animate(options, animations, completion)"

  private static let variables: [String: String] = [
    "T": "begin the file with: local T = require \"transition\"",
    "transition": "begin the file with: local T = require \"transition\"",
    "UIView": "write T.animate(options, animations, completion), or T.view { … } for a new view",
    "UIViewController": "write T.viewController { … }",
    "UINavigationController": "write T.navigationController { root = … }",
    "UIScreen":
      "the screen is ctx.container.bounds in an animator, and app.window.bounds in a flow",
    "UIWindow": "a view's window is view.window",
    "UIApplication": "there is no application: a flow gets app, its user",
    "UIViewPropertyAnimator":
      "write T.propertyAnimator { duration = 0.3, animations = function() … end }",
    "UIColor": "write T.color(\"red\"), T.color(\"#ff8800\") or T.color(r, g, b), each 0…1",
    "UIEdgeInsets": "write T.insets(top, left, bottom, right)",
    "UILabel": "write T.label { … }", "UIButton": "write T.button { … }",
    "UIImageView": "write T.imageView { … }", "UIImage": "pictures are names: image = \"photo\"",
    "CGAffineTransform": constructor, "CGAffineTransformIdentity": "write T.identity",
    "CGAffineTransformMakeScale": "write T.scale(x, y)",
    "CGAffineTransformMakeRotation": "write T.rotation(angle)",
    "CGAffineTransformMakeTranslation": "write T.translation(x, y)",
    "CGAffineTransformConcat": "write first * second",
    "CGRect": "write T.rect(x, y, width, height)",
    "CGRectMake": "write T.rect(x, y, width, height)",
    "CGPoint": "write T.point(x, y)", "CGPointMake": "write T.point(x, y)",
    "CGSize": "write T.size(width, height)", "CGSizeMake": "write T.size(width, height)",
    "CGFloat": "numbers need no type",
    "CGRectInset": "write rect:inset(dx, dy)", "CGRectOffset": "write rect:offset(dx, dy)",
    "CAMediaTimingFunction": "a curve is a name or four numbers: curve = { 0.4, 0, 0.2, 1 }",
    "UICubicTimingParameters": "a curve is a name or four numbers: curve = { 0.4, 0, 0.2, 1 }",
    "UISpringTimingParameters": "a spring is { dampingRatio = 0.7, duration = 0.5 } in the options",
    "CABasicAnimation": explicit, "CAKeyframeAnimation": "write T.animateKeyframes",
    "CATransaction": explicit,
    "CADisplayLink": "write T.displayLink(function(time) … end)",
    "CATransform3D": "transforms are flat: " + constructor,
    "DispatchQueue": noClock, "dispatch_after": noClock, "setTimeout": noClock, "Timer": noClock,
    "sleep": noClock, "wait": noClock, "delay": noClock,
    "null": "nothing is written nil", "NULL": "nothing is written nil",
    "None": "nothing is written nil",
    "undefined": "nothing is written nil", "Nil": "nothing is written nil",
    "True": "write true", "TRUE": "write true", "YES": "write true",
    "False": "write false", "FALSE": "write false", "NO": "write false",
    "this": "the object that a function belongs to is its first argument, self",
    "console": "write print(…)", "NSLog": "write print(…)",
    "printf": "write print(string.format(…))",
    "Math": "write math, in lower case", "pi": "write math.pi", "M_PI": "write math.pi",
    "rad": "write math.rad(degrees)", "sin": "write math.sin", "cos": "write math.cos",
    "min": "write math.min", "max": "write math.max", "abs": "write math.abs",
    "floor": "write math.floor", "sqrt": "write math.sqrt", "random": "write math.random",
    "format": "write string.format", "insert": "write table.insert", "len": "the length is #x",
    "int": "write math.floor(x)", "str": "write tostring(x)", "typeof": "write type(x)",
    "from": "write ctx.from", "to": "write ctx.to", "container": "write ctx.container",
    "duration": "write ctx.duration", "animate": "write T.animate",
  ]

  private static let functions: [String: String] = [
    "round": "write math.floor(x + 0.5)", "pow": "write x ^ y", "clamp": "write T.clamp",
    "lerp": "write T.lerp", "getn": "the length of a list is #list",
    "length": "the length is #x", "count": "the length is #x", "size": "the length is #x",
    "append": "write table.insert(list, value)", "push": "write table.insert(list, value)",
    "insert": "write table.insert(list, value)", "add": "write table.insert(list, value)",
    "remove": "write table.remove(list, position)", "pop": "write table.remove(list)",
    "sort": "write table.sort(list)", "join": "write table.concat(list, \", \")",
    "forEach": "write: for index, value in ipairs(list) do",
    "map": "write a loop: for index, value in ipairs(list) do",
    "filter": "write a loop: for index, value in ipairs(list) do",
    "contains": "in a text: text:find(part, 1, true); in a list look with a loop",
    "indexOf": "write text:find(part, 1, true)",
    "split": "write: for part in text:gmatch(\"[^,]+\") do",
    "trim": "write text:match(\"^%s*(.-)%s*$\")", "toUpperCase": "write text:upper()",
    "toLowerCase": "write text:lower()", "uppercased": "write text:upper()",
    "lowercased": "write text:lower()", "replace": "write text:gsub(old, new)",
    "substring": "write text:sub(first, last)", "startsWith": "write text:sub(1, #part) == part",
    "toString": "write tostring(x)", "floor": "write math.floor(x)", "new": "write T.view { … }",
    "require_once": "write require",
  ]
}
