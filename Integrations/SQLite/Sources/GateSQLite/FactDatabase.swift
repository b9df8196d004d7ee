public import GRDB

/// A database of facts about subjects, in the tables that an exported SQL query reads.
///
/// ```swift
/// let database = try FactDatabase(DatabasePool(path: "facts.db"))
/// try await database.save(subject, asOf: now, for: catalog)
/// let source = DatabaseSource(database, for: [catalog.content], trust: .server)
/// ```
///
/// ``DatabaseSource`` reads the facts back, and the query of `gate-eval export --to sql` decides all
/// subjects where they are. Your own statements can fill the tables too.
public struct FactDatabase: Sendable {
  /// The connection to the database.
  public let writer: any DatabaseWriter

  /// Creates the tables that the database lacks, and updates those of an earlier version.
  ///
  /// - Throws: an error of GRDB if the database cannot be written, or if it has other tables with these
  ///   names.
  public init(_ writer: any DatabaseWriter) throws {
    self.writer = writer
    var migrator = DatabaseMigrator()
    Self.registerMigrations(in: &migrator)
    try migrator.migrate(writer)
  }

  /// Registers the migrations of the tables, for an app that migrates its own tables in the same database.
  ///
  /// Their names begin with `gatekit.`.
  public static func registerMigrations(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("gatekit.1") { db in
      for statement in FactTables.statements { try db.execute(sql: statement) }
    }
  }
}
