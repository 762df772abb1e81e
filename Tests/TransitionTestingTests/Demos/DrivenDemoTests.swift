import TransitionTesting
import XCTest

/// The animators of the demos, driven by a finger that keeps pace with their own duration, and let go
/// at every 1/60 s.
///
/// Right values: what the rules of percent-driven transitions say, by arithmetic. While it is driven a
/// block of length L holds p = t / D as a linear mix; after a cancel it takes p·L back to its
/// from-values, after a finish (1 − p)·L to its end.
final class DrivenDemoTests: DemoTestCase {
  private struct Driven {
    var script: String
    /// Of the transition, and of the block that is begun in `animateTransition`.
    var duration: Double
    var block: Double
    /// What moves: node, key, first and last value of that block.
    var tracks: [(node: String, key: Timeline.Key, from: Double, to: Double)]
    /// The names in the container before the animator runs.
    var tree: [String]
    var completesWithTrue = false
    /// How long the stages last that a callback starts after the reversed block.
    var chained = 0.0
    var options: RunOptions {
      var options = RunOptions()
      options.screen = Size(width: 320, height: 480)
      return options
    }
  }

  private static let animators: [Driven] =
    [
      Driven(
        script: "push_zoom.lua", duration: 3, block: 0.9,
        tracks: [("from", .scale, 1, 0.6), ("to", .alpha, 0, 0.3)], tree: ["first"], chained: 2.1),
      Driven(
        script: "push_zoom_run.lua", duration: 3, block: 0.9,
        tracks: [("from", .scale, 1, 0.6), ("to", .alpha, 0, 0.3)], tree: ["first"]),
    ]
    + ["pop_zoom.lua", "pop_zoom_run.lua"].map {
      Driven(
        script: $0, duration: 3, block: 3,
        tracks: [("to", .scale, 0.1, 1), ("to", .alpha, 0, 1), ("from", .alpha, 1, 0)],
        tree: ["second"])
    }
    + ["shrink_dismiss.lua", "shrink_dismiss_run.lua"].map {
      Driven(
        script: $0, duration: 0.4, block: 0.4,
        tracks: [
          ("from", .frameX, 0, 320), ("to", .frameX, 20, 0), ("to", .frameY, 20, 0),
          ("to", .frameWidth, 280, 320), ("to", .frameHeight, 440, 480),
        ], tree: ["second"], completesWithTrue: $0 == "shrink_dismiss.lua")
    }
    + ["spring_slide.lua", "spring_slide_run.lua"].map {
      Driven(
        script: $0, duration: 0.5, block: 0.5,
        tracks: [("from", .frameX, 0, -320), ("to", .frameX, 320, 0)], tree: ["first"],
        completesWithTrue: $0 == "spring_slide.lua")
    }
    + ["shared_image.lua", "shared_image_run.lua"].map {
      Driven(
        script: $0, duration: 0.3, block: 0.3, tracks: [("to", .alpha, 0, 1)], tree: ["first"])
    }

  /// Drives until a time, then ends.
  private func run(
    _ animator: Driven, until frame: Int, _ end: String
  ) throws -> (timeline: Timeline, time: Double, fraction: Double) {
    let steps = (0...frame).map { step in
      let time = Double(step) / 60
      return "\(time):\(min(1, time / animator.duration))"
    }
    let time = Double(frame) / 60
    var options = animator.options
    options.drive = try .init((steps + ["\(time):\(end)"]).joined(separator: " "))
    return (
      try record(animator.script, options: options), time, min(1, time / animator.duration)
    )
  }

  private func frames(_ animator: Driven) -> ClosedRange<Int> {
    0...Int((animator.duration * 60).rounded())
  }

  func testCancelledAtEveryFrame() throws {
    for animator in Self.animators {
      for frame in frames(animator) {
        let (timeline, time, p) = try run(animator, until: frame, "cancel")
        let name = "\(animator.script) cancelled at \(frame)/60 s"
        let turned = time + p * animator.block
        for track in animator.tracks {
          let held = track.from + p * (track.to - track.from)
          XCTAssertEqual(
            try timeline.value(of: track.key, node: track.node, at: time, side: .before), held,
            accuracy: 1e-9, "\(name): \(track.node).\(track.key) held")
          XCTAssertEqual(
            try timeline.value(of: track.key, node: track.node, at: turned, side: .before),
            track.from, accuracy: 1e-9, "\(name): \(track.node).\(track.key) back")
        }
        XCTAssertEqual(timeline.duration, turned + animator.chained, accuracy: 1e-9, name)
        let chapter = try XCTUnwrap(timeline.chapters.first)
        XCTAssertEqual(
          chapter.outcome, animator.completesWithTrue ? .completed : .cancelled, name)
        let answer = timeline.events.first { $0.name == "completeTransition" }?.data.first?.value
        XCTAssertEqual(answer, animator.completesWithTrue ? "true" : "false", name)
        if animator.completesWithTrue {
          XCTAssertTrue(codes(timeline).contains("true-after-cancel"), name)
          continue
        }
        XCTAssertEqual(
          try names(timeline, in: "container", at: timeline.duration, side: .after), animator.tree,
          name)
        XCTAssertFalse(events(timeline).contains { $0.hasSuffix(".didShow") }, name)
        XCTAssertEqual(
          codes(timeline).contains("chained-stage-not-scrubbed"), animator.chained > 0, name)
        if animator.script.hasSuffix("_run.lua") {
          XCTAssertEqual(codes(timeline), [], name)
          for node in ["from", "to"] {
            for (key, value) in [(Timeline.Key.alpha, 1.0), (.scale, 1)] {
              XCTAssertEqual(
                try timeline.value(of: key, node: node, at: timeline.duration, side: .after),
                value, accuracy: 1e-9, "\(name): \(node).\(key) restored")
            }
          }
          XCTAssertEqual(timeline.stages.count, 1, name)
        }
      }
    }
  }

  func testFinishedItEndsAsTheUndrivenRun() throws {
    for animator in Self.animators {
      let plain = try record(animator.script, options: animator.options)
      let all = frames(animator).upperBound
      for frame in [0, all / 4, all / 2, all] {
        let (timeline, time, p) = try run(animator, until: frame, "finish")
        let name = "\(animator.script) finished at \(frame)/60 s"
        let rest = animator.duration - animator.block
        XCTAssertEqual(
          timeline.duration, time + (1 - p) * animator.block + rest, accuracy: 1e-9, name)
        for node in ["from", "to", "first", "second"] {
          for key in [Timeline.Key.alpha, .scale, .frameX, .frameY, .frameWidth, .frameHeight] {
            XCTAssertEqual(
              try timeline.value(of: key, node: node, at: timeline.duration, side: .after),
              try plain.value(of: key, node: node, at: plain.duration, side: .after),
              accuracy: 1e-9, "\(name): \(node).\(key)")
          }
        }
        XCTAssertEqual(
          try names(timeline, in: "container", at: timeline.duration, side: .after),
          try names(plain, in: "container", at: plain.duration, side: .after), name)
        let interactive = ["interaction", "Interactive"]
        XCTAssertEqual(
          events(timeline).filter { event in !interactive.contains { event.contains($0) } },
          events(plain), name)
      }
    }
  }

  /// Right order: `to` goes and `from` comes back, all of it when the transition is completed.
  func testAppearanceOfACancelledPop() throws {
    for animator in Self.animators where animator.script.hasPrefix("pop_zoom") {
      let (timeline, time, p) = try run(animator, until: 60, "cancel")
      let calls = timeline.events.filter {
        $0.name.hasPrefix("viewWill") || $0.name.hasPrefix("viewDid")
      }
      XCTAssertEqual(
        calls.map { "\($0.subject).\($0.name)" },
        [
          "second.viewWillDisappear", "first.viewWillAppear", "first.viewWillDisappear",
          "first.viewDidDisappear", "second.viewWillAppear", "second.viewDidAppear",
        ])
      XCTAssertEqual(calls.map { $0.time > 0 }, [false, false, true, true, true, true])
      XCTAssertTrue(calls.dropFirst(2).allSatisfy { abs($0.time - time - p * 3) < 1e-9 })
      // The popped page is put back.
      XCTAssertEqual(
        events(timeline).filter { $0.contains("MoveToParent") },
        ["second.willMoveToParent", "second.willMoveToParent", "second.didMoveToParent"])
    }
  }

  /// UIKit moves nothing after a cancelled full-screen dismissal: the animator must take the
  /// presenter's view out again.
  func testACancelledDismissalLeavesThePresenterInTheContainer() throws {
    var options = RunOptions()
    options.drive = try .init("0:0 0.1:0.25 0.2:0.5 0.2:cancel")
    let callback = try recordChanged(
      "shrink_dismiss.lua", replacing: "ctx:complete(true)",
      with: "ctx:complete(not ctx.cancelled)",
      options: options)
    XCTAssertEqual(
      try names(callback, in: "container", at: callback.duration, side: .after),
      ["first", "second"])
    XCTAssertTrue(codes(callback).contains("view-left-behind"), "\(codes(callback))")
    let coroutine = try record("shrink_dismiss_run.lua", options: options)
    XCTAssertEqual(
      try names(coroutine, in: "container", at: coroutine.duration, side: .after), ["second"])
    XCTAssertEqual(codes(coroutine), [])
  }
}
