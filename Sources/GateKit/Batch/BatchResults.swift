/// The parts of a batch as they are done, in the order of its input.
///
/// Reading begins when the first part is asked for, and goes ahead by a chunk for each job and one more. It throws
/// what reading the input threw, once all before it was handed over, what the transformation threw, and
/// `CancellationError` where the task is cancelled; nothing comes after an error.
public struct BatchResults<Result: Sendable>: AsyncSequence {
  private let plan: BatchPlan
  private let input: BatchInput
  private let jobs: Int
  private let transform: @Sendable (BatchBlock) throws -> Result

  init(
    _ plan: BatchPlan, _ input: BatchInput, jobs: Int,
    _ transform: @escaping @Sendable (BatchBlock) throws -> Result
  ) {
    self.plan = plan
    self.input = input
    self.jobs = jobs
    self.transform = transform
  }

  /// Makes an iterator; an input can be read only once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(plan, input, jobs: jobs, transform)
  }
}

@available(*, unavailable)
extension BatchResults: Sendable {}

extension BatchResults {
  /// Hands out the parts of a batch.
  public struct Iterator: AsyncIteratorProtocol {
    private struct Work {
      let worker: BatchWorker
      let task: Task<BatchChunkResult<Result>, any Error>
    }

    private var input: BatchInput
    private let transform: @Sendable (BatchBlock) throws -> Result
    private var idle: [BatchWorker]
    /// In the order of the input.
    private var underWay: [Work] = []
    private var buffers: [[UInt8]] = []
    /// Why nothing more is read, where that is not the end.
    private var failure: (any Error)?
    private var isAtEnd = false
    private var lines: Int

    init(
      _ plan: BatchPlan, _ input: BatchInput, jobs: Int,
      _ transform: @escaping @Sendable (BatchBlock) throws -> Result
    ) {
      self.input = input
      self.transform = transform
      lines = input.start.lines
      // More than the machine can do only cost memory. One chunk more than jobs waits for whoever is done first.
      let jobs = Swift.min(Swift.max(jobs, 1), 4 * BatchEvaluator.cores)
      idle = (0..<(jobs > 1 ? jobs + 1 : 1)).map { _ in BatchWorker(plan) }
    }

    /// The next part; `nil` at the end.
    public mutating func next() async throws -> BatchChunkResult<Result>? {
      await startWork()
      guard !underWay.isEmpty else {
        if let failure { throw failure }
        return nil
      }
      try Task.checkCancellation()
      let part: BatchChunkResult<Result>
      do {
        part = try await finishFirst()
      } catch {
        // What comes after it would be counted from the wrong place.
        (isAtEnd, underWay) = (true, [])
        throw error
      }
      // The workers go on while the caller does something with this part.
      await startWork()
      return part
    }

    /// Waits for the first chunk under way. Its task is gone when this returns, and with it the last other
    /// holder of the chunk's memory, which is used again.
    private mutating func finishFirst() async throws -> BatchChunkResult<Result> {
      let work = underWay.removeFirst()
      var part = try await work.task.value
      idle.append(work.worker)
      if !part.buffer.isEmpty { buffers.append(part.buffer) }
      part.buffer = []
      part.shift(by: BatchPosition(bytes: input.start.bytes, lines: lines))
      lines = part.end.lines
      return part
    }

    private mutating func startWork() async {
      while !isAtEnd, let worker = idle.last {
        var buffer = buffers.popLast() ?? []
        do {
          guard let chunk = try await input.next(reusing: &buffer) else {
            isAtEnd = true
            return
          }
          idle.removeLast()
          let transform = transform
          underWay.append(
            Work(worker: worker, task: Task { try await worker.decide(chunk, transform) }))
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

/// Works on one chunk at a time, with memory of its own.
private actor BatchWorker {
  private var workspace: BatchWorkspace

  init(_ plan: BatchPlan) { workspace = BatchWorkspace(plan) }

  func decide<Result>(
    _ chunk: BatchChunk, _ transform: @Sendable (BatchBlock) throws -> Result
  ) throws -> BatchChunkResult<Result> {
    try workspace.decide(chunk, transform)
  }
}
