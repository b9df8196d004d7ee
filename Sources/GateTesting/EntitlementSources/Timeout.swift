/// A time limit for asynchronous work.
struct Timeout: Sendable {
  let limit: Duration
  let clock: any Clock<Duration>

  /// Returns the result of the work, or `nil` if it exceeds the limit.
  ///
  /// Work that exceeds the limit is cancelled and abandoned. A structured child task would block
  /// here until the work ends, even if it ignores cancellation.
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
