internal import ContentCatalog
internal import GateKit

/// For each item of a catalog, the verdict for who holds nothing and for who holds one product.
struct ProductMatrix {
  private let catalog: CatalogID
  private let products: [CatalogProduct]
  private let items: [ItemID]
  /// By column, then by item; the first column holds nothing.
  private let verdicts: [[Verdict]]

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

extension ProductMatrix {
  func writeTable(_ style: some TableStyle, to output: OutputChannel) throws(OutputError) {
    let titles = ["nothing"] + products.map { $0.id.rawValue + ($0.isRetired ? " (retired)" : "") }
    var table = TextTable(
      [TableColumn("item")] + titles.map { TableColumn($0, .center) }, style: style)
    for (row, item) in items.enumerated() {
      try table.append([item.rawValue] + verdicts.map { $0[row].mark }, to: output)
    }
    try table.finish(to: output)
  }

  func writeCSV(to output: OutputChannel) throws(OutputError) {
    try CSVWriter.write(["item", "nothing"] + products.map(\.id.rawValue), to: output)
    for (row, item) in items.enumerated() {
      try CSVWriter.write([item.rawValue] + verdicts.map { $0[row].rawValue }, to: output)
    }
  }

  func writeJSON(to output: OutputChannel) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.member("catalog", catalog.rawValue)
    json.key("products")
    json.beginArray()
    for product in products {
      json.beginObject()
      json.member("id", product.id.rawValue)
      json.member("retired", product.isRetired)
      json.endObject()
    }
    json.endArray()
    json.key("items")
    json.beginArray()
    for (row, item) in items.enumerated() {
      json.beginObject()
      json.member("id", item.rawValue)
      json.member("nothing", verdicts[0][row].rawValue)
      json.key("products")
      json.beginObject()
      for (product, column) in zip(products, verdicts.dropFirst()) {
        json.member(product.id.rawValue, column[row].rawValue)
      }
      json.endObject()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endDocument()
    try output.drain(&json.buffer)
  }
}

extension Verdict {
  fileprivate var mark: String {
    switch self {
    case .unlocked: "✓"
    case .locked: ""
    case .indeterminate: "?"
    }
  }
}
