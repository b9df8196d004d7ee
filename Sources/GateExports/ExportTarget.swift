/// A language that catalogs are exported to.
enum ExportTarget {
  case sql, cedar

  /// The name in messages.
  var name: String {
    switch self {
    case .sql: "SQL"
    case .cedar: "Cedar"
    }
  }
}
