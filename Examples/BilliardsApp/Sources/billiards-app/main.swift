import BilliardsApp
import GateKit

// Run it in the folder of the package: `swift run billiards-app`.
let start = Instant("2026-11-20T09:00:00+08:00") ?? .earliest
let walk = Walk(catalog: try GatedCatalog(path: "../../catalogs/billiards"), from: start)
print(await walk.transcript())
let clubWalk = ClubWalk(catalog: try GatedCatalog(path: "club"), from: start)
print(await clubWalk.transcript(), terminator: "")
