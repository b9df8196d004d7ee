/// A text table with columns as wide as their cells, measured in terminal columns.
///
/// The table holds back the first rows in order to determine the widths. After that it writes each
/// row at once, so a table of any length takes constant memory. A later cell that is wider than its
/// column moves only its own row, unless the row was measured before.
package struct TextTable: Sendable {
  private let columns: [TableColumn]
  private let style: any TableStyle
  private let window: Int

  private var heldRows: [[String]] = []
  private var widths: [Int]
  private var hasHeader = false

  /// Creates a table.
  ///
  /// - Parameter window: the number of rows that determine the widths.
  package init(
    _ columns: [TableColumn], style: any TableStyle = PlainTable(), window: Int = 512
  ) {
    self.columns = columns.map { TableColumn(style.cell($0.title), $0.alignment) }
    self.style = style
    self.window = window
    widths = self.columns.map { max($0.title.displayWidth, style.minColumnWidth) }
  }

  /// Makes the columns wide enough for a row that is appended later.
  package mutating func measure(_ row: [String]) {
    widen(for: row.prefix(columns.count).map { style.cell($0) })
  }

  /// Appends a row. Missing cells are empty, and additional cells are ignored.
  package mutating func append(_ row: [String], to output: inout OutputBuffer) {
    let row = row.prefix(columns.count).map { style.cell($0) }
    if hasHeader {
      style.append(row, columns, widths, to: &output)
    } else {
      heldRows.append(row)
      if heldRows.count >= window { appendHeldRows(to: &output) }
    }
  }

  /// Ends the table. A table without rows still has its header.
  package mutating func finish(to output: inout OutputBuffer) {
    if !hasHeader { appendHeldRows(to: &output) }
  }

  private mutating func appendHeldRows(to output: inout OutputBuffer) {
    for row in heldRows { widen(for: row) }
    hasHeader = true
    style.append(columns.map(\.title), columns, widths, to: &output)
    style.appendRule(columns, widths, to: &output)
    for row in heldRows { style.append(row, columns, widths, to: &output) }
    heldRows = []
  }

  private mutating func widen(for row: [String]) {
    for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.displayWidth) }
  }
}
