import ContentCatalog
import GateKit

/// The results of a batch, one chunk at a time, in input order.
///
/// Reading begins when the first element is requested. At most `jobs + 1` chunks are in progress at
/// a time, or one chunk if `jobs` is 1.
///
/// The sequence throws:
///
/// - an error from reading the input, after the results of all earlier chunks;
/// - an error from the transformation;
/// - `CancellationError` if the task is cancelled, at most one block of subjects later.
///
/// No results follow an error.
public struct BatchResults<Output: Sendable>: AsyncSequence {
  private let plan: BatchPlan
  private let input: BatchInput
  private let jobs: Int
  private let limits: BatchLimits
  private let makeTransform: @Sendable () -> sending (BatchBlock) throws -> Output

  init(
    _ plan: BatchPlan, _ input: BatchInput, jobs: Int, limits: BatchLimits,
    _ makeTransform: @escaping @Sendable () -> sending (BatchBlock) throws -> Output
  ) {
    self.plan = plan
    self.input = input
    self.jobs = jobs
    self.limits = limits
    self.makeTransform = makeTransform
  }

  /// Creates an iterator. The input can be read only once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(plan, input, jobs: jobs, limits: limits, makeTransform)
  }
}

@available(*, unavailable)
extension BatchResults: Sendable {}

extension BatchResults {
  /// An iterator over the results of a batch.
  public struct Iterator: AsyncIteratorProtocol {
    private struct Work {
      let worker: BatchWorker<Output>
      let chunk: HandedChunk
      let task: Task<BatchChunkResult<Output>, any Error>
    }

    private var input: BatchInput
    private var idle: [BatchWorker<Output>]
    /// The chunks in progress, in input order.
    private var underWay: [Work] = []
    private var buffers: [[UInt8]] = []
    /// The error that ended reading before the end of the input.
    private var failure: (any Error)?
    private var isAtEnd = false
    private var lines: Int
    private let limits: BatchLimits
    private var rejections = 0

    init(
      _ plan: BatchPlan, _ input: BatchInput, jobs: Int, limits: BatchLimits,
      _ makeTransform: @escaping @Sendable () -> sending (BatchBlock) throws -> Output
    ) {
      self.input = input
      self.limits = limits
      lines = input.start.lines
      // More jobs than the machine can run only cost memory. One additional chunk is kept in
      // progress, so that a job that finishes has more work at once.
      let jobs = Swift.min(Swift.max(jobs, 1), 4 * BatchEvaluator.cores)
      idle = (0..<(jobs > 1 ? jobs + 1 : 1)).map { _ in
        BatchWorker(plan, makeTransform)
      }
    }

    /// Returns the results of the next chunk; `nil` at the end.
    public mutating func next() async throws -> BatchChunkResult<Output>? {
      await startWork()
      guard !underWay.isEmpty else {
        if let failure { throw failure }
        return nil
      }
      let result: BatchChunkResult<Output>
      do {
        try Task.checkCancellation()
        result = try await finishFirst()
      } catch {
        // Without the failed chunk's line count, the lines of later chunks would be wrong.
        end()
        throw error
      }
      // Keep the workers busy while the caller processes these results.
      await startWork()
      return result
    }

    /// Waits for the first chunk in progress.
    ///
    /// When this returns, only ``buffers`` refers to the chunk's memory, so it is reused without a copy.
    private mutating func finishFirst() async throws -> BatchChunkResult<Output> {
      let work = underWay.removeFirst()
      let task = work.task
      var result = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      let accepted = limits.rejections - rejections
      if result.rejections.count > accepted {
        // The results after the last accepted rejection are not part of the batch.
        result = try await work.worker.decide(work.chunk, accepting: accepted)
        end()
      }
      rejections += result.rejections.count
      idle.append(work.worker)
      let buffer = work.chunk.withLock { chunk in
        defer { chunk = nil }
        return chunk?.buffer
      }
      if let buffer { buffers.append(buffer) }
      result.shift(by: BatchPosition(bytes: input.start.bytes, lines: lines))
      lines = result.end.lines
      return result
    }

    /// Ends the batch after the chunk that finished last.
    private mutating func end() {
      for work in underWay { work.task.cancel() }
      (isAtEnd, underWay, failure) = (true, [], nil)
    }

    private mutating func startWork() async {
      while !isAtEnd, let worker = idle.last {
        var buffer = buffers.popLast() ?? []
        do {
          guard
            let chunk = try await input.next(upTo: limits.subjectsOfChunk, reusing: &buffer)
          else {
            isAtEnd = true
            return
          }
          idle.removeLast()
          let handed: HandedChunk = Locked(chunk)
          underWay.append(
            Work(
              worker: worker, chunk: handed,
              task: Task { try await worker.decide(handed, accepting: .max) }))
        } catch {
          failure = Task.isCancelled ? CancellationError() : error
          isAtEnd = true
        }
      }
    }
  }
}

@available(*, unavailable)
extension BatchResults.Iterator: Sendable {}

/// A worker that processes one chunk at a time in its own workspace.
private actor BatchWorker<Output: Sendable> {
  private var workspace: BatchWorkspace
  private let transform: (BatchBlock) throws -> Output

  init(
    _ plan: BatchPlan, _ makeTransform: @Sendable () -> sending (BatchBlock) throws -> Output
  ) {
    workspace = BatchWorkspace(plan)
    transform = makeTransform()
  }

  func decide(
    _ handed: HandedChunk, accepting rejections: Int
  ) async throws -> BatchChunkResult<Output> {
    let chunk: BatchChunk
    switch handed.withLock({ $0 }) {
    case nil: chunk = .records([])
    case .read(let read): chunk = read
    case .indexed(let subjects, let range): chunk = .records(await subjects.records(range))
    }
    return try workspace.decide(chunk, accepting: rejections) { block in
      try Task.checkCancellation()
      return try transform(block)
    }
  }
}

/// A chunk that is handed to a worker; `nil` once it is decided.
///
/// A task may keep what it uses and what it returns for a moment after its value is known. It keeps this
/// object, and not the memory of the chunk.
private typealias HandedChunk = Locked<UnreadBatchChunk?>
