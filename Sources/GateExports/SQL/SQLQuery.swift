public import ContentCatalog
public import GateRules

/// The decisions about the items of a catalog at one instant, as one SQL query.
///
/// ```swift
/// let query = try SQLQuery(of: catalog, at: now, for: .duckdb)
/// database.execute("CREATE VIEW decisions AS " + query.text)
/// ```
///
/// The query reads the tables of ``SubjectTable`` and has a row for each subject and item, with the
/// columns `subject`, `item` and `verdict`: `unlocked`, `locked` or `indeterminate`. The tables are independent of
/// the instant. Calendar arithmetic is done when the query is written, so that the database needs no time
/// zones.
public struct SQLQuery: Sendable {
  /// The text of the query, without a semicolon.
  public let text: String

  /// Writes a query.
  ///
  /// - Parameters:
  ///   - catalog: the catalog whose items are decided.
  ///   - now: the instant of the decisions.
  ///   - dialect: the database that runs the query.
  ///   - isWanted: whether to decide an item. Groups are never decided.
  /// - Throws: ``/GateRules/CatalogError`` if an item depends on a fact that SQL cannot express, such as one of a plugin,
  ///   or on more facts than a row can have columns.
  /// - Complexity: O(n) in the conditions of the catalog.
  public init(
    of catalog: GatedCatalog, at now: Instant, for dialect: SQLDialect,
    where isWanted: (ContentItem) -> Bool = \.isContent
  ) throws(CatalogError) {
    try self.init(
      of: catalog, at: now, for: dialect, maxColumns: dialect.maxColumns, where: isWanted)
  }

  /// - Parameter maxColumns: the maximum number of columns of a stage.
  package init(
    of catalog: GatedCatalog, at now: Instant, for dialect: SQLDialect, maxColumns: Int,
    where isWanted: (ContentItem) -> Bool = \.isContent
  ) throws(CatalogError) {
    let conditions = ExportedConditions(of: catalog, at: now, where: isWanted)
    try InexpressibleFacts(in: conditions, of: catalog, target: .sql).check()
    let groups = try SQLPartition(
      of: conditions, in: catalog, at: now, dialect, maxColumns: maxColumns
    ).groups
    let parts = groups.enumerated().map { index, openings in
      SQLPart(
        openings, of: conditions, at: now, dialect,
        suffix: groups.count == 1 ? "" : "_\(index + 1)")
    }
    text = Self.text(of: parts, at: now, dialect)
  }

  private static func text(
    of parts: [SQLPart], at now: Instant, _ dialect: SQLDialect
  ) -> String {
    if parts.isEmpty {
      return "SELECT subject, subject AS item, subject AS verdict FROM subjects WHERE 1 = 0\n"
    }
    let stages = [marks(at: now, dialect)] + parts.flatMap(\.stages)
    let selections = parts.map { $0.selection.joined(separator: "\n") }
    return
      "WITH\n\(stages.joined(separator: ",\n"))\n\(selections.joined(separator: "\nUNION ALL\n"))\n"
  }

  /// The stage of the unknown facts. Of a subject whose facts are out of date, all are unknown that are
  /// not listed.
  ///
  /// `every` is 1 in a row for all names of a family. It is a column of its own, so that no name in a table is
  /// read as all names.
  private static func marks(at now: Instant, _ dialect: SQLDialect) -> String {
    let families = ["product", "attribute", "progress", "usage"]
    return SQLPart.stage(
      "marks", "AS",
      [
        "SELECT subject, family, name, CASE WHEN name IS NULL THEN 1 ELSE 0 END AS every FROM unknowns"
      ]
        + families.flatMap { family in
          [
            "UNION ALL",
            "SELECT subject, '\(family)', \(dialect.null(dialect.text)), 1 FROM subjects "
              + "WHERE valid_until <= \(now.secondsSince1970)",
          ]
        })
  }
}
