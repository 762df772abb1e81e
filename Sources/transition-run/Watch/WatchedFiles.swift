import CSystem
import Glibc
import TransitionProgram

/// Files that are watched by the folders they are in, so that they may be replaced, deleted and made
/// anew; links by where they lead too.
final class WatchedFiles {
  /// What a wait has brought.
  enum Event {
    case quiet
    case interrupted
    /// A watched file is another one now; a text that says which.
    case changed(String)
    /// Something else in a watched folder.
    case other
  }

  /// A name in a folder.
  private struct Point: Hashable {
    let folder: Int32
    let name: String
  }

  /// What is watched, with the file as the user knows it.
  private var points: [Point: String] = [:]
  /// How many of the watched files there are.
  private(set) var count = 0
  /// What was changed before its folder was watched.
  private var earlier: String?

  /// Watches files besides those that are watched.
  ///
  /// - Parameters:
  ///   - paths: The files, which need not exist.
  ///   - begin: What was changed since, and was not watched until now, counts as a change; `nil` for
  ///     nothing.
  func add(_ paths: [String], since begin: timespec?) {
    for path in paths { add(path, since: begin, unless: points) }
  }

  private func add(_ path: String, since begin: timespec?, unless old: [Point: String]) {
    let known = Set(points.keys)
    add(path, shown: path, links: 40)
    let isNew = points.keys.contains { !known.contains($0) && old[$0] == nil }
    if isNew, let begin, Self.isChanged(path, since: begin) {
      earlier = earlier ?? "\(Self.shown(path)) changed"
    }
  }

  /// Watches files, which need not exist, and no others.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - begin: What was changed since, and was not watched until now, counts as a change.
  func watch(_ paths: [String], since begin: timespec) {
    let old = points
    points = [:]
    var distinct: [String] = []
    for path in paths where !distinct.contains(path) {
      distinct.append(path)
      add(path, since: begin, unless: old)
    }
    count = Set(distinct.filter(Files.exists).map(Paths.identity)).count
    let kept = Set(points.keys.map(\.folder))
    for folder in Set(old.keys.map(\.folder)).subtracting(kept) { tl_watcher_remove(folder) }
  }

  /// What was changed before it was watched, once.
  func takeChange() -> String? {
    defer { earlier = nil }
    return earlier
  }

  /// Waits for a number of milliseconds, or without end when it is negative.
  func wait(_ milliseconds: Int64) -> Event {
    switch tl_watcher_wait(milliseconds) {
    case Int32(TL_WATCH_QUIET): return .quiet
    case Int32(TL_WATCH_EVENT): break
    default: return .interrupted
    }
    var event = tl_watch_event()
    var result = Event.other
    while tl_watcher_next(&event) {
      guard case .other = result else { continue }
      guard event.folder >= 0 else {
        result = .changed("files changed")
        continue
      }
      let name = event.name.map { String(cString: $0) }
      let hit = points.filter {
        $0.key.folder == event.folder && (name ?? $0.key.name) == $0.key.name
      }
      if let file = hit.values.min() { result = .changed("\(Self.shown(file)) changed") }
    }
    return result
  }

  private static func shown(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private func add(_ path: String, shown: String, links: Int) {
    let folder = Paths.folder(of: path)
    let number = tl_watcher_add(folder)
    guard number >= 0 else {
      // The folder may come into being.
      if folder != path, links > 0 { add(folder, shown: shown, links: links - 1) }
      return
    }
    points[Point(folder: number, name: Paths.name(of: path))] = shown
    guard links > 0, let next = Paths.link(path) else { return }
    add(next, shown: shown, links: links - 1)
  }

  private static func isChanged(_ path: String, since begin: timespec) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let time = status.st_ctim
    return (time.tv_sec, time.tv_nsec) >= (begin.tv_sec, begin.tv_nsec)
  }
}
