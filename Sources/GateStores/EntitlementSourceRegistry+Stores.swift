public import GateKit

extension EntitlementSourceRegistry {
  /// Returns the same registry with the sources of the stores: ``AppStoreSource``,
  /// ``GooglePlaySource``, ``RevenueCatSource``, ``StripeSource`` and ``ExecSource``.
  public func addingStores() -> EntitlementSourceRegistry {
    adding(ofGateKit: [
      AppStoreSource.self, GooglePlaySource.self, RevenueCatSource.self, StripeSource.self,
      ExecSource.self,
    ])
  }
}
