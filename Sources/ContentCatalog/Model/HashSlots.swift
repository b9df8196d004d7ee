/// The slots of a hash table whose elements its owner keeps in an array of their own.
///
/// The tables of conditions and formulas are asked millions of times for a few bits each, where the hash of a
/// `Dictionary` takes longer than everything else.
@usableFromInline
package struct HashSlots: Sendable {
  /// For each slot, the low half of an element's hash, followed by its position plus one; 0 for an empty slot.
  @usableFromInline var slots: [UInt64] = []
  /// The number of elements, which is the position of the next one.
  @usableFromInline var count = 0
  /// A random word, so that no catalog can be written whose elements have equal hashes.
  @usableFromInline let seed = Self.processSeed

  @usableFromInline static let processSeed = UInt64.random(in: .min ... .max)

  @inlinable package init() {}
}

extension HashSlots {
  /// Returns the hash of a word, or of a word that follows others with a hash.
  @inlinable @inline(__always)
  package func hash(_ word: UInt64, after hash: UInt64 = 0) -> UInt64 {
    (word ^ seed ^ hash).foldedProduct(with: 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the position of the element with a hash for which a condition is true.
  @inlinable @inline(__always)
  package func position(_ hash: UInt64, where isEqual: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    let mask = slots.count - 1
    let wanted = hash << 32
    var slot = Int(truncatingIfNeeded: hash & 0xFFFF_FFFF) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if (found ^ wanted) >> 32 == 0 {
        let position = Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
        if isEqual(position) { return position }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds the element at the next position, which has this hash and is not in the table.
  @inlinable
  package mutating func append(_ hash: UInt64) {
    if 2 * (count + 1) > slots.count { grow() }
    count += 1
    insert(hash << 32 | UInt64(count))
  }

  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(8, 2 * old.count))
    for slot in old where slot != 0 { insert(slot) }
  }

  @inlinable @inline(__always)
  mutating func insert(_ element: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: element >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = element
  }
}
