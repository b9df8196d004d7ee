import GateKit
import GateTesting
import Testing

struct OurCatalogTests {
  @Test(arguments: Law.all)
  func `every law holds for our catalog`(law: Law) throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    #expect(law.report(on: catalog, at: "catalogs/billiards", cases: 60).failure == nil)
  }
}
