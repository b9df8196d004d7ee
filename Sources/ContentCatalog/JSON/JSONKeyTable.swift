/// A hash table of the keys of an object, which takes a few bytes a key: it keeps only where each key
/// is in the document.
struct JSONKeyTable {
  /// A part of the key's hash in the upper half, and the offset of its opening quote plus one in the
  /// lower half; 0 in an empty slot. At most three quarters are occupied.
  private var slots: [UInt64] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Inserts a key, unless the table contains an equal one, which is returned.
  mutating func insert(_ key: JSONToken, in scanner: JSONScanner) -> JSONToken? {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let hash = Self.hash(of: scanner.text(of: key))
    var slot = slot(for: hash)
    while slots[slot] != 0 {
      if UInt32(slots[slot] >> 32) == hash {
        let found = scanner.string(at: Int(UInt32(truncatingIfNeeded: slots[slot])) - 1)
        if let found, scanner.haveSameText(found, key) { return found }
      }
      slot = (slot + 1) % slots.count
    }
    slots[slot] = UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: key.start + 1))
    count += 1
    return nil
  }

  private mutating func grow() {
    let entries = slots
    slots = Array(repeating: 0, count: max(64, entries.count * 2))
    for entry in entries where entry != 0 {
      var slot = slot(for: UInt32(entry >> 32))
      while slots[slot] != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = entry
    }
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
  /// Returns the string that begins with the quote at an offset; `nil` if none does.
  fileprivate func string(at offset: Int) -> JSONToken? {
    var scanner = self
    scanner.index = offset
    return try? scanner.string()
  }
}
