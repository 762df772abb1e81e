import TransitionCore

extension TimelineSummary {
  /// The most updates that a line lists one by one.
  private static let mostUpdates = 3

  /// The course of a time base: `driven: 0 s at 0 %, 0.2 s at 40 %, cancelled at 0.5 s`.
  ///
  /// Of many updates without a release between them there are the first, the last and the count of
  /// those between.
  func line(of drive: Timeline.Drive) -> String {
    var course: [String] = []
    var updates: [String] = []
    func close() {
      if updates.count > Self.mostUpdates {
        course += [updates[0], "\(updates.count - 2) more", updates[updates.count - 1]]
      } else {
        course += updates
      }
      updates = []
    }
    for piece in drive.pieces {
      let time = "\(Text.number(piece.time)) s"
      switch piece.piece {
      case .hold(let fraction):
        updates.append("\(time) at \(Text.number((fraction * 1000).rounded() / 10)) %")
      case .release(_, _, let end, _, _):
        close()
        course.append(end == 0 ? "cancelled at \(time)" : "finished at \(time)")
      }
    }
    close()
    return "driven: " + (course.isEmpty ? "never updated" : course.joined(separator: ", "))
  }

  /// The time bases of a chapter, or those outside all chapters.
  func driveLines(of chapter: Int?) -> [String] {
    timeline.drives.filter { $0.chapter == chapter }.map { line(of: $0) }
  }
}

extension Timeline.Stage {
  /// The pacing and what else decides how it runs: `easeOut ×3 and back`, `linear driven`.
  var pacingSummary: String {
    if isDriven { return "\(pacing.summary) driven" }
    var text = pacing.summary
    if repetition.isEndless {
      text += " endless"
    } else if repetition.count != 1 {
      text += " ×\(Text.number(repetition.count))"
    }
    return repetition.autoreverses ? text + " and back" : text
  }
}
