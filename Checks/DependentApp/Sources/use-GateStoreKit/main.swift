import GateStoreKit

#if canImport(StoreKit)
  print("GateStoreKit:", StoreKitSource().name)
#else
  print("GateStoreKit: empty on this platform")
#endif
