internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of the products that a subject holds.
  ///
  /// - Parameter language: the preferred language of titles.
  ///
  /// - Throws: the error that encoding the holdings throws.
  init(_ holdings: [ProductHolding], of catalog: Catalog, language: String) throws {
    let languages = GatedCatalog.titleLanguages(for: language)
    let table = ReportTable(
      columns: [
        .init("product"), .init("title", for: .people), .init("status"), .init("end"),
        .init("through"), .init("source"), .init("opens"),
      ],
      rows: holdings.map { holding in
        let state = holding.state
        let title = catalog.product(holding.product)?.title(preferring: languages) ?? ""
        let through = state.bought.flatMap { $0 == holding.product ? nil : $0.rawValue }
        return [
          .text(holding.product.rawValue), .text(title), .text(state.status.rawValue),
          .text(state.end?.description ?? ""), .text(through ?? ""), .text(state.source ?? ""),
          .items(holding.opens),
        ]
      })
    self.init([ReportSection(nil, .table(table))], data: try JSONNode(encoding: holdings))
  }
}
