// One import is enough for an app: `import GateKitFoundation`, or `GateKitUI` or `GateStoreKit`, which export this module.
@_exported public import GateKit
