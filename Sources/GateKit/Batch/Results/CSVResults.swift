import ContentCatalog
import GateRules

/// Decisions as comma-separated values: a line for each subject, catalog and item, with the reason.
struct CSVResults: ResultRenderer {
  private let sentences: [CatalogID: any ReasonRenderer]
  private let hasHeader: Bool

  /// - Parameter sentences: the renderers of catalogs whose reasons are sentences instead of codes.
  init(sentences: [CatalogID: any ReasonRenderer], hasHeader: Bool) {
    self.sentences = sentences
    self.hasHeader = hasHeader
  }

  /// An explanation needs the subject itself.
  var options: BatchOptions { sentences.isEmpty ? [] : .subjects }

  mutating func begin(_ output: inout OutputBuffer) {
    guard hasHeader else { return }
    CSVWriter.append(["subject", "catalog", "item", "verdict", "reason"], to: &output)
  }

  func render(_ block: BatchBlock, _ slice: ResultSelection.Slice) -> RenderedBlock.Content {
    var buffer = OutputBuffer()
    // The fields between the subject and the verdict, for each item of each engine.
    let middles = slice.items.enumerated().map { engine, items in
      let catalog = slice.catalogID(ofEngine: engine)
      return items.items.map { CSVWriter.fields([catalog, $0.id.rawValue]) }
    }
    for subject in 0..<block.count {
      var id = OutputBuffer()
      block.withID(of: subject) { CSVWriter.append(field: $0, to: &id) }
      for (engine, items) in slice.items.enumerated() {
        let explained = explanations(of: subject, in: block, byEngine: engine, slice)
        for (position, item) in items.items.enumerated() {
          let outcome = block.outcome(of: item.handle, for: subject, byEngine: engine)
          if let only = slice.only, outcome.verdict != only { continue }
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

  /// Returns a function that writes the sentence for an item; `nil` if reasons are codes.
  private func explanations(
    of subject: Int, in block: BatchBlock, byEngine engine: Int, _ slice: ResultSelection.Slice
  ) -> ((ItemID) -> String)? {
    let gateEngine = slice.engines[engine]
    guard let renderer = sentences[gateEngine.catalog.content.id] else { return nil }
    let evaluation = gateEngine.evaluate(block.subjects[subject], at: block.instant(of: subject))
    return { item in
      renderer.sentence(for: evaluation.explain(item, planningOffers: false))
    }
  }
}
