import ContentCatalog
import GateKit
import GateRules

/// The category of a name that a batch ignored.
enum IgnoredNameCategory: Hashable, Sendable {
  /// A product, with the cause for which an entitlement to it is ignored.
  case entitlement(IgnoredEntitlement.Cause)
  /// A key that was not read.
  case key(UnreadKey.Kind)
}

/// A tally of ignored names, in the order of their first occurrence.
///
/// Names are counted as bytes, so counting a known name does not allocate.
struct IgnoredNameTally: Sendable {
  /// A name with the number of its occurrences.
  struct Entry: Sendable {
    let category: IgnoredNameCategory
    /// The bytes of the name in ``IgnoredNameTally/bytes``.
    fileprivate let range: Range<Int>
    fileprivate(set) var count: Int
  }

  private(set) var entries: [Entry] = []
  /// The numbers of occurrences of names beyond the limit.
  private(set) var others: [IgnoredNameCategory: Int] = [:]
  private var bytes: [UInt8] = []
  /// A hash table of the positions in ``entries``, plus one; 0 in an empty slot. It is never more
  /// than half full.
  private var slots: [UInt16] = []
  /// A random word of this tally, so that no one can prepare names that share a slot.
  private let seed = UInt64.random(in: 0...UInt64.max)

  var isEmpty: Bool { entries.isEmpty }

  /// Counts a name, and returns the index of its entry; `nil` if it is beyond the limit.
  @discardableResult
  mutating func add(
    _ name: UnsafeRawBufferPointer, _ category: IgnoredNameCategory, count: Int = 1
  ) -> Int? {
    if slots.isEmpty { slots = Array(repeating: 0, count: Self.slotCount) }
    var slot = hash(of: name) % Self.slotCount
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].category == category, isName(of: entries[index], name) {
        entries[index].count += count
        return index
      }
      slot = (slot + 1) % Self.slotCount
    }
    guard entries.count < Self.maxNames else {
      others[category, default: 0] += count
      return nil
    }
    let start = bytes.count
    bytes.append(contentsOf: name)
    entries.append(Entry(category: category, range: start..<bytes.count, count: count))
    slots[slot] = UInt16(entries.count)
    return entries.count - 1
  }

  /// Counts the name of an entry once more.
  mutating func countAgain(_ entry: Int) { entries[entry].count += 1 }

  @discardableResult
  mutating func add(_ name: String, _ category: IgnoredNameCategory) -> Int? {
    var name = name
    return name.withUTF8 { add(UnsafeRawBufferPointer($0), category) }
  }

  /// Adds the names of a later part of the input.
  mutating func add(_ later: IgnoredNameTally) {
    later.bytes.withUnsafeBytes { bytes in
      for entry in later.entries {
        add(
          UnsafeRawBufferPointer(rebasing: bytes[entry.range]), entry.category, count: entry.count)
      }
    }
    others.merge(later.others, uniquingKeysWith: +)
  }

  private func isName(of entry: Entry, _ name: UnsafeRawBufferPointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      UnsafeRawBufferPointer(rebasing: bytes[entry.range]).hasSameBytes(as: name)
    }
  }

  private func hash(of name: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: name.hash(seed: seed) >> 1)
  }

  func name(of entry: Entry) -> String { String(decoding: bytes[entry.range], as: UTF8.self) }

  /// The maximum number of different names. Further names are only counted by category.
  static let maxNames = 1_000
  private static let slotCount = 2_048
}
