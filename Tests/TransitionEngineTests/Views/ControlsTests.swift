import TransitionCore
import TransitionEngine
import XCTest

/// Labels, images and buttons, and the record of what they show.
final class ControlsTests: XCTestCase {
  private func content(
    _ timeline: Timeline, _ name: String, at time: Double, _ side: Timeline.Side? = nil
  ) throws -> Timeline.Content? {
    timeline.content(
      of: try XCTUnwrap(timeline.node(named: name, at: time)), at: time, side: side)
  }

  func testContentsAndTheirEditsAreRecorded() throws {
    let scene = Scene()
    let label = Label(name: "label")
    label.text = "one"
    let image = ImageView(name: "image")
    let button = Button(name: "button")
    for view in [label, image, button] { scene.window.addSubview(view) }
    scene.engine.perform(after: 1) {
      label.text = "two"
      label.text = "two"
      label.textColor = .red
      image.image = "photo"
      button.title = "Go"
      button.titleColor = .blue
    }
    scene.engine.perform(after: 2) { label.removeFromSuperview() }
    // What is out of the tree is still followed: it may come back.
    scene.engine.perform(after: 3) { label.text = "three" }
    scene.engine.perform(after: 4) { scene.window.addSubview(label) }
    try scene.engine.settle()
    let timeline = scene.engine.timeline()
    XCTAssertNil(try content(timeline, "view", at: 0))
    XCTAssertEqual(
      try content(timeline, "label", at: 0), Timeline.Content(kind: .text, text: "one"))
    XCTAssertEqual(
      try content(timeline, "label", at: 0.999), Timeline.Content(kind: .text, text: "one"))
    XCTAssertEqual(
      try content(timeline, "label", at: 1),
      Timeline.Content(kind: .text, text: "two", color: .red))
    XCTAssertEqual(
      try content(timeline, "label", at: 4),
      Timeline.Content(kind: .text, text: "three", color: .red))
    XCTAssertEqual(try content(timeline, "image", at: 0), Timeline.Content(kind: .image))
    XCTAssertEqual(
      try content(timeline, "image", at: 1), Timeline.Content(kind: .image, text: "photo"))
    XCTAssertEqual(
      try content(timeline, "button", at: 0),
      Timeline.Content(kind: .button, color: .white))
    XCTAssertEqual(
      try content(timeline, "button", at: 1),
      Timeline.Content(kind: .button, text: "Go", color: .blue))
    // Three contents at the start, and one edit for each change that is one.
    XCTAssertEqual(timeline.contentEdits.count, 3 + 6)
    XCTAssertEqual(Set(timeline.contentEdits.map(\.time)), [0, 1, 3])
  }

  func testContentThatChangesInACompletionIsInTheSecondPicture() throws {
    let scene = Scene()
    let label = Label(name: "label")
    label.text = "before"
    scene.window.addSubview(label)
    scene.engine.animate(withDuration: 1) {
      label.alpha = 0.5
    } completion: { _ in
      label.text = "after"
    }
    try scene.engine.settle()
    let timeline = scene.engine.timeline()
    XCTAssertEqual(try content(timeline, "label", at: 1, .before)?.text, "before")
    XCTAssertEqual(try content(timeline, "label", at: 1, .after)?.text, "after")
  }

  func testContentIsNotAnimated() throws {
    let scene = Scene()
    let label = Label(name: "label")
    scene.window.addSubview(label)
    var finished: [Double] = []
    scene.engine.animate(withDuration: 1) {
      label.text = "text"
    } completion: { _ in
      finished.append(scene.engine.now)
    }
    try scene.engine.settle()
    XCTAssertEqual(finished, [0])
    XCTAssertEqual(try content(scene.engine.timeline(), "label", at: 0)?.text, "text")
  }

  func testOnlyButtonsTakeTouchesOfThemselves() {
    XCTAssertFalse(Label().isUserInteractionEnabled)
    XCTAssertFalse(ImageView().isUserInteractionEnabled)
    XCTAssertTrue(Button().isUserInteractionEnabled)
    XCTAssertTrue(View().isUserInteractionEnabled)
  }

  func testButtonWithoutAnActionLetsTouchesThroughAndIsReported() throws {
    let scene = Scene()
    let button = Button(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "button")
    scene.window.addSubview(button)
    button.sendActions()
    scene.window.tap(button)
    try scene.engine.settle()
    XCTAssertEqual(
      scene.engine.timeline().events.map(\.name), ["touchBegan", "touchIgnored", "touchEnded"])
    XCTAssertEqual(
      scene.engine.diagnostics.map(\.message),
      ["the touch at (5, 5) reaches nobody: \"button\" is a button without an action"])
  }
}
