internal import ContentCatalog
internal import GateKit

/// A run of `eval` over the subjects of entitlement sources.
struct SubjectRun {
  private let sources: EntitlementSourceGroup
  private let start: BatchPosition
  private let isResumable: Bool
  private let rejects: String?
  private let session: CommandSession

  /// - Parameters:
  ///   - start: the position at which an earlier run stopped.
  ///   - isResumable: whether another run can continue at the position at which this one stops.
  init(
    _ sources: EntitlementSourceGroup, from start: BatchPosition, isResumable: Bool,
    rejects: String?,
    _ session: CommandSession
  ) {
    self.isResumable = isResumable
    self.sources = sources
    self.start = start
    self.rejects = rejects
    self.session = session
  }

  func decide(_ run: inout EvalRun, at now: Instant) async throws -> ExitStatus {
    let silent = FailureCounter()
    let (input, name) = try await input(at: now, silent)
    let rejected = try RejectedSubjects(
      of: name, path: rejects, isContinued: start != .start, errors: session.errors)
    var status: ExitStatus
    do {
      status = try await decide(input, &run, at: now, rejected)
    } catch {
      run.clear()
      // Only the first error is reported.
      try? rejected.finish()
      throw error
    }
    try rejected.finish()
    if run.summary.rejected > 0 { status = status.combined(with: .rejectedSubjects) }
    return status.combined(with: silent.sources.report(in: session))
  }

  private func decide(
    _ input: BatchInput, _ run: inout EvalRun, at now: Instant, _ rejected: RejectedSubjects
  ) async throws -> ExitStatus {
    do {
      if try await run.decide(input, at: now, rejected) {
        try run.finish()
      } else {
        try run.breakOff()
        session.reportError("stopped after \(run.summary.rejected) rejected subjects")
      }
      return .success
    } catch is CancellationError {
      try run.breakOff()
      return session.reportInterrupt(run, isResumable: isResumable && run.end.lines > 0)
    } catch let error as SubjectInputError {
      throw sources.failure(error)
    }
  }

  /// Returns the bytes of a file if it is the only source, so that its lines need not become values.
  private func input(
    at now: Instant, _ silent: FailureCounter
  ) async throws -> (input: BatchInput, name: String) {
    if let file = sources.file { return (try file.batchInput(from: start), file.fileName) }
    guard var subjects = try await sources.subjects(at: now) else { throw UsageError.nobodyListed }
    let name = subjects.input
    let input = BatchInput {
      switch try await subjects.next() {
      case .subject(let sourced)?:
        silent.sources.add(sourced)
        return .subject(sourced.subject)
      case .rejected(let rejection)?: return .rejected(rejection)
      case nil: return nil
      }
    }
    return (input, name)
  }
}

/// Counts source failures while a batch requests subjects.
private final class FailureCounter {
  var sources = SourceFailureLog()
}

extension CommandSession {
  fileprivate func reportInterrupt(_ run: EvalRun, isResumable: Bool) -> ExitStatus {
    let done = "\(run.summary.subjects) subject\(run.summary.subjects == 1 ? "" : "s")"
    reportError(
      "interrupted after \(done)",
      help: isResumable ? "continue with --resume-from \(run.end.token)" : nil)
    return environment.interrupts?.status ?? .interrupted
  }
}

extension BatchPosition {
  /// The position as written on the command line.
  var token: String { "\(bytes):\(lines)" }

  init?(token: String) {
    let parts = token.split(separator: ":", omittingEmptySubsequences: false)
    // Every line has at least its line break.
    guard parts.count == 2, let bytes = Int(parts[0]), let lines = Int(parts[1]), lines >= 0,
      bytes >= lines
    else { return nil }
    self.init(bytes: bytes, lines: lines)
  }
}

extension OptionValue<BatchPosition> {
  /// A position in a file of subjects.
  static var position: Self {
    Self(
      "TOKEN", expectation: "what an interrupted run printed, such as 1048576:7210",
      read: { BatchPosition(token: $0) }, write: { $0.token })
  }
}

extension UsageError {
  fileprivate static let nobodyListed = Self(
    "none of the sources can list subjects", help: "give --subjects FILE as well")
}
