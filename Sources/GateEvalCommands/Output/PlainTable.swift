internal import ContentCatalog

/// Columns two spaces apart, the header underlined; no line ends in spaces.
package struct PlainTable: TableStyle {
  package let narrowestColumn = 0

  package init() {}

  package func cell(_ text: String) -> String { text.withVisibleControls }

  package func write(
    _ row: [String], _ columns: [TableColumn], _ widths: [Int], to output: OutputChannel
  ) throws(OutputError) {
    var pending = 0
    for (index, cell) in row.enumerated() {
      let (before, after) = columns[index].padding(of: cell.displayWidth, in: widths[index])
      pending += before
      if !cell.isEmpty {
        output.buffer.append(spaces: pending)
        output.buffer.append(cell)
        pending = 0
      }
      pending += after + 2
    }
    try output.endLine()
  }

  package func writeRule(
    _ columns: [TableColumn], _ widths: [Int], to output: OutputChannel
  ) throws(OutputError) {
    try write(widths.map { String(repeating: "-", count: $0) }, columns, widths, to: output)
  }
}
