internal import ContentCatalog
internal import GateKit

/// Listings as comma-separated values: a line a subject, catalog and item, with the reason.
struct ListingCSV: ListingWriter {
  private let renderers: [CatalogID: any ReasonRenderer]
  private var hasHeader = false

  /// - Parameter renderers: what writes the reasons of a catalog as sentences; where there is none they
  ///   are codes.
  init(renderers: [CatalogID: any ReasonRenderer]) { self.renderers = renderers }

  mutating func write(
    _ listing: SubjectListing, to output: OutputChannel
  ) throws(OutputError) {
    try writeHeader(to: output)
    let (subject, catalog) = (listing.subjectID, listing.catalogID.rawValue)
    let renderer = renderers[listing.catalogID]
    for item in listing.engine.catalog.catalog.items.lazy.compactMap(\.id) {
      let (verdict, reason) = listing.outcome(of: item, renderer)
      try CSVWriter.write([subject, catalog, item.rawValue, verdict.rawValue, reason], to: output)
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

extension SubjectListing {
  fileprivate func outcome(
    of item: ItemID, _ renderer: (any ReasonRenderer)?
  ) -> (verdict: Verdict, reason: String) {
    guard let renderer else {
      let decision = engine.decide(item, for: subject)
      return (decision.verdict, decision.reason.rawValue)
    }
    let explanation = engine.explain(item, for: subject, planningOffers: false)
    return (explanation.decision.verdict, renderer.sentence(for: explanation))
  }
}
