import TransitionCore

/// Collects the bytes of a text file.
///
/// The buffer is an array that is larger than what was written, so that a number is digits put into
/// place and not a string.
package struct ByteWriter {
  private var buffer: [UInt8]
  private var count = 0

  /// Makes an empty text.
  ///
  /// - Parameter capacity: The bytes to expect; more are taken when they are needed.
  package init(capacity: Int = 4096) {
    buffer = Array(repeating: 0, count: max(capacity, 64))
  }

  /// The text.
  package consuming func finish() -> [UInt8] {
    buffer.removeLast(buffer.count - count)
    return buffer
  }

  // MARK: - Pieces

  /// Writes a text as it stands.
  @inline(__always)
  package mutating func write(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    buffer.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      (start + count).update(from: literal.utf8Start, count: length)
    }
    count += length
  }

  /// Writes one byte.
  @inline(__always)
  mutating func write(byte: UInt8) {
    reserve(1)
    buffer[count] = byte
    count += 1
  }

  /// Writes bytes as they stand.
  mutating func write(bytes: some Collection<UInt8>) {
    let isWhole: Void? = bytes.withContiguousStorageIfAvailable { block in
      reserve(block.count)
      buffer.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress, let source = block.baseAddress else { return }
        (start + count).update(from: source, count: block.count)
      }
      count += block.count
    }
    if isWhole == nil { for byte in bytes { write(byte: byte) } }
  }

  /// Writes an integer.
  package mutating func write(_ integer: Int) {
    reserve(Text.longestNumber)
    if integer < 0 { write(byte: UInt8(ascii: "-")) }
    count += buffer.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return Text.writeWhole(UInt64(integer.magnitude), to: start + count) - (start + count)
    }
  }

  /// Writes a number rounded to 1e-6, and nothing for what is not finite.
  @inline(__always)
  mutating func write(_ number: Double) {
    guard number.isFinite else { return }
    reserve(Text.longestNumber)
    count += buffer.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return Text.write(number, to: start + count)
    }
  }

  /// Writes numbers, each after a comma, rounded to 1e-6.
  ///
  /// One piece of memory for all of them: this is where an export spends its time.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, in order.
  ///   - placeholder: What stands for a number that is not finite; at most four bytes.
  mutating func writeCommaSeparated(
    _ numbers: UnsafeBufferPointer<Double>, placeholder: StaticString = ""
  ) {
    reserve(numbers.count * (Text.longestNumber + 1))
    count += buffer.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var next = start + count
      for number in numbers {
        next.pointee = UInt8(ascii: ",")
        next += 1
        if number.isFinite {
          next += Text.write(number, to: next)
        } else {
          next.update(from: placeholder.utf8Start, count: placeholder.utf8CodeUnitCount)
          next += placeholder.utf8CodeUnitCount
        }
      }
      return next - (start + count)
    }
  }

  @inline(__always)
  private mutating func reserve(_ room: Int) {
    if buffer.count - count < room { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    buffer.append(contentsOf: repeatElement(0, count: max(buffer.count, room)))
  }
}
