import GateKit
import GateTesting
import Testing

struct OurCatalogTests {
  @Test(arguments: Law.all)
  func `every law holds of our catalog`(law: Law) throws {
    let path = "catalogs/billiards"
    #expect(law.report(on: try GatedCatalog(path: path), at: path, cases: 60).failure == nil)
  }
}
