internal import ContentCatalog
import GateBatch
internal import GateKit

/// A run of `diff` over the subjects that sources list.
struct DifferenceRun {
  private let source: BatchSource
  private let catalogs: [GatedCatalog]
  private let engines: [GateEngine]
  private let now: Instant
  private let later: Instant?
  private let grouping: SubjectGrouping
  private let jobs: Int
  private let rejects: String?
  private let changesPath: String?
  private let csv: CSVWriter
  private let session: CommandSession

  /// - Parameters:
  ///   - catalogs: the old and the new version.
  ///   - now: the instant of the decisions.
  ///   - later: the instant of the decisions of the new version, if it is another one.
  init(
    _ invocation: Invocation, _ options: SourceOptions, of catalogs: (GatedCatalog, GatedCatalog),
    at now: Instant, later: Instant?, in session: CommandSession
  ) throws {
    self.catalogs = [catalogs.0, catalogs.1]
    source = try BatchSource(options, for: self.catalogs, in: session)
    let accepted = Set(invocation[CommandOption.accept])
    engines = self.catalogs.map { GateEngine(catalog: $0, accepting: accepted) }
    self.now = now
    self.later = later
    grouping = invocation[DiffCommand.by]
    jobs = invocation[CommandOption.jobs] ?? BatchEvaluator.cores
    rejects = invocation[CommandOption.rejects]
    changesPath = invocation[DiffCommand.changesTo]
    csv = invocation.csv
    self.session = session
  }

  /// Decides both versions for all subjects, and returns the totals with the exit status.
  func totals() async throws -> (DifferenceTotals, ExitStatus) {
    session.environment.interrupts?.install()
    let (input, name) = try await source.open(at: now)
    let rejected = try RejectedSubjects(
      of: name, path: rejects, isContinued: false, errors: session.errors)
    let changes = try changesPath.map { path throws(OutputError) in try OutputFile(path) }
    var batch = DifferenceBatch(
      from: engines[0], to: engines[1], at: now, by: grouping, later: later,
      csv: changes.map { _ in csv })
    var failures = SourceFailureLog()
    var later = LaterAnswers()
    try changes?.channel.append { batch.begin(&$0) }
    do {
      for try await chunk in batch.results(of: input, jobs: jobs) {
        var lines = OutputBuffer()
        batch.append(chunk, to: &lines)
        try changes?.channel.append { $0.append(lines) }
        try rejected.add(chunk.rejections)
        for failure in chunk.sourceFailures { failures.add(failure.failures, of: failure.subject) }
        for (subject, answers) in chunk.mistimedAnswers { later.add(answers, of: subject) }
      }
    } catch is CancellationError {
      throw RunInterruption(count: batch.totals.subjects)
    } catch let error as SubjectInputError {
      throw source.failure(error)
    }
    rejected.reportRest()
    later.report(in: session)
    try rejected.complete()
    try changes?.complete()
    return (batch.totals, status(of: batch.totals, failures))
  }

  private func status(of totals: DifferenceTotals, _ failures: SourceFailureLog) -> ExitStatus {
    if let warning = IgnoredInputWarning(
      totals.ignoredEntitlements, totals.unreadKeys, in: catalogs.map(\.content))
    {
      session.warn(warning.text)
    }
    let status = totals.rejected > 0 ? ExitStatus.rejectedSubjects : .success
    return status.combined(with: failures.report(in: session))
  }
}
