internal import ContentCatalog
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
  }

  /// The position up to which the input has been read and the results have been written.
  private(set) var end: BatchPosition
  private let selection: ResultSelection
  private let settings: Settings
  private var summaryFile: SummaryFile?
  private let output: OutputChannel
  private var writer: BatchResultWriter
  /// Whether the run prints the totals alone.
  private let printsSummary: Bool
  private var progress: BatchProgress
  private var hasBegun = false

  init(
    _ selection: ResultSelection, _ writer: BatchResultWriter, _ settings: Settings,
    printsSummary: Bool, from start: BatchPosition = .start, _ progress: BatchProgress,
    output: OutputChannel
  ) throws {
    self.selection = selection
    self.writer = writer
    self.settings = settings
    self.printsSummary = printsSummary
    self.progress = progress
    self.output = output
    end = start
    summaryFile = try settings.summaryPath.map { try SummaryFile($0) }
  }

  /// The totals so far.
  var summary: BatchSummary { writer.summary }

  /// Decides for all subjects of an input, with all engines or some.
  ///
  /// - Returns: whether the end of the input was reached; `false` if too many subjects were rejected.
  mutating func decide(
    _ input: BatchInput, with engines: Range<Int>? = nil, at now: Instant,
    _ rejects: RejectedSubjects? = nil
  ) async throws -> Bool {
    // Nothing is written before the input is known to be readable.
    if !hasBegun {
      try summaryFile?.open()
      try output.append { writer.begin(&$0) }
    }
    hasBegun = true
    let chunks = writer.results(
      of: input, with: engines ?? selection.engines.indices, at: now, jobs: settings.jobs)
    for try await chunk in chunks {
      try output.append { writer.append(chunk, to: &$0) }
      if !chunk.rejections.isEmpty { progress.clear() }
      for rejection in chunk.rejections { try rejects?.add(rejection) }
      end = chunk.end
      progress.show(summary, at: end)
      if let limit = settings.maxRejects, summary.rejected > limit { return false }
    }
    return true
  }

  /// Writes the end of the results and the totals.
  mutating func finish() throws {
    progress.clear()
    try output.append { writer.finish(&$0) }
    if printsSummary {
      let report = report
      try output.append { TextReport(usesColor: false).append(report, to: &$0) }
    }
    try summaryFile?.write(report)
  }

  /// Writes the results so far, without their end, and the totals.
  mutating func breakOff() throws {
    progress.clear()
    try output.flush()
    try summaryFile?.write(report)
  }

  /// Removes the progress line, so that a message can take its place.
  mutating func clearProgress() { progress.clear() }

  private var report: Report { Report(summary, showsCatalog: selection.engines.count > 1) }
}
