internal import ContentCatalog
internal import GateKit

/// What a subject holds, product by product.
struct HoldingsListing {
  private let holdings: [ProductHolding]
  private let catalog: Catalog
  private let languages: [String]

  init(_ holdings: [ProductHolding], of catalog: Catalog, language: String) {
    self.holdings = holdings
    self.catalog = catalog
    languages = GatedCatalog.titleLanguages(for: language)
  }

  func writeTable(_ style: some TableStyle, to output: OutputChannel) throws(OutputError) {
    var table = TextTable(
      [
        TableColumn("product"), TableColumn("title"), TableColumn("status"), TableColumn("end"),
        TableColumn("through"), TableColumn("source"), TableColumn("opens"),
      ], style: style)
    for holding in holdings {
      let title = catalog.product(holding.product)?.title(preferring: languages) ?? ""
      let cells = cells(of: holding)
      try table.append(
        [holding.product.rawValue, title] + cells + [ItemRanges.text(holding.opens)], to: output)
    }
    try table.finish(to: output)
  }

  func writeCSV(to output: OutputChannel) throws(OutputError) {
    try CSVWriter.write(["product", "status", "end", "through", "source", "opens"], to: output)
    for holding in holdings {
      let opens = holding.opens.map(\.rawValue).joined(separator: " ")
      try CSVWriter.write(
        [holding.product.rawValue] + cells(of: holding) + [opens], to: output)
    }
  }

  func writeJSON(to output: OutputChannel) throws {
    var json = JSONWriter(.indented)
    try json.coded(holdings)
    json.endDocument()
    try output.drain(&json.buffer)
  }

  /// Status, end, what was bought where that is another product, and source.
  private func cells(of holding: ProductHolding) -> [String] {
    let state = holding.state
    let bought = state.bought.flatMap { $0 == holding.product ? nil : $0.rawValue }
    return [state.status.rawValue, state.end?.description ?? "", bought ?? "", state.source ?? ""]
  }
}
