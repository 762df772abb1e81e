import TransitionCore

/// Why a call on a container has no effect.
///
/// A container on screen reports it; for one that is not there yet nobody takes it down, and a script host
/// raises it.
package struct Refusal {
  /// The code of the finding.
  package var code: String
  /// What is wrong, in the author's words.
  package var message: String
  /// What to do about it.
  package var remedy: String

  init(_ code: String, _ message: String, _ remedy: String) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}

extension Engine {
  /// Reports a call that has no effect.
  ///
  /// - Parameter refusal: Why it has none.
  func report(_ refusal: Refusal) {
    diagnose(refusal.code, .error, refusal.message, remedy: refusal.remedy)
  }
}
