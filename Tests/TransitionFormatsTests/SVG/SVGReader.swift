import Foundation
import FoundationXML
import XCTest

/// Reads a picture of plots as a person does: by the texts and lines that are in it.
final class SVGReader: NSObject, XMLParserDelegate {
  struct Failure: Error {}

  /// An element with its attributes and the text in it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// How many plots were begun before it.
    var plot: Int

    var styles: [String] { (attributes["class"] ?? "").components(separatedBy: " ") }
    func number(_ name: String) -> Double { Double(attributes[name] ?? "") ?? .nan }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var plots = 0

  /// Reads a text; one that is no XML is an error.
  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse(), open.isEmpty else { throw parser.parserError ?? Failure() }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "g" { plots += 1 }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, plot: plots))
  }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  /// The texts of a class.
  func texts(_ style: String) -> [String] {
    elements.filter { $0.name == "text" && $0.styles.contains(style) }.map(\.text)
  }

  /// The curve of a plot, in seconds and in the unit of its axis.
  func curve(
    _ title: String, _ component: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Curve {
    let heading = try XCTUnwrap(
      elements.first { $0.styles.contains("plot") && $0.text == title },
      "no plot \(title) among \(texts("plot"))", file: file, line: line)
    let parts = elements.filter { $0.plot == heading.plot }
    let path = try XCTUnwrap(
      parts.first { $0.name == "path" && $0.styles.contains("c\(component)") }, file: file,
      line: line)
    let time = try Axis(parts.filter { $0.styles.contains("x") }.map { ($0.text, $0.number("x")) })
    // The base line of a label is 4 pixels below its tick.
    let value = try Axis(
      parts.filter { $0.styles.contains("y") }.map { ($0.text, $0.number("y") - 4) })
    let pieces = try XCTUnwrap(path.attributes["d"]).components(separatedBy: "M").dropFirst().map {
      $0.components(separatedBy: "L").map {
        let numbers = $0.components(separatedBy: " ").compactMap(Double.init)
        return (time: time.number(at: numbers[0]), value: value.number(at: numbers[1]))
      }
    }
    return Curve(pieces: pieces, ticks: value.ticks, pixel: value.pixel, second: time.pixel)
  }

  /// An axis, by the labels of its ticks.
  struct Axis {
    var ticks: [Double]
    /// How much a pixel is.
    var pixel: Double
    private var zero: Double

    init(_ labels: [(text: String, position: Double)]) throws {
      let ticks = labels.compactMap { label in
        Double(label.text.components(separatedBy: " ")[0]).map { ($0, label.position) }
      }
      guard ticks.count == labels.count, let first = ticks.first, let last = ticks.last,
        ticks.count > 1
      else { throw Failure() }
      self.ticks = ticks.map(\.0)
      pixel = (last.0 - first.0) / (last.1 - first.1)
      zero = first.0 - pixel * first.1
      for tick in ticks where abs(number(at: tick.1) - tick.0) > 0.02 * abs(pixel) {
        throw Failure()
      }
    }

    func number(at position: Double) -> Double { zero + pixel * position }
  }

  /// A curve as it is drawn.
  struct Curve {
    /// The lines, between which there are gaps.
    var pieces: [[(time: Double, value: Double)]]
    var ticks: [Double]
    /// How much of the value a pixel is, and how much of a second.
    var pixel: Double
    var second: Double

    var points: [(time: Double, value: Double)] { pieces.flatMap { $0 } }

    /// The values that the line has at a time: two where it jumps, none in a gap.
    func values(at time: Double) -> [Double] {
      var values: [Double] = []
      let lines = pieces.flatMap { zip($0, $0.dropFirst()) }
      for (from, to) in lines where from.time <= time && time <= to.time {
        let way = to.time > from.time ? (time - from.time) / (to.time - from.time) : 0
        values +=
          to.time > from.time
          ? [from.value + way * (to.value - from.value)]
          : [from.value, to.value]
      }
      return values
    }

    /// How far the line is from a value at a time, in pixels.
    func distance(from value: Double, at time: Double) -> Double {
      values(at: time).map { abs(($0 - value) / pixel) }.min() ?? .infinity
    }
  }
}
