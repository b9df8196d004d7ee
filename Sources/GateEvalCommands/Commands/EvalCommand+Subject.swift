internal import ContentCatalog
import GateBatch
internal import GateKit

extension EvalCommand {
  /// Prints all decisions about the subject that `--subject` selects.
  func printSubject(
    _ invocation: Invocation, in session: CommandSession
  ) async throws -> ExitStatus {
    let style = try ReportStyle(Self.subjectFormat(invocation), invocation)
    let selection = try CatalogSelection(invocation[Self.paths], kinds: kinds)
    guard selection.members.count == 1, let member = selection.members.first else {
      throw UsageError.oneCatalogOnly(selection.members.count)
    }
    let renderer = try member.catalog.renderer(for: invocation[Self.language])
    let engine = GateEngine(catalog: member.catalog, accepting: Set(invocation[Self.accept]))
    let only = invocation[Self.only]
    let results = try ItemFilter(invocation).results(of: [engine], only: only)
    let subject = try await SubjectArgument(
      invocation, of: selection, from: sources, in: session)
    let report = try Report(
      decisionsOf: engine.evaluate(subject.subject, at: subject.now),
      about: results.items.flatMap { $0.items.map(\.id) }, only: only, renderer)
    try session.print(report, as: style)
    return subject.sourceFailures.report(in: session)
  }

  /// Returns the format of the report.
  ///
  /// - Throws: a usage error if an option is given that concerns many subjects.
  private static func subjectFormat(
    _ invocation: Invocation
  ) throws(UsageError) -> ReportFormat {
    let others = [
      ("--rejects", invocation.gives(rejects)), ("--max-rejects", invocation.gives(maxRejects)),
      ("--reasons", invocation.gives(reasons)), ("--summary-to", invocation.gives(summaryTo)),
      ("--jobs", invocation.gives(jobs)), ("--resume-from", invocation.gives(resumeFrom)),
      ("--checkpoint", invocation.gives(checkpoint)),
    ]
    if let other = others.first(where: \.1) { throw .manySubjectsOnly(other.0) }
    switch invocation[format] {
    case .table: return .text
    case .markdown: return .markdown
    case .csv: return .csv
    case .json: return .json
    case .ndjson, .counts, .summary:
      throw .manySubjectsOnly("--format \(invocation[format].rawValue)")
    }
  }
}

extension UsageError {
  fileprivate static func oneCatalogOnly(_ count: Int) -> Self {
    Self(
      "`--subject` needs one catalog, but there are \(count)", help: "name one of the catalogs")
  }

  fileprivate static func manySubjectsOnly(_ option: String) -> Self {
    Self(
      "`\(option)` is for many subjects, but `--subject` selects one",
      help: "omit one of the two options")
  }
}
