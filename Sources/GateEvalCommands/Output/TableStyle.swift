/// How the rows of a table are drawn.
package protocol TableStyle: Sendable {
  var narrowestColumn: Int { get }

  /// The text of a cell as it may stand in this style.
  func cell(_ text: String) -> String
  func write(
    _ row: [String], _ columns: [TableColumn], _ widths: [Int], to output: OutputChannel
  ) throws(OutputError)
  /// The line between the header and the rows.
  func writeRule(
    _ columns: [TableColumn], _ widths: [Int], to output: OutputChannel
  ) throws(OutputError)
}
