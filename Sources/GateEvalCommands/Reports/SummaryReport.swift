internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of a batch's totals: a table of the items and a table of the products of each
  /// catalog.
  ///
  /// - Parameter showsCatalog: whether the tables name their catalog.
  init(_ summary: BatchSummary, showsCatalog: Bool) {
    let tables = summary.tables
    let sections = tables.filter { !$0.rows.isEmpty }.map { table in
      ReportSection(nil, .table(ReportTable(table, showsCatalog: showsCatalog)))
    }
    self.init(
      sections + [ReportSection(nil, .lines([summary.description]))], data: summary.form,
      records: ReportTable(tables))
  }
}

extension ReportTable {
  fileprivate init(_ table: SummaryTable, showsCatalog: Bool) {
    let kind = table.kind.rawValue
    let counts = table.columns.map {
      Column($0, title: $0 == "notHeld" ? "not held" : $0, .right)
    }
    self.init(
      columns: [Column(kind, title: showsCatalog ? "\(kind) of \(table.catalog)" : kind)] + counts,
      rows: table.rows.map { row in [.text(row.name)] + row.counts.map { .number($0) } })
  }

  /// Creates a table with a row for each count of some tables.
  fileprivate init(_ tables: [SummaryTable]) {
    self.init(
      columns: ["catalog", "kind", "name", "state", "subjects"].map { Column($0) },
      rows: tables.flatMap { table in
        table.rows.flatMap { row in
          zip(table.columns, row.counts).map { state, count in
            [
              .text(table.catalog.rawValue), .text(table.kind.rawValue), .text(row.name),
              .text(state), .number(count),
            ]
          }
        }
      })
  }
}
