public import ContentCatalog
public import GateKit

/// A batch that decides catalogs for a stream of subjects: in parallel, in input order, and in
/// memory independent of the size of the input.
///
/// ```swift
/// guard let lesson = engine.handle(for: "L9") else { return }
/// let batch = BatchEvaluator([engine], at: now)
/// for try await chunk in batch.chunks(of: BatchInput(bytes: read)) {
///   for block in chunk.results {
///     for subject in 0..<block.count
///     where block.outcome(lesson, of: subject).verdict == .unlocked {
///       print(block.id(of: subject))
///     }
///   }
/// }
/// ```
///
/// The decisions equal those of ``/GateKit/GateEngine/decide(_:for:at:)``.
public struct BatchEvaluator: Sendable {
  private let plan: BatchPlan

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - engines: the engines, each of which decides for every subject.
  ///   - now: the instant of the decisions.
  ///   - options: the values to compute in addition to verdicts and reasons.
  public init(_ engines: [GateEngine], at now: Instant, options: BatchOptions = []) {
    self.init(engines, at: now, options: options, ConditionDemand())
  }

  /// - Parameter demand: what is read about the conditions of each block.
  package init(
    _ engines: [GateEngine], at now: Instant, options: BatchOptions, _ demand: ConditionDemand
  ) {
    plan = BatchPlan(engines, at: now, options: options, demand)
  }

  /// Returns the chunks of decided blocks. See ``BatchResults`` for the errors that the sequence throws.
  ///
  /// - Parameters:
  ///   - input: the subjects. An input can be read only once.
  ///   - jobs: the number of parallel jobs, limited to the range from 1 to four times ``cores``.
  public func chunks(of input: BatchInput, jobs: Int = Self.cores) -> BatchResults<BatchBlock> {
    results(of: input, jobs: jobs) { $0 }
  }

  /// Returns the result of a transformation of each decided block. See ``BatchResults`` for the
  /// errors that the sequence throws.
  ///
  /// - Parameters:
  ///   - input: the subjects. An input can be read only once.
  ///   - jobs: the number of parallel jobs, limited to the range from 1 to four times ``cores``.
  ///   - transform: the transformation of a block. Several workers call it concurrently.
  public func results<Output: Sendable>(
    of input: BatchInput, jobs: Int = Self.cores,
    _ transform: @escaping @Sendable (BatchBlock) throws -> Output
  ) -> BatchResults<Output> {
    results(of: input, jobs: jobs, limits: BatchLimits()) { transform }
  }

  /// Returns the result of a transformation of each decided block.
  ///
  /// - Parameter makeTransform: returns the transformation of one worker, which calls it for one block
  ///   after another.
  func results<Output: Sendable>(
    of input: BatchInput, jobs: Int, limits: BatchLimits,
    _ makeTransform: @escaping @Sendable () -> sending (BatchBlock) throws -> Output
  ) -> BatchResults<Output> {
    BatchResults(plan, input, jobs: jobs, limits: limits, makeTransform)
  }

  /// The number of processors online.
  public static var cores: Int { SystemProcess.processorCount }
}
