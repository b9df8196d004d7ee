internal import ContentCatalog
import GateExports
internal import GateKit

/// A run of `export --to cedar`, which writes policies, and the subjects that ask for access.
struct CedarExportRun {
  private let output: ExportFolder
  private let export: CedarExport
  private let subjects: CedarSubjectWriter?
  private let now: Instant

  init(
    _ invocation: Invocation, _ options: SourceOptions, of catalog: GatedCatalog,
    in selection: CatalogSelection, _ session: CommandSession
  ) throws {
    export = try CedarExport(
      of: catalog, where: ItemFilter(invocation).content(of: catalog.content))
    now = try selection.instant(of: invocation[ExportCommand.now]) ?? session.now
    let engine = GateEngine(
      catalog: catalog, accepting: Set(invocation[CommandOption.accept]))
    subjects = options.isEmpty ? nil : CedarSubjectWriter(for: engine, at: now)
    output = try ExportFolder(
      invocation, options, selection,
      names: Self.catalogFiles + (options.isEmpty ? [] : Self.subjectFiles), session)
  }

  /// Writes the files, and returns the exit status.
  func run() async throws -> ExitStatus {
    for (name, text) in zip(Self.catalogFiles, [export.policies, export.schema, export.entities]) {
      try output.write(text, to: name)
    }
    guard let subjects else { return .success }
    let file = try output.file(Self.subjectFiles[0])
    let status = try await output.forEachSubject { subject throws in
      try file.channel.append { subjects.append(subject, to: &$0) }
      return nil
    }
    try file.complete()
    try output.write("{\"now\": \(now.secondsSince1970)}\n", to: Self.subjectFiles[1])
    return status
  }

  private static let catalogFiles = ["policies.cedar", "schema.cedarschema", "entities.json"]
  private static let subjectFiles = ["subjects.ndjson", "context.json"]
}
