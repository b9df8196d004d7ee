import ContentCatalog

/// A position in the bytes of a file of subjects, read eight bytes at a time.
///
/// The bytes end in a line break followed by ``SubjectChunk/slack`` arbitrary bytes, so reading ahead needs no
/// bounds check.
struct ByteCursor {
  private let bytes: UnsafeRawPointer
  var index: Int

  init(_ bytes: UnsafeRawPointer, at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// Creates another position in the bytes of a cursor.
  @inline(__always)
  init(_ other: ByteCursor, at index: Int) { self.init(other.bytes, at: index) }

  @inline(__always) var byte: UInt8 { bytes.load(fromByteOffset: index, as: UInt8.self) }

  /// The next eight bytes, with the first in the lowest position.
  @inline(__always) var word: UInt64 { word(at: index) }

  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// Consumes the next byte if it equals `expected`.
  @inline(__always)
  mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    index &+= 1
    return true
  }

  /// Skips JSON white space other than line breaks.
  @inline(__always)
  mutating func skipBlanks() {
    // Most programs write no white space.
    if byte <= 0x20, byte != UInt8(ascii: "\n") { index = endOfBlanks() }
  }

  @inline(never)
  private func endOfBlanks() -> Int {
    var cursor = self
    while cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.byte == 0x0D { cursor.index &+= 1 }
    return cursor.index
  }
}

extension ByteCursor {
  /// Consumes these ASCII characters, two to 24 of them, if they come next.
  ///
  /// The text is known at compile time, so the comparison compiles to a few words without a loop.
  @inline(__always)
  mutating func take(text: StaticString) -> Bool {
    let (start, count) = (UnsafeRawPointer(text.utf8Start), text.utf8CodeUnitCount)
    assert(2...24 ~= count)
    let isNext =
      if count >= 8 {
        agrees(with: start, at: 0, as: UInt64.self)
          && (count <= 16 || agrees(with: start, at: 8, as: UInt64.self))
          && (count == 8 || agrees(with: start, at: count &- 8, as: UInt64.self))
      } else if count >= 4 {
        agrees(with: start, at: 0, as: UInt32.self)
          && (count == 4 || agrees(with: start, at: count &- 4, as: UInt32.self))
      } else {
        agrees(with: start, at: 0, as: UInt16.self)
          && (count == 2 || agrees(with: start, at: 1, as: UInt16.self))
      }
    if isNext { index &+= count }
    return isNext
  }

  @inline(__always)
  private func agrees<Word: FixedWidthInteger>(
    with text: UnsafeRawPointer, at offset: Int, as type: Word.Type
  ) -> Bool {
    bytes.loadUnaligned(fromByteOffset: index &+ offset, as: type)
      == text.loadUnaligned(fromByteOffset: offset, as: type)
  }
}

extension ByteCursor {
  /// Consumes the rest of a plain ASCII string whose opening quote was consumed, and returns the
  /// range of its text. Returns `nil` for a string with an escape, a control character or a
  /// non-ASCII character.
  @inline(__always)
  mutating func plainText() -> Range<Int>? {
    let start = index
    while true {
      // Two words with one branch: the length of a name is hard to predict.
      let first = Self.endsOfPlainText(in: word)
      let second = Self.endsOfPlainText(in: word(at: index &+ 8))
      if first | second != 0 {
        index &+= first != 0 ? first.trailingZeroBitCount / 8 : 8 &+ second.trailingZeroBitCount / 8
        guard byte == UInt8(ascii: "\"") else { return nil }
        index &+= 1
        return Range(uncheckedBounds: (start, index &- 1))
      }
      index &+= 16
    }
  }

  /// Consumes the rest of a string like ``plainText()``, but accepts any valid UTF-8 without
  /// escapes and control characters.
  mutating func text() -> Range<Int>? {
    let start = index
    while true {
      if plainText() != nil { return start..<index - 1 }
      guard byte >= 0x80,
        let length = UTF8Sequence.length(
          at: index, byte: { bytes.load(fromByteOffset: $0, as: UInt8.self) })
      else { return nil }
      index += length
    }
  }

  /// Returns a mask with the high bit set for each byte that is a quote, a backslash, a control
  /// character or not ASCII. Bits above the lowest match may be false positives.
  @inline(__always)
  private static func endsOfPlainText(in word: UInt64) -> UInt64 {
    let (ones, highs) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let zeros = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return (zeros | (word &- 0x2020_2020_2020_2020) & ~word | word) & highs
  }
}

extension ByteCursor {
  /// Consumes a number and returns its value. Returns `nil` for other input, and for a number that
  /// cannot be converted exactly because it has an exponent or more than 15 digits.
  mutating func number() -> Double? {
    let isNegative = take("-")
    guard let (whole, digits) = digits(), digits == 1 || !startsWithZero(digits) else { return nil }
    var (mantissa, digitCount) = (whole, 0)
    if take(".") {
      guard let fraction = self.digits(), digits + fraction.count <= Self.exactDigits else {
        return nil
      }
      digitCount = fraction.count
      mantissa = whole * Self.powersOfTen[digitCount] + fraction.value
    }
    if byte | 0x20 == UInt8(ascii: "e") { return nil }
    // Both are exact, so the quotient is rounded only once, which equals parsing the text.
    let value = Double(mantissa) / Double(Self.powersOfTen[digitCount])
    return isNegative ? -value : value
  }

  /// Consumes a whole number of 0 or more and returns its value.
  mutating func count() -> Int? {
    guard let (value, digits) = digits(), digits == 1 || !startsWithZero(digits) else { return nil }
    let isWhole = byte != UInt8(ascii: ".") && byte | 0x20 != UInt8(ascii: "e")
    return isWhole ? Int(value) : nil
  }

  /// Consumes any JSON number.
  mutating func skipNumber() -> Bool {
    _ = take("-")
    if !take("0") { guard skipDigits() else { return false } }
    if take(".") { guard skipDigits() else { return false } }
    if byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if !take("+") { _ = take("-") }
      guard skipDigits() else { return false }
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while isAtDigit { index += 1 }
    return index > start
  }

  private var isAtDigit: Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func digits() -> (value: UInt64, count: Int)? {
    var (value, count) = (UInt64(0), 0)
    while isAtDigit {
      count += 1
      if count > Self.exactDigits { return nil }
      value = value * 10 + UInt64(byte &- UInt8(ascii: "0"))
      index += 1
    }
    return count > 0 ? (value, count) : nil
  }

  /// Whether the last `count` digits consumed begin with a zero.
  private func startsWithZero(_ count: Int) -> Bool {
    bytes.load(fromByteOffset: index - count, as: UInt8.self) == UInt8(ascii: "0")
  }

  /// The largest number of digits with which every number is exactly representable as a `Double`.
  private static let exactDigits = 15
  private static let powersOfTen = (0...exactDigits).map { power in
    (0..<power).reduce(UInt64(1)) { value, _ in value * 10 }
  }
}
