internal import ContentCatalog

/// The last member of a report's data: an array whose elements are made one at a time for the writer.
struct ReportSeries {
  let key: String
  let count: Int
  /// Returns the element at a position.
  let element: (Int) -> JSONNode
}
