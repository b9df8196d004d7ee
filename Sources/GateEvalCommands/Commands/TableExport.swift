internal import ContentCatalog
internal import GateKit

/// A run of `export --tables`, which writes subjects as the tables that the query reads.
struct TableExport {
  private let folder: String
  private let writer: SubjectTableWriter
  private let group: EntitlementSourceGroup
  private let dialects: [SQLDialect]
  private let rejects: String?
  private let now: Instant
  private let session: CommandSession

  init(
    _ invocation: Invocation, _ options: SourceOptions, of catalog: GatedCatalog,
    in selection: CatalogSelection, _ session: CommandSession
  ) throws {
    guard let folder = invocation[ExportCommand.output] else { throw UsageError.noFolder }
    if options.isEmpty { throw UsageError.noSubjects }
    self.folder = folder
    self.session = session
    writer = SubjectTableWriter(
      for: catalog, accepting: Set(invocation[CommandOption.accept]))
    dialects = invocation[ExportCommand.dialect].map { [$0] } ?? SQLDialect.allCases
    rejects = invocation[ExportCommand.rejects]
    now = invocation[ExportCommand.now] ?? session.now
    group = try options.group(for: selection, in: session)
    do throws(SystemError) {
      try FileSystem.createFolder(folder, permissions: 0o777)
    } catch {
      throw OutputError.failed(output: Diagnostic.Message.quoting(folder), errno: error.number)
    }
    try checkFiles(options, selection)
  }

  /// Writes the files, and returns the exit status.
  func run() async throws -> ExitStatus {
    guard var subjects = try await group.subjects(at: now) else { throw UsageError.noListingSource }
    session.environment.interrupts?.install()
    let rejected = try RejectedSubjects(
      of: subjects.inputName, path: rejects, isContinued: false, errors: session.errors)
    var files = try TableFiles(in: folder)
    var failures = SourceFailureLog()
    var (count, rejections) = (0, 0)
    func reject(_ rejection: SubjectRejection) throws {
      rejections += 1
      try rejected.add([rejection])
    }
    while let record = try await subjects.next() {
      if Task.isCancelled { return .interrupted }
      switch record {
      case .rejected(let rejection): try reject(rejection)
      case .subject(let subject, let line, _, _):
        failures.add(subject.sourceFailures, of: subject.id)
        do throws(SubjectFault) {
          try writer.append(subject, to: &files.rows)
          count += 1
        } catch {
          let text = SubjectEncoder().line(for: subject)
          try reject(SubjectRejection(line: line ?? 0, fault: error, bytes: Array(text.utf8)))
        }
        try files.flushIfFull()
      }
    }
    try files.complete()
    try writeScripts()
    rejected.reportRest()
    try rejected.complete()
    try session.output.writeLine("\(folder): \(count) subject\(count == 1 ? "" : "s")")
    let status = rejections > 0 ? ExitStatus.rejectedSubjects : .success
    return status.combined(with: failures.report(in: session))
  }

  private func writeScripts() throws {
    for dialect in dialects {
      let file = try OutputFile("\(folder)/\(Self.scriptName(dialect))")
      try file.channel.append { $0.append(SubjectTable.loadScript(for: dialect)) }
      try file.complete()
    }
  }

  private static func scriptName(_ dialect: SQLDialect) -> String { "load.\(dialect.rawValue).sql" }

  /// Checks that no file is written that the run reads.
  private func checkFiles(
    _ options: SourceOptions, _ selection: CatalogSelection
  ) throws(UsageError) {
    var uses = FileUses()
    for path in selection.files { uses.read(path, FileStatus(path: path)) }
    for input in options.inputs(standardInput: session.environment.standardInput) {
      uses.read(input.path, input.status)
    }
    try uses.write("standard output", session.environment.standardOutput)
    let names = SubjectTable.allCases.map(\.fileName) + dialects.map(Self.scriptName)
    for name in names { try uses.write("--output", "\(folder)/\(name)") }
    if let rejects { try uses.write("--rejects", rejects) }
  }
}

/// The files of the tables of subjects, which are written in large pieces.
private struct TableFiles {
  var rows = SubjectTableRows()
  private let files: [(table: SubjectTable, file: OutputFile)]

  init(in folder: String) throws {
    files = try SubjectTable.allCases.map { table in
      (table, try OutputFile("\(folder)/\(table.fileName)"))
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
  fileprivate static let noFolder = Self(
    "`--tables` needs a folder", help: "give --output FOLDER")

  fileprivate static let noSubjects = Self(
    "`--tables` needs subjects", help: SourceOptions.advice)

  fileprivate static let noListingSource = Self(
    "none of the sources can list subjects", help: "give --subjects FILE as well")
}
