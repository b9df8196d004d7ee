internal import ContentCatalog

/// A member of a report's data whose value is an array with elements that are made one at a time for the writer.
struct ReportSeries {
  let key: String
  let count: Int
  /// Returns the members of the data after this one.
  let rest: () throws -> JSONNode
  /// Returns the element at a position.
  let element: (Int) throws -> JSONNode

  init(
    _ key: String, count: Int,
    followedBy rest: @autoclosure @escaping () throws -> JSONNode = .object([:]),
    element: @escaping (Int) throws -> JSONNode
  ) {
    self.key = key
    self.count = count
    self.rest = rest
    self.element = element
  }
}
