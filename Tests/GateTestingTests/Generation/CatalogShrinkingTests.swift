import GateKit
import GateTesting
import TestSupport
import Testing

/// The smallest random catalogs that contradict a property.
@Suite(.tags(.property), .slow)
struct CatalogShrinkingTests {
  private func smallest(
    _ seed: UInt64, where isFaulty: (GatedCatalog, String) -> Bool
  ) throws -> (catalog: Catalog, text: String) {
    let report = forAll(.writtenCatalogs(), seed: seed, cases: 300) { written in
      .check(!isFaulty(try written.catalog, written.text))
    }
    let written = try #require(report.smallestCase)
    return (try written.catalog.content, written.text)
  }

  @Test(arguments: TestScale.seeds(1))
  func `an item behind a product is shrunk to itself and the product`(seed: UInt64) throws {
    let (catalog, text) = try smallest(seed) { catalog, _ in
      let engine = GateEngine(catalog: catalog)
      let owner = GateSubject(id: "u", entitlements: [Entitlement(product: "basic")])
      let now = Instant(secondsSince1970: 1_780_000_000)
      return engine.items(opening: owner, at: now)
        != engine.items(opening: GateSubject(id: "u"), at: now)
    }
    #expect(catalog.products.count <= 2, "\(text)")
    #expect(catalog.items.count == 1, "\(text)")
    #expect(text.split(separator: "\n").count <= 11, "\(text)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `a rule is shrunk without its siblings`(seed: UInt64) throws {
    let (catalog, text) = try smallest(seed) { _, text in text.contains("atLeast(2, of: [") }
    #expect(catalog.items.count == 1, "\(text)")
    #expect(text.contains(#"atLeast(2, of: [free, free])""#), "\(text)")
    #expect(catalog.products.isEmpty, "\(text)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `a named gate and tested items are kept with the rules that use them`(seed: UInt64) throws {
    let (catalog, text) = try smallest(seed) { catalog, text in
      text.contains("finals") && text.contains("completed(L")
    }
    // Shrinking moves no item out of a container that has several, so some seeds keep one more.
    #expect(catalog.items.count <= 4, "\(text)")
    #expect(catalog.products.isEmpty && catalog.counters.isEmpty, "\(text)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `a subscription is shrunk without the rest of its group`(seed: UInt64) throws {
    let (catalog, text) = try smallest(seed) { catalog, _ in
      catalog.content.products.contains { $0.subscriptionGroup == "club" && $0.level == 3 }
    }
    // If no rule names the product, a bundle that includes it is why it is declared.
    #expect(catalog.product("season") != nil && catalog.products.count <= 2, "\(text)")
    #expect(catalog.items.count == 1, "\(text)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `an included file that is needed is kept with few items`(seed: UInt64) throws {
    let report = forAll(.writtenCatalogs(), seed: seed, cases: 300) { written in
      .check(written.files.count < 2 || !written.text.contains("completed(L"))
    }
    let written = try #require(report.smallestCase)
    #expect(written.files.count == 2, "\(written)")
    // As above, a container may be left over.
    #expect(try written.catalog.content.items.count <= 5, "\(written)")
    #expect(
      report.failure?.smallestCase.hasPrefix("catalog.json:\n{") == true
        && report.failure?.smallestCase.contains("\n\n\(written.files[1].path):\n{") == true)
  }

  @Test(arguments: TestScale.seeds(1))
  func `included files that are not needed are removed`(seed: UInt64) throws {
    let report = forAll(.writtenCatalogs(), seed: seed, cases: 300) { written in
      .check(try written.catalog.content.nodes.count < 4)
    }
    #expect(try #require(report.smallestCase).files.count == 1)
  }
}

extension GateEngine {
  fileprivate func items(opening subject: GateSubject, at now: Instant) -> [ItemID] {
    evaluate(subject, at: now).listing[.unlocked]
  }
}
