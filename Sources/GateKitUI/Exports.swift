#if canImport(SwiftUI)
  // One import is enough for a view: `import GateKitUI`.
  @_exported public import GateKit
  @_exported public import GateKitFoundation
#endif
