/// A style with columns two spaces apart and an underlined header. Lines have no trailing spaces.
package struct PlainTable: TableStyle {
  package let minColumnWidth = 0

  package init() {}

  package func cell(_ text: String) -> String { text.withVisibleControls }

  package func append(
    _ row: [String], _ columns: [TableColumn], _ widths: [Int], to output: inout OutputBuffer
  ) {
    var pending = 0
    for (index, cell) in row.enumerated() {
      let (before, after) = columns[index].padding(of: cell.displayWidth, in: widths[index])
      pending += before
      if !cell.isEmpty {
        output.append(spaces: pending)
        output.append(cell)
        pending = 0
      }
      pending += after + 2
    }
    output.append(UInt8(ascii: "\n"))
  }

  package func appendRule(
    _ columns: [TableColumn], _ widths: [Int], to output: inout OutputBuffer
  ) {
    append(widths.map { String(repeating: "-", count: $0) }, columns, widths, to: &output)
  }
}
