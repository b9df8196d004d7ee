/// How long something may take.
struct Timeout: Sendable {
  let limit: Duration
  let clock: any Clock<Duration>

  /// What some work comes to; `nil` where it takes longer than the limit. It is then left to itself: a
  /// parent would have to wait for work that goes on when it is cancelled.
  ///
  /// - Parameter isCancelled: whether the work is cancelled before it begins.
  func result<Value: Sendable>(
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
