/// The time limit of an operation.
package struct Timeout: Sendable {
  package let limit: Duration
  private let clock: any Clock<Duration>

  package init(limit: Duration, clock: any Clock<Duration>) {
    self.limit = limit.asTimeLimit
    self.clock = clock
  }

  /// Returns the result of an operation; `nil` if it takes longer than the limit.
  ///
  /// The task is unstructured, because a parent would have to wait for an operation that ignores
  /// its cancellation.
  ///
  /// - Parameter isCancelled: whether the operation is cancelled before it begins.
  package func result<Value: Sendable>(
    cancelled isCancelled: Bool = false, of work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let (values, continuation) = AsyncStream.makeStream(of: Value?.self)
    let task = Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      continuation.yield(await work())
    }
    let timer = Task { [clock, limit] in
      if (try? await clock.sleep(for: limit)) != nil { continuation.yield(nil) }
    }
    defer {
      task.cancel()
      timer.cancel()
    }
    for await value in values { return value }
    return nil
  }
}
