#if canImport(StoreKit)
  internal import GateKit
  internal import StoreKit

  extension AppTransaction {
    /// Returns the purchase of the app; `nil` if StoreKit cannot supply or verify it within a time
    /// limit.
    static func verified(within timeout: Timeout) async -> AppTransaction? {
      let app = await timeout.result { () -> AppTransaction? in
        guard case .verified(let app)? = try? await shared else { return nil }
        return app
      }
      return app ?? nil
    }
  }
#endif
