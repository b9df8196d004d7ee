internal import ContentCatalog
import GateBatch
internal import GateKit

extension ReportSection {
  /// Returns the totals of a batch for people: a table of the items and a table of the products of
  /// each catalog, then a table of its items by group.
  ///
  /// - Parameter showsCatalog: whether the tables name their catalog.
  static func totals(_ summary: BatchSummary, showsCatalog: Bool) -> [ReportSection] {
    let sections = summary.tables.filter { !$0.rows.isEmpty }.map { table in
      ReportSection(nil, .table(ReportTable(table, showsCatalog: showsCatalog)))
    }
    return sections + groups(summary, showsCatalog: showsCatalog)
      + [ReportSection(nil, .lines([summary.description]))]
  }

  private static func groups(_ summary: BatchSummary, showsCatalog: Bool) -> [ReportSection] {
    guard let grouping = summary.grouping else { return [] }
    return summary.groups.grouped(by: \.items.catalog).map { groups in
      ReportSection(
        "\(groups[0].items.columns[0]), by \(grouping.heading)",
        .table(ReportTable(groups, showsCatalog: showsCatalog)))
    }
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

  /// Creates a table of the items of a catalog by group: the numbers of subjects with the first verdict. Groups
  /// beyond a limit are one column.
  fileprivate init(_ groups: [SummaryGroup], showsCatalog: Bool) {
    let listed = groups.prefix { $0.group != nil }.prefix(Self.maxGroups)
    let others = groups.dropFirst(listed.count)
    func row(_ name: String, _ count: (SummaryGroup) -> Int) -> [Cell] {
      let rest = others.isEmpty ? [] : [others.map(count).reduce(0, +)]
      return [.text(name)] + (listed.map(count) + rest).map { .number($0) }
    }
    let table = groups[0].items
    self.init(
      columns: [Column("item", title: showsCatalog ? "item of \(table.catalog)" : "item")]
        + listed.enumerated().map { number, group in
          Column("group\(number)", title: group.shownName, .right)
        } + (others.isEmpty ? [] : [Column("others", .right)]),
      rows: [row("subjects", \.subjects)]
        + table.rows.enumerated().map { number, item in
          row(item.name) { $0.items.rows[number].counts[0] }
        })
  }

  /// The maximum number of groups with a column of their own.
  private static let maxGroups = 8

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
    let groups = summary.groups.flatMap { entry in
      entry.items.rows.flatMap { row in
        zip(entry.items.columns, row.counts).map { state, count -> [Cell] in
          let kind = entry.group == nil ? "otherGroupsItem" : "groupItem"
          return [
            .text(entry.items.catalog.rawValue), .text(kind), .text(row.name), .text(state),
            .number(count), .text(entry.group?.names.joined(separator: "+") ?? ""),
          ]
        }
      }
    }
    let note = summary.stopReason.map { reason -> [Cell] in
      [.text(""), .text("run"), .text(reason), .text("incomplete"), .number(summary.subjects)]
    }
    let rows = counts + ignored + unread + outOfDate
    let columns = ["catalog", "kind", "name", "state", "subjects"]
    if summary.grouping == nil {
      self.init(columns: columns.map { Column($0) }, rows: rows + [note].compactMap { $0 })
    } else {
      let others = (rows + [note].compactMap { $0 }).map { $0 + [.text("")] }
      self.init(columns: (columns + ["group"]).map { Column($0) }, rows: groups + others)
    }
  }
}

extension SummaryGroup {
  /// The names of the group in a title.
  fileprivate var shownName: String {
    group.map { $0.names.isEmpty ? "none" : $0.names.joined(separator: ", ") } ?? "others"
  }
}
