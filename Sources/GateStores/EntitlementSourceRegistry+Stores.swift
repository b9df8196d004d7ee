public import GateKit

extension EntitlementSourceRegistry {
  /// Returns the same registry with the sources of the stores: ``AppStoreSource``,
  /// ``RevenueCatSource`` and ``ExecSource``.
  public func addingStores() -> EntitlementSourceRegistry {
    adding(ofGateKit: [AppStoreSource.self, RevenueCatSource.self, ExecSource.self])
  }
}
