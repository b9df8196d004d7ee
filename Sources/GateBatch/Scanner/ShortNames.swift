import ContentCatalog

/// The names of a ``NameTable`` that have at most 15 bytes, so that two words contain a name and its quote.
struct ShortNames: Sendable {
  static let maxLength = 15

  private struct Slot: NameSlot {
    let key: Key
    /// The length of the name plus one; 0 in an empty slot, so that a slot has 24 bytes.
    let lengthPlusOne: UInt32
    let index: Int32

    static let empty = Slot(key: (0, 0), lengthPlusOne: 0, index: 0)

    var isEmpty: Bool { lengthPlusOne == 0 }

    @inline(__always)
    func has(_ key: Key, length: Int) -> Bool {
      self.key.head == key.head && self.key.tail == key.tail && Int(lengthPlusOne) == length &+ 1
    }
  }

  /// The first eight bytes of a name and the others, followed by zeros.
  private typealias Key = (head: UInt64, tail: UInt64)

  private var slots: NameSlots<Slot>
  private let seed = NameSeed.ofProcess

  init(_ names: [NumberedName]) {
    slots = NameSlots(for: names.count)
    for name in names {
      let key = name.bytes.withUnsafeBytes { Self.key(of: $0) }
      slots.insert(
        Slot(
          key: key, lengthPlusOne: UInt32(name.bytes.count) + 1, index: name.index),
        hash: hash(key))
    }
  }

  /// Returns the index of the name with these bytes, which 16 other bytes follow.
  @inline(__always)
  func index(of range: Range<Int>, in cursor: ByteCursor) -> Int? {
    let (start, count) = (range.lowerBound, range.upperBound &- range.lowerBound)
    // Mask out the bytes after the name, without a branch on its length.
    let (head, tail) = (min(count, 8), max(count &- 8, 0))
    return index(
      of: (
        cursor.word(at: start) & Self.mask(bytes: head),
        cursor.word(at: start &+ 8) & Self.mask(bytes: tail)
      ),
      length: count)
  }

  /// Returns the index of a name after which nothing can be read.
  func index(of name: UnsafeRawBufferPointer) -> Int? {
    index(of: Self.key(of: name), length: name.count)
  }

  /// Returns the index of the name that a quote ends, and its length; `nil` for a name that is unknown or longer.
  ///
  /// A known name contains nothing that JSON escapes, so its first quote ends the string.
  @inline(__always)
  func name(at cursor: ByteCursor) -> (index: Int, length: Int)? {
    let (first, second) = (cursor.word, cursor.word(at: cursor.index &+ 8))
    let (inFirst, inSecond) = (first.firstQuote, second.firstQuote)
    if inFirst | inSecond == 0 { return nil }
    // All bits unless the first word has a quote. Without a branch: the lengths of names are hard to predict.
    let isOnlyInSecond = ~UInt64(bitPattern: Int64(bitPattern: 0 &- inFirst) &>> 63)
    // The bits below the quote; all bits without one.
    let head = first & (inFirst &>> 7 &- 1)
    let tail = second & (inSecond &>> 7 &- 1) & isOnlyInSecond
    let bits =
      UInt64(truncatingIfNeeded: inFirst.trailingZeroBitCount)
      &+ UInt64(truncatingIfNeeded: inSecond.trailingZeroBitCount) & isOnlyInSecond
    let length = Int(truncatingIfNeeded: bits &>> 3)
    return index(of: (head, tail), length: length).map { ($0, length) }
  }

  @inline(__always)
  private func index(of key: Key, length: Int) -> Int? {
    slots.first(hash(key)) { $0.has(key, length: length) }.map { Int($0.index) }
  }

  @inline(__always)
  private func hash(_ key: Key) -> UInt64 {
    (key.head ^ seed.first).foldedProduct(with: key.tail ^ seed.second)
  }

  private static func key(of name: UnsafeRawBufferPointer) -> Key {
    guard let start = name.baseAddress, name.count >= 8 else {
      return (name.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }, 0)
    }
    let cursor = ByteCursor(start, at: 0)
    // The last eight bytes begin within the first ones.
    let tail = cursor.word(at: name.count &- 8) >> UInt64(8 &* (16 &- name.count))
    return (cursor.word, tail)
  }

  @inline(__always)
  private static func mask(bytes count: Int) -> UInt64 {
    ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* count))
  }

  /// The largest number of slots that a lookup can examine.
  var longestProbe: Int { slots.longestProbe }
}

extension UInt64 {
  /// The high bit of the first of eight bytes that is a quote; 0 without one.
  @inline(__always)
  fileprivate var firstQuote: UInt64 {
    let marks = quotes
    return marks & (0 &- marks)
  }

  /// The high bit of each of eight bytes that is a quote. Bits above the lowest one may be false positives.
  @inline(__always)
  var quotes: UInt64 {
    let zeros = self ^ 0x2222_2222_2222_2222
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }
}
