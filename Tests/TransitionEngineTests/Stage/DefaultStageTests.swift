import TransitionCore
import TransitionEngine
import XCTest

/// The stage for an animator that comes without an app.
final class DefaultStageTests: XCTestCase {
  private func stage(
    _ operation: TransitionContext.Operation, style: ModalPresentationStyle = .fullScreen,
    interactor: (any InteractiveTransitioning)? = nil
  ) throws -> (engine: Engine, stage: DefaultStage) {
    let engine = Engine()
    let stage = DefaultStage(
      engine: engine,
      plan: DefaultStage.Plan(
        screen: Size(width: 320, height: 480), operation: operation, style: style,
        animator: FadeAnimator(), interactor: interactor))
    engine.record()
    stage.perform()
    try engine.settle()
    return (engine, stage)
  }

  /// What comes before the transition is no part of the recording.
  func testEachOperationIsOneChapter() throws {
    for operation in TransitionContext.Operation.allCases {
      for style in ModalPresentationStyle.allCases {
        let (engine, stage) = try stage(operation, style: style)
        let timeline = engine.timeline()
        let name = "\(operation) \(style)"
        XCTAssertEqual(timeline.chapters.map(\.kind), [operation.rawValue], name)
        XCTAssertEqual(timeline.chapters.map(\.outcome), [.completed], name)
        XCTAssertEqual(timeline.duration, 1, name)
        XCTAssertEqual(timeline.diagnostics, [], name)
        let isSecond = operation != .pop && operation != .dismiss
        XCTAssertEqual(stage.second.view.window != nil, isSecond, name)
        let firstStays = !isSecond || operation == .present && !style.removesPresentersView
        XCTAssertEqual(stage.first.view.window != nil, firstStays, name)
        let callbacks = timeline.events.filter { $0.name.hasPrefix("viewWill") }.count
        let isModal = operation == .present || operation == .dismiss
        XCTAssertEqual(callbacks, isModal && !style.removesPresentersView ? 1 : 2, name)
      }
    }
  }

  func testEachOperationCanBeDriven() throws {
    for operation in TransitionContext.Operation.allCases {
      for style in ModalPresentationStyle.allCases {
        for (end, outcome) in [
          ("finish", Timeline.Chapter.Outcome.completed), ("cancel", .cancelled),
        ] {
          let list = try DriveList("0.25:0.5 0.5:\(end)")
          let (engine, _) = try stage(
            operation, style: style, interactor: ScriptedInteractiveTransition(list: list))
          let timeline = engine.timeline()
          let name = "\(operation) \(style) \(end)"
          XCTAssertEqual(timeline.chapters.map(\.outcome), [outcome], name)
          XCTAssertEqual(timeline.duration, 1, name)
          XCTAssertEqual(timeline.diagnostics, [], name)
        }
      }
    }
  }
}
