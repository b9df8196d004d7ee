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
  private let rows: ChangedRows?
  private let groups: SubjectGroups
  private let later: LaterVerdicts?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - old: the engine of the old version.
  ///   - new: the engine of the new version.
  ///   - now: the instant of the decisions.
  ///   - grouping: the groups in which subjects are counted. The products are those of the old version.
  public init(
    from old: GateEngine, to new: GateEngine, at now: Instant,
    by grouping: SubjectGrouping = .product
  ) {
    self.init(from: old, to: new, at: now, by: grouping, csv: nil)
  }

  /// - Parameters:
  ///   - later: the instant of the decisions of the new version, if it is another one. Each subject then takes far
  ///     longer.
  ///   - csv: the writer of a line for each changed decision; `nil` to count only.
  package init(
    from old: GateEngine, to new: GateEngine, at now: Instant,
    by grouping: SubjectGrouping = .product,
    later: Instant? = nil, csv: CSVWriter?
  ) {
    let pairs = DifferencePairs(old, new, at: now)
    self.pairs = pairs
    totals = DifferenceTotals(items: pairs.ids.map { DifferenceTotals.Item(item: $0) })
    rows = csv.map { ChangedRows(pairs, of: new, later: later, $0) }
    groups = SubjectGroups(grouping, in: old.catalog.content)
    evaluator = BatchEvaluator(
      [old, new], at: now,
      options: SubjectGroups.options(for: grouping).union(.holdings)
        .union(csv == nil && later == nil ? [] : .subjects))
    self.later = later.map { LaterVerdicts(pairs, of: new, at: $0) }
  }

  /// Returns the differences of a batch, for ``append(_:)``.
  ///
  /// - Parameters:
  ///   - input: the subjects. An input can be read only once.
  ///   - jobs: the number of parallel jobs.
  public func results(
    of input: BatchInput, jobs: Int = BatchEvaluator.cores
  ) -> BatchResults<DifferenceBlock> {
    let (pairs, rows, groups, later) = (pairs, rows, groups, later)
    let limits = rows.map { _ in BatchLimits(bytesOfSubject: pairs.lengthOfRows) } ?? BatchLimits()
    return evaluator.results(of: input, jobs: jobs, limits: limits) {
      { block in DifferenceBlock(block, pairs, groups.groups(of: block), rows, later) }
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
      totals.losingAll += block.losingAll
      for (group, count) in block.groups.counts {
        totals.groupTally.update(group, from: .init()) { $0.add(count) }
      }
      if let others = block.groups.others {
        totals.groupTally.updateOthers(from: .init()) { $0.add(others) }
      }
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
    self.rows?.begin(&rows)
  }
}

extension DifferenceTotals.Item {
  fileprivate mutating func add(_ tally: DifferenceBlock.Tally) {
    gains += tally.gains
    losses += tally.losses
    payingLosses += tally.payingLosses
    unknown += tally.unknown
    firstGain = firstGain ?? tally.firstGain
    firstLoss = firstLoss ?? tally.firstLoss
  }
}
