/// A slot of a hash table, which contains what is compared.
protocol NameSlot: Sendable {
  /// A slot without a name.
  static var empty: Self { get }
  var isEmpty: Bool { get }
}

/// The slots of a hash table of names. A lookup loads one slot in most cases.
struct NameSlots<Slot: NameSlot>: Sendable {
  private var slots: [Slot]
  private let shift: UInt64

  /// Creates empty slots for a number of names.
  init(for count: Int) {
    // At most a quarter full, so that few names need a second probe, which the processor does not predict.
    let bits = max(2, Int.bitWidth - (count * 4).leadingZeroBitCount)
    slots = Array(repeating: .empty, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Inserts a slot for a name that has no slot yet.
  mutating func insert(_ slot: Slot, hash: UInt64) {
    var bucket = bucket(of: hash)
    while !slots[bucket].isEmpty { bucket = following(bucket) }
    slots[bucket] = slot
  }

  /// Returns the slot with a hash that satisfies a condition, which no empty slot satisfies.
  @inline(__always)
  func first(_ hash: UInt64, where isFound: (Slot) -> Bool) -> Slot? {
    var bucket = bucket(of: hash)
    while true {
      let slot = slots[bucket]
      if isFound(slot) { return slot }
      if slot.isEmpty { return nil }
      bucket = following(bucket)
    }
  }

  @inline(__always)
  private func bucket(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

  @inline(__always)
  private func following(_ bucket: Int) -> Int { (bucket &+ 1) & (slots.count &- 1) }

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
}

/// Two random words of this process, so that no one can prepare names that share a bucket.
struct NameSeed: Sendable {
  let first = UInt64.random(in: 0...UInt64.max)
  let second = UInt64.random(in: 0...UInt64.max)

  static let ofProcess = NameSeed()

  private init() {}
}
