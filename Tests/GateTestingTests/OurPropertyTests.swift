import GateKit
import GateTesting
import Testing

struct OurPropertyTests {
  private let path = "catalogs/billiards"

  @Test func `full access opens every item`() throws {
    let report = forAll(.cases(of: try GatedCatalog(path: path), at: path)) { asked in
      .check(asked.holding("full").decision.isUnlocked, "the item stays locked")
    }
    #expect(report.failure == nil)
  }

  @Test func `the basic course opens L4, whatever else the subject holds`() throws {
    let engine = GateEngine(catalog: try GatedCatalog(path: path))
    let purchases = Generator<[ProductID]> { choices in
      choices.list(0...3) { $0.pick("basic", "advanced", "expert") }
    }
    let report = forAll(purchases, seed: 7) { products in
      guard products.contains("basic") else { return .vacuous }
      let buyer = GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
      return .check(engine.decide("L4", for: buyer, at: .latest).isUnlocked, "L4 stays locked")
    }
    #expect(report.failure == nil)
  }
}
