/// Validation of UTF-8 sequences.
@usableFromInline
package enum UTF8Sequence: Sendable {
  /// Returns the length in bytes of the sequence at an offset; `nil` if it is malformed.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard, which exclude overlong forms,
  /// surrogates and values above U+10FFFF.
  ///
  /// - Parameter byte: returns the byte at an offset; `nil` past the end.
  @inlinable
  package static func length(at offset: Int, byte: (Int) -> UInt8?) -> Int? {
    guard let first = byte(offset) else { return nil }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard let next = byte(offset + 1), second ~= next else { return nil }
    for position in 2..<max(2, length) {
      guard let next = byte(offset + position), 0x80...0xBF ~= next else { return nil }
    }
    return length
  }
}
