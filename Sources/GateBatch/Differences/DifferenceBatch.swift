public import ContentCatalog
public import GateKit
import GateRules

/// A batch that decides two versions of a catalog for a stream of subjects in one pass, and counts who
/// gains and who loses items.
///
/// ```swift
/// var batch = DifferenceBatch(from: released, to: draft, at: now)
/// for try await chunk in batch.results(of: BatchInput(bytes: read)) { batch.append(chunk) }
/// print(batch.totals.losing, "of", batch.totals.subjects, "subjects lose an item")
/// ```
public struct DifferenceBatch: Sendable {
  /// The totals of the subjects that were appended.
  public private(set) var totals: DifferenceTotals
  private let evaluator: BatchEvaluator
  private let pairs: DifferencePairs
  private let csv: CSVWriter?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - old: the engine of the old version.
  ///   - new: the engine of the new version.
  ///   - now: the instant of the decisions.
  public init(from old: GateEngine, to new: GateEngine, at now: Instant) {
    self.init(from: old, to: new, at: now, csv: nil)
  }

  /// - Parameter csv: the writer of a line for each changed decision; `nil` to count only.
  package init(from old: GateEngine, to new: GateEngine, at now: Instant, csv: CSVWriter?) {
    pairs = DifferencePairs(old, new)
    totals = DifferenceTotals(items: pairs.ids.map { DifferenceTotals.Item(item: $0) })
    evaluator = BatchEvaluator([old, new], at: now)
    self.csv = csv
  }

  /// Returns the differences of a batch, for ``append(_:)``.
  ///
  /// - Parameters:
  ///   - input: the subjects. An input can be read only once.
  ///   - jobs: the number of parallel jobs.
  public func results(
    of input: BatchInput, jobs: Int = BatchEvaluator.cores
  ) -> BatchResults<DifferenceBlock> {
    let (pairs, csv) = (pairs, csv)
    let limits = csv.map { _ in BatchLimits(bytesOfSubject: pairs.lengthOfRows) } ?? BatchLimits()
    return evaluator.results(of: input, jobs: jobs, limits: limits) {
      { block in DifferenceBlock(block, pairs, csv) }
    }
  }

  /// Adds the differences of a chunk to the ``totals``.
  public mutating func append(_ chunk: BatchChunkResult<DifferenceBlock>) {
    var rows = OutputBuffer()
    append(chunk, to: &rows)
  }

  /// Adds the differences of a chunk to the ``totals``, and appends its lines.
  package mutating func append(
    _ chunk: BatchChunkResult<DifferenceBlock>, to rows: inout OutputBuffer
  ) {
    for block in chunk.results {
      totals.gaining += block.gaining
      totals.losing += block.losing
      for (pair, tally) in zip(pairs.pairs, block.tallies) where !tally.isEmpty {
        for item in pair.items { totals.items[item].add(tally) }
      }
      rows.append(block.rows)
    }
    totals.subjects += chunk.subjects
    totals.rejected += chunk.rejections.count
    totals.ignored.add(chunk.ignored)
  }

  /// Appends the names of the columns.
  package func begin(_ rows: inout OutputBuffer) {
    csv?.append(["subject", "item", "old", "new"], to: &rows)
  }
}

extension DifferenceTotals.Item {
  fileprivate mutating func add(_ tally: DifferenceBlock.Tally) {
    gains += tally.gains
    losses += tally.losses
    unknown += tally.unknown
    firstGain = firstGain ?? tally.firstGain
    firstLoss = firstLoss ?? tally.firstLoss
  }
}
