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
  /// For each item, the index of its row in `rows`.
  fileprivate let rowOfItem: [Int]
  /// The verdicts of the distinct programs of items, by column. The first column is that of the subject itself.
  fileprivate let rows: [[Verdict]]

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
    let programs = DistinctPrograms(of: items)
    self.catalog = catalog.id
    self.products = products
    self.items = items.map(\.id)
    rowOfItem = programs.positions
    self.subject = subject?.id
    self.assumptions = assumptions
    var base = subject ?? .holding([])
    for assumption in assumptions { assumption.add(to: &base, of: catalog) }
    let columns = ([[]] + products.map { [$0.id] }).map { [base] added in
      var holder = base
      holder.entitlements += GateSubject.holding(added).entitlements
      let evaluation = engine.evaluate(holder, at: now)
      // An assumed completion is a prerequisite, not a reason for which items stay open.
      return programs.items.map {
        assumptions.isEmpty ? evaluation.verdict(of: $0) : evaluation.accessVerdict($0)
      }
    }
    rows = programs.items.indices.map { row in columns.map { $0[row] } }
  }
}

extension ProductMatrix {
  /// Creates a matrix with the items that are open in a column of another, and with no other column. Of
  /// those in the column of a product, the ones that are open without it are left out.
  init(_ matrix: ProductMatrix, only column: MatrixColumn, of catalog: Catalog) {
    var columns = [0]
    var products: [CatalogProduct] = []
    if case .product(let index) = column,
      let position = matrix.products.firstIndex(where: { $0.id == catalog.products[index].id })
    {
      products = [matrix.products[position]]
      columns.append(position + 1)
    }
    let rows = matrix.rows.map { row in columns.map { row[$0] } }
    let isListed = rows.map { row in
      row.last == .unlocked && (products.isEmpty || row.first != .unlocked)
    }
    let listed = matrix.items.indices.filter { isListed[matrix.rowOfItem[$0]] }
    self.catalog = matrix.catalog
    subject = matrix.subject
    assumptions = matrix.assumptions
    self.products = products
    items = listed.map { matrix.items[$0] }
    rowOfItem = listed.map { matrix.rowOfItem[$0] }
    self.rows = rows
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
    self.init(
      [ReportSection(nil, .table(table))] + matrix.assumptionSections, data: matrix.data,
      series: matrix.series)
  }

  /// Creates the report of a matrix: a row for each item, a column for each product.
  init(_ matrix: ProductMatrix) {
    let columns = matrix.products.map { product in
      ReportTable.Column(
        product.id.rawValue, title: product.id.rawValue + (product.isRetired ? " (retired)" : ""),
        .center)
    }
    let cells = matrix.rows.map { row in row.map { ReportTable.Cell.verdict($0) } }
    let table = ReportTable(
      columns: [.init("item"), .init(matrix.baseKey, title: matrix.baseTitle, .center)] + columns,
      rows: ReportRows(count: matrix.items.count) { index in
        [.text(matrix.items[index].rawValue)] + cells[matrix.rowOfItem[index]]
      })
    self.init(
      [ReportSection(nil, .table(table))] + matrix.assumptionSections, data: matrix.data,
      series: matrix.series)
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
    return .object([
      "catalog": .string(catalog.rawValue),
      "subject": subject.map { JSONNode.string($0.rawValue) },
      "assumed": assumptions.isEmpty ? nil : .strings(assumptions.map(\.rawValue)),
      "products": .array(products),
    ])
  }

  /// The items with their verdicts.
  fileprivate var series: ReportSeries {
    let verdicts = rows.map { row in
      let (nothing, opened) = (row.first ?? .locked, row.dropFirst())
      return JSONNode.object([
        baseKey: .string(nothing.rawValue),
        "products": .ordered(
          zip(products, opened).map { (key: $0.id.rawValue, value: .string($1.rawValue)) }),
      ])
    }
    return ReportSeries("items", count: items.count) { index in
      .object(["id": .string(items[index].rawValue)]).appending(verdicts[rowOfItem[index]])
    }
  }
}
