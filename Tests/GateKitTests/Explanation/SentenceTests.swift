import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The reasons that the sentence of a locked decision names.
struct SentenceTests {
  private func codes(
    _ gate: String, requires: String = "free", for subject: GateSubject = GateSubject(id: "u1")
  ) throws -> [String] {
    let engine = try GateEngine(
      """
      "attributes": {"age": {"type": "number"}},
      "products": [
        {"id": "p", "title": "Plain", "price": "2", "currency": "EUR"}, {"id": "q"},
        {"id": "cheap", "price": "1", "currency": "EUR"},
        {"id": "pq", "includes": ["p", "q"], "price": "1", "currency": "EUR"},
        {"id": "old", "retired": true},
        {"id": "month", "kind": "autoRenewable", "subscriptionGroup": "s", "level": 1}],
      "gates": {"shared": "p and window(from: 2027-01-01)"},
      "courses": [
        {"id": "L", "gate": "free"},
        {"id": "unit", "gate": "\(gate)", "requires": "\(requires)", "items": ["a", "b", "it"]}]
      """)
    let evaluation = engine.evaluate(subject, at: now)
    let explanation = evaluation.explain("it")
    #expect(explanation.decision.verdict == .locked)
    #expect(evaluation.explain("it", planningOffers: false).reasons == explanation.reasons)
    #expect(evaluation.cause(of: "it") == explanation.cause)
    return explanation.reasons.map(\.code.rawValue)
  }

  @Test(
    arguments: [
      ("product(p) and window(from: 2027-01-01)", "free", ["never-bought", "window-not-yet"]),
      ("window(from: 2027-01-01) and product(p)", "free", ["never-bought", "window-not-yet"]),
      ("product(p)", "completed(L)", ["never-bought", "not-completed"]),
      (
        "product(p) and completed(L)", "window(from: 2027-01-01)",
        ["never-bought", "not-completed", "window-not-yet"]
      ),
      ("shared and shared", "shared", ["never-bought", "window-not-yet"]),
      ("product(p) and age > 3", "free", ["never-bought", "attribute-unknown"]),
      ("product(p) and product(q)", "free", ["never-bought", "never-bought"]),
      ("product(p) or completed(L)", "free", ["not-completed"]),
      ("completed(L) or window(from: 2027-01-01)", "free", ["not-completed"]),
      (
        "atLeast(2, of: [product(p), product(q), completed(L)])", "free",
        ["never-bought", "never-bought"]
      ),
    ] as [(String, String, [String])])
  func `the sentence names every obstacle that the best offer removes`(
    gate: String, requires: String, codes: [String]
  ) throws {
    #expect(try self.codes(gate, requires: requires) == codes)
  }

  @Test(
    arguments: [
      ("product(p) and window(until: 2020-01-01)", "free", ["window-over"]),
      ("window(until: 2020-01-01) or rollout(0, salt: x)", "free", ["rollout", "window-over"]),
      (
        "window(until: 2020-01-01) and rollout(0, salt: x) or window(from: 2020-01-01) and rollout(0, salt: x)",
        "free", ["rollout"]
      ),
      ("window(until: 2020-01-01) or rollout(0, salt: x)", "never", ["never"]),
      ("product(p) or completed(L)", "window(until: 2020-01-01)", ["window-over"]),
      ("product(old) and window(from: 2027-01-01)", "free", ["window-not-yet"]),
    ] as [(String, String, [String])])
  func `without an offer, the sentence names a smallest set of reasons`(
    gate: String, requires: String, codes: [String]
  ) throws {
    #expect(try self.codes(gate, requires: requires) == codes)
  }

  @Test func `a purchase that was made comes before one that was not`() throws {
    let expired = GateSubject.with(Entitlement(product: "q", expiresDate: now))
    #expect(try codes("product(p) and product(q)", for: expired) == ["expired", "never-bought"])
    #expect(
      try codes(
        "product(p) and product(old)", for: .with(Entitlement(product: "old", revocationDate: now)))
        == ["revoked"])
    let unpaid = GateSubject.with(
      Entitlement(product: "month", expiresDate: now, isInBillingRetry: true))
    #expect(try codes("product(cheap) or subscription(s)", for: unpaid) == ["in-billing-retry"])
    let pending = GateSubject.with(Entitlement(product: "q", isPending: true))
    #expect(try codes("product(cheap) or product(q)", for: pending) == ["pending-approval"])
  }

  @Test func `a retired product is named only if the subject had it`() throws {
    #expect(try codes("product(p) and product(old)") == ["never-bought"])
    let engine = try GateEngine(
      """
      "products": [{"id": "p"}, {"id": "old", "retired": true, "fullAccess": true},
        {"id": "s1", "kind": "autoRenewable", "subscriptionGroup": "s"},
        {"id": "s2", "kind": "autoRenewable", "subscriptionGroup": "s", "retired": true}],
      "courses": [{"id": "it", "gate": "p"}, {"id": "group", "gate": "subscription(s)"}]
      """)
    let had = GateSubject.with(
      Entitlement(product: "old", expiresDate: now), Entitlement(product: "s2", expiresDate: now))
    for (subject, products) in [
      (GateSubject(id: "u1"), ["p", "s1"]), (had, ["old", "s2"]),
    ] {
      let evaluation = engine.evaluate(subject, at: now)
      for (item, product) in zip(["it", "group"] as [ItemID], products) {
        let named = evaluation.explain(item).reasons.flatMap(\.details.values)
        #expect(named.contains(.product(ProductID(product))))
        #expect(!named.contains { if case .list = $0 { true } else { false } })
      }
    }
  }

  @Test func `a position that never satisfies the rule is named only without another reason`()
    throws
  {
    #expect(
      try codes("freeTier(1) or window(until: 2020-01-01)") == ["window-over"])
    #expect(try codes("freeTier(1) or product(p)") == ["never-bought"])
    #expect(try codes("freeTier(1)") == ["free-tier"])
  }

  @Test func `full access is named by the product that gives it`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let renderer = ReasonText(of: engine.catalog)
    func sentence(_ subject: GateSubject) -> String {
      renderer.sentence(of: engine.evaluate(subject, at: now).explain("L9"))
    }
    #expect(
      sentence(GateSubject(id: "u1"))
        == "Side spin (L9) is locked: neither Advanced course nor All courses has been bought")
    #expect(
      sentence(GateSubject(id: "u1").unsure(.product("full"))).hasSuffix(
        "whether All courses is held is not known"))
  }

  @Test
  func `the sentence of an academy lesson does not promise a date to someone who bought nothing`()
    throws
  {
    let engine = try ShippedCatalog.academy.engine()
    let evaluation = engine.evaluate(GateSubject(id: "x"), at: at("2026-09-10T00:00:00Z"))
    #expect(
      evaluation.explain("week4").reasons.map(\.code.rawValue)
        == ["neither-bought", "drip-not-yet"])
  }
}
