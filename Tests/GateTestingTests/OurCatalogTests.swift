import GateKit
import GateTesting
import Testing

struct OurCatalogTests {
  private let path = "catalogs/billiards"

  @Test(arguments: Law.all)
  func `every law holds of our catalog`(law: Law) throws {
    #expect(law.report(on: try GatedCatalog(path: path), at: path, cases: 60).failure == nil)
  }

  @Test func `whoever buys full access opens everything`() throws {
    let report = forAll(.cases(of: try GatedCatalog(path: path), at: path)) { asked in
      .check(asked.holding("full").decision.isUnlocked, "it stays shut")
    }
    #expect(report.failure == nil)
  }
}
