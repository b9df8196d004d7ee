internal import ContentCatalog
internal import GateKit

/// How many items are open, as comma-separated values: a line a subject, a column a catalog.
struct ListingCounts: ListingFormat {
  private let catalogs: [String]
  private let hasHeader: Bool

  /// - Parameter hasHeader: whether the first line names the columns.
  init(_ scope: ListingScope, hasHeader: Bool) {
    catalogs = scope.engines.map { $0.catalog.catalog.id.rawValue }
    self.hasHeader = hasHeader
  }

  func begin(_ output: OutputChannel) throws(OutputError) {
    if hasHeader { try CSVWriter.write(["subject"] + catalogs, to: output) }
  }

  func render(_ block: BatchBlock, _ part: ListingPart) -> RenderedBlock {
    let verdict = part.only ?? .unlocked
    let counts = part.items.enumerated().map { engine, items in
      block.counts(of: items, being: verdict, byEngine: engine)
    }
    var buffer = OutputBuffer()
    buffer.reserve(block.count * 16)
    for subject in 0..<block.count {
      block.withID(of: subject) { CSVWriter.append(field: $0, to: &buffer) }
      for column in counts.indices {
        buffer.append(UInt8(ascii: ","))
        buffer.append(number: counts[column][subject])
      }
      buffer.append(UInt8(ascii: "\n"))
    }
    return .bytes(buffer)
  }
}
