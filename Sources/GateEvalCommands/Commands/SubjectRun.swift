internal import ContentCatalog
internal import GateKit

/// A run of `eval` over the subjects that sources list.
struct SubjectRun {
  private let group: EntitlementSourceGroup
  private let selection: CatalogSelection
  private let bytes: SubjectBytes?
  private let start: BatchPosition
  private let rejects: String?
  private let writesLines: Bool
  private let session: CommandSession

  /// - Parameters:
  ///   - start: the position at which an earlier run stopped.
  ///   - writesLines: whether the output consists of independent lines.
  init(
    _ group: EntitlementSourceGroup, for selection: CatalogSelection, _ bytes: SubjectBytes?,
    from start: BatchPosition, rejects: String?, writesLines: Bool, _ session: CommandSession
  ) {
    self.group = group
    self.selection = selection
    self.bytes = bytes
    self.start = start
    self.rejects = rejects
    self.writesLines = writesLines
    self.session = session
  }

  /// Decides for all subjects, and returns the exit status.
  func decide(_ run: inout EvalRun, at now: Instant) async throws -> ExitStatus {
    let (input, name) = try await input(at: now)
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
    if let warning = IgnoredInputWarning(run.summary, in: selection.catalogs) {
      session.warn(warning.text)
    }
    if run.summary.rejected > 0 { status = status.combined(with: .rejectedSubjects) }
    return status.combined(with: run.sourceFailures.report(in: session))
  }

  private func decide(
    _ input: BatchInput, _ run: inout EvalRun, at now: Instant, _ rejected: RejectedSubjects
  ) async throws -> ExitStatus {
    do {
      if try await run.decide(input, at: now, rejected) {
        try run.finish()
        return .success
      }
      let reason = "stopped after \(run.summary.rejected) rejected subjects"
      try run.stop(because: reason, isContinued: false)
      session.reportError(
        reason,
        help: run.token.map {
          "remove the last line of the output, and continue with --resume-from \($0.text)"
        })
      return .success
    } catch is CancellationError {
      try run.stop(because: "interrupted", isContinued: writesLines)
      return run.reportInterruption()
    } catch let error as SubjectInputError {
      throw failure(error)
    }
  }

  /// Returns the input and its name for messages. If a file is the only source, the input is its
  /// bytes, so that its lines need not become values.
  private func input(at now: Instant) async throws -> (input: BatchInput, name: String) {
    if let bytes {
      warnOfUnknownFamilies()
      return (BatchInput(from: start, bytes: try reader(of: bytes)), bytes.name)
    }
    guard let subjects = try await group.subjects(at: now) else { throw UsageError.noListingSource }
    warnOfUnknownFamilies()
    return (BatchInput(subjects), subjects.inputName)
  }

  private func warnOfUnknownFamilies() {
    SourceOptions.warnOfUnknownFamilies(of: group, for: selection, in: session)
  }

  /// Opens the bytes at the start of the run.
  ///
  /// - Throws: a usage error if that is not the beginning of a line.
  private func reader(of bytes: SubjectBytes) throws -> sending ByteReader {
    do {
      if start.bytes == 0 { return try bytes.open() }
      if let size = bytes.size, size < start.bytes {
        throw UsageError.pastTheEnd(start.bytes, of: bytes.name)
      }
      let read = try bytes.open(at: start.bytes - 1)
      guard let last = try Self.nextByte(read) else {
        throw UsageError.pastTheEnd(start.bytes, of: bytes.name)
      }
      // The last line of a file need not have a line break.
      if last != UInt8(ascii: "\n"), try Self.nextByte(read) != nil {
        throw UsageError.insideLine(start.bytes, of: bytes.name)
      }
      return read
    } catch let error as SubjectInputError {
      throw failure(error)
    }
  }

  private static func nextByte(_ read: ByteReader) throws(SubjectInputError) -> UInt8? {
    let byte = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { byte.deallocate() }
    return try read(byte) == 0 ? nil : byte[0]
  }

  /// Returns the failure of the only source that corresponds to an error in reading its file.
  private func failure(_ error: SubjectInputError) -> any Error {
    guard let bytes, let source = group.sources.first else { return error }
    return EntitlementSourceGroup.Failure(
      source: source.name, error: .unreadable(bytes.name, error))
  }
}

extension UsageError {
  fileprivate static let noListingSource = Self(
    "none of the sources can list subjects", help: "give --subjects FILE as well")

  fileprivate static func insideLine(_ offset: Int, of file: String) -> Self {
    Self(
      "byte \(offset) of \(Diagnostic.Message.quoting(file)) is not the beginning of a line",
      help: resumeAdvice)
  }

  fileprivate static func pastTheEnd(_ offset: Int, of file: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(file)) has fewer than \(offset) bytes", help: resumeAdvice)
  }

  private static let resumeAdvice =
    "give the token that the unfinished run of this file reported to --resume-from"
}
