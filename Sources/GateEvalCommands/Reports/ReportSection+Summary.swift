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
      + [ReportSection(nil, .lines([summary.description] + slowReadings(summary)))]
  }

  /// Returns a line with the number of subjects that were read slowly, by cause, if there are any.
  private static func slowReadings(_ summary: BatchSummary) -> [String] {
    let readings = summary.slowReadings
    if readings.isEmpty { return [] }
    let total = readings.reduce(0) { $0 + $1.count }
    let causes = readings.map { "\($0.cause.rawValue) \($0.count)" }.joined(separator: ", ")
    return ["\(total.counted("subject")) read slowly: \(causes)"]
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
      rows: ReportRows(count: table.rows.count) { index in
        let row = table.rows[index]
        return [.text(row.name)] + row.counts.map { .number($0) }
      })
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
      rows: ReportRows(count: 1 + table.rows.count) { number in
        number == 0
          ? row("subjects", \.subjects)
          : row(table.rows.name(at: number - 1)) { $0.items.rows.count(at: number - 1, column: 0) }
      })
  }

  /// The maximum number of groups with a column of their own.
  private static let maxGroups = 8
}

extension SummaryGroup {
  /// The names of the group in a title.
  fileprivate var shownName: String {
    group.map { $0.names.isEmpty ? "none" : $0.names.joined(separator: ", ") } ?? "others"
  }
}
