#if canImport(StoreKit)
  public import Foundation
  public import GateStores

  extension SimulatedStoreError: LocalizedError {}
  extension StoreDocumentFault: LocalizedError {}
#endif
