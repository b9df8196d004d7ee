/// A style of text tables.
package protocol TableStyle: Sendable {
  /// The minimum width of a column.
  var minColumnWidth: Int { get }

  /// Returns a cell's text with the escapes that the style requires.
  func cell(_ text: String) -> String
  /// Appends a row.
  func append(
    _ row: [String], _ columns: [TableColumn], _ widths: [Int], to output: inout OutputBuffer)
  /// Appends the line between the header and the rows.
  func appendRule(_ columns: [TableColumn], _ widths: [Int], to output: inout OutputBuffer)
}
