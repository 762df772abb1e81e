import CCairo
import Foundation
import XCTest

/// The pixels of a PNG file.
struct Bitmap {
  let width: Int
  let height: Int
  /// Row by row: blue, green, red and alpha.
  private let bytes: [UInt8]

  init(png: some Collection<UInt8>) throws {
    var rest = Array(png)[...]
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { closure, target, length in
          guard let rest = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let target,
            rest.pointee.count >= Int(length)
          else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in rest.pointee.prefix(Int(length)).enumerated() {
            target[index] = byte
          }
          rest.pointee.removeFirst(Int(length))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    defer { cairo_surface_destroy(surface) }
    XCTAssertEqual(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS)
    let pixels = try XCTUnwrap(cairo_image_surface_get_data(surface))
    (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    XCTAssertEqual(Int(cairo_image_surface_get_stride(surface)), 4 * width)
    bytes = Array(UnsafeBufferPointer(start: pixels, count: 4 * width * height))
  }

  /// How far the colours are from those of another, in the mean; 0…1.
  func meanDifference(from other: Bitmap) -> Double {
    var sum = 0
    for (index, byte) in bytes.enumerated() where index % 4 < 3 {
      sum += abs(Int(byte) - Int(other.bytes[index]))
    }
    return Double(sum) / 255 / Double(3 * width * height)
  }

  /// How alike the structures are: the mean of SSIM over blocks of 8 × 8 pixels; 1 is the same.
  ///
  /// Source: Wang, Bovik, Sheikh and Simoncelli, «Image quality assessment», 2004, with the constants of
  /// the paper.
  func similarity(to other: Bitmap) -> Double {
    let (c1, c2) = (0.01 * 0.01, 0.03 * 0.03)
    var (sum, count) = (0.0, 0.0)
    for top in stride(from: 0, to: height - 7, by: 8) {
      for left in stride(from: 0, to: width - 7, by: 8) {
        var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for row in top..<top + 8 {
          for column in left..<left + 8 {
            let (a, b) = (grey(column, row), other.grey(column, row))
            x += a / 64
            y += b / 64
            xx += a * a / 64
            yy += b * b / 64
            xy += a * b / 64
          }
        }
        sum +=
          (2 * x * y + c1) * (2 * (xy - x * y) + c2)
          / ((x * x + y * y + c1) * (xx - x * x + yy - y * y + c2))
        count += 1
      }
    }
    return sum / count
  }

  private func grey(_ x: Int, _ y: Int) -> Double {
    let start = 4 * (y * width + x)
    let (blue, green, red) = (bytes[start], bytes[start + 1], bytes[start + 2])
    return (0.114 * Double(blue) + 0.587 * Double(green) + 0.299 * Double(red)) / 255
  }
}
