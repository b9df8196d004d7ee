internal import ContentCatalog
internal import GateKit

/// The verdicts about each item of a catalog for a subject that holds nothing, and for subjects that
/// hold one product.
struct ProductMatrix {
  fileprivate let catalog: CatalogID
  fileprivate let products: [CatalogProduct]
  fileprivate let items: [ItemID]
  /// The verdicts by column, then by item. The first column is that of the subject without products.
  fileprivate let verdicts: [[Verdict]]

  init(_ engine: GateEngine, at now: Instant) {
    let catalog = engine.catalog.content
    let products = catalog.products.filter { $0.kind != .consumable }
    let items = catalog.items.compactMap(\.id).compactMap { engine.item($0) }
    self.catalog = catalog.id
    self.products = products
    self.items = items.map(\.item)
    verdicts = ([[]] + products.map { [$0.id] }).map { held in
      let evaluation = engine.evaluate(.holding(held), at: now)
      return items.map { evaluation.verdict($0) }
    }
  }
}

extension Report {
  /// Creates the report of a matrix: a row for each item, a column for each product.
  init(_ matrix: ProductMatrix) {
    let columns = matrix.products.map { product in
      ReportTable.Column(
        product.id.rawValue, title: product.id.rawValue + (product.isRetired ? " (retired)" : ""),
        .center)
    }
    let table = ReportTable(
      columns: [.init("item"), .init("nothing", .center)] + columns,
      rows: matrix.items.enumerated().map { row, item in
        [.text(item.rawValue)] + matrix.verdicts.map { .verdict($0[row]) }
      })
    self.init([ReportSection(nil, .table(table))], data: matrix.data)
  }
}

extension ProductMatrix {
  fileprivate var data: JSONNode {
    let products = products.map {
      JSONNode.object(["id": .string($0.id.rawValue), "retired": .boolean($0.isRetired)])
    }
    let items = items.enumerated().map { row, item in
      let opened = zip(self.products, verdicts.dropFirst()).reduce(JSONNode.object([:])) {
        $0.appending(.object([$1.0.id.rawValue: .string($1.1[row].rawValue)]))
      }
      return JSONNode.object([
        "id": .string(item.rawValue), "nothing": .string(verdicts[0][row].rawValue),
        "products": opened,
      ])
    }
    return .object([
      "catalog": .string(catalog.rawValue), "products": .array(products), "items": .array(items),
    ])
  }
}
