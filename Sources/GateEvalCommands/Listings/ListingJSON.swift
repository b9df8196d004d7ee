internal import ContentCatalog
internal import GateKit

/// Decisions as JSON objects, one a line: NDJSON, or an array of the same objects.
struct ListingJSON: ListingFormat {
  private let isArray: Bool
  private var isFirst = true

  init(isArray: Bool) { self.isArray = isArray }

  var needs: BatchOptions { .validUntil }

  func render(_ block: BatchBlock, _ part: SelectionSlice) -> RenderedBlock {
    var buffer = OutputBuffer()
    var objects = part.items.enumerated().map { engine, items in
      ListedObjects(
        items, catalog: part.catalogID(ofEngine: engine), verdicts: part.verdicts,
        skipsEmpty: part.only != nil)
    }
    for word in 0..<(block.count + 63) / 64 {
      for engine in objects.indices {
        objects[engine].verdicts = block.verdicts(
          of: part.items[engine], word: word, byEngine: engine)
      }
      for subject in word * 64..<min(word * 64 + 64, block.count) {
        for engine in objects.indices {
          guard let members = objects[engine].members(of: subject) else { continue }
          // The separator of an array comes first, and is corrected where there is nothing before it.
          if isArray { buffer.append(",\n") }
          buffer.append("{\"subject\":")
          block.withID(of: subject) { buffer.append(quoted: $0) }
          buffer.append(contentsOf: members)
          if let change = block.validUntil(of: subject, byEngine: engine), change < .latest {
            buffer.append(",\"validUntil\":\"")
            buffer.append(change)
            buffer.append("\"")
          }
          buffer.append(isArray ? "}" : "}\n")
        }
      }
    }
    return .bytes(buffer)
  }

  mutating func write(
    _ block: RenderedBlock, to output: OutputChannel
  ) throws(OutputError) {
    guard case .bytes(var buffer) = block, buffer.count > 0 else { return }
    if isArray, isFirst { buffer.replaceFirst(with: UInt8(ascii: "[")) }
    isFirst = false
    try output.drain(&buffer)
  }

  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {
    if isArray { try output.writeLine(isFirst ? "[]" : "\n]") }
  }
}

/// The members of the objects about subjects and one catalog, between the subject and the rest.
private struct ListedObjects {
  private let items: ItemSelection
  private let shown: [Verdict]
  private let skipsEmpty: Bool
  private let beginning: [UInt8]
  private let names: [[UInt8]]
  /// Those of the subjects that are listed now.
  var verdicts: [VerdictWord] = []
  /// What was made for others, by the verdicts about each condition: few subjects are like no other.
  private var known: [Pattern: [UInt8]] = [:]

  private struct Pattern: Hashable {
    let unlocked: UInt64
    let open: UInt64
  }

  init(_ items: ItemSelection, catalog: String, verdicts shown: [Verdict], skipsEmpty: Bool) {
    self.items = items
    self.shown = shown
    self.skipsEmpty = skipsEmpty
    var buffer = OutputBuffer()
    buffer.append(",\"catalog\":")
    buffer.append(quoted: catalog.utf8)
    beginning = buffer.bytes
    names = items.items.map { item in
      var buffer = OutputBuffer()
      buffer.append(quoted: item.id.rawValue.utf8)
      return buffer.bytes
    }
  }

  /// `nil` where there is nothing to show.
  mutating func members(of subject: Int) -> [UInt8]? {
    guard items.conditions.count <= UInt64.bitWidth else { return made(for: subject) }
    let bit = UInt64(subject % 64)
    var (unlocked, open) = (UInt64(0), UInt64(0))
    for (position, word) in verdicts.enumerated() {
      unlocked |= (word.unlocked >> bit & 1) << UInt64(position)
      open |= (word.open >> bit & 1) << UInt64(position)
    }
    let pattern = Pattern(unlocked: unlocked, open: open)
    if let known = known[pattern] { return known.isEmpty ? nil : known }
    let members = made(for: subject)
    if known.count < Self.maxKnown { known[pattern] = members ?? [] }
    return members
  }

  private func made(for subject: Int) -> [UInt8]? {
    var buffer = OutputBuffer()
    var isEmpty = true
    buffer.append(contentsOf: beginning)
    for verdict in shown {
      buffer.append(",\"")
      buffer.append(verdict.rawValue)
      buffer.append("\":[")
      var isFirst = true
      for (position, item) in items.items.enumerated()
      where verdicts[item.condition].verdict(of: subject) == verdict {
        if !isFirst { buffer.append(UInt8(ascii: ",")) }
        (isFirst, isEmpty) = (false, false)
        buffer.append(contentsOf: names[position])
      }
      buffer.append("]")
    }
    return isEmpty && skipsEmpty ? nil : buffer.bytes
  }

  private static let maxKnown = 1_024
}
