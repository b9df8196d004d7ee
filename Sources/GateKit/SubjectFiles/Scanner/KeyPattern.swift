/// A key of an object and the quote after it, as the words that a line is compared with.
struct KeyPattern: Sendable {
  private let words: (UInt64, UInt64, UInt64)
  private let masks: (UInt64, UInt64, UInt64)
  private let length: Int

  /// - Parameter key: of at most 23 ASCII characters.
  init(_ key: String) {
    let bytes = Array(key.utf8) + [UInt8(ascii: "\"")]
    length = bytes.count
    func word(_ index: Int) -> (bits: UInt64, mask: UInt64) {
      bytes.dropFirst(8 * index).prefix(8).enumerated().reduce(into: (0, 0)) { word, byte in
        word.bits |= UInt64(byte.element) << UInt64(8 * byte.offset)
        word.mask |= 0xFF << UInt64(8 * byte.offset)
      }
    }
    let (first, second, third) = (word(0), word(1), word(2))
    words = (first.bits, second.bits, third.bits)
    masks = (first.mask, second.mask, third.mask)
  }

  /// Steps over the key and its closing quote, where they come next.
  @inline(__always)
  func take(from cursor: inout ByteCursor) -> Bool {
    guard cursor.word & masks.0 == words.0 else { return false }
    if length > 8 {
      guard cursor.word(at: cursor.index &+ 8) & masks.1 == words.1 else { return false }
      if length > 16 {
        guard cursor.word(at: cursor.index &+ 16) & masks.2 == words.2 else { return false }
      }
    }
    cursor.index &+= length
    return true
  }
}
