import GateKit
import GateStores

let file = StoreFileResult(.storeKit, bytes: Array("{}".utf8), path: "App.storekit")
print("GateStores:", file.diagnostics.count, "faults")
