extension SubjectTable {
  /// The name of the file that ``SubjectTableWriter`` fills.
  public var fileName: String { "\(rawValue).csv" }

  /// Returns the commands that create the tables in a database, and load the files of the current folder
  /// into them.
  ///
  /// The commands are for the database's own shell: `sqlite3`, `duckdb`, `psql` or `spark-sql`.
  public static func loadScript(for dialect: SQLDialect) -> String {
    let tables = allCases.map { table in
      switch dialect {
      case .sqlite, .duckdb, .postgres: table.definition(for: dialect)
      case .spark: table.view
      }
    }
    let loads: [String] =
      switch dialect {
      case .sqlite:
        [".mode csv"] + allCases.map(\.importForSQLite) + allCases.compactMap(\.emptyToNull)
      case .duckdb:
        allCases.map {
          "COPY \($0.rawValue) FROM '\($0.fileName)' (FORMAT csv, HEADER, DELIMITER ',', QUOTE '\"', "
            + "ESCAPE '\"', NULLSTR '', ALLOW_QUOTED_NULLS false);"
        }
      case .postgres:
        allCases.map { "\\copy \($0.rawValue) FROM '\($0.fileName)' WITH (FORMAT csv, HEADER)" }
          + allCases.map { "ANALYZE \($0.rawValue);" }
      case .spark: []
      }
    let begin: [String] =
      switch dialect {
      case .sqlite: [".bail on"]
      case .duckdb, .postgres: []
      // The conditions of a catalog make longer methods, which the Java virtual machine interprets.
      case .spark: ["SET spark.sql.codegen.hugeMethodLimit = 8000;"]
      }
    return (begin + tables + loads).map { $0 + "\n" }.joined()
  }

  /// Returns the command that creates the table.
  public func definition(for dialect: SQLDialect) -> String {
    let columns = columns.map { column in
      let isKey = self == .subjects && column.name == "subject" && dialect != .spark
      let constraint = isKey ? " PRIMARY KEY" : column.isRequired ? " NOT NULL" : ""
      return "  \(column.name) \(dialect.type(column.type))\(constraint)"
    }
    return "CREATE TABLE \(rawValue) (\n\(columns.joined(separator: ",\n"))\n);"
  }

  /// The command that lets Spark read the file in place.
  private var view: String {
    let columns = columns.map { "\($0.name) \(SQLDialect.spark.type($0.type))" }
    return
      "CREATE OR REPLACE TEMPORARY VIEW \(rawValue) (\(columns.joined(separator: ", "))) USING csv OPTIONS ("
      + "path '\(fileName)', header true, escape '\"', multiLine true);"
  }

  private var importForSQLite: String { ".import --skip 1 \(fileName) \(rawValue)" }

  /// The command that makes the empty fields of SQLite's import unknown. Only `s` can be an empty text.
  private var emptyToNull: String? {
    let changes = columns.filter { !$0.isRequired && $0.name != "s" }
      .map { "\($0.name) = NULLIF(\($0.name), '')" }
    return changes.isEmpty ? nil : "UPDATE \(rawValue) SET \(changes.joined(separator: ", "));"
  }
}

extension SQLDialect {
  fileprivate func type(_ type: SubjectTable.Column.ValueType) -> String {
    switch type {
    case .text: text
    case .integer, .instant, .boolean: "BIGINT"
    case .double: double
    }
  }
}
