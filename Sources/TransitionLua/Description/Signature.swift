/// How a function of a script's is called: what it gets and what it may answer.
///
/// Both are made when somebody asks: no run of a script needs them.
struct Signature: Sendable {
  private let makeParameters: @Sendable () -> [Parameter]
  private let makeResult: @Sendable () -> Parameter?

  /// Makes the signature of a function.
  ///
  /// - Parameters:
  ///   - parameters: What the function gets, in order.
  ///   - result: What it may answer; optional when it may answer nothing; `nil` when nobody looks at
  ///     what it answers.
  init(
    _ parameters: @autoclosure @escaping @Sendable () -> [Parameter] = [],
    result: @autoclosure @escaping @Sendable () -> Parameter? = nil
  ) {
    makeParameters = parameters
    makeResult = result
  }

  var parameters: [Parameter] { makeParameters() }
  var result: Parameter? { makeResult() }
}

extension Parameter {
  /// The transition, as the functions of an animator get it.
  static var transition: Parameter {
    Parameter(name: "ctx", type: .object(.context), summary: "The transition.")
  }

  /// Whether something is shown with an animation.
  static var isAnimated: Parameter {
    Parameter(
      name: "animated", type: .boolean, isOptional: true,
      summary: "Whether the change is a transition.", defaultValue: "true")
  }

  /// Whether something is shown with an animation, as functions of a script are told.
  static var animatedFlag: Parameter {
    Parameter(name: "animated", type: .boolean, summary: "Whether the change is a transition.")
  }

  /// A view controller.
  static func controller(_ name: String, _ summary: String) -> Parameter {
    Parameter(name: name, type: .object(.viewController), summary: summary)
  }

  /// How an animation runs.
  static func motion(_ options: ValueType) -> Parameter {
    Parameter(
      name: "options", type: options,
      summary: "Length and pacing; a number alone is the duration in seconds.")
  }

  /// What an animation leads to.
  static var endValues: Parameter {
    Parameter(
      name: "animations", type: .changes,
      summary: "Sets the values that the views are to have at the end.")
  }

  /// How long a wait is.
  static var waitingTime: Parameter {
    Parameter(
      name: "seconds", type: .number(unit: "seconds", minimum: 0),
      summary: "How long; 0 goes on in the next turn.")
  }

  /// The parameter where it may be left out.
  var optional: Parameter {
    var copy = self
    copy.isOptional = true
    return copy
  }
}

extension ValueType {
  /// A function that makes changes to views, and gets nothing.
  static let changes = ValueType.callback(Signature())

  /// A function that is called at the end of an animation.
  static let completion = ValueType.callback(
    Signature([
      Parameter(
        name: "finished", type: .boolean,
        summary: "Whether the animation came to its end: false when it was cancelled or replaced.")
    ]))
}
