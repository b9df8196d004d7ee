internal import ContentCatalog
internal import GateKit

/// One run of `eval`: subjects go in, listings go out, and are counted.
struct EvalRun {
  /// How a run is told to go.
  struct Settings {
    var jobs = BatchEvaluator.cores
    /// After how many rejected subjects it stops; `nil` where any number will do.
    var maxRejects: Int?
    /// Where the totals are written besides.
    var summaryPath: String?
  }

  private(set) var totals: ListingTotals
  /// Where the input had been read to, and all before it is written.
  private(set) var end: BatchPosition
  private let scope: OutputSelection
  private let settings: Settings
  private var summary: SummaryFile?
  private let output: OutputChannel
  private var format: any ListingFormat
  private var progress: BatchProgress
  private var hasBegun = false

  init(
    _ scope: OutputSelection, _ format: any ListingFormat, _ settings: Settings,
    from start: BatchPosition = .start, _ progress: BatchProgress, output: OutputChannel
  ) throws {
    self.scope = scope
    self.format = format
    self.settings = settings
    self.progress = progress
    self.output = output
    end = start
    totals = ListingTotals(scope)
    summary = try settings.summaryPath.map { try SummaryFile($0) }
  }

  /// Decides for all subjects of an input, with all engines or some.
  ///
  /// - Returns: whether it came to the end; `false` where too many were rejected.
  mutating func decide(
    _ input: BatchInput, with engines: Range<Int>? = nil, at now: Instant,
    _ rejects: RejectedSubjects? = nil
  ) async throws -> Bool {
    // Not before there is something to read.
    if !hasBegun {
      try summary?.open()
      try format.begin(output)
    }
    hasBegun = true
    let engines = engines ?? scope.engines.indices
    let part = scope.part(engines)
    let countsTotals = format.hasTotals || summary != nil
    var needs = format.needs
    if summary != nil { needs.formUnion(.holdings) }
    let (format, empty, items) = (format, totals.batch.emptied, scope.items)
    let results = BatchEvaluator(part.engines, at: now, needs: needs)
      .results(of: input, jobs: settings.jobs) { block in
        var counted: BatchTotals?
        if countsTotals {
          var totals = empty
          totals.add(block, items, from: engines.lowerBound)
          counted = totals
        }
        return (format.render(block, part), counted)
      }
    for try await done in results {
      for (rendered, counted) in done.results {
        try self.format.write(rendered, to: output)
        if let counted { totals.batch.add(counted) }
      }
      totals.subjects += done.subjects
      totals.rejected += done.rejections.count
      if !done.rejections.isEmpty { progress.clear() }
      for rejection in done.rejections { try rejects?.add(rejection) }
      end = done.end
      progress.show(totals, at: end)
      if let most = settings.maxRejects, totals.rejected > most { return false }
    }
    return true
  }

  /// Writes what comes last.
  mutating func finish() throws {
    progress.clear()
    try format.finish(totals, to: output)
    try summary?.write(totals)
  }

  /// Writes what was decided, and no more.
  mutating func breakOff() throws {
    progress.clear()
    try output.flush()
    try summary?.write(totals)
  }

  /// Leaves room for what is said instead.
  mutating func clear() { progress.clear() }
}
