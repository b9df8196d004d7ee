/// A language that catalogs are exported to.
package enum ExportTarget {
  case sql, cedar

  /// The name in messages.
  package var name: String {
    switch self {
    case .sql: "SQL"
    case .cedar: "Cedar"
    }
  }
}
