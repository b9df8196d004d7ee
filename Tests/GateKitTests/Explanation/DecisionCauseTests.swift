import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

struct DecisionCauseTests {
  private func cause(
    _ gate: String, for subject: GateSubject, _ products: String = #"{"id": "p"}, {"id": "q"}"#
  ) throws -> String {
    let engine = try GateEngine(
      """
      "attributes": {"age": {"type": "number"}},
      "products": [\(products)],
      "courses": [{"id": "L", "gate": "free"}, {"id": "it", "gate": "\(gate)"}]
      """)
    let evaluation = engine.evaluate(subject, at: now)
    #expect(evaluation.cause(of: "it") == evaluation.explain("it").cause)
    return evaluation.cause(of: "it").rawValue
  }

  @Test(
    arguments: [
      ("free", "free"), ("q or free", "free"), ("not p", "gate-open"), ("p", "never-bought"),
      ("completed(L)", "not-completed"), ("never", "never"), ("age > 3", "attribute-unknown"),
      ("rollout(0, salt: x)", "rollout"),
    ])
  func `the cause is the code of the first reason, or that of an open item`(
    gate: String, cause: String
  ) throws {
    #expect(try self.cause(gate, for: GateSubject(id: "u")) == cause)
  }

  @Test(
    arguments: [
      (Entitlement(product: "p", expiresDate: now), "expired"),
      (Entitlement(product: "p", revocationDate: now), "revoked"),
      (Entitlement(product: "p", isPending: true), "pending-approval"),
      (Entitlement(product: "both", expiresDate: now), "expired"),
      (Entitlement(product: "full", expiresDate: now), "expired"),
      (
        Entitlement(product: "monthly", expiresDate: now, isInBillingRetry: true),
        "in-billing-retry"
      ),
    ])
  func `a purchase has the same cause by whatever route`(
    bought: Entitlement, cause: String
  ) throws {
    let products = """
      {"id": "p"}, {"id": "both", "includes": ["p"]}, {"id": "full", "fullAccess": true},
      {"id": "monthly", "kind": "autoRenewable", "period": "P1M", "includes": ["p"]}
      """
    #expect(try self.cause("p", for: .with(bought), products) == cause)
  }

  @Test func `an id without an item has the cause unknown-item`() throws {
    let engine = try GateEngine(gate: "free")
    let other = try GateEngine(gate: "free")
    let evaluation = engine.evaluate(.holding(), at: now)
    #expect(evaluation.cause(of: "gone").rawValue == "unknown-item")
    #expect(try evaluation.cause(of: #require(other.handle(for: "it"))).rawValue == "unknown-item")
  }
}
