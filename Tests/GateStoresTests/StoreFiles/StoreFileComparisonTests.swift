import GateKit
import GateStores
import TestSupport
import Testing

/// Comparing a catalog with the products of Google Play and of Stripe.
struct StoreFileComparisonTests {
  @Test(
    arguments: [
      (#"{"id": "a", "storeIDs": {"playStore": "coins"}, "price": "0.99"}"#, []),
      (#"{"id": "a", "kind": "consumable", "storeIDs": {"playStore": "coins"}}"#, []),
      (
        #"{"id": "a", "kind": "nonRenewing", "period": "P1Y", "storeIDs": {"playStore": "coins"}}"#,
        []
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "coins"}}"#,
        ["different-kind the kind of `a` is `autoRenewable`, in the Play file a one-time purchase"]
      ),
      (
        #"{"id": "a", "storeIDs": {"playStore": "coins"}, "price": "1.99"}"#,
        ["different-price the price of `a` is `1.99`, in the Play file `0.99`"]
      ),
      (
        #"{"id": "a", "storeIDs": {"playStore": "coins"}, "price": "9", "currency": "SEK"}"#,
        ["different-currency the Play file has no price of `a` in `SEK`"]
      ),
      // A price of any region is the right one.
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "pro:monthly"}, "price": "4.99", "currency": "EUR"}"#,
        []
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "period": "P3M", "storeIDs": {"playStore": "pro:monthly"}}"#,
        ["different-period the period of `a` is `P3M`, in the Play file `P1M`"]
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "pro:yearly"}}"#,
        ["product-not-for-sale `a` is no longer for sale in the Play file"]
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "pro:student"}}"#,
        ["product-not-for-sale `a` is a draft in the Play file"]
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "pro:yearly"}, "retired": true}"#,
        []
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "pro:yearly"}, "soldUntil": "2026-06-01"}"#,
        []
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"playStore": "pro:montly"}}"#,
        [
          "product-not-in-store the Play file has no product `pro:montly`; did you mean `pro:monthly`?"
        ]
      ),
      (#"{"id": "a", "storeIDs": {"appStore": "com.app.a"}}"#, []),
    ] as [(String, [String])])
  func `a product of a catalog is compared with Play`(product: String, expected: [String]) throws {
    #expect(
      try differences(product, .play).filter { !$0.hasPrefix("product-not-in-catalog") } == expected
    )
  }

  @Test(
    arguments: [
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"stripe": ["price_month", "price_month_2024"]}, "price": "4.99"}"#,
        []
      ),
      (
        #"{"id": "a", "kind": "autoRenewable", "storeIDs": {"stripe": "price_month"}, "price": "3.99"}"#,
        ["different-price the price of `a` is `3.99`, in the Stripe file `4.99`"]
      ),
      // The id of the product stands for all of its prices, which differ, so only the kind is compared.
      (
        #"{"id": "a", "kind": "autoRenewable", "period": "P1Y", "storeIDs": {"stripe": "prod_pro"}, "price": "1.00"}"#,
        []
      ),
      (
        #"{"id": "a", "storeIDs": {"stripe": "prod_team"}}"#,
        ["different-kind the kind of `a` is `nonConsumable`, in the Stripe file `autoRenewable`"]
      ),
      (
        #"{"id": "a", "storeIDs": {"stripe": "price_camp"}}"#,
        ["product-not-for-sale `a` is no longer for sale in the Stripe file"]
      ),
    ] as [(String, [String])])
  func `a product of a catalog is compared with Stripe`(product: String, expected: [String]) throws
  {
    #expect(
      try differences(product, .stripe).filter { !$0.hasPrefix("product-not-in-catalog") }
        == expected)
  }

  @Test func `the catalog should have what the store sells, but not what is retired or a draft`()
    throws
  {
    let product = #"{"id": "a", "storeIDs": {"appStore": "com.app.a"}}"#
    #expect(
      try differences(product, .play) == [
        "product-not-in-catalog the catalog has no product `pro:monthly`",
        "product-not-in-catalog the catalog has no product `pro:installments`",
        "product-not-in-catalog the catalog has no product `pro:week`",
        "product-not-in-catalog the catalog has no product `lifetime`",
        "product-not-in-catalog the catalog has no product `coins`",
      ])
  }

  @Test(arguments: [StoreFileFormat.play, .stripe], [nil, "EUR", "JPY", "XYZ"] as [String?])
  func `an imported catalog equals the file, and meets its personas`(
    format: StoreFileFormat, currency: String?
  ) throws {
    let imported = StoreFileImport(
      try StoreFileFixture.file(format), id: "dojo", currency: currency)
    let files = MemoryFiles([
      "catalog.json": imported.catalog, PersonaFile.name: imported.personas,
    ])
    let result = CatalogLoadResult(files: files)
    #expect(result.diagnostics == [])
    let catalog = try #require(result.catalog)
    let comparison = StoreFileComparison(
      of: catalog.content, in: files, with: format, at: StoreFileFixture.path(format))
    #expect(comparison.diagnostics == [])
    let personas = PersonaFile(of: catalog, beside: files)
    #expect(personas.diagnostics == [] && personas.personas.count == imported.personaCount)
    let engine = GateEngine(catalog: catalog)
    for persona in personas.personas {
      #expect(engine.differences(of: persona, at: try #require(persona.now)) == [])
    }
  }

  @Test(arguments: [StoreFileFormat.play, .stripe])
  func `a file that is damaged anywhere is rejected, or imported without a fault`(
    format: StoreFileFormat
  ) throws {
    let bytes = Array(try Repository.text(of: StoreFileFixture.file(of: format)).utf8)
    let step = max(1, 60 / TestScale.cases(1))
    for position in stride(from: 0, to: bytes.count, by: step) {
      for intruder in "{}[],\"09n-.".utf8 {
        var damaged = bytes
        damaged[position] = intruder
        let result = StoreFileResult(format, bytes: damaged, path: "store.json")
        let hasError = result.diagnostics.contains { $0.severity == .error }
        #expect((result.file == nil) == hasError, "damaged at \(position)")
        guard let file = result.file else { continue }
        let imported = StoreFileImport(file, id: "dojo")
        let catalog = CatalogLoadResult(files: MemoryFiles(imported.catalog))
        #expect(catalog.diagnostics == [], "damaged at \(position)")
      }
    }
  }

  private func differences(_ product: String, _ format: StoreFileFormat) throws -> [String] {
    let files = MemoryFiles(
      """
      {"format": 1, "id": "dojo", "currency": "USD", "products": [\(product)],
       "features": [{"id": "all", "gate": "free"}]}
      """)
    let catalog = try #require(CatalogLoadResult(files: files).catalog)
    let comparison = StoreFileComparison(
      of: catalog.content, in: files, with: format, at: StoreFileFixture.path(format))
    return comparison.diagnostics.map { "\($0.code) \($0.message)" }
  }
}
