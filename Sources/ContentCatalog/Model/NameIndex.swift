/// A map from names to positions in a list. Names are compared as bytes.
///
/// It hashes eight bytes at a time, so that inserting and finding a name take a fraction of the time
/// that a `Dictionary` takes. The hash depends on a random seed, so that no one can prepare
/// names that share a slot.
package struct NameIndex: Sendable {
  private struct Entry: Sendable {
    let name: String
    let position: Int32
  }

  private let seed = HashSlots.processSeed
  private var entries: [Entry] = []
  /// The lower half of the name's hash in the upper half, and its index in `entries` plus one in the
  /// lower half; 0 in an empty slot. At most half are occupied, and their number is a power of two.
  private var slots: [UInt64] = []
  /// The number of bits of a hash that do not determine the slot.
  private var shift: UInt64 = 0

  package init() {}

  /// Creates an index of the names of the elements of a list; the first element wins if several share
  /// a name.
  package init<Element>(of list: [Element], byNames names: (Element) -> [String]) {
    reserveCapacity(list.count)
    for (position, element) in list.enumerated() {
      for name in names(element) { insert(position, of: name) }
    }
  }

  /// Creates an index of a list of names; the first position wins for a name that occurs several times.
  package init(of names: [String]) {
    reserveCapacity(names.count)
    for position in names.indices { insert(position, of: names[position]) }
  }

  /// The different names, in the order in which they were added.
  package var names: [String] { entries.map(\.name) }

  /// The number of different names.
  package var count: Int { entries.count }

  /// Returns the position of a name.
  package subscript(name: String) -> Int? {
    if slots.isEmpty { return nil }
    return name.withBytes { find($0).entry }.map { Int(entries[$0].position) }
  }

  /// Returns the position of the name that a string without escapes contains; `nil` for any other value.
  package subscript(unescaped value: JSONValue) -> Int? {
    let token = value.token
    guard token.kind == .string, !slots.isEmpty else { return nil }
    return value.document.bytes.withUnsafeBytes { bytes in
      find(UnsafeRawBufferPointer(rebasing: bytes[token.content])).entry
    }.map { Int(entries[$0].position) }
  }

  /// Maps a name to a position unless it already has one, which is returned.
  @discardableResult
  package mutating func insert(_ position: Int, of name: String) -> Int? {
    if (entries.count + 1) * 2 > slots.count { grow(to: max(16, slots.count * 2)) }
    let (slot, entry, hash) = name.withBytes { find($0) }
    if let entry { return Int(entries[entry].position) }
    entries.append(Entry(name: name, position: Int32(truncatingIfNeeded: position)))
    slots[slot] = Self.slot(hash, entries.count)
    return nil
  }

  /// Makes room for a total number of names.
  package mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    var size = max(16, slots.count)
    while size < count * 2 { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  /// Returns the slot of a name, its index in `entries`, and its hash; an empty slot and `nil` for another name.
  private func find(
    _ name: UnsafeRawBufferPointer
  ) -> (slot: Int, entry: Int?, hash: UInt64) {
    let hash = name.hash(seed: seed)
    var slot = Int(truncatingIfNeeded: hash >> shift)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash & 0xFFFF_FFFF {
        let entry = Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
        if entries[entry].name.hasBytes(name) { return (slot, entry, hash) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil, hash)
  }

  /// - Parameter size: a power of two.
  private mutating func grow(to size: Int) {
    slots = Array(repeating: 0, count: size)
    shift = UInt64(size.leadingZeroBitCount) + 1
    for (index, entry) in entries.enumerated() {
      let hash = entry.name.withBytes { $0.hash(seed: seed) }
      var slot = Int(truncatingIfNeeded: hash >> shift)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Self.slot(hash, index + 1)
    }
  }

  private static func slot(_ hash: UInt64, _ number: Int) -> UInt64 {
    hash << 32 | UInt64(UInt32(truncatingIfNeeded: number))
  }
}
