import ContentCatalog

/// A database whose SQL is written. The dialects differ only in the properties of this type.
@nonexhaustive
public enum SQLDialect: String, Hashable, Sendable, CaseIterable {
  /// SQLite 3.35 or later.
  case sqlite
  /// DuckDB 1.0 or later.
  case duckdb
  /// PostgreSQL 12 or later.
  case postgres
  /// Spark SQL 3.4 or later.
  case spark
}

extension SQLDialect {
  /// The maximum number of columns of a stage of a query.
  ///
  /// Sources: SQLite, "Implementation Limits For SQLite" (2,000 columns); PostgreSQL, appendix K, "PostgreSQL
  /// Limits" (1,664 columns in a result). The others have no limit, but need long for very wide rows.
  var maxColumns: Int {
    switch self {
    case .sqlite: 1_900
    case .postgres: 1_500
    case .duckdb, .spark: 4_000
    }
  }

  /// The keywords before a stage that is computed once. Otherwise, SQLite and PostgreSQL would copy its
  /// expressions to each of their uses.
  var once: String {
    switch self {
    case .sqlite, .postgres: "AS MATERIALIZED"
    case .duckdb, .spark: "AS"
    }
  }

  /// The type of texts.
  var text: String {
    switch self {
    case .sqlite, .duckdb, .postgres: "TEXT"
    case .spark: "STRING"
    }
  }

  /// The type of numbers with a fraction.
  var double: String {
    switch self {
    case .sqlite, .duckdb, .postgres: "DOUBLE PRECISION"
    case .spark: "DOUBLE"
    }
  }

  /// Returns a text as a literal.
  func literal(_ text: String) -> String {
    switch self {
    case .sqlite, .duckdb, .postgres:
      "'\(text.replacing("'", with: "''"))'"
    case .spark:
      // Spark replaces `${…}` in the text of a query before it parses literals.
      "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("$", with: "\\u0024"))'"
    }
  }

  /// Returns texts as the list after `IN`.
  func list(_ texts: some Sequence<String>) -> String {
    "(\(texts.map(literal).joined(separator: ", ")))"
  }

  /// Returns a number as a literal of a double, which has an exponent in every dialect.
  func literal(_ number: Double) -> String {
    let text = "\(number)"
    return text.contains("e") ? text : text + "e0"
  }

  /// Returns an unknown value of a type.
  func null(_ type: String) -> String { "CAST(NULL AS \(type))" }
}

extension String {
  /// Returns the text with each occurrence of a character replaced.
  fileprivate func replacing(_ character: Character, with replacement: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if character.unicodeScalars.first == scalar {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
