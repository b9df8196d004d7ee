internal import ContentCatalog
internal import GateKit

/// Listings as comma-separated values: a line a subject, catalog and item, with the reason.
struct ListingCSV: ListingWriter {
  private var hasHeader = false

  mutating func write(
    _ listing: SubjectListing, to output: OutputChannel
  ) throws(OutputError) {
    try writeHeader(to: output)
    let (subject, catalog) = (listing.subjectID, listing.catalogID.rawValue)
    for item in listing.engine.catalog.catalog.items.lazy.compactMap(\.id) {
      let decision = listing.engine.decide(item, for: listing.subject)
      try CSVWriter.write(
        [subject, catalog, item.rawValue, decision.verdict.rawValue, decision.reason.rawValue],
        to: output)
    }
  }

  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {
    try writeHeader(to: output)
  }

  private mutating func writeHeader(to output: OutputChannel) throws(OutputError) {
    guard !hasHeader else { return }
    hasHeader = true
    try CSVWriter.write(["subject", "catalog", "item", "verdict", "reason"], to: output)
  }
}
