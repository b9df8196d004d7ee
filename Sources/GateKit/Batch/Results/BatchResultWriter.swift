public import ContentCatalog

/// A writer of a batch's results in a ``ResultFormat``.
///
/// Workers render blocks in parallel. The writer appends them in input order to a buffer, which the
/// caller can empty at any time, so the memory does not depend on the number of subjects.
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
  ///   - sentences: the renderers that write the reasons of `csv` as sentences. The reasons of
  ///     other catalogs are codes.
  ///   - countsTotals: whether to compute all of the ``summary``. Otherwise it may contain only the
  ///     numbers of subjects and rejections.
  public init(
    _ format: ResultFormat?, of selection: ResultSelection, hasHeader: Bool = true,
    sentences: [CatalogID: any ReasonRenderer] = [:], countsTotals: Bool = false
  ) {
    let renderer: (any ResultRenderer)? =
      switch format {
      case .table: TableResults(PlainTable(), selection)
      case .markdown: TableResults(MarkdownTable(), selection)
      case .json: JSONResults(isArray: true)
      case .ndjson: JSONResults(isArray: false)
      case .csv: CSVResults(sentences: sentences, hasHeader: hasHeader)
      case .counts: CountResults(selection, hasHeader: hasHeader)
      case nil: nil
      }
    let countsTotals = countsTotals || format == nil
    self.renderer = renderer
    self.selection = selection
    self.countsTotals = countsTotals || renderer?.hasTotals == true
    options = (renderer?.options ?? []).union(countsTotals ? .holdings : [])
    summary = BatchSummary(selection)
  }

  /// Returns the rendered results of a batch, for ``append(_:to:)``.
  ///
  /// - Parameters:
  ///   - input: the subjects. An input can be read only once.
  ///   - now: the instant of the decisions.
  ///   - jobs: the number of parallel jobs.
  public func results(
    of input: BatchInput, at now: Instant, jobs: Int = BatchEvaluator.cores
  ) -> BatchResults<RenderedBlock> {
    results(of: input, with: selection.engines.indices, at: now, jobs: jobs)
  }

  /// Returns the rendered results of a batch that some of the engines decide.
  package func results(
    of input: BatchInput, with engines: Range<Int>, at now: Instant, jobs: Int
  ) -> BatchResults<RenderedBlock> {
    let slice = selection.slice(engines)
    let empty = countsTotals ? summary.totals.emptied : nil
    let (renderer, items) = (renderer, selection.items)
    return BatchEvaluator(slice.engines, at: now, needs: options)
      .results(of: input, jobs: jobs) { block in
        var totals = empty
        totals?.add(block, items, from: engines.lowerBound)
        return RenderedBlock(
          content: renderer?.render(block, slice) ?? .nothing, totals: totals)
      }
  }

  /// Appends the beginning of the output, such as the names of the columns.
  public mutating func begin(_ output: inout OutputBuffer) { renderer?.begin(&output) }

  /// Appends the results of a chunk, and adds them to the ``summary``.
  public mutating func append(
    _ chunk: BatchChunkResult<RenderedBlock>, to output: inout OutputBuffer
  ) {
    for block in chunk.results {
      renderer?.append(block.content, to: &output)
      if let totals = block.totals { summary.totals.add(totals) }
    }
    summary.subjects += chunk.subjects
    summary.rejected += chunk.rejections.count
  }

  /// Appends the end of the output, such as the totals.
  public mutating func finish(_ output: inout OutputBuffer) {
    renderer?.finish(summary, to: &output)
  }
}
