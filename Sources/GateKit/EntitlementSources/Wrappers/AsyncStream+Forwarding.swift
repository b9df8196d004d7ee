extension AsyncStream<Void> {
  /// Returns a stream with an element for each call of the function that `forward` receives. It ends
  /// when `forward` returns, and `forward` is cancelled when the stream ends.
  package static func forwarding(
    _ forward: @escaping @Sendable (_ send: @escaping @Sendable () -> Void) async -> Void
  ) -> AsyncStream<Void> {
    AsyncStream { continuation in
      let task = Task {
        await forward { continuation.yield() }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
