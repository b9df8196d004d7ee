internal import ContentCatalog

/// A table of GitHub-flavoured Markdown that is also readable as it stands.
package struct MarkdownTable: TableStyle {
  /// What the rule of a centred column needs.
  package let narrowestColumn = 3

  package init() {}

  /// Escaped so that a title is shown as it is written, and cannot end its cell.
  package func cell(_ text: String) -> String {
    var result = ""
    for character in text.withVisibleControls {
      if "\\|*`<".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  package func write(
    _ row: [String], _ columns: [TableColumn], _ widths: [Int], to output: OutputChannel
  ) throws(OutputError) {
    for (index, column) in columns.enumerated() {
      let cell = index < row.count ? row[index] : ""
      let (before, after) = column.padding(of: cell.displayWidth, in: widths[index])
      output.buffer.append("| ")
      output.buffer.append(spaces: before)
      output.buffer.append(cell)
      output.buffer.append(spaces: after + 1)
    }
    output.buffer.append("|")
    try output.endLine()
  }

  package func writeRule(
    _ columns: [TableColumn], _ widths: [Int], to output: OutputChannel
  ) throws(OutputError) {
    for (column, width) in zip(columns, widths) {
      output.buffer.append("| ")
      output.buffer.append(column.alignment == .center ? ":" : "-")
      output.buffer.append(String(repeating: "-", count: width - 2))
      output.buffer.append(column.alignment == .left ? "-" : ":")
      output.buffer.append(" ")
    }
    output.buffer.append("|")
    try output.endLine()
  }
}
