/// The rows of a table, which are stored, or made one at a time for the writer.
///
/// A table of items and products can have more cells than fit into memory, so its rows are made.
struct ReportRows: RandomAccessCollection {
  /// Whether all rows are in memory, so that they may be held until the widths of the columns are known.
  let areStored: Bool
  let endIndex: Int
  private let row: (Int) -> [ReportTable.Cell]

  init(_ rows: [[ReportTable.Cell]]) {
    areStored = true
    endIndex = rows.count
    row = { rows[$0] }
  }

  /// - Parameter row: returns the row at a position. It is called at least once for each.
  init(count: Int, _ row: @escaping (Int) -> [ReportTable.Cell]) {
    areStored = false
    endIndex = count
    self.row = row
  }

  var startIndex: Int { 0 }
  subscript(index: Int) -> [ReportTable.Cell] { row(index) }
}
