internal import ContentCatalog
import GateExports
internal import GateKit

/// A run of `export --tables`, which writes subjects as the tables that the query reads.
struct TableExport {
  private let output: ExportFolder
  private let writer: SubjectTableWriter
  private let dialects: [SQLDialect]

  init(
    _ invocation: Invocation, _ options: SourceOptions, of catalog: GatedCatalog,
    in selection: CatalogSelection, _ session: CommandSession
  ) throws {
    if options.isEmpty { throw UsageError.noSubjects }
    writer = SubjectTableWriter(
      for: catalog, accepting: Set(invocation[CommandOption.accept]))
    dialects = invocation[ExportCommand.dialect].map { [$0] } ?? SQLDialect.allCases
    output = try ExportFolder(
      invocation, options, selection,
      names: SubjectTable.allCases.map(\.fileName) + dialects.map(Self.scriptName), session)
  }

  /// Writes the files, and returns the exit status.
  func run() async throws -> ExitStatus {
    var files = try TableFiles(in: output)
    let status = try await output.forEachSubject { subject throws in
      var fault: SubjectFault?
      do throws(SubjectFault) {
        try writer.append(subject, to: &files.rows)
      } catch {
        fault = error
      }
      try files.flushIfFull()
      return fault
    }
    try files.complete()
    for dialect in dialects {
      try output.write(SubjectTable.loadScript(for: dialect), to: Self.scriptName(dialect))
    }
    return status
  }

  private static func scriptName(_ dialect: SQLDialect) -> String { "load.\(dialect.rawValue).sql" }
}

/// The files of the tables of subjects, which are written in large pieces.
private struct TableFiles {
  var rows = SubjectTableRows()
  private let files: [(table: SubjectTable, file: OutputFile)]

  init(in folder: ExportFolder) throws {
    files = try SubjectTable.allCases.map { table in
      (table, try folder.file(table.fileName))
    }
    rows.appendHeaders()
  }

  mutating func flushIfFull() throws {
    if rows.count >= Self.size { try flush() }
  }

  mutating func complete() throws {
    try flush()
    for (_, file) in files { try file.complete() }
  }

  private mutating func flush() throws {
    for (table, file) in files {
      try file.channel.append { $0.append(contentsOf: rows[table].bytes) }
    }
    rows.removeAll()
  }

  private static let size = 1 << 20
}

extension UsageError {
  fileprivate static let noSubjects = Self(
    "`--tables` needs subjects", help: SourceOptions.advice)
}
