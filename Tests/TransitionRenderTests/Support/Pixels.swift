import TransitionCore

@testable import TransitionRender

/// The pixels of a picture, as numbers from 0 to 1.
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ canvas: Canvas) {
    (width, height) = (canvas.width, canvas.height)
    bytes = canvas.withPixels { Array($0) }
  }

  /// The colour of a pixel, not multiplied by its alpha.
  subscript(_ x: Int, _ y: Int) -> Color {
    let start = 4 * (y * width + x)
    let alpha = Double(bytes[start + 3]) / 255
    func part(_ offset: Int) -> Double {
      alpha > 0 ? Double(bytes[start + offset]) / 255 / alpha : 0
    }
    return Color(r: part(2), g: part(1), b: part(0), a: alpha)
  }

  /// How much red there is: the area in pixels of what is red on black.
  func area(in columns: Range<Int>? = nil, _ rows: Range<Int>? = nil) -> Double {
    var sum = 0.0
    for y in rows ?? 0..<height {
      for x in columns ?? 0..<width { sum += Double(bytes[4 * (y * width + x) + 2]) / 255 }
    }
    return sum
  }

  /// The middle of what is red on black, in pixels.
  var center: Point {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let red = Double(bytes[4 * (row * width + column) + 2]) / 255
        sum += red
        x += red * (Double(column) + 0.5)
        y += red * (Double(row) + 0.5)
      }
    }
    return Point(x: x / sum, y: y / sum)
  }
}
