import ContentCatalog

/// A hash table of known names, looked up by their bytes without creating strings.
///
/// It contains only plain ASCII names, and only these can be looked up.
struct NameTable: Sendable {
  private struct Slot: Sendable {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length: Int32 = -1
    var index: Int32 = 0
  }

  private var slots: [Slot]
  /// The bytes of the names that exceed `head` and `tail`.
  private var longNames: [Int32: [UInt8]] = [:]
  private let shift: UInt64

  /// Creates a table in which each name is mapped to its index in the list.
  init(_ names: [String]) {
    // At most half full, so that probing ends soon.
    let bits = max(2, Int.bitWidth - (names.count * 2).leadingZeroBitCount)
    slots = Array(repeating: Slot(), count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      bytes.removeAll(keepingCapacity: true)
      if name.appendPlainASCII(to: &bytes) { insert(&bytes, index: Int32(index)) }
    }
  }

  private mutating func insert(_ bytes: inout [UInt8], index: Int32) {
    let count = bytes.count
    if count > 16 { longNames[index] = bytes }
    // Keys are read a word at a time.
    bytes.append(contentsOf: repeatElement(0, count: 16))
    let key = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { Self.key(of: ByteCursor($0, at: 0), 0..<count) }
    }
    guard let key else { return }
    var bucket = bucket(of: key)
    while slots[bucket].length >= 0 { bucket = (bucket + 1) % slots.count }
    slots[bucket] = Slot(head: key.head, tail: key.tail, length: Int32(count), index: index)
  }

  /// Returns the index of the name with these bytes.
  @inline(__always)
  func index(of range: Range<Int>, in cursor: ByteCursor) -> Int? {
    let key = Self.key(of: cursor, range)
    var bucket = bucket(of: key)
    while true {
      let slot = slots[bucket]
      if slot.length < 0 { return nil }
      if slot.head == key.head, slot.tail == key.tail, Int(slot.length) == range.count,
        range.count <= 16 || isLongName(slot.index, cursor.bytes(range))
      {
        return Int(slot.index)
      }
      bucket = (bucket &+ 1) & (slots.count &- 1)
    }
  }

  private func isLongName(_ index: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    longNames[index]?.elementsEqual(bytes) ?? false
  }

  /// Returns the first eight bytes and the next eight, or the last eight bytes of a longer name.
  @inline(__always)
  private static func key(
    of cursor: ByteCursor, _ range: Range<Int>
  ) -> (head: UInt64, tail: UInt64) {
    let (start, count) = (range.lowerBound, range.upperBound &- range.lowerBound)
    if count > 16 { return (cursor.word(at: start), cursor.word(at: range.upperBound &- 8)) }
    // Mask out the bytes after the name, without a branch on its length.
    let (head, tail) = (min(count, 8), max(count &- 8, 0))
    return (
      cursor.word(at: start) & Self.mask(bytes: head),
      cursor.word(at: start &+ 8) & Self.mask(bytes: tail)
    )
  }

  @inline(__always)
  private static func mask(bytes count: Int) -> UInt64 {
    ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* count))
  }

  @inline(__always)
  private func bucket(of key: (head: UInt64, tail: UInt64)) -> Int {
    let mixed = key.head ^ key.tail &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }
}

extension String {
  /// Appends the bytes of the canonically equivalent ASCII text. Returns `false` if the string has
  /// no such equivalent, or contains a character that JSON escapes.
  ///
  /// According to the Unicode Character Database, three characters outside ASCII are canonically
  /// equivalent to one inside it. Any other string that equals an ASCII string has the same bytes.
  fileprivate func appendPlainASCII(to bytes: inout [UInt8]) -> Bool {
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{37E}": bytes.append(UInt8(ascii: ";"))
      case "\u{1FEF}": bytes.append(UInt8(ascii: "`"))
      case "\u{212A}": bytes.append(UInt8(ascii: "K"))
      case "\"", "\\": return false
      case "\u{20}"..."\u{7F}": bytes.append(UInt8(ascii: scalar))
      default: return false
      }
    }
    return true
  }
}
