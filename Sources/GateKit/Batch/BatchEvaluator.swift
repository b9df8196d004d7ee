public import ContentCatalog

/// Decides catalogs for very many subjects: in parallel, in the order of the input, and in memory that does not
/// grow with it.
///
/// ```swift
/// guard let lesson = engine.item("L9") else { return }
/// let batch = BatchEvaluator([engine], at: now)
/// for try await part in batch.blocks(of: BatchInput(bytes: read)) {
///   for block in part.results {
///     for subject in 0..<block.count where block.outcome(lesson, of: subject).verdict == .unlocked {
///       print(block.id(of: subject))
///     }
///   }
/// }
/// ```
///
/// Every subject is decided as ``GateEngine/decide(_:for:at:)`` would.
public struct BatchEvaluator: Sendable {
  private let plan: BatchPlan

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - engines: each decides for every subject.
  ///   - now: the instant to decide at.
  ///   - needs: what is wanted besides verdicts and reasons.
  public init(_ engines: [GateEngine], at now: Instant, needs: BatchOptions = []) {
    plan = BatchPlan(engines, at: now, needs: needs)
  }

  /// The decided blocks.
  ///
  /// - Parameters:
  ///   - input: read once, whoever goes through the blocks; see ``BatchResults`` for what is thrown.
  ///   - jobs: how many cores to use; at least one, and no more than is of use.
  public func blocks(of input: BatchInput, jobs: Int = Self.cores) -> BatchResults<BatchBlock> {
    results(of: input, jobs: jobs) { $0 }
  }

  /// What becomes of each block, worked out by the workers side by side.
  ///
  /// - Parameters:
  ///   - input: read once, whoever goes through the results; see ``BatchResults`` for what is thrown.
  ///   - jobs: how many cores to use; at least one, and no more than is of use.
  ///   - transform: what becomes of a block, called by several workers at once.
  public func results<Result: Sendable>(
    of input: BatchInput, jobs: Int = Self.cores,
    _ transform: @escaping @Sendable (BatchBlock) throws -> Result
  ) -> BatchResults<Result> {
    BatchResults(plan, input, jobs: jobs, transform)
  }

  /// How many cores there are.
  public static var cores: Int { ProcessorCount.online }
}
