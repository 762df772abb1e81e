import TransitionCore
import TransitionEngine

/// The wait of a coroutine for several things that were started.
final class Gathering {
  private let activities: [Activity]
  private unowned let host: ScriptHost
  private var left = 0
  private var wait: Wait?
  private let isRace: Bool

  init(_ activities: [Activity], host: ScriptHost, isRace: Bool) {
    self.activities = activities
    self.host = host
    self.isRace = isRace
  }

  /// Answers at once when there is nothing to wait for, else when that has come.
  func answer() -> LuaAnswer {
    if isRace, let winner = activities.firstIndex(where: \.isOver) {
      let (place, result) = end(winner)
      return .pair(place, result)
    }
    let running = activities.filter { !$0.isOver }
    if running.isEmpty { return .value(results) }
    let wait = host.nextWait()
    self.wait = wait
    left = running.count
    for (index, activity) in activities.enumerated() where !activity.isOver {
      activity.watch(.call { [self] in ended(index) })
    }
    return .wait(wait)
  }

  private var results: LuaValue { .list(activities.map(\.result)) }

  private func ended(_ index: Int) {
    left -= 1
    // Whoever waits may be gone, or held: then nothing is decided any more.
    guard let wait, host.scopeToGoOn(wait) != nil else { return }
    if isRace {
      self.wait = nil
      let (place, result) = end(index)
      host.resume(wait, place, result)
    } else if left == 0 {
      self.wait = nil
      host.resume(wait, results)
    }
  }

  /// The losers of a race go; answers the place of the winner, and its result.
  private func end(_ winner: Int) -> (LuaValue, LuaValue) {
    let result = activities[winner].result
    for (index, activity) in activities.enumerated().reversed() where index != winner {
      activity.cancel()
    }
    return (.integer(winner + 1), result)
  }
}
