import ContentCatalog
import GateRules

/// The members of a result object that list the items of one catalog by verdict.
struct VerdictLists {
  private let items: ItemSelection
  /// The ids of the items as JSON strings.
  private let ids: ByteStrings
  private let shown: [Verdict]
  private let skipsEmpty: Bool
  private let beginning: [UInt8]
  /// The verdicts of the 64 subjects that are being written.
  var verdicts: [VerdictWord] = []
  /// The members of earlier subjects, by their verdicts. Most subjects have the verdicts of others.
  private var known: [Pattern: [UInt8]] = [:]
  private var knownBytes = 0
  private let maxKnownBytes: Int

  private struct Pattern: Hashable {
    let unlocked: UInt64
    let notLocked: UInt64
  }

  /// - Parameter maxKnownBytes: the number of bytes beyond which no more members are kept.
  init(
    _ items: ItemSelection, _ ids: ByteStrings, catalog: String, verdicts shown: [Verdict],
    skipsEmpty: Bool, maxKnownBytes: Int
  ) {
    self.maxKnownBytes = maxKnownBytes
    self.items = items
    self.ids = ids
    self.shown = shown
    self.skipsEmpty = skipsEmpty
    var buffer = OutputBuffer()
    buffer.append(",\"catalog\":")
    buffer.append(quoted: catalog.utf8)
    beginning = buffer.bytes
  }

  /// Returns the members for a subject; `nil` if they would be empty and empty ones are skipped.
  mutating func members(of subject: Int) -> [UInt8]? {
    guard items.conditions.count <= UInt64.bitWidth else { return newMembers(of: subject) }
    let bit = UInt64(subject % 64)
    var (unlocked, notLocked) = (UInt64(0), UInt64(0))
    for (position, word) in verdicts.enumerated() {
      unlocked |= (word.unlocked >> bit & 1) << UInt64(position)
      notLocked |= (word.notLocked >> bit & 1) << UInt64(position)
    }
    let pattern = Pattern(unlocked: unlocked, notLocked: notLocked)
    if let known = known[pattern] { return known.isEmpty ? nil : known }
    let members = newMembers(of: subject)
    if knownBytes < maxKnownBytes {
      known[pattern] = members ?? []
      knownBytes += (members?.count ?? 0) + Self.usualPattern
    }
    return members
  }

  private func newMembers(of subject: Int) -> [UInt8]? {
    var buffer = OutputBuffer()
    var isEmpty = true
    buffer.append(contentsOf: beginning)
    for verdict in shown {
      buffer.append(",\"")
      buffer.append(verdict.rawValue)
      buffer.append("\":[")
      var isFirst = true
      ids.withUnsafeStrings { ids in
        for position in items.items.indices
        where verdicts[items.items[position].condition].verdict(of: subject) == verdict {
          if !isFirst { buffer.append(UInt8(ascii: ",")) }
          (isFirst, isEmpty) = (false, false)
          buffer.append(contentsOf: ids[position])
        }
      }
      buffer.append("]")
    }
    return isEmpty && skipsEmpty ? nil : buffer.bytes
  }

  private static let usualPattern = 64
}
