import TransitionCore

extension TimelineSummary {
  /// The most updates that a line lists one by one.
  private static let mostUpdates = 3

  /// The course of a time base: `driven: 0 s at 0 %, 0.2 s at 40 %, cancelled at 0.5 s`.
  ///
  /// Of a property animator: `property animator: 0 s from 0 % to 100 % in 1 s easeOut, 0.3 s at 40 %`.
  /// Of many updates without a release between them there are the first, the last and the count of
  /// those between.
  func line(of drive: Timeline.Drive) -> String {
    Self.title(of: drive) + course(of: drive).joined(separator: ", ")
  }

  private static func title(of drive: Timeline.Drive) -> String {
    drive.kind == .propertyAnimator ? "property animator: " : "driven: "
  }

  private func course(of drive: Timeline.Drive) -> [String] {
    var course: [String] = []
    var updates: [String] = []
    func percent(_ fraction: Double) -> String {
      "\(Text.short((fraction * 1000).rounded() / 10)) %"
    }
    func close() {
      if updates.count > Self.mostUpdates {
        course += [updates[0], "\(updates.count - 2) more", updates[updates.count - 1]]
      } else {
        course += updates
      }
      updates = []
    }
    for piece in drive.pieces {
      let time = "\(Text.short(piece.time)) s"
      switch piece.piece {
      case .hold(let fraction):
        updates.append("\(time) at \(percent(fraction))")
      case .freeze(let local):
        updates.append("\(time) at a local time of \(Text.short(local)) s")
      case .release(_, _, let end, _, _):
        close()
        course.append(end == 0 ? "cancelled at \(time)" : "finished at \(time)")
      case .play(_, _, let rate):
        close()
        course.append(rate < 0 ? "cancelled at \(time)" : "finished at \(time)")
      case .run(let begin, let fraction, let end, let duration, let pacing):
        close()
        course.append(
          "\(Text.short(begin)) s from \(percent(fraction)) to \(percent(end)) in "
            + "\(Text.short(duration)) s \(pacing.summary(over: duration))")
      }
    }
    close()
    return course.isEmpty ? ["never updated"] : course
  }

  /// How long a line of a course may be, in characters.
  private static let longestLine = 100

  /// The course of a time base in lines; those after the first begin below its first part.
  private func lines(of drive: Timeline.Drive) -> [String] {
    let title = Self.title(of: drive)
    let course = course(of: drive)
    var lines = [title + course[0]]
    for part in course.dropFirst() {
      lines[lines.count - 1] += ","
      if lines[lines.count - 1].count + 1 + part.count >= Self.longestLine {
        lines.append(String(repeating: " ", count: title.count) + part)
      } else {
        lines[lines.count - 1] += " " + part
      }
    }
    return lines
  }

  /// The lines of the time bases by chapter; those outside all chapters come last.
  var driveLines: [[String]] {
    let outside = timeline.chapters.count
    var lines = [[String]](repeating: [], count: outside + 1)
    for drive in timeline.drives where !drive.isUninterrupted {
      lines[drive.chapter ?? outside] += self.lines(of: drive)
    }
    return lines
  }

  /// The lines of all time bases.
  var allDriveLines: [String] { timeline.drives.flatMap(lines) }
}

extension Timeline.Stage {
  /// The pacing and what else decides how it runs: `easeOut ×3 and back`, `linear driven`, and of
  /// a part of a keyframe group which one: `easeInOut key 0 … 0.25`.
  var pacingSummary: String {
    var text = pacing.summary(over: duration)
    if let keyframe {
      text += " key \(Text.short(keyframe.start)) … \(Text.short(keyframe.end))"
      if keyframe.curve != .linear { text += " \(Pacing.curve(keyframe.curve).summary)" }
      if keyframe.interpolation != .linear { text += " \(keyframe.interpolation.rawValue)" }
    }
    if isDriven { return "\(text) driven" }
    if repetition.isEndless {
      text += " endless"
    } else if repetition.count != 1 {
      text += " ×\(Text.short(repetition.count))"
    }
    return repetition.autoreverses ? text + " and back" : text
  }
}
