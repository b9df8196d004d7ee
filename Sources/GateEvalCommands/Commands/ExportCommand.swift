internal import ContentCatalog
import GateExports
internal import GateKit

/// The command `export`, which writes a catalog for other engines.
struct ExportCommand: GateEvalCommand {
  static let name = "export"
  static let summary = "Writes a catalog as SQL, Cedar or Swift, and subjects as data for them."
  static let discussion = [
    "With --to sql, prints one query of a --dialect. It returns the verdict of each item for each subject at "
      + "one instant, from tables of facts about subjects.",
    "With --to sql --tables csv, writes these tables for the subjects of --input to the folder of --output, "
      + "with a script for each database that creates and loads them. The tables are the same for every instant. "
      + "An entitlement whose environment is not accepted is left out.",
    "With --to cedar, writes policies, a schema and entities to the folder of --output. An item is unlocked for "
      + "a subject that may `open` it, locked if it may `refuse` it, and otherwise indeterminate. With --input, "
      + "also writes each subject as an entity, with its facts at --now, and the context of a request at that instant.",
    "With --to swift, prints the ids of items and products as constants of the types ItemID and ProductID. With "
      + "--check, compares them with a file, and the status is 1 if it is stale.",
    "An item that depends on a fact that the target cannot express, such as one of a plugin, is reported, and the "
      + "status is 2.",
  ]
  static let examples = [
    "export catalogs/school --to sql --dialect duckdb --now 2026-11-20T12:00:00Z",
    "export catalogs/school --to sql --tables csv --input users.ndjson --output tables",
    "export catalogs/school --to cedar --input users.ndjson --output policies",
    "export catalogs/billiards --to swift",
    "export catalogs/billiards --to swift --check BilliardsIDs.swift",
  ]

  static let path = CommandOperand.oneCatalog
  static let target = CommandOption.one(
    "to", .choice("TARGET", of: ExportFormat.allCases), help: "The language to write.")
  static let dialect = CommandOption.one(
    "dialect", .choice("DATABASE", of: SQLDialect.allCases),
    help: "The database that runs the query.")
  static let now = CommandOption.now(default: "the clock's")
  static let tables = CommandOption.one(
    "tables", .choice("FORMAT", of: TableFormat.allCases),
    help: "Writes the subjects as tables of this format, in place of the query.")
  static let output = CommandOption.one(
    "output", short: "o", .text("FOLDER"), help: "Writes files to this folder, which is created.")
  static let check = CommandOption.one(
    "check", .text("FILE"),
    help: "Compares the Swift constants with this file, in place of printing them.")
  static let operands: [any DeclaredOperand] = [path]
  static let options: [any DeclaredOption] =
    [target, dialect, now] + ItemFilter.options + [tables] + SourceOptions.options
    + [CommandOption.accept, CommandOption.rejects, output, check]

  static let optionHints = SourceOptions.hints

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    guard let target = invocation[Self.target] else { throw UsageError.noTarget }
    let path = invocation[Self.path]
    let selection = try CatalogSelection([path], kinds: kinds)
    let catalog = try selection.only(at: path, for: Self.name).catalog
    let options = SourceOptions(invocation, registry: sources)
    if target != .swift, invocation.gives(Self.check) { throw UsageError.needsSwift }
    switch target {
    case .sql where invocation.gives(Self.tables):
      return try await TableExport(invocation, options, of: catalog, in: selection, session).run()
    case .cedar:
      if invocation.gives(Self.tables) { throw UsageError.needsSQL("--tables") }
      if invocation.gives(Self.dialect) { throw UsageError.needsSQL("--dialect") }
      return try await CedarExportRun(invocation, options, of: catalog, in: selection, session)
        .run()
    case .swift:
      try Self.checkConstants(invocation, options)
      return try SwiftExportRun(of: catalog, at: path, session).run(
        checking: invocation[Self.check])
    case .sql:
      try Self.checkQuery(invocation, options)
      let now = try selection.instant(of: invocation[Self.now]) ?? session.now
      return try printQuery(invocation, of: catalog, at: now, in: session)
    }
  }

  private func printQuery(
    _ invocation: Invocation, of catalog: GatedCatalog, at now: Instant, in session: CommandSession
  ) throws -> ExitStatus {
    guard let dialect = invocation[Self.dialect] else { throw UsageError.noDialect }
    let query = try SQLQuery(
      of: catalog, at: now, for: dialect,
      where: ItemFilter(invocation).content(of: catalog.content))
    try session.output.append { $0.append(query.text) }
    return .success
  }

  /// Throws if an option is given that only tables need.
  private static func checkQuery(
    _ invocation: Invocation, _ sources: SourceOptions
  ) throws(UsageError) {
    if !sources.isEmpty { throw .needsTables("--input") }
    if invocation.gives(output) { throw .needsTables("--output") }
    if invocation.gives(CommandOption.rejects) { throw .needsTables("--rejects") }
    if invocation.gives(CommandOption.accept) { throw .needsTables("--accept") }
  }

  /// Throws if an option is given that constants do not need.
  private static func checkConstants(
    _ invocation: Invocation, _ sources: SourceOptions
  ) throws(UsageError) {
    if !sources.isEmpty { throw .unneeded("--input") }
    let given = [
      ("--dialect", invocation.gives(dialect)), ("--tables", invocation.gives(tables)),
      ("--now", invocation.gives(now)), ("--output", invocation.gives(output)),
      ("--accept", invocation.gives(CommandOption.accept)),
      ("--rejects", invocation.gives(CommandOption.rejects)),
      ("--items", invocation.gives(ItemFilter.items)),
      ("--tag", invocation.gives(ItemFilter.tags)), ("--kind", invocation.gives(ItemFilter.kinds)),
    ]
    if let option = given.first(where: \.1) { throw .unneeded(option.0) }
  }
}

/// A language that `export` writes.
enum ExportFormat: String, CaseIterable {
  case sql, cedar, swift
}

/// A format of the tables of subjects.
enum TableFormat: String, CaseIterable {
  case csv
}

extension UsageError {
  fileprivate static let noTarget = Self(
    "`export` needs a target", help: "give --to sql, --to cedar or --to swift")

  fileprivate static let noDialect = Self(
    "`--to sql` needs a database",
    help: "give --dialect \(SQLDialect.allCases.map(\.rawValue).joined(separator: ", "))")

  fileprivate static let needsSwift = Self(
    "`--check` is for constants in Swift", help: "give --to swift, or leave the option out")

  fileprivate static func unneeded(_ option: String) -> Self {
    Self("`\(option)` does not apply to `--to swift`", help: "leave the option out")
  }

  fileprivate static func needsSQL(_ option: String) -> Self {
    Self("`\(option)` is for SQL", help: "give --to sql, or leave the option out")
  }

  fileprivate static func needsTables(_ option: String) -> Self {
    Self("`\(option)` is for tables", help: "give --tables csv to write tables of subjects")
  }
}
