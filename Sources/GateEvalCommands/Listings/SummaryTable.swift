internal import ContentCatalog
internal import GateKit

/// What the subjects of a run come to in one catalog: a row an item, or a row a product.
struct SummaryTable {
  /// What the rows are about.
  enum Kind: String {
    case item, product
  }

  struct Row {
    let name: String
    /// In the order of the columns.
    let counts: [Int]
  }

  let catalog: String
  let kind: Kind
  let columns: [String]
  let rows: [Row]

  /// The tables of all catalogs: items first, then products.
  static func all(of totals: ListingTotals) -> [SummaryTable] {
    zip(totals.scope.engines, zip(totals.scope.items, totals.batch.members)).flatMap {
      engine, counted in
      let (items, member) = counted
      let catalog = engine.catalog.content
      let verdicts = totals.scope.verdicts
      return [
        SummaryTable(
          catalog: catalog.id.rawValue, kind: .item, columns: verdicts.map(\.rawValue),
          rows: items.items.map { item in
            Row(name: item.id.rawValue, counts: verdicts.map { member.count($0, of: item) })
          }),
        SummaryTable(
          catalog: catalog.id.rawValue, kind: .product, columns: ["held", "notHeld", "unknown"],
          rows: zip(catalog.products, member.holdings).map { product, tally in
            Row(
              name: product.id.rawValue,
              counts: [
                tally.held, member.subjects - tally.held - tally.unknown, tally.unknown,
              ])
          }),
      ]
    }
  }
}
