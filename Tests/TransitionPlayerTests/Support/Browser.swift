import Foundation
import XCTest

/// A Chromium without a window, driven through its debugging pipe (Chrome DevTools Protocol).
final class Browser {
  /// Why a browser did not do what it was asked.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: URL
  private var rest = Data()
  private var lastID = 0
  private var session: String?
  /// What pages have complained about: uncaught errors, and errors and warnings of the console.
  private(set) var complaints: [String] = []

  /// Starts a browser with one empty page.
  init() throws {
    profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())")
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The pipe of the protocol has the descriptors 3 and 4.
    process.arguments = [
      "bash", "-c",
      "exec chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --no-first-run"
        + " --user-data-dir=\"$1\" --remote-debugging-pipe 3<&0 4>&1 0</dev/null 1>&2 2>/dev/null",
      "browser", profile.path,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
  }

  /// Ends the browser.
  func close() {
    _ = try? call("Browser.close")
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: - Pages

  /// Opens a page and waits until it has run its scripts.
  func open(_ page: URL) throws {
    complaints = []
    try call("Page.navigate", ["url": page.absoluteString])
    let deadline = Date(timeIntervalSinceNow: 20)
    while try evaluate("document.readyState + location.href") as? String
      != "complete" + page.absoluteString
    {
      if Date() > deadline { throw Failure(description: "\(page.lastPathComponent) does not load") }
      // The load event comes before the page's own script may have ended: one can only ask again.
      usleep(10_000)
    }
  }

  /// Gives the window a size in CSS pixels, and light or dark colours; motion is what its user wants.
  func resize(
    width: Int, height: Int, isDark: Bool = false, reducesMotion: Bool = false
  ) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference"],
        ]
      ])
  }

  /// The value of an expression, awaited if it is a promise.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      throw Failure(description: "\(expression): \(Self.text(of: details))")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The numbers that an expression answers.
  func numbers(_ expression: String) throws -> [Double] {
    guard let list = try evaluate(expression) as? [Any] else {
      throw Failure(description: "\(expression) is no list")
    }
    return list.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
  }

  /// A picture of the window, as PNG.
  func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  // MARK: - A user

  /// Presses and releases a key, by its name in `KeyboardEvent.key`.
  func press(_ key: String, hasShift: Bool = false) throws {
    var event: [String: Any] = ["key": key, "code": key, "modifiers": hasShift ? 8 : 0]
    event["windowsVirtualKeyCode"] = Self.keyCodes[key]
    if key == "Enter" { event["text"] = "\r" }
    if key.count == 1 { event["text"] = key }
    event["type"] = "keyDown"
    try call("Input.dispatchKeyEvent", event)
    event["text"] = nil
    event["type"] = "keyUp"
    try call("Input.dispatchKeyEvent", event)
  }

  /// Of the keys that do something in a browser, what it knows them by.
  private static let keyCodes = [
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35,
    "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
  ]

  /// Clicks in the middle of the first element that a selector finds.
  func click(_ selector: String) throws {
    let center = try center(of: selector)
    try mouse("mousePressed", center.x, center.y)
    try mouse("mouseReleased", center.x, center.y)
  }

  /// Presses the mouse in the middle of an element, moves it by points, and releases it.
  func drag(_ selector: String, byX x: Double, y: Double = 0) throws {
    let center = try center(of: selector)
    try mouse("mousePressed", center.x, center.y)
    for part in [0.5, 1] { try mouse("mouseMoved", center.x + part * x, center.y + part * y) }
    try mouse("mouseReleased", center.x + x, center.y + y)
  }

  /// Brings the first element that a selector finds into view, and answers its middle in the window.
  func center(of selector: String) throws -> (x: Double, y: Double) {
    let box = try numbers(
      """
      (() => {
        const element = document.querySelector(\(Self.quoted(selector)));
        if (!element) throw new Error("there is no such element");
        element.scrollIntoView({ block: "nearest" });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """)
    return (box[0], box[1])
  }

  /// Moves the mouse, or presses or releases its button, at a place in the window.
  func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
  }

  // MARK: - A screen reader

  /// What a screen reader is told of the page.
  struct Accessible {
    var role: String
    var name: String
    var isFocusable: Bool
  }

  /// What a screen reader is told of the page, in its order; without what is hidden from it.
  func accessibleElements() throws -> [Accessible] {
    let answer = try call("Accessibility.getFullAXTree")
    let nodes = answer["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      let text = { (key: String) in (node[key] as? [String: Any])?["value"] as? String ?? "" }
      let properties = node["properties"] as? [[String: Any]] ?? []
      let focusable = properties.first { $0["name"] as? String == "focusable" }
      let isFocusable = (focusable?["value"] as? [String: Any])?["value"] as? Bool
      return Accessible(role: text("role"), name: text("name"), isFocusable: isFocusable == true)
    }
  }

  /// A text as JavaScript writes it.
  static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
  }

  // MARK: - The protocol

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try read()
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func read() throws -> [String: Any] {
    while true {
      if let end = rest.firstIndex(of: 0) {
        let message = rest[rest.startIndex..<end]
        rest = Data(rest[rest.index(after: end)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Failure(description: "the browser has ended: is it installed?") }
      rest += more
    }
  }

  private func note(_ event: [String: Any]) {
    guard let parameters = event["params"] as? [String: Any] else { return }
    switch event["method"] as? String {
    case "Runtime.exceptionThrown":
      complaints.append(
        Self.text(of: parameters["exceptionDetails"] as? [String: Any] ?? [:]))
    case "Runtime.consoleAPICalled"
    where ["error", "warning"].contains(parameters["type"] as? String):
      complaints.append("console: \(parameters["args"] ?? "")")
    case "Log.entryAdded":
      complaints.append("log: \(parameters["entry"] ?? "")")
    default: break
    }
  }

  private static func text(of details: [String: Any]) -> String {
    let exception = details["exception"] as? [String: Any]
    return exception?["description"] as? String ?? "\(details["text"] ?? details)"
  }
}
