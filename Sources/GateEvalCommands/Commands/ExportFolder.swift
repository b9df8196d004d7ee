internal import ContentCatalog
internal import GateKit

/// The folder to which a run of `export` writes, and the subjects that it reads.
struct ExportFolder {
  private let path: String
  private let group: EntitlementSourceGroup
  private let rejects: String?
  private let now: Instant
  private let session: CommandSession

  /// Creates the folder.
  ///
  /// - Parameter names: the names of the files that the run writes, none of which may be one that it reads.
  init(
    _ invocation: Invocation, _ options: SourceOptions, _ selection: CatalogSelection,
    names: [String], _ session: CommandSession
  ) throws {
    guard let path = invocation[ExportCommand.output] else { throw UsageError.noFolder }
    self.path = path
    self.session = session
    rejects = invocation[CommandOption.rejects]
    now = try selection.instant(of: invocation[ExportCommand.now]) ?? session.now
    group = try options.group(for: selection.members.map(\.catalog), in: session)
    do throws(SystemError) {
      try FileSystem.createFolder(path, permissions: 0o777)
    } catch {
      throw OutputError.failed(output: Diagnostic.Message.quoting(path), errno: error.number)
    }
    try check(names, options, selection)
  }

  /// Checks that no file is written that the run reads.
  private func check(
    _ names: [String], _ options: SourceOptions, _ selection: CatalogSelection
  ) throws(UsageError) {
    var uses = try FileUses(reading: selection.files, options, in: session)
    for name in names { try uses.write("--output", "\(path)/\(name)") }
    if let rejects { try uses.write("--rejects", rejects) }
  }

  /// Opens a file of the folder for writing.
  func file(_ name: String) throws(OutputError) -> OutputFile { try OutputFile("\(path)/\(name)") }

  /// Writes a file of the folder.
  func write(_ text: String, to name: String) throws(OutputError) {
    let file = try file(name)
    try file.channel.append { $0.append(text) }
    try file.complete()
  }

  /// Calls a function with each subject, and returns the exit status.
  ///
  /// - Parameter write: writes a subject, or returns the fault for which it is rejected.
  func forEachSubject(_ write: (GateSubject) throws -> SubjectFault?) async throws -> ExitStatus {
    // The exported query decides for one instant.
    guard var subjects = try await group.subjects(at: now, isExact: true) else {
      throw UsageError.noListingSource
    }
    session.environment.interrupts?.install()
    let rejected = try RejectedSubjects(
      of: subjects.inputName, path: rejects, isContinued: false, errors: session.errors)
    var failures = SourceFailureLog()
    var later = LaterAnswers()
    var (count, rejections) = (0, 0)
    func reject(_ rejection: SubjectRejection) throws {
      rejections += 1
      try rejected.add([rejection])
    }
    while let record = try await subjects.next() {
      if Task.isCancelled { throw RunInterruption(count: count) }
      switch record {
      case .rejected(let rejection): try reject(rejection)
      case .subject(let subject, let line, _, _):
        failures.add(subject.sourceFailures, of: subject.id)
        later.add(subject.mistimedAnswers, of: subject.id)
        guard let fault = try write(subject) else {
          count += 1
          continue
        }
        let text = SubjectEncoder().line(of: subject)
        try reject(SubjectRejection(line: line ?? 0, fault: fault, bytes: Array(text.utf8)))
      }
    }
    rejected.reportRest()
    later.report(in: session)
    try rejected.complete()
    try session.output.writeLine("\(path): \(count.counted("subject"))")
    let status = rejections > 0 ? ExitStatus.rejectedSubjects : .success
    return status.combined(with: failures.report(in: session))
  }
}

extension UsageError {
  fileprivate static let noFolder = Self("`export` needs a folder", help: "give --output FOLDER")
}
