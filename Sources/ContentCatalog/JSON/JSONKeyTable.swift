/// A hash table of the keys of an object, which takes a few bytes a key: it keeps only where each key
/// is in the document.
struct JSONKeyTable {
  /// A part of the key's hash in the upper half, and the offset of its opening quote plus one in the
  /// lower half; 0 in an empty slot. At most three quarters are occupied.
  private var slots: [UInt64] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Returns the location of a key that was inserted.
  func span(of key: String, in scanner: JSONScanner) -> SourceSpan? {
    let hash = Self.hash(of: key)
    var slot = slot(for: hash)
    while slots[slot] != 0 {
      if UInt32(slots[slot] >> 32) == hash {
        let found = scanner.string(at: Int(UInt32(truncatingIfNeeded: slots[slot])) - 1)
        if let found, found.text.isExactly(key) { return found.span }
      }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  /// Inserts a key, which the table does not contain.
  ///
  /// - Parameter offset: the offset of the key's opening quote.
  mutating func insert(_ key: String, at offset: Int) {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    insert(UInt64(Self.hash(of: key)) << 32 | UInt64(UInt32(truncatingIfNeeded: offset + 1)))
    count += 1
  }

  private mutating func insert(_ entry: UInt64) {
    var slot = slot(for: UInt32(entry >> 32))
    while slots[slot] != 0 { slot = (slot + 1) % slots.count }
    slots[slot] = entry
  }

  private mutating func grow() {
    let entries = slots
    slots = Array(repeating: 0, count: max(64, entries.count * 2))
    for entry in entries where entry != 0 { insert(entry) }
  }

  private func slot(for hash: UInt32) -> Int { Int(hash) % slots.count }

  /// Returns a hash that depends on a seed of the process, so that no one can prepare keys that share
  /// a slot.
  private static func hash(of key: String) -> UInt32 {
    var hasher = Hasher()
    key.hashExactly(into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

extension JSONScanner {
  /// Returns the string that begins with the quote at an offset, and its location; `nil` if none does.
  fileprivate func string(at offset: Int) -> (text: String, span: SourceSpan)? {
    var scanner = self
    scanner.index = offset
    guard let text = try? scanner.string() else { return nil }
    return (text, scanner.span(from: offset))
  }
}
