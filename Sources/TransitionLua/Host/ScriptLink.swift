import TransitionCore
import TransitionEngine

/// A display link of a script.
final class ScriptLink: Activity {
  static let role = "the function of displayLink"

  private let function: LuaFunction?
  private let start: Double
  private let length: Double?
  private var last: Double
  private var link: DisplayLink?
  /// Those who wait for the next frame.
  private var frameWaits: [Wait] = []

  /// Makes a link and starts it in the scope that runs.
  ///
  /// - Parameters:
  ///   - host: Who runs it.
  ///   - rate: Frames per second.
  ///   - length: Seconds until its last frame, which need not be one of the others; `nil` for a link
  ///     without end.
  ///   - function: Called at each frame with the seconds since the start and since the call before.
  init(host: ScriptHost, rate: Double, length: Double?, function: LuaFunction?) {
    self.function = function
    self.length = length
    start = host.engine.now
    last = start
    super.init(host: host)
    link = DisplayLink(
      engine: host.engine, preferredFramesPerSecond: rate, until: length.map { start + $0 }
    ) { [unowned self] in fire() }
    host.scope.open.add(self)
    host.noteLink()
  }

  private func fire() {
    guard !isOver, owner?.isHeld != true, host.failure == nil else { return }
    host.charge(.completion)
    let now = host.engine.now
    let isLast = length.map { now >= start + $0 - Timeline.instantTolerance } ?? false
    // The last frame is exactly at the end.
    let time = isLast ? length ?? 0 : now - start
    let delta = now - last
    last = now
    let waits = frameWaits
    frameWaits = []
    function?.call(host, role: Self.role, .number(time), .number(delta))
    for wait in waits { host.resume(wait, .number(time), .number(delta)) }
    if isLast { stop(finished: true) }
  }

  /// The coroutine goes on at the next frame.
  func wait(_ wait: Wait) { frameWaits.append(wait) }

  private func stop(finished: Bool) {
    guard !isOver else { return }
    link?.invalidate()
    link = nil
    let waits = frameWaits
    frameWaits = []
    end(finished: finished)
    // A loop over the frames ends.
    for wait in waits { host.resume(wait, LuaValue.none) }
  }

  override func cancel() { stop(finished: false) }

  override func abandon() {
    super.abandon()
    link?.invalidate()
    link = nil
  }
}
