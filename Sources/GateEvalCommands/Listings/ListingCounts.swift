internal import ContentCatalog
internal import GateKit

/// How many items are open, as comma-separated values: a line a subject, a column a catalog.
struct ListingCounts: ListingFormat {
  private let catalogs: [String]
  private let hasHeader: Bool

  /// - Parameter hasHeader: whether the first line names the columns.
  init(_ scope: OutputSelection, hasHeader: Bool) {
    catalogs = scope.engines.map { $0.catalog.content.id.rawValue }
    self.hasHeader = hasHeader
  }

  func begin(_ output: OutputChannel) throws(OutputError) {
    if hasHeader { try CSVWriter.write(["subject"] + catalogs, to: output) }
  }

  func render(_ block: BatchBlock, _ part: SelectionSlice) -> RenderedBlock {
    let verdict = part.only ?? .unlocked
    let counts = part.items.enumerated().map { engine, items in
      block.counts(of: items, being: verdict, byEngine: engine)
    }
    // An id may be quoted, and every quote in it doubled; a number has ten digits at most.
    let most =
      2 * block.idLength + block.count * (3 + 11 * counts.count + part.before + part.after)
    let buffer = OutputBuffer(upTo: most) { writer in
      block.forEachID { subject, id in
        CSVWriter.append(field: id, to: &writer)
        // The columns of catalogs that this subject is not asked about stay empty.
        for _ in 0..<part.before { writer.append(UInt8(ascii: ",")) }
        for column in counts {
          writer.append(UInt8(ascii: ","))
          writer.append(number: column[subject])
        }
        for _ in 0..<part.after { writer.append(UInt8(ascii: ",")) }
        writer.append(UInt8(ascii: "\n"))
      }
    }
    return .bytes(buffer)
  }
}
