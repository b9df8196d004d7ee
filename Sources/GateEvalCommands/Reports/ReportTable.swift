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
  var rows: [[Cell]]
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

  /// Appends the table for people.
  func append(_ style: some TableStyle, to output: inout OutputBuffer) {
    var table = TextTable(
      columns.map { TableColumn($0.title, $0.alignment) }, style: style, window: .max)
    for row in rows { table.append(row.map(\.shown), to: &output) }
    table.finish(to: &output)
  }

  /// Appends the table as comma-separated values.
  func append(_ csv: CSVWriter, to output: inout OutputBuffer) {
    csv.append(columns.map(\.key), to: &output)
    for row in rows { csv.append(row.map(\.written), to: &output) }
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
