import TransitionCore

extension PropertyAnimator {
  /// The line that runs now, else that where the animator was made.
  var reportPlace: Timeline.Place {
    guard let here = engine?.place, here != .nowhere else { return place }
    return here
  }

  /// Reports what UIKit answers with an exception.
  func refuse(_ message: String, remedy: String) {
    engine?.diagnose(
      "animator-misuse", .error, "\(message): UIKit raises an exception here", remedy: remedy,
      at: reportPlace, subject: message)
  }

  /// Reports what has no effect.
  func reportIgnored(_ message: String, remedy: String) {
    engine?.diagnose(
      "animator-ignored", .warning, message, remedy: remedy, at: reportPlace, subject: message)
  }

  func reportNotDriven(_ engine: Engine) {
    engine.diagnose(
      "animator-not-driven", .warning,
      "the user drives this transition, but not this property animator: it runs by itself",
      remedy: "answer it from interruptibleAnimator(using:)", at: reportPlace)
  }
}
