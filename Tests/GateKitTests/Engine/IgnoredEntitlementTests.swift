import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Tests of entitlements that prove nothing.
struct IgnoredEntitlementTests {
  private static let shop = """
    "products": [{"id": "basic", "storeIDs": "com.app.basic", "formerIDs": ["starter"]},
      {"id": "coins", "kind": "consumable"}],
    "courses": [{"id": "it", "gate": "basic"}]
    """

  @Test(
    arguments: [
      (Entitlement(product: "basic"), nil),
      (Entitlement(product: "com.app.basic", environment: "production"), nil),
      (Entitlement(product: "starter", purchaseDate: now), nil),
      (Entitlement(product: "basic", expiresDate: now), nil),
      (Entitlement(product: "bsic"), .unknownProduct),
      (Entitlement(product: "basic", environment: "sandbox"), .environment),
      (Entitlement(product: "basic", purchaseDate: now + 1), nil),
      (Entitlement(product: "coins"), .consumable),
      (
        Entitlement(product: "bsic", purchaseDate: now + 1, environment: "sandbox"), .unknownProduct
      ),
      (Entitlement(product: "coins", purchaseDate: now + 1, environment: "sandbox"), .environment),
      (Entitlement(product: "coins", purchaseDate: now + 1), .consumable),
    ] as [(Entitlement, IgnoredEntitlement.Cause?)])
  func `an entitlement is ignored for the first cause that applies`(
    entitlement: Entitlement, cause: IgnoredEntitlement.Cause?
  ) throws {
    let evaluation = try GateEngine(Self.shop).evaluate(.with(entitlement), at: now)
    let expected = cause.map { [IgnoredEntitlement(entitlement, cause: $0)] } ?? []
    #expect(evaluation.ignoredEntitlements == expected)
    #expect(evaluation.explain("it").ignoredEntitlements == expected)
    #expect(evaluation.explain("nothing").ignoredEntitlements == expected)
  }

  @Test func `an accepted environment is not ignored`() throws {
    let engine = try GateEngine(Self.shop, accepting: ["sandbox"])
    let subject = GateSubject.with(
      Entitlement(product: "basic", environment: "sandbox"),
      Entitlement(product: "basic", environment: "xcode"))
    #expect(
      engine.evaluate(subject, at: now).ignoredEntitlements.map(\.entitlement.environment)
        == ["xcode"])
  }

  @Test(arguments: IgnoredEntitlement.Cause.allCases)
  func `an ignored entitlement is no purchase`(cause: IgnoredEntitlement.Cause) throws {
    let entitlements: [IgnoredEntitlement.Cause: Entitlement] = [
      .unknownProduct: Entitlement(product: "bsic"),
      .environment: Entitlement(product: "basic", environment: "sandbox"),
      .consumable: Entitlement(product: "coins"),
    ]
    let subject = GateSubject.with(try #require(entitlements[cause]))
    let evaluation = try GateEngine(Self.shop).evaluate(subject, at: now)
    #expect(evaluation.verdict(of: "it") == .locked)
    #expect(evaluation.holdings.map(\.state.status) == [.neverBought])
    #expect(evaluation.ignoredEntitlements.map(\.cause) == [cause])
  }
}
