import TransitionCore
import TransitionEngine
import XCTest

import struct TransitionCore.AffineTransform

/// Pictures of views: `uikit-semantics.md` §4, «Snapshots».
final class ViewSnapshotTests: XCTestCase {
  private var scene: Scene!
  private var engine: Engine { scene.engine }
  private var view: View { scene.view }

  override func setUp() { scene = Scene() }
  override func tearDown() { scene = nil }

  private func picture(of snapshot: View) throws -> View { try XCTUnwrap(snapshot.subviews.first) }

  func testSnapshotHasTheSizeOfTheBoundsAndStandsAtTheOrigin() throws {
    try engine.run(until: 1)
    view.frame = Rect(x: 30, y: 40, width: 120, height: 60)
    view.bounds.origin = Point(x: 5, y: 6)
    view.transform = AffineTransform(rotationAngle: 1)
    view.anchorPoint = Point(x: 0, y: 1)
    for afterScreenUpdates in [false, true] {
      let snapshot = view.snapshotView(afterScreenUpdates: afterScreenUpdates)
      XCTAssertEqual(snapshot.frame, Rect(x: 0, y: 0, width: 120, height: 60))
      XCTAssertEqual(snapshot.bounds, Rect(x: 0, y: 0, width: 120, height: 60))
      XCTAssertEqual(snapshot.transform, .identity)
      XCTAssertNil(snapshot.superview)
      XCTAssertEqual(snapshot.name, "view.snapshot")
      XCTAssertEqual(snapshot.className, "Snapshot")
      let picture = try picture(of: snapshot)
      XCTAssertEqual(picture.frame, Rect(x: 0, y: 0, width: 120, height: 60))
      // What is in it keeps its place.
      XCTAssertEqual(picture.bounds.origin, Point(x: 5, y: 6))
    }
    XCTAssertEqual(engine.diagnostics.map(\.code), [])
    XCTAssertEqual(View().snapshotView(afterScreenUpdates: true).name, "")
  }

  /// False is what is on screen, true what will be.
  func testSnapshotDuringAnAnimation() throws {
    let child = View(frame: Rect(x: 0, y: 0, width: 20, height: 20), name: "child")
    view.addSubview(child)
    try engine.run(until: 1)
    engine.animate(withDuration: 1, options: .curveLinear) {
      view.bounds.size = Size(width: 200, height: 100)
      view.alpha = 0.5
      view.transform = AffineTransform(scaleX: 3, y: 3)
      view.center = Point(x: 300, y: 300)
      child.center.x = 110
      child.backgroundColor = Color(r: 1, g: 0, b: 0, a: 1)
    }
    try engine.run(until: 1.25)
    let rows: [(updates: Bool, width: Double, alpha: Double, x: Double, red: Double)] = [
      (false, 125, 0.875, 35, 0.25), (true, 200, 0.5, 110, 1),
    ]
    for row in rows {
      let snapshot = view.snapshotView(afterScreenUpdates: row.updates)
      XCTAssertEqual(snapshot.bounds.size, Size(width: row.width, height: 100))
      let picture = try picture(of: snapshot)
      XCTAssertEqual(picture.frame, Rect(x: 0, y: 0, width: row.width, height: 100))
      XCTAssertEqual(picture.alpha, row.alpha, accuracy: 1e-12)
      XCTAssertEqual(picture.subviews[0].center.x, row.x, accuracy: 1e-12)
      XCTAssertEqual(picture.subviews[0].backgroundColor.r, row.red, accuracy: 1e-12)
    }
  }

  func testLaterChangesAreNotInThePicture() throws {
    let label = Label(frame: Rect(x: 1, y: 2, width: 30, height: 10), name: "label")
    label.text = "before"
    view.addSubview(label)
    try engine.run(until: 1)
    view.backgroundColor = .red
    let snapshot = view.snapshotView(afterScreenUpdates: false)
    scene.window.addSubview(snapshot)
    view.backgroundColor = .blue
    label.text = "after"
    label.frame = .zero
    view.addSubview(View())
    view.isHidden = true
    try engine.settle()
    let picture = try picture(of: snapshot)
    XCTAssertEqual(picture.backgroundColor, .red)
    XCTAssertFalse(picture.isHidden)
    XCTAssertEqual(picture.subviews.map(\.frame), [Rect(x: 1, y: 2, width: 30, height: 10)])
    let timeline = engine.timeline()
    let texts = timeline.nodes.filter { $0.className == "Label" }.map {
      timeline.content(of: $0.id, at: 1, side: .after)?.text
    }
    XCTAssertEqual(texts, ["after", "before"])
  }

  func testPictureKeepsTheSizeThatItWasTakenAt() throws {
    try engine.run(until: 1)
    let snapshot = view.snapshotView(afterScreenUpdates: false)
    scene.window.addSubview(snapshot)
    engine.animate(withDuration: 1) {
      snapshot.frame = Rect(x: 50, y: 50, width: 200, height: 200)
    }
    try engine.settle()
    // The picture is laid out for the size that it was taken at.
    XCTAssertEqual(try picture(of: snapshot).frame, Rect(x: 0, y: 0, width: 100, height: 100))
    let timeline = engine.timeline()
    let node = try XCTUnwrap(timeline.node(named: "view.snapshot", at: 1))
    XCTAssertEqual(
      timeline.content(of: node, at: 2),
      Timeline.Content(kind: .snapshot, size: Size(width: 100, height: 100)))
  }

  func testHiddenViewGivesAnEmptyPicture() throws {
    try engine.run(until: 1)
    view.isHidden = true
    for afterScreenUpdates in [false, true] {
      let snapshot = view.snapshotView(afterScreenUpdates: afterScreenUpdates)
      XCTAssertEqual(snapshot.subviews.count, 0)
      XCTAssertEqual(snapshot.frame, Rect(x: 0, y: 0, width: 100, height: 100))
    }
    view.isHidden = false
    let child = View()
    child.isHidden = true
    view.addSubview(child)
    // What is hidden in it stays hidden.
    XCTAssertEqual(
      try picture(of: view.snapshotView(afterScreenUpdates: true)).subviews.map(\.isHidden), [true])
    XCTAssertEqual(engine.diagnostics, [])
  }

  /// A view that nobody has seen yet gives an empty picture, unless it is asked for what will be.
  func testViewThatHasNotBeenOnScreenGivesAnEmptyPictureAndIsReported() throws {
    let late = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "late")
    func count(_ afterScreenUpdates: Bool) -> Int {
      late.snapshotView(afterScreenUpdates: afterScreenUpdates).subviews.count
    }
    // 1. Never in a window: there is no recording to report it in.
    XCTAssertEqual(count(false), 0)
    XCTAssertEqual(count(true), 1)
    var counts: [Int] = []
    engine.perform(after: 1) { [unowned scene = scene!] in
      // 2. In this very instant.
      scene.window.addSubview(late)
      counts += [count(false), count(true)]
      // 3. In the next round, after a picture was taken.
      scene.engine.performOnNextTurn { counts.append(count(false)) }
    }
    engine.perform(after: 2) {
      counts.append(count(false))
      late.removeFromSuperview()
      // 4. No longer in the window.
      counts.append(count(false))
    }
    engine.perform(after: 3) { [unowned scene = scene!] in
      // 5. Back in this instant.
      scene.window.addSubview(late)
      counts.append(count(false))
    }
    try engine.settle()
    XCTAssertEqual(counts, [0, 1, 1, 1, 0, 0])
    XCTAssertEqual(
      engine.diagnostics.map { "\($0.code) \($0.time)" },
      ["unlaid-out-snapshot 1.0", "unlaid-out-snapshot 2.0", "unlaid-out-snapshot 3.0"])
    XCTAssertTrue(engine.diagnostics[0].message.hasPrefix("\"late\" has not been on screen yet"))
  }

  /// What is on the stage before the first instant has been on screen, once that has come.
  func testViewOfTheFirstInstantHasBeenOnScreen() throws {
    var count = 0
    engine.perform(after: 0) { [unowned view] in
      count = view.snapshotView(afterScreenUpdates: false).subviews.count
    }
    try engine.settle()
    XCTAssertEqual(count, 1)
  }

  func testContentsAndClassesAreCopied() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "label")
    label.text = "Title"
    label.textColor = .red
    let image = ImageView(frame: Rect(x: 10, y: 0, width: 10, height: 10), name: "image")
    image.image = "photo"
    let button = Button(frame: Rect(x: 20, y: 0, width: 10, height: 10), name: "button")
    button.title = "Go"
    let inner = View(frame: Rect(x: 0, y: 50, width: 50, height: 50), name: "inner")
    inner.cornerRadius = 4
    inner.clipsToBounds = true
    inner.zPosition = 2
    for child in [label, image, button, inner] { view.addSubview(child) }
    inner.addSubview(View(name: "deep"))
    try engine.run(until: 1)
    let snapshot = view.snapshotView(afterScreenUpdates: false)
    scene.window.addSubview(snapshot)
    // A picture of a picture.
    try engine.run(until: 2)
    let second = snapshot.snapshotView(afterScreenUpdates: false)
    scene.window.addSubview(second)
    try engine.settle()
    let timeline = engine.timeline()
    let window = try XCTUnwrap(timeline.children(of: nil, at: 0).first)
    func describe(_ node: Int) -> String {
      let content = timeline.content(of: node, at: 2, side: .after).map {
        " \($0.kind.rawValue)" + ($0.text.isEmpty ? "" : " \($0.text)")
      }
      let children = timeline.children(of: node, at: 2, side: .after).map(describe)
      return timeline.nodes[node].className + (content ?? "")
        + (children.isEmpty ? "" : " (\(children.joined(separator: ", ")))")
    }
    let tree = "View (Label text Title, ImageView image photo, Button button Go, View (View))"
    XCTAssertEqual(
      timeline.children(of: window, at: 2, side: .after).map(describe),
      [tree, "Snapshot snapshot (\(tree))", "Snapshot snapshot (Snapshot snapshot (\(tree)))"])
    // The copies have no names: a name means the view itself.
    XCTAssertEqual(timeline.nodes.filter { $0.name == "label" }.count, 1)
    XCTAssertEqual(
      timeline.nodes.map(\.name).filter { $0.contains("snapshot") },
      ["view.snapshot", "view.snapshot.snapshot"])
    let copy = try picture(of: snapshot).subviews[3]
    XCTAssertEqual(copy.frame, inner.frame)
    XCTAssertEqual(copy.cornerRadius, 4)
    XCTAssertEqual(copy.zPosition, 2)
    XCTAssertTrue(copy.clipsToBounds)
  }

  /// A picture of a button is none: it does nothing.
  func testPictureOfAButtonIsNotPressed() throws {
    let log = Log()
    let button = Button(frame: view.bounds, name: "button")
    button.action = { [unowned log] in log.add("pressed") }
    view.addSubview(button)
    try engine.run(until: 1)
    scene.window.addSubview(view.snapshotView(afterScreenUpdates: false))
    scene.window.tap(Point(x: 50, y: 50))
    try engine.settle()
    XCTAssertEqual(log.entries, [])
  }

  func testSnapshotInABlockIsNotAnimated() throws {
    try engine.run(until: 1)
    engine.animate(withDuration: 1) {
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      scene.window.addSubview(snapshot)
    }
    try engine.settle()
    XCTAssertEqual(engine.timeline().stages, [])
    XCTAssertEqual(engine.timeline().duration, 1)
  }
}
