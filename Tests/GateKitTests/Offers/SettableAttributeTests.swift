import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Values of attributes that only staff can set are approved by them, and never withdrawn.
struct SettableAttributeTests {
  private func engine(_ gate: String, requires: String = "free") throws -> GateEngine {
    try GateEngine(
      """
      "currency": "USD",
      "attributes": {
        "suspended": {"type": "boolean", "default": false},
        "verified": {"type": "boolean", "default": false},
        "role": {"type": "string", "default": "student"},
        "age": {"type": "number"},
        "region": {"type": "string", "default": null, "settableBy": "customer"}},
      "products": [{"id": "pro", "title": "Pro", "price": "20.00"}],
      "courses": [{"id": "it", "gate": "\(gate)", "requires": "\(requires)"}]
      """)
  }

  private static let suspended = GateSubject.being(["suspended": true, "age": 15])

  @Test(
    arguments: [
      ("verified", ["| staff verified = true"]),
      ("role in [teacher] and pro", ["pro | staff role in teacher"]),
      ("role in [teacher] or pro", ["pro", "| staff role in teacher"]),
      (
        "role = teacher or window(from: 2026-12-01)",
        ["| wait 2026-12-01T00:00:00Z", "| staff role = teacher"]
      ),
      ("role != student", []), ("not role = student", []),
      ("role != student and role = teacher", ["| staff role = teacher"]),
      ("not role = student or not role = teacher and pro", ["pro"]),
      ("age >= 16", ["| staff age >= 16.0"]), ("not age < 16", []),
      ("not suspended", []), ("suspended = false", []), ("not (not role != student)", []),
      ("not role != teacher", ["| staff role = teacher"]),
      ("region = north", ["| region = north"]), ("region != south", ["| region != south"]),
    ] as [(String, [String])])
  func `staff give a value that a rule asks for, and withdraw none`(
    gate: String, offers: [String]
  ) throws {
    let access = try engine(gate).evaluate(Self.suspended, at: now)
    #expect(access.offers(of: "it").map(\.text) == offers)
  }

  @Test func `an item that a denial shuts is not sold, and the denial is what the sentence names`()
    throws
  {
    let access = try engine("pro", requires: "not suspended").evaluate(Self.suspended, at: now)
    let explanation = access.explain("it")
    #expect(explanation.offers.absence == .nothingOpens)
    #expect(explanation.reasons.map(\.code) == ["attribute-true"])
    #expect(access.cause(of: "it") == DecisionCause(rawValue: "attribute-true"))
  }
}
