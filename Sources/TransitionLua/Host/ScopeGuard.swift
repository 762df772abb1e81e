import TransitionCore

/// What is to be done at the end of a scope, on finish, cancel and error alike.
///
/// Done once: at the end of the block of its `<close>` variable, if it is the value of one, else at the
/// end of its scope.
class ScopeGuard {
  final weak var scope: Scope?
  final var handle: LuaObject?
  let place: Timeline.Place
  private var isDone = false

  init(place: Timeline.Place) {
    self.place = place
  }

  /// Does what is to be done.
  func perform(host: ScriptHost) throws(Misuse) {}

  /// The block of its variable ends.
  final func close(host: ScriptHost) throws(Misuse) {
    guard begin(host) else { return }
    scope?.remove(self)
    try perform(host: host)
  }

  /// Its scope ends; a mistake is reported, and other guards run all the same.
  final func run(host: ScriptHost) {
    guard begin(host) else { return }
    host.act(at: place) {
      do throws(Misuse) { try perform(host: host) } catch {
        host.fail(error, role: "a guard", place: place)
      }
    }
  }

  private final func begin(_ host: ScriptHost) -> Bool {
    if isDone { return false }
    isDone = true
    if let handle { host.objects.release(handle) }
    return true
  }
}

/// A function to be called at the end of a scope.
final class DeferredCall: ScopeGuard {
  static let role = "a function given to ctx:defer"

  private let function: LuaFunction

  init(_ function: LuaFunction) {
    self.function = function
    super.init(place: function.place)
  }

  override func perform(host: ScriptHost) throws(Misuse) {
    // Guards run after an error as well: it is not asked whether there was one.
    let endsWell = scope?.endsWell ?? (host.failure == nil)
    if case .failed = host.call(function, .inGuard(Self.role), .boolean(endsWell)) {
      throw .reraise
    }
  }
}
