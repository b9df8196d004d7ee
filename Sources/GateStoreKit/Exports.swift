#if canImport(StoreKit)
  // One import is enough for an app: `import GateStoreKit`.
  @_exported public import GateKit
  @_exported public import GateKitFoundation
#endif
