import ContentCatalog

/// A hash table of known names, looked up by their bytes without creating strings.
///
/// It contains only plain ASCII names, and only these can be looked up. The hash depends on every
/// byte: the ids of a store often share a long beginning and a long end.
struct NameTable: Sendable {
  private struct Slot: Sendable {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// The length of the name plus one; 0 in an empty slot, so that a slot has 24 bytes.
    private var lengthPlusOne: UInt32 = 0
    var index: Int32 = 0

    static let empty = Slot()

    private init() {}

    init(head: UInt64, tail: UInt64, length: Int, index: Int32) {
      (self.head, self.tail, self.index) = (head, tail, index)
      lengthPlusOne = UInt32(length) + 1
    }

    var isEmpty: Bool { lengthPlusOne == 0 }

    func hasLength(_ count: Int) -> Bool { Int(lengthPlusOne) == count &+ 1 }
  }

  private var slots: [Slot]
  /// The bytes of the names that exceed 16 bytes, one name after the other.
  private var longNames: [UInt8] = []
  /// The offset of each long name in ``longNames``, by the index of the name. Empty if no name is long.
  private var longStarts: [Int] = []
  private let shift: UInt64
  /// Two random words of this table, so that no one can prepare names that share a bucket.
  private typealias Seed = (UInt64, UInt64)
  private let seed: Seed

  /// Creates a table in which each name is mapped to its index in the list.
  init(_ names: [String]) {
    // At most a quarter full, so that few names need a second probe, which the processor does not predict.
    let bits = max(2, Int.bitWidth - (names.count * 4).leadingZeroBitCount)
    slots = Array(repeating: .empty, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
    seed = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max) | 1)
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() where name.isPlainASCII {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: name.utf8)
      if bytes.count > 16, longStarts.isEmpty {
        longStarts = Array(repeating: 0, count: names.count)
      }
      insert(&bytes, index: index)
    }
  }

  private mutating func insert(_ bytes: inout [UInt8], index: Int) {
    let count = bytes.count
    if count > 16 {
      longStarts[index] = longNames.count
      longNames.append(contentsOf: bytes)
    }
    // Keys are read a word at a time.
    bytes.append(contentsOf: repeatElement(0, count: 16))
    let key = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { self.key(of: ByteCursor($0, at: 0), 0..<count) }
    }
    guard let key else { return }
    var bucket = bucket(of: key)
    while !slots[bucket].isEmpty { bucket = (bucket + 1) % slots.count }
    slots[bucket] = Slot(head: key.head, tail: key.tail, length: count, index: Int32(index))
  }

  /// Returns the index of the name with these bytes.
  @inline(__always)
  func index(of range: Range<Int>, in cursor: ByteCursor) -> Int? {
    index(of: key(of: cursor, range), length: range.count) { isLongName(at: $0, range, in: cursor) }
  }

  /// Returns the index of the name with a key.
  ///
  /// - Parameter isLongName: returns whether the name of more than 16 bytes that begins at this offset of
  ///   ``longNames`` is the one to find.
  @inline(__always)
  private func index(
    of key: Key, length count: Int, _ isLongName: (_ start: Int) -> Bool
  ) -> Int? {
    var bucket = bucket(of: key)
    while true {
      let slot = slots[bucket]
      if slot.head == key.head, slot.tail == key.tail, slot.hasLength(count),
        count <= 16 || isLongName(longStarts[Int(slot.index)])
      {
        return Int(slot.index)
      }
      if slot.isEmpty { return nil }
      bucket = (bucket &+ 1) & (slots.count &- 1)
    }
  }

  /// The result of a search for a string.
  enum Found {
    case known(Int)
    case unknown
    /// The table contains no names like this one, although the catalogs may.
    case unsearchable
  }

  /// Searches a name.
  func find(_ name: String) -> Found {
    var name = name
    let (seed, count) = (seed, name.utf8.count)
    // The closure does not capture the table, because that would count references to its arrays.
    let key = name.withUTF8 { Self.key(of: UnsafeRawBufferPointer($0), seed) }
    let found = index(of: key, length: count) { start in
      longNames.withUnsafeBytes { known in
        name.withUTF8 { bytes in
          bytes.baseAddress.map {
            Self.isLongName(at: start, of: known, 0..<count, in: ByteCursor($0, at: 0))
          } ?? false
        }
      }
    }
    return found.map { .known($0) } ?? (name.isPlainASCII ? .unknown : .unsearchable)
  }

  /// Returns the index of the name that a quote ends, and the length of the name; `nil` for an
  /// unknown name, and for one of more than 15 bytes.
  ///
  /// A known name contains nothing that JSON escapes, so its first quote ends the string.
  @inline(__always)
  func shortName(at cursor: ByteCursor) -> (index: Int, length: Int)? {
    let (first, second) = (cursor.word, cursor.word(at: cursor.index &+ 8))
    let (inFirst, inSecond) = (Self.firstQuote(in: first), Self.firstQuote(in: second))
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
    var bucket = bucket(of: (head, tail))
    while true {
      let slot = slots[bucket]
      if slot.head == head, slot.tail == tail, slot.hasLength(length) {
        return (Int(slot.index), length)
      }
      if slot.isEmpty { return nil }
      bucket = (bucket &+ 1) & (slots.count &- 1)
    }
  }

  /// Returns the high bit of the first byte that is a quote; 0 without one.
  @inline(__always)
  private static func firstQuote(in word: UInt64) -> UInt64 {
    let quotes = word ^ 0x2222_2222_2222_2222
    let marks = (quotes &- 0x0101_0101_0101_0101) & ~quotes & 0x8080_8080_8080_8080
    return marks & (0 &- marks)
  }

  /// The largest number of slots that a lookup can examine.
  ///
  /// - Complexity: O(n) in the number of slots.
  var longestProbe: Int {
    var (longest, current) = (0, 0)
    // The slots after the last one are the first ones again.
    for slot in slots + slots {
      current = slot.isEmpty ? 0 : current + 1
      longest = max(longest, current)
    }
    return longest + 1
  }

  private func isLongName(at start: Int, _ range: Range<Int>, in cursor: ByteCursor) -> Bool {
    longNames.withUnsafeBytes { Self.isLongName(at: start, of: $0, range, in: cursor) }
  }

  /// Returns whether the known name of more than 16 bytes that begins at an offset has these bytes. The last eight
  /// were compared.
  private static func isLongName(
    at start: Int, of known: UnsafeRawBufferPointer, _ range: Range<Int>, in cursor: ByteCursor
  ) -> Bool {
    guard let base = known.baseAddress else { return false }
    let name = ByteCursor(base, at: 0)
    var offset = 0
    while offset < countBeforeTail(of: range.count) {
      if name.word(at: start &+ offset) != cursor.word(at: range.lowerBound &+ offset) {
        return false
      }
      offset &+= 8
    }
    return true
  }

  /// The first eight bytes of a name and the next eight; for a longer name, a hash of all bytes and the last eight
  /// bytes.
  private typealias Key = (head: UInt64, tail: UInt64)

  /// Returns the key of a name that 16 other bytes follow.
  @inline(__always)
  private func key(of cursor: ByteCursor, _ range: Range<Int>) -> Key {
    let (start, count) = (range.lowerBound, range.upperBound &- range.lowerBound)
    if count > 16 { return Self.longKey(of: cursor, range, seed) }
    // Mask out the bytes after the name, without a branch on its length.
    let (head, tail) = (min(count, 8), max(count &- 8, 0))
    return (
      cursor.word(at: start) & Self.mask(bytes: head),
      cursor.word(at: start &+ 8) & Self.mask(bytes: tail)
    )
  }

  /// Returns the key of a name of which nothing can be read past the end.
  private static func key(of name: UnsafeRawBufferPointer, _ seed: Seed) -> Key {
    guard let start = name.baseAddress, name.count >= 8 else {
      return (name.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }, 0)
    }
    let cursor = ByteCursor(start, at: 0)
    if name.count > 16 { return longKey(of: cursor, 0..<name.count, seed) }
    // The last eight bytes begin within the first ones.
    let tail = cursor.word(at: name.count &- 8) >> UInt64(8 &* (16 &- name.count))
    return (cursor.word, tail)
  }

  private static func longKey(of cursor: ByteCursor, _ range: Range<Int>, _ seed: Seed) -> Key {
    let last = range.upperBound &- 8
    var hash = seed.0
    // Two words at a time, the second of which overlaps the first one at the end.
    for start in stride(from: range.lowerBound, to: last, by: 16) {
      hash = (hash ^ cursor.word(at: start)).foldedProduct(
        with: seed.1 ^ cursor.word(at: min(start &+ 8, last)))
    }
    return (hash, cursor.word(at: last))
  }

  /// Returns the number of bytes of a long name before its last eight.
  @inline(__always)
  private static func countBeforeTail(of count: Int) -> Int { count &- 8 }

  @inline(__always)
  private static func mask(bytes count: Int) -> UInt64 {
    ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* count))
  }

  @inline(__always)
  private func bucket(of key: Key) -> Int {
    let hash = (key.head ^ seed.0).foldedProduct(with: key.tail ^ seed.1)
    return Int(truncatingIfNeeded: hash &>> shift)
  }
}

extension String {
  /// Whether the string contains only ASCII characters that JSON does not escape.
  fileprivate var isPlainASCII: Bool {
    utf8.allSatisfy(\.isPlainASCII)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that JSON does not escape.
  var isPlainASCII: Bool {
    0x20...0x7F ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
