internal import ContentCatalog
internal import GateKit

/// A run of `eval` over the subjects that sources list.
struct SubjectRun {
  private let group: EntitlementSourceGroup
  private let bytes: SubjectBytes?
  private let start: BatchPosition
  private let isResumable: Bool
  private let rejects: String?
  private let session: CommandSession

  /// - Parameters:
  ///   - start: the position at which an earlier run stopped.
  ///   - isResumable: whether another run can continue at the position at which this one stops.
  init(
    _ group: EntitlementSourceGroup, _ bytes: SubjectBytes?, from start: BatchPosition,
    isResumable: Bool, rejects: String?, _ session: CommandSession
  ) {
    self.group = group
    self.bytes = bytes
    self.start = start
    self.isResumable = isResumable
    self.rejects = rejects
    self.session = session
  }

  /// Decides for all subjects, and returns the exit status.
  func decide(_ run: inout EvalRun, at now: Instant) async throws -> ExitStatus {
    let failures = FailureCounter()
    let (input, name) = try await input(at: now, failures)
    let rejected = try RejectedSubjects(
      of: name, path: rejects, isContinued: start != .start, errors: session.errors)
    var status: ExitStatus
    do {
      status = try await decide(input, &run, at: now, rejected)
    } catch {
      run.clearProgress()
      // Only the first error is reported.
      try? rejected.finish()
      throw error
    }
    try rejected.finish()
    if run.summary.rejected > 0 { status = status.combined(with: .rejectedSubjects) }
    return status.combined(with: failures.log.report(in: session))
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
      throw failure(error)
    }
  }

  /// Returns the input and its name for messages. If a file is the only source, the input is its
  /// bytes, so that its lines need not become values.
  private func input(
    at now: Instant, _ failures: FailureCounter
  ) async throws -> (input: BatchInput, name: String) {
    if let bytes {
      do throws(SubjectInputError) {
        return (BatchInput(from: start, bytes: try bytes.open(at: start.bytes)), bytes.name)
      } catch {
        throw failure(error)
      }
    }
    guard let subjects = try await group.subjects(at: now) else { throw UsageError.noListingSource }
    return (BatchInput(CountedSubjects(subjects, failures)), subjects.inputName)
  }

  /// Returns the failure of the only source that corresponds to an error in reading its file.
  private func failure(_ error: SubjectInputError) -> any Error {
    guard let bytes, let source = group.sources.first else { return error }
    let name = Diagnostic.Message.quoting(bytes.name)
    return EntitlementSourceGroup.Failure(
      source: source.name, error: .unavailable("\(name) cannot be read: \(error.reason)"))
  }
}

/// The sources that failed during a run.
private final class FailureCounter {
  var log = SourceFailureLog()
}

/// A cursor over subjects that counts the failures of their sources.
private struct CountedSubjects: SubjectCursor {
  private var subjects: SourcedSubjects
  private let failures: FailureCounter

  init(_ subjects: SourcedSubjects, _ failures: FailureCounter) {
    self.subjects = subjects
    self.failures = failures
  }

  mutating func next() async throws(EntitlementSourceGroup.Failure) -> SubjectRecord? {
    let record = try await subjects.next()
    if let subject = record?.subject { failures.log.add(subject) }
    return record
  }
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
      "TOKEN", expectation: "a position that an interrupted run reported, such as 1048576:7210",
      read: { BatchPosition(token: $0) }, write: { $0.token })
  }
}

extension UsageError {
  fileprivate static let noListingSource = Self(
    "none of the sources can list subjects", help: "give --subjects FILE as well")
}
