import GateKit
import TwoStores

// Run it in the folder of the package: `swift run two-stores`.
let start = Instant("2026-11-20T09:00:00+08:00") ?? .earliest
let walk = Walk(catalog: try GatedCatalog(path: "club"), from: start)
print(await walk.transcript(), terminator: "")
