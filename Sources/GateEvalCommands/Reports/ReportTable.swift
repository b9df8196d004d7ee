internal import ContentCatalog
import GateBatch
internal import GateKit

/// A table with typed cells, which each format writes in its own way.
struct ReportTable {
  struct Column {
    /// The name in CSV.
    let key: String
    /// The heading in text and Markdown.
    let title: String
    let alignment: TableColumn.Alignment

    init(
      _ key: String, title: String? = nil, _ alignment: TableColumn.Alignment = .left
    ) {
      self.key = key
      self.title = title ?? key
      self.alignment = alignment
    }
  }

  enum Cell {
    case text(String)
    case number(Int)
    /// A verdict: ✓, ? or nothing for people, its name for programs.
    case verdict(Verdict)
    /// Items: ranges such as `L1–L8` for people, all ids for programs.
    case items([ItemID])
  }

  let columns: [Column]
  var rows: ReportRows

  init(columns: [Column], rows: ReportRows) {
    self.columns = columns
    self.rows = rows
  }

  init(columns: [Column], rows: [[Cell]]) { self.init(columns: columns, rows: ReportRows(rows)) }
}

extension ReportTable.Cell {
  /// The text for people.
  var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .verdict(.unlocked): "✓"
    case .verdict(.locked): ""
    case .verdict(.indeterminate): "?"
    case .items(let items): ItemRanges.text(items)
    }
  }

  /// The text for programs.
  var written: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .verdict(let verdict): verdict.rawValue
    case .items(let items): items.map(\.rawValue).joined(separator: " ")
    }
  }
}

extension ReportTable {
  /// The table without the columns in which no row has a text.
  var withoutEmptyColumns: ReportTable {
    let kept = columns.indices.filter { index in rows.contains { !$0[index].shown.isEmpty } }
    return ReportTable(
      columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }

  /// Writes the table for people. Rows that are not stored are made twice, since the columns are as wide as the widest
  /// cell.
  func write(_ style: some TableStyle, to output: OutputChannel) throws(OutputError) {
    var table = TextTable(
      columns.map { TableColumn($0.title, $0.alignment) }, style: style,
      window: rows.areStored ? .max : 1)
    if !rows.areStored {
      for row in rows { table.measure(row.map(\.shown)) }
    }
    for row in rows { try output.append { table.append(row.map(\.shown), to: &$0) } }
    try output.append { table.finish(to: &$0) }
  }

  /// Writes the table as comma-separated values.
  func write(_ csv: CSVWriter, to output: OutputChannel) throws(OutputError) {
    try output.append { csv.append(columns.map(\.key), to: &$0) }
    for row in rows { try output.append { csv.append(row.map(\.written), to: &$0) } }
  }

  /// Creates a table with a row for each diagnostic.
  init(_ diagnostics: [Diagnostic]) {
    self.init(
      columns: [
        Column("path"), Column("line", .right), Column("column", .right), Column("severity"),
        Column("code"), Column("message"), Column("help"),
      ],
      rows: diagnostics.map { diagnostic in
        let location = diagnostic.location
        return [
          .text(location.path), .number(location.line), .number(location.column),
          .text(diagnostic.severity.rawValue), .text(diagnostic.code.rawValue),
          .text(diagnostic.message), .text(diagnostic.help ?? ""),
        ]
      })
  }
}
