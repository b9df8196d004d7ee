internal import ContentCatalog
import GateBatch
internal import GateKit

/// A run of `eval`, which decides every item for the subjects of its inputs, and prints and counts the
/// results.
struct EvalRun {
  /// The options of a run.
  struct Settings {
    var jobs = BatchEvaluator.cores
    /// The number of rejected subjects after which the run stops; `nil` for no limit.
    var maxRejects: Int?
    /// The file to which the totals are written.
    var summaryPath: String?
    /// The writer of totals in CSV.
    var csv = CSVWriter()
    /// The file that contains the token of the last chunk.
    var checkpointPath: String?
    /// The point at which the run starts.
    var start = ResumePoint.start
    /// A function that returns the token with which another run can continue; `nil` if none can.
    var token: ((ResumePoint) -> ResumeToken)?
  }

  /// The position up to which the input has been read and the results have been written.
  private(set) var end: ResumePoint
  /// The sources that failed.
  private(set) var sourceFailures = SourceFailureLog()
  /// The answers that are later than the instant of the decisions.
  private(set) var laterAnswers = LaterAnswers()
  private let selection: ResultSelection
  private let settings: Settings
  private let checkpoint: CheckpointFile?
  private var summaryFile: SummaryFile?
  private let session: CommandSession
  private var writer: BatchResultWriter
  /// Whether the run prints the totals alone.
  private let printsSummary: Bool
  private var progress: BatchProgress
  private var hasBegun = false

  init(
    _ selection: ResultSelection, _ writer: BatchResultWriter, _ settings: Settings,
    printsSummary: Bool, _ progress: BatchProgress, in session: CommandSession
  ) throws {
    self.selection = selection
    self.writer = writer
    self.settings = settings
    self.printsSummary = printsSummary
    self.progress = progress
    self.session = session
    end = settings.start
    summaryFile = try settings.summaryPath.map { try SummaryFile($0, settings.csv) }
    checkpoint = settings.checkpointPath.map { CheckpointFile($0) }
  }

  /// The totals so far.
  var summary: BatchSummary { writer.summary }

  /// The token with which another run can continue; `nil` if this is impossible, or if no results
  /// were written.
  var token: ResumeToken? { end.position.lines > 0 ? settings.token?(end) : nil }

  /// Decides for all subjects of an input, with all engines or some.
  ///
  /// - Returns: whether the end of the input was reached; `false` if too many subjects were rejected.
  mutating func decide(
    _ input: BatchInput, with engines: Range<Int>? = nil, at now: Instant,
    _ rejects: RejectedSubjects? = nil
  ) async throws -> Bool {
    try summaryFile?.open()
    // The token of an earlier run does not fit the output of this one.
    if let token = settings.token?(end) { try checkpoint?.write(token) }
    setLastMessage()
    var chunks = writer.results(
      of: input, with: engines ?? selection.engines.indices, at: now, jobs: settings.jobs,
      maxRejections: settings.maxRejects
    ).makeAsyncIterator()
    repeat {
      let chunk = try await chunks.next()
      // Nothing is written before the input is known to be readable.
      try begin()
      guard let chunk else { return true }
      try write(chunk, rejects)
    } while summary.rejected <= settings.maxRejects ?? .max
    return false
  }

  private mutating func begin() throws {
    if hasBegun { return }
    hasBegun = true
    try session.output.append { writer.begin(&$0) }
    // An empty buffer takes the memory of the first results, which can be large, without a copy.
    try session.output.flush()
  }

  private mutating func write(
    _ chunk: BatchChunkResult<BatchResultWriter.Block>, _ rejects: RejectedSubjects?
  ) throws {
    try session.output.append { buffer, empty throws(OutputError) in
      try writer.append(chunk, to: &buffer, emptying: empty)
    }
    try session.output.flush()
    if !chunk.rejections.isEmpty { progress.clear() }
    try rejects?.add(chunk.rejections)
    for (subject, failures) in chunk.sourceFailures { sourceFailures.add(failures, of: subject) }
    for (subject, answers) in chunk.mistimedAnswers { laterAnswers.add(answers, of: subject) }
    end = ResumePoint(
      position: chunk.end, output: settings.start.output + session.output.written)
    if let token { try checkpoint?.write(token) }
    setLastMessage()
    progress.show(summary, at: chunk.end)
  }

  /// Writes the end of the results and the totals.
  mutating func finish() async throws {
    progress.clear()
    try session.output.append { writer.finish(&$0) }
    try await writeTotals()
  }

  /// Writes the end of results that are incomplete, and the totals.
  ///
  /// - Parameter isContinued: whether another run appends to the output, so that nothing may follow
  ///   the last line.
  mutating func stop(because reason: String, isContinued: Bool) async throws {
    progress.clear()
    try begin()
    try session.output.append {
      writer.stop(because: reason, isContinued: isContinued, &$0)
    }
    try await writeTotals()
  }

  private func writeTotals() async throws {
    if printsSummary {
      let totals = ReportSection.totals(summary, showsCatalog: selection.engines.count > 1)
      try TextReport(usesColor: false).write(totals, to: session.output)
    }
    try session.output.flush()
    try await summaryFile?.write(summary)
  }

  /// Removes the progress line, so that a message can take its place.
  mutating func clearProgress() { progress.clear() }
}

extension EvalRun {
  /// Sets the message for a run that a signal ends while something blocks, such as its output.
  private func setLastMessage() {
    guard let interrupts = session.environment.interrupts else { return }
    let help = token.map {
      "keep the first \($0.point.output) bytes of the output, and continue with --resume-from \($0.text)"
    }
    interrupts.setLastMessage(
      session.errorText(interruption, help: help), descriptor: session.environment.standardError)
  }

  /// Reports that a signal ended the run, and returns its exit status.
  func reportInterruption() -> ExitStatus {
    let interrupts = session.environment.interrupts
    interrupts?.setLastMessage(nil, descriptor: session.environment.standardError)
    session.reportError(
      interruption, help: token.map { "continue with --resume-from \($0.text)" })
    return interrupts?.status ?? .interrupted
  }

  private var interruption: String {
    "interrupted after \(summary.subjects.counted("subject"))"
  }
}
