#if canImport(StoreKit)
  internal import StoreKit

  extension AppTransaction {
    /// Returns the purchase of the app; `nil` if StoreKit cannot supply or verify it within a time
    /// limit.
    static func verified(
      within limit: Duration, clock: any Clock<Duration>
    ) async -> AppTransaction? {
      let first = AsyncStream<AppTransaction> { continuation in
        let query = Task {
          if case .verified(let app)? = try? await shared { continuation.yield(app) }
          continuation.finish()
        }
        let timer = Task {
          try? await clock.sleep(for: limit)
          continuation.finish()
        }
        continuation.onTermination = { _ in
          query.cancel()
          timer.cancel()
        }
      }
      return await first.first { _ in true }
    }
  }
#endif
