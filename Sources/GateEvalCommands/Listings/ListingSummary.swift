internal import ContentCatalog
internal import GateKit

/// Totals only, as tables for people: how many subjects may open each item, and hold each product.
struct ListingSummary: ListingFormat {
  var needs: BatchOptions { .holdings }
  var hasTotals: Bool { true }

  func render(_ block: BatchBlock, _ part: SelectionSlice) -> RenderedBlock { .rows([]) }

  mutating func write(
    _ block: RenderedBlock, to output: OutputChannel
  ) throws(OutputError) {}

  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {
    let showsCatalog = totals.scope.engines.count > 1
    for summary in SummaryTable.all(of: totals) where !summary.rows.isEmpty {
      let title =
        showsCatalog ? "\(summary.kind.rawValue) of \(summary.catalog)" : summary.kind.rawValue
      let columns = summary.columns.map { TableColumn($0 == "notHeld" ? "not held" : $0, .right) }
      var table = TextTable([TableColumn(title)] + columns)
      for row in summary.rows {
        try table.append([row.name] + row.counts.map(String.init), to: output)
      }
      try table.finish(to: output)
      try output.writeLine("")
    }
    try output.writeLine(totals.description)
  }
}
