import ContentCatalog
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
/// Names are counted as bytes, so counting a known name does not allocate. The search for a name is
/// linear, because the number of different names is small, and limited.
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

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ name: UnsafeRawBufferPointer, _ category: IgnoredNameCategory) {
    for index in entries.indices where entries[index].category == category {
      let range = entries[index].range
      if range.count == name.count, bytes[range].elementsEqual(name) {
        entries[index].count += 1
        return
      }
    }
    guard entries.count < Self.maxNames else {
      others[category, default: 0] += 1
      return
    }
    let start = bytes.count
    bytes.append(contentsOf: name)
    entries.append(Entry(category: category, range: start..<bytes.count, count: 1))
  }

  mutating func add(_ name: String, _ category: IgnoredNameCategory) {
    var name = name
    name.withUTF8 { add(UnsafeRawBufferPointer($0), category) }
  }

  func name(of entry: Entry) -> String { String(decoding: bytes[entry.range], as: UTF8.self) }

  /// The maximum number of different names. Further names are only counted by category.
  static let maxNames = 256
}
