/// A style of GitHub-flavored Markdown tables whose columns are aligned in the source text too.
package struct MarkdownTable: TableStyle {
  /// The rule of a centered column is `:-:`.
  package let minColumnWidth = 3

  package init() {}

  package func cell(_ text: String) -> String { Self.escaped(text) }

  /// Returns the text with escapes, so that Markdown shows it as written and it cannot end its cell.
  package static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.withVisibleControls.unicodeScalars {
      if Self.markup.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The characters that can begin emphasis, code, HTML, a link, an entity, or a cell.
  private static let markup: Set<Unicode.Scalar> = [
    "\\", "|", "*", "_", "~", "`", "<", "[", "]", "&",
  ]

  package func append(
    _ row: [String], _ columns: [TableColumn], _ widths: [Int], to output: inout OutputBuffer
  ) {
    for (index, column) in columns.enumerated() {
      let cell = index < row.count ? row[index] : ""
      let (before, after) = column.padding(of: cell.displayWidth, in: widths[index])
      output.append("| ")
      output.append(spaces: before)
      output.append(cell)
      output.append(spaces: after + 1)
    }
    output.append("|\n")
  }

  package func appendRule(
    _ columns: [TableColumn], _ widths: [Int], to output: inout OutputBuffer
  ) {
    for (column, width) in zip(columns, widths) {
      output.append("| ")
      output.append(column.alignment == .center ? ":" : "-")
      output.append(String(repeating: "-", count: width - 2))
      output.append(column.alignment == .left ? "-" : ":")
      output.append(" ")
    }
    output.append("|\n")
  }
}
