import ContentCatalog

/// Finds names by their bytes, without making strings: an interned table of those that are known.
///
/// Names that are not plain ASCII are not in it, nor can they be looked up.
struct NameTable: Sendable {
  private struct Slot: Sendable {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length: Int32 = -1
    var index: Int32 = 0
  }

  private var slots: [Slot]
  /// The bytes of the names that are longer than head and tail.
  private var longNames: [Int32: [UInt8]] = [:]
  private let shift: UInt64

  /// A name's index in the list is what it is found by.
  init(_ names: [String]) {
    // At most half full, so that a search ends soon.
    let bits = max(2, Int.bitWidth - (names.count * 2).leadingZeroBitCount)
    slots = Array(repeating: Slot(), count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
    for (index, name) in names.enumerated() {
      if let bytes = name.plainASCII { insert(bytes, index: Int32(index)) }
    }
  }

  private mutating func insert(_ bytes: [UInt8], index: Int32) {
    let padded = bytes + [UInt8](repeating: 0, count: 8)
    padded.withUnsafeBytes { padded in
      guard let start = padded.baseAddress else { return }
      let key = Self.key(of: ByteCursor(start, at: 0), 0..<bytes.count)
      var place = place(of: key, length: bytes.count)
      while slots[place].length >= 0 { place = (place + 1) % slots.count }
      slots[place] = Slot(
        head: key.head, tail: key.tail, length: Int32(bytes.count), index: index)
    }
    if bytes.count > 16 { longNames[index] = bytes }
  }

  /// The index of the name with these bytes.
  @inline(__always)
  func index(of range: Range<Int>, in cursor: ByteCursor) -> Int? {
    let key = Self.key(of: cursor, range)
    var place = place(of: key, length: range.count)
    while true {
      let slot = slots[place]
      if slot.length < 0 { return nil }
      if slot.head == key.head, slot.tail == key.tail, Int(slot.length) == range.count,
        range.count <= 16 || isLongName(slot.index, cursor.bytes(range))
      {
        return Int(slot.index)
      }
      place = (place &+ 1) & (slots.count &- 1)
    }
  }

  private func isLongName(_ index: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    longNames[index]?.elementsEqual(bytes) ?? false
  }

  /// The first eight bytes and the last eight, which are all of them up to a length of 16.
  @inline(__always)
  private static func key(
    of cursor: ByteCursor, _ range: Range<Int>
  ) -> (head: UInt64, tail: UInt64) {
    let head = cursor.word(at: range.lowerBound)
    if range.count <= 8 {
      let mask = range.count == 8 ? UInt64.max : (1 << UInt64(8 * range.count)) - 1
      return (head & mask, 0)
    }
    return (head, cursor.word(at: range.upperBound - 8))
  }

  @inline(__always)
  private func place(of key: (head: UInt64, tail: UInt64), length: Int) -> Int {
    let mixed =
      key.head &* 0x9E37_79B9_7F4A_7C15 ^ key.tail &* 0xC2B2_AE3D_27D4_EB4F
      &+ UInt64(truncatingIfNeeded: length)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}

extension String {
  /// The bytes of the ASCII text that Swift takes for the same; `nil` where there is none, or JSON would write
  /// it with an escape.
  ///
  /// Three characters beyond ASCII are canonically equivalent to one within it, as the Unicode Character
  /// Database says; every other string that is equal to an ASCII one has the same bytes.
  fileprivate var plainASCII: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{37E}": bytes.append(UInt8(ascii: ";"))
      case "\u{1FEF}": bytes.append(UInt8(ascii: "`"))
      case "\u{212A}": bytes.append(UInt8(ascii: "K"))
      case "\"", "\\": return nil
      case "\u{20}"..."\u{7F}": bytes.append(UInt8(ascii: scalar))
      default: return nil
      }
    }
    return bytes
  }
}
