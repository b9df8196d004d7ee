import GateKit
import GateTesting
import Testing

struct OurPropertyTests {
  private let path = "catalogs/billiards"

  @Test func `whoever buys full access opens everything`() throws {
    let report = forAll(.cases(of: try GatedCatalog(path: path), at: path)) { asked in
      .check(asked.holding("full").decision.isUnlocked, "it stays shut")
    }
    #expect(report.failure == nil)
  }

  @Test func `whoever has bought the basic course aims, whatever else they have bought`() throws {
    let engine = GateEngine(catalog: try GatedCatalog(path: path))
    let purchases = Generator<[ProductID]> { choices in
      choices.list(0...3) { $0.pick("basic", "advanced", "expert") }
    }
    let report = forAll(purchases, seed: 7) { products in
      guard products.contains("basic") else { return .vacuous }
      let buyer = GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
      return .check(engine.decide("L4", for: buyer, at: .latest).isUnlocked, "L4 stays shut")
    }
    #expect(report.failure == nil)
  }
}
