internal import ContentCatalog
internal import GateKit

/// The verdicts about each item of a catalog for one subject, and for the same subject with one
/// product in addition.
struct ProductMatrix {
  fileprivate let catalog: CatalogID
  /// The id of the subject; `nil` for a subject without facts.
  fileprivate let subject: SubjectID?
  fileprivate let assumptions: [MatrixAssumption]
  fileprivate let products: [CatalogProduct]
  fileprivate let items: [ItemID]
  /// The verdicts by column, then by item. The first column is that of the subject itself.
  fileprivate let verdicts: [[Verdict]]

  /// - Parameters:
  ///   - subject: the subject; `nil` for one without facts.
  ///   - assumptions: the facts that are assumed about it.
  init(
    _ engine: GateEngine, of subject: GateSubject?, assuming assumptions: [MatrixAssumption] = [],
    at now: Instant
  ) {
    let catalog = engine.catalog.content
    let products = catalog.products.filter { $0.kind != .consumable }
    let items = catalog.items.compactMap(\.itemID).compactMap { engine.handle(for: $0) }
    self.catalog = catalog.id
    self.products = products
    self.items = items.map(\.id)
    self.subject = subject?.id
    self.assumptions = assumptions
    var base = subject ?? .holding([])
    for assumption in assumptions { assumption.add(to: &base, of: catalog) }
    verdicts = ([[]] + products.map { [$0.id] }).map { [base] added in
      var holder = base
      holder.entitlements += GateSubject.holding(added).entitlements
      let evaluation = engine.evaluate(holder, at: now)
      // An assumed completion is a prerequisite, not a reason for which items stay open.
      return items.map {
        assumptions.isEmpty ? evaluation.verdict(of: $0) : evaluation.accessVerdict($0)
      }
    }
  }
}

extension ProductMatrix {
  /// Creates a matrix with the items that are open in a column of another, and with no other column. Of
  /// those in the column of a product, the ones that are open without it are left out.
  init(_ matrix: ProductMatrix, only column: MatrixColumn, of catalog: Catalog) {
    var columns = [matrix.verdicts[0]]
    var products: [CatalogProduct] = []
    if case .product(let index) = column,
      let position = matrix.products.firstIndex(where: { $0.id == catalog.products[index].id })
    {
      products = [matrix.products[position]]
      columns.append(matrix.verdicts[position + 1])
    }
    let rows = matrix.items.indices.filter { row in
      columns[columns.count - 1][row] == .unlocked
        && (products.isEmpty || columns[0][row] != .unlocked)
    }
    self.catalog = matrix.catalog
    subject = matrix.subject
    assumptions = matrix.assumptions
    self.products = products
    items = rows.map { matrix.items[$0] }
    verdicts = columns.map { column in rows.map { column[$0] } }
  }
}

extension Report {
  /// Creates the list of the items that are open in one column of a matrix, with their titles.
  init(
    _ matrix: ProductMatrix, only column: MatrixColumn, of catalog: Catalog,
    titlesIn language: String
  ) {
    let matrix = ProductMatrix(matrix, only: column, of: catalog)
    let languages = GatedCatalog.titleLanguages(for: language)
    let table = ReportTable(
      columns: [.init("item"), .init("title")],
      rows: matrix.items.map { item in
        [.text(item.rawValue), .text(catalog.item(item)?.title(preferring: languages) ?? "")]
      })
    self.init([ReportSection(nil, .table(table))] + matrix.assumptionSections, data: matrix.data)
  }

  /// Creates the report of a matrix: a row for each item, a column for each product.
  init(_ matrix: ProductMatrix) {
    let columns = matrix.products.map { product in
      ReportTable.Column(
        product.id.rawValue, title: product.id.rawValue + (product.isRetired ? " (retired)" : ""),
        .center)
    }
    let table = ReportTable(
      columns: [.init("item"), .init(matrix.baseKey, title: matrix.baseTitle, .center)] + columns,
      rows: matrix.items.enumerated().map { row, item in
        [.text(item.rawValue)] + matrix.verdicts.map { .verdict($0[row]) }
      })
    self.init([ReportSection(nil, .table(table))] + matrix.assumptionSections, data: matrix.data)
  }
}

extension ProductMatrix {
  /// The key of the first column.
  fileprivate var baseKey: String { subject == nil ? "nothing" : "subject" }
  /// The heading of the first column.
  fileprivate var baseTitle: String { subject?.rawValue.withVisibleControls ?? baseKey }

  fileprivate var assumptionSections: [ReportSection] {
    if assumptions.isEmpty { return [] }
    let names = assumptions.map(\.rawValue).joined(separator: ", ")
    return [ReportSection(nil, .lines(["assumed: \(names)"]))]
  }

  fileprivate var data: JSONNode {
    let products = products.map {
      JSONNode.object(["id": .string($0.id.rawValue), "retired": .boolean($0.isRetired)])
    }
    let items = items.enumerated().map { row, item in
      let opened = JSONNode.ordered(
        zip(self.products, verdicts.dropFirst()).map { product, verdicts in
          (key: product.id.rawValue, value: .string(verdicts[row].rawValue))
        })
      return JSONNode.object([
        "id": .string(item.rawValue)
      ]).appending(
        .object([baseKey: .string(verdicts[0][row].rawValue), "products": opened]))
    }
    return .object([
      "catalog": .string(catalog.rawValue),
      "subject": subject.map { JSONNode.string($0.rawValue) },
      "assumed": assumptions.isEmpty ? nil : .strings(assumptions.map(\.rawValue)),
      "products": .array(products), "items": .array(items),
    ])
  }
}
