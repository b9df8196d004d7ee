internal import ContentCatalog
internal import GateKit

/// Decisions as comma-separated values: a line a subject, catalog and item, with the reason.
struct ListingCSV: ListingFormat {
  private let renderers: [CatalogID: any ReasonRenderer]
  private let hasHeader: Bool

  /// - Parameters:
  ///   - renderers: what writes the reasons of a catalog as sentences; where there is none they are codes.
  ///   - hasHeader: whether the first line names the columns.
  init(renderers: [CatalogID: any ReasonRenderer], hasHeader: Bool) {
    self.renderers = renderers
    self.hasHeader = hasHeader
  }

  /// A sentence is about the subject itself.
  var needs: BatchOptions { renderers.isEmpty ? [] : .subjects }

  func begin(_ output: OutputChannel) throws(OutputError) {
    guard hasHeader else { return }
    try CSVWriter.write(["subject", "catalog", "item", "verdict", "reason"], to: output)
  }

  func render(_ block: BatchBlock, _ part: SelectionSlice) -> RenderedBlock {
    var buffer = OutputBuffer()
    // Between the subject and the verdict, for each item of each engine.
    let middles = part.items.enumerated().map { engine, items in
      let catalog = part.catalogID(ofEngine: engine)
      return items.items.map { CSVWriter.fields([catalog, $0.id.rawValue]) }
    }
    for subject in 0..<block.count {
      var id = OutputBuffer()
      block.withID(of: subject) { CSVWriter.append(field: $0, to: &id) }
      for (engine, items) in part.items.enumerated() {
        let explained = explanations(of: subject, in: block, byEngine: engine, part)
        for (position, item) in items.items.enumerated() {
          let outcome = block.outcome(of: item.handle, for: subject, byEngine: engine)
          if let only = part.only, outcome.verdict != only { continue }
          buffer.append(contentsOf: id.bytes)
          buffer.append(UInt8(ascii: ","))
          buffer.append(contentsOf: middles[engine][position])
          buffer.append(UInt8(ascii: ","))
          buffer.append(outcome.verdict.rawValue)
          buffer.append(UInt8(ascii: ","))
          if let explained {
            buffer.append(contentsOf: CSVWriter.fields([explained(item.id)]))
          } else {
            buffer.append(outcome.reason.rawValue)
          }
          buffer.append(UInt8(ascii: "\n"))
        }
      }
    }
    return .bytes(buffer)
  }

  /// What makes the sentence for an item, where sentences are wanted.
  private func explanations(
    of subject: Int, in block: BatchBlock, byEngine engine: Int, _ part: SelectionSlice
  ) -> ((ItemID) -> String)? {
    let gateEngine = part.engines[engine]
    guard let renderer = renderers[gateEngine.catalog.content.id] else { return nil }
    let evaluation = gateEngine.evaluate(block.subjects[subject], at: block.instant(of: subject))
    return { item in
      renderer.sentence(for: evaluation.explain(item, planningOffers: false))
    }
  }
}
