internal import ContentCatalog
import GateBatch
internal import GateKit

/// A run of `eval` over the subjects that sources list.
struct SubjectRun {
  private let source: BatchSource
  private let selection: CatalogSelection
  private let start: BatchPosition
  private let rejects: String?
  private let writesLines: Bool
  private let session: CommandSession

  /// - Parameters:
  ///   - start: the position at which an earlier run stopped.
  ///   - writesLines: whether the output consists of independent lines.
  init(
    _ source: BatchSource, for selection: CatalogSelection, from start: BatchPosition,
    rejects: String?, writesLines: Bool, _ session: CommandSession
  ) {
    self.source = source
    self.selection = selection
    self.start = start
    self.rejects = rejects
    self.writesLines = writesLines
    self.session = session
  }

  /// Decides for all subjects, and returns the exit status.
  func decide(_ run: inout EvalRun, at now: Instant) async throws -> ExitStatus {
    let (input, name) = try await source.open(at: now, from: start)
    let rejected = try RejectedSubjects(
      of: name, path: rejects, isContinued: start != .start, errors: session.errors)
    var status: ExitStatus
    do {
      status = try await decide(input, &run, at: now, rejected)
    } catch {
      run.clearProgress()
      rejected.reportRest()
      throw error
    }
    rejected.reportRest()
    do {
      try rejected.complete()
    } catch {
      status = status.combined(with: session.report(error))
    }
    let summary = run.summary
    if let warning = IgnoredInputWarning(
      summary.ignoredEntitlements, summary.unreadKeys, in: selection.catalogs)
    {
      session.warn(warning.text)
    }
    run.laterAnswers.report(in: session)
    if summary.rejected > 0 { status = status.combined(with: .rejectedSubjects) }
    return status.combined(with: run.sourceFailures.report(in: session))
  }

  private func decide(
    _ input: BatchInput, _ run: inout EvalRun, at now: Instant, _ rejected: RejectedSubjects
  ) async throws -> ExitStatus {
    do {
      if try await run.decide(input, at: now, rejected) {
        try await run.finish()
        return .success
      }
      let reason = "stopped after \(run.summary.rejected) rejected subjects"
      try await run.stop(because: reason, isContinued: false)
      session.reportError(
        reason,
        help: run.token.map {
          "remove the last line of the output, and continue with --resume-from \($0.text)"
        })
      return .success
    } catch is CancellationError {
      try await run.stop(because: "interrupted", isContinued: writesLines)
      return run.reportInterruption()
    } catch let error as SubjectInputError {
      throw source.failure(error)
    }
  }
}
