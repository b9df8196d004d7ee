internal import GRDB
internal import GateKit

/// A row of a table, whose values may be of other types than those of the columns: SQLite keeps a text in
/// a column of numbers.
struct FactRow {
  private let row: Row
  private let table: String

  init(_ row: Row, of table: String) {
    self.row = row
    self.table = table
  }

  /// Returns the value of a column; `nil` if it is missing.
  func value<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws(EntitlementSourceError) -> Value? {
    let stored: DatabaseValue = row[column]
    if stored.isNull { return nil }
    guard let value = Value.fromDatabaseValue(stored) else { throw malformed(column) }
    return value
  }

  func text(_ column: String) throws(EntitlementSourceError) -> String {
    guard let text: String = try value(column) else { throw malformed(column) }
    return text
  }

  func label<Label: EntitlementLabel>(_ column: String) throws(EntitlementSourceError) -> Label? {
    try value(column, as: String.self).map(Label.init(rawValue:))
  }

  func instant(_ column: String) throws(EntitlementSourceError) -> Instant? {
    try value(column, as: Int64.self).map(Instant.init(secondsSince1970:))
  }

  /// Returns the Boolean of a column; `nil` if it is missing. As in an exported query, only 1 is true.
  func boolean(_ column: String) throws(EntitlementSourceError) -> Bool? {
    try value(column, as: Int64.self).map { $0 == 1 }
  }

  func malformed(_ column: String) -> EntitlementSourceError {
    .badAnswer("a row of the table `\(table)` has no valid value in the column `\(column)`")
  }
}
