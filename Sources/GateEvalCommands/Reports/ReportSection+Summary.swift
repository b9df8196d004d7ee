internal import ContentCatalog
import GateBatch
internal import GateKit

extension ReportSection {
  /// Returns the totals of a batch for people: a table of the items and a table of the products of
  /// each catalog.
  ///
  /// - Parameter showsCatalog: whether the tables name their catalog.
  static func totals(_ summary: BatchSummary, showsCatalog: Bool) -> [ReportSection] {
    let sections = summary.tables.filter { !$0.rows.isEmpty }.map { table in
      ReportSection(nil, .table(ReportTable(table, showsCatalog: showsCatalog)))
    }
    return sections + [ReportSection(nil, .lines([summary.description]))]
  }
}

extension ReportTable {
  fileprivate init(_ table: SummaryTable, showsCatalog: Bool) {
    let kind = table.kind.rowKey
    let counts = table.columns.map {
      Column($0, title: $0 == "notHeld" ? "not held" : $0, .right)
    }
    self.init(
      columns: [Column(kind, title: showsCatalog ? "\(kind) of \(table.catalog)" : kind)] + counts,
      rows: table.rows.map { row in [.text(row.name)] + row.counts.map { .number($0) } })
  }

  /// Creates a table with a row for each count of a batch, and for each ignored entitlement and
  /// unread key, which belong to no catalog. If the totals are incomplete, the last row says so.
  init(countsOf summary: BatchSummary) {
    let ignored = summary.ignoredEntitlements.map { entry -> [Cell] in
      [
        .text(""), .text("ignoredEntitlement"), .text(entry.product.rawValue),
        .text(entry.cause.rawValue), .number(entry.count),
      ]
    }
    let unread = summary.unreadKeys.map { entry -> [Cell] in
      [
        .text(""), .text("unreadKey"), .text(entry.key.name), .text(entry.key.kind.rawValue),
        .number(entry.count),
      ]
    }
    let counts = summary.tables.flatMap { table in
      table.rows.flatMap { row in
        zip(table.columns, row.counts).compactMap { state, count -> [Cell]? in
          // An item has few of the causes of a catalog.
          if table.kind == .cause, count == 0 { return nil }
          return [
            .text(table.catalog.rawValue), .text(table.kind.rawValue), .text(row.name),
            .text(state), .number(count),
          ]
        }
      }
    }
    let outOfDate: [[Cell]] =
      summary.outOfDate == 0
      ? []
      : [
        [.text(""), .text("run"), .text(""), .text("outOfDate"), .number(summary.outOfDate)]
      ]
    let note = summary.stopReason.map { reason -> [Cell] in
      [.text(""), .text("run"), .text(reason), .text("incomplete"), .number(summary.subjects)]
    }
    self.init(
      columns: ["catalog", "kind", "name", "state", "subjects"].map { Column($0) },
      rows: counts + ignored + unread + outOfDate + [note].compactMap { $0 })
  }
}
