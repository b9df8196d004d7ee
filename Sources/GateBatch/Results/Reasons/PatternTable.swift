import ContentCatalog

/// Values by the patterns of subjects, looked up by their bytes without allocating.
struct PatternTable<Value> {
  private struct Entry {
    let pattern: Range<Int>
    let hash: UInt64
    var value: Value
  }

  private var entries: [Entry] = []
  /// The bytes of the patterns, one after the other.
  private var patterns: [UInt8] = []
  /// A hash table of the positions in ``entries``, plus one; 0 in an empty slot.
  private var slots: [UInt32] = []
  /// The approximate number of bytes of the values.
  private var valueBytes = 0
  private let maxBytes: Int
  /// A random word of this table, so that no one can prepare patterns that share a slot.
  private let seed = UInt64.random(in: 0...UInt64.max)

  /// - Parameter maxBytes: the approximate number of bytes beyond which the table is emptied.
  init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// The indices of all values.
  var indices: Range<Int> { entries.indices }

  /// Returns the index of the value of a pattern; `nil` if it is not known.
  func index(of pattern: [UInt8]) -> Int? {
    if slots.isEmpty { return nil }
    let hash = hash(of: pattern)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, hasPattern(index, pattern) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  subscript(index: Int) -> Value {
    _read { yield entries[index].value }
    _modify { yield &entries[index].value }
  }

  /// Whether a further value requires that the table is emptied.
  var isFull: Bool { valueBytes + patterns.count > maxBytes }

  mutating func removeAll() {
    entries.removeAll()
    patterns.removeAll(keepingCapacity: true)
    slots.removeAll()
    valueBytes = 0
  }

  /// Adds a value for a pattern that is not known.
  ///
  /// - Parameter bytes: the approximate number of bytes of the value.
  mutating func add(_ value: Value, for pattern: [UInt8], bytes: Int) {
    if 2 * (entries.count + 1) > slots.count { grow() }
    let start = patterns.count
    patterns.append(contentsOf: pattern)
    let hash = hash(of: pattern)
    entries.append(Entry(pattern: start..<patterns.count, hash: hash, value: value))
    insert(entries.count - 1)
    valueBytes += bytes + MemoryLayout<Entry>.stride
  }

  private func hash(of pattern: [UInt8]) -> UInt64 {
    pattern.withUnsafeBytes { $0.hash(seed: seed) }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(64, 2 * slots.count))
    for index in entries.indices { insert(index) }
  }

  private mutating func insert(_ index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(index + 1)
  }

  private func hasPattern(_ index: Int, _ pattern: [UInt8]) -> Bool {
    patterns.withUnsafeBytes { known in
      pattern.withUnsafeBytes {
        UnsafeRawBufferPointer(rebasing: known[entries[index].pattern]).hasSameBytes(as: $0)
      }
    }
  }
}
