internal import ContentCatalog

/// A table for people: columns as wide as what stands in them, counted in terminal columns.
///
/// The first rows are held back to see how wide the columns must be; from then on rows are written
/// as they come, so a table of any length takes constant memory, and a later cell that is wider
/// moves its own row only.
package struct TextTable {
  private let columns: [TableColumn]
  private let style: any TableStyle
  private let window: Int

  private var heldRows: [[String]] = []
  /// Known once the header is written.
  private var widths: [Int]?

  package init(
    _ columns: [TableColumn], style: any TableStyle = PlainTable(), window: Int = 512
  ) {
    self.columns = columns.map { TableColumn(style.cell($0.title), $0.alignment) }
    self.style = style
    self.window = window
  }

  /// Adds a row; cells that it lacks are empty.
  package mutating func append(
    _ row: [String], to output: OutputChannel
  ) throws(OutputError) {
    let row = row.prefix(columns.count).map { style.cell($0) }
    if let widths {
      try style.write(row, columns, widths, to: output)
    } else {
      heldRows.append(row)
      if heldRows.count >= window { _ = try writeHeld(to: output) }
    }
  }

  /// Ends the table; one without rows still has its header.
  package mutating func finish(to output: OutputChannel) throws(OutputError) {
    if widths == nil { try writeHeld(to: output) }
  }

  private mutating func writeHeld(to output: OutputChannel) throws(OutputError) {
    var widths = columns.map { max($0.title.displayWidth, style.narrowestColumn) }
    for row in heldRows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    self.widths = widths
    try style.write(columns.map(\.title), columns, widths, to: output)
    try style.writeRule(columns, widths, to: output)
    for row in heldRows { try style.write(row, columns, widths, to: output) }
    heldRows = []
  }
}
