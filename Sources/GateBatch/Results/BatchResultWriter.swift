public import ContentCatalog
import GateRules

/// A writer of a batch's results in a ``ResultFormat``.
///
/// Workers render blocks in parallel. The writer appends them in input order to a buffer, which the
/// caller can empty at any time, so the memory does not depend on the number of subjects. A worker renders up
/// to a mebibyte of `csv` for each block, and the writer renders the rest.
///
/// ```swift
/// var writer = BatchResultWriter(.ndjson, of: ResultSelection([engine]))
/// var output = OutputBuffer()
/// writer.begin(&output)
/// for try await chunk in writer.results(of: BatchInput(bytes: read), at: now) {
///   writer.append(chunk, to: &output)
///   send(output.bytes)
///   output.removeAll()
/// }
/// writer.finish(&output)
/// send(output.bytes)
/// ```
public struct BatchResultWriter: Sendable {
  /// The totals of the subjects that were appended.
  public private(set) var summary: BatchSummary
  private let selection: ResultSelection
  private let countsTotals: Bool
  private var renderer: (any ResultRenderer)?
  private let options: BatchOptions

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: the format; `nil` to write nothing and only compute the ``summary``.
  ///   - selection: the catalogs, items and verdicts to write.
  ///   - hasHeader: whether `csv` and `counts` begin with the names of the columns.
  ///   - reasons: the content of the column `reason` of `csv`.
  ///   - escapesFormulas: whether an apostrophe precedes each field of `csv` and `counts` that a
  ///     spreadsheet may run as a formula because of its beginning: `=`, `+`, `-` or `@`, their
  ///     full-width forms, a tab, a line break or a null character.
  ///   - countsTotals: whether to compute all of the ``summary``. Otherwise it may contain only the
  ///     numbers of subjects and rejections.
  ///   - grouping: the property by which the totals are counted too, in ``BatchSummary/groups``; `nil` for none.
  public init(
    _ format: ResultFormat?, of selection: ResultSelection, hasHeader: Bool = true,
    reasons: ReasonColumn = .code, escapesFormulas: Bool = false, countsTotals: Bool = false,
    by grouping: SubjectGrouping? = nil
  ) {
    let csv = CSVWriter(escapesFormulas: escapesFormulas)
    let renderer: (any ResultRenderer)? =
      switch format {
      case .table: TableResults(PlainTable(), selection)
      case .markdown: TableResults(MarkdownTable(), selection)
      case .json: JSONResults(isArray: true)
      case .ndjson: JSONResults(isArray: false)
      case .csv: CSVResults(reasons: reasons, of: selection, hasHeader: hasHeader, csv)
      case .counts: CountResults(selection, hasHeader: hasHeader, csv)
      case nil: nil
      }
    let countsTotals = countsTotals || format == nil
    self.renderer = renderer
    self.selection = selection
    self.countsTotals = countsTotals || renderer?.hasTotals == true
    options = (renderer?.options ?? []).union(countsTotals ? .holdings : [])
      .union(grouping.map { SubjectGroups.options(for: $0) } ?? [])
    summary = BatchSummary(selection)
    summary.groupTotals = grouping.map { GroupTotals($0, of: selection.items) }
  }

  /// A block of subjects as the writer appends it.
  public struct Block: Sendable {
    let content: RenderedContent
    /// The index of the first engine that decided the block.
    let firstEngine: Int
    /// The totals of the block; `nil` unless requested.
    let totals: BatchTotals?
    /// The subjects by group; `nil` unless requested.
    let groups: GroupedBlock?
  }

  /// Returns the rendered results of a batch, for ``append(_:to:)``.
  ///
  /// - Parameters:
  ///   - input: the subjects. An input can be read only once.
  ///   - now: the instant of the decisions.
  ///   - jobs: the number of parallel jobs.
  public func results(
    of input: BatchInput, at now: Instant, jobs: Int = BatchEvaluator.cores
  ) -> BatchResults<Block> {
    results(
      of: input, with: selection.engines.indices, at: now, jobs: jobs, maxRejections: nil)
  }

  /// Returns the rendered results of a batch that some of the engines decide.
  ///
  /// - Parameter maxRejections: the number of rejections that are accepted; the results end with the
  ///   next rejection. `nil` for no limit.
  package func results(
    of input: BatchInput, with engines: Range<Int>, at now: Instant, jobs: Int,
    maxRejections: Int?
  ) -> BatchResults<Block> {
    let slice = selection.slice(engines, renderer?.itemTextForm)
    let empty = countsTotals ? summary.totals.emptied : nil
    let (renderer, grouping) = (renderer, summary.grouping)
    var limits =
      renderer.map { BatchLimits(bytesOfSubject: $0.resultLength(slice)) } ?? BatchLimits()
    if let maxRejections { limits.rejections = max(0, maxRejections - summary.rejected) }
    return BatchEvaluator(slice.engines, at: now, options: options, demand(of: slice))
      .results(of: input, jobs: jobs, limits: limits) {
        let render = renderer?.rendering(of: slice)
        return { block in
          var totals = empty
          totals?.add(block, from: engines.lowerBound)
          return Block(
            content: render?(block) ?? .nothing, firstEngine: engines.lowerBound, totals: totals,
            groups: grouping.map { GroupedBlock(block, slice.items, by: $0) })
        }
      }
  }

  /// Returns what is read about the conditions of each block.
  private func demand(of slice: ResultSelection.Slice) -> ConditionDemand {
    var readsValues = summary.grouping != nil
    var verdict: Verdict?
    switch renderer?.itemContent {
    case .verdicts: readsValues = true
    case .counts(let counted): verdict = counted
    case nil: break
    }
    if !countsTotals, verdict == nil { return ConditionDemand() }
    return ConditionDemand(
      readsValues: readsValues,
      counting: slice.items.map {
        ConditionCounting($0, subjects: countsTotals, itemsBeing: verdict)
      })
  }

  /// Appends the beginning of the output, such as the names of the columns.
  public mutating func begin(_ output: inout OutputBuffer) { renderer?.begin(&output) }

  /// Appends the results of a chunk, and adds them to the ``summary``.
  public mutating func append(
    _ chunk: BatchChunkResult<Block>, to output: inout OutputBuffer
  ) {
    append(chunk, to: &output) { _ in }
  }

  /// Appends the results of a chunk in pieces of limited length, and adds them to the ``summary``.
  ///
  /// - Parameter empty: takes what the output contains, before each piece but the first.
  package mutating func append<Failure: Error>(
    _ chunk: BatchChunkResult<Block>, to output: inout OutputBuffer,
    emptying empty: (inout OutputBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    for block in chunk.results {
      renderer?.append(block.content, to: &output)
      if case .lines(let lines) = block.content {
        var rest = lines.rest
        while let piece = rest.next() {
          try empty(&output)
          output.append(piece)
        }
        summary.causes.add(lines.causes, from: block.firstEngine)
      }
      if let totals = block.totals { summary.totals.add(totals) }
      if let groups = block.groups { summary.groupTotals?.add(groups, from: block.firstEngine) }
    }
    summary.subjects += chunk.subjects
    summary.rejected += chunk.rejections.count
    summary.outOfDate += chunk.mistimedAnswers.count { _, answers in
      answers.contains { $0.fault == .outOfDate }
    }
    summary.ignored.add(chunk.ignored)
    summary.slowSubjects.merge(chunk.slowSubjects, uniquingKeysWith: +)
  }

  /// Appends the end of the output, such as the totals.
  public mutating func finish(_ output: inout OutputBuffer) {
    renderer?.finish(summary, to: &output)
  }

  /// Appends the end of the output of a batch that stopped before the end of its input, and notes in
  /// the ``summary`` that it is incomplete.
  ///
  /// - Parameters:
  ///   - reason: the reason, such as "stopped after 6 rejected subjects". `ndjson`, `csv` and
  ///     `counts` get a last line with it: an object with the member `incomplete`, or a line with an
  ///     empty subject.
  ///   - isContinued: whether another batch continues the lines of `ndjson`, `csv` and `counts`. If
  ///     so, nothing follows the last line.
  public mutating func stop(
    because reason: String, isContinued: Bool = false, _ output: inout OutputBuffer
  ) {
    summary.stopReason = reason
    if isContinued, renderer?.hasIndependentLines == true { return }
    renderer?.stop(reason, summary, to: &output)
  }
}
