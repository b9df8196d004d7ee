/// Eight bytes of a text, which are examined together.
///
/// A mask has the highest bit of each byte that it marks. No byte is missed, but above the first byte that was looked for,
/// others may be marked as well.
struct EightBytes {
  /// The bytes, of which the first is the lowest.
  let word: UInt64

  static let count = 8

  /// Reads the bytes at an offset. Those after the end of the text are 0.
  @inline(__always)
  init(of bytes: UnsafeRawBufferPointer, at offset: Int) {
    let rest = bytes.count - offset
    if rest >= Self.count {
      word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    } else if rest >= 4 {
      let last = rest - 4
      word =
        UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        | UInt64(
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + last, as: UInt32.self))
        ) << (8 * last)
    } else if rest > 0 {
      let (middle, last) = (rest / 2, rest - 1)
      word =
        UInt64(bytes[offset]) | UInt64(bytes[offset + middle]) << (8 * middle)
        | UInt64(bytes[offset + last]) << (8 * last)
    } else {
      word = 0
    }
  }

  /// The bytes of scalars that are not ASCII.
  @inline(__always)
  var partsOfScalars: UInt64 { word & Self.highBits }

  /// The bytes that continue a scalar, which begin with the bits 10.
  @inline(__always)
  var continuations: UInt64 { word & ~(word << 1) & Self.highBits }

  /// The bytes up to a carriage return, of which two end a line.
  @inline(__always)
  var controlsUpToReturn: UInt64 { lower(than: 0x0E) }

  /// The bytes that ``UInt8/needsJSONEscape`` names: quotes, backslashes, and control characters below the space.
  @inline(__always)
  var escapedInJSON: UInt64 {
    lower(than: 0x20) | equal(to: UInt8(ascii: "\"")) | equal(to: UInt8(ascii: "\\"))
  }

  /// The bytes that are escaped in JSON, and those of scalars that are not ASCII.
  @inline(__always)
  var unplainInJSON: UInt64 { escapedInJSON | partsOfScalars }

  /// The bytes that are not printable ASCII characters.
  @inline(__always)
  var unprintable: UInt64 { lower(than: 0x20) | equal(to: 0x7F) | partsOfScalars }

  @inline(__always)
  private func lower(than limit: UInt64) -> UInt64 {
    (word &- limit &* Self.ones) & ~word & Self.highBits
  }

  @inline(__always)
  private func equal(to byte: UInt8) -> UInt64 {
    let differences = word ^ UInt64(byte) &* Self.ones
    return (differences &- Self.ones) & ~differences & Self.highBits
  }

  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
}

extension UnsafeRawBufferPointer {
  /// Returns whether a mask marks any of the bytes, which are examined eight at a time.
  @inline(__always)
  func containsAny(_ mask: (EightBytes) -> UInt64) -> Bool {
    var offset = 0
    while count - offset >= EightBytes.count {
      if mask(EightBytes(of: self, at: offset)) != 0 { return true }
      offset += EightBytes.count
    }
    // The zeros after the end may be marked.
    let inside: UInt64 = (1 << (8 * (count - offset))) - 1
    return mask(EightBytes(of: self, at: offset)) & inside != 0
  }
}

/// The numbers of marked bytes by their position in eight bytes, at most 255 together. Not every processor counts the bits
/// of a word fast.
struct EightCounts {
  private var word: UInt64 = 0

  /// Adds the bytes of a mask.
  @inline(__always)
  mutating func add(_ mask: UInt64) { word &+= mask >> 7 }

  /// The number of all bytes that were marked.
  var sum: Int { Int(truncatingIfNeeded: (word &* EightBytes.ones) >> 56) }
}
