import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The catalog of most tests of offers: products of each kind, and an item with the gate of a test.
enum Shop {
  static let products = """
    "currency": "EUR", "products": [
      {"id": "basic", "price": "18.00", "storeIDs": {"appStore": "com.basic"}},
      {"id": "extra", "price": "7.5", "storeIDs": {"stripe": "price_1"}},
      {"id": "both", "price": "20", "includes": ["basic", "extra"], "storeIDs": "com.both"},
      {"id": "old", "includes": ["basic"], "retired": true},
      {"id": "coins", "kind": "consumable", "includes": ["basic"]},
      {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1,
        "price": "9.00", "period": "P1M"},
      {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2,
        "price": "5.00", "period": "P1M"},
      {"id": "yearly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2,
        "price": "50.00", "period": "P1Y"},
      {"id": "dollars", "price": "1.00", "currency": "USD"}, {"id": "unpriced"}
    ],
    """
}

/// Returns the offers for the item with this gate, as `basic + yearly | complete U`.
func offered(
  _ gate: String, to subject: GateSubject = GateSubject(id: "u1"), store: StoreName? = nil,
  _ location: SourceLocation = #_sourceLocation
) throws -> [String] {
  let engine = try GateEngine(
    """
    \(Shop.products)
    "attributes": {"age": {"type": "number", "settableBy": "customer"},
      "role": {"type": "string", "settableBy": "customer"},
      "joined": {"type": "instant"}},
    "counters": ["articles"],
    "courses": [{"id": "U", "gate": "free", "items": ["c1", "c2"]}, {"id": "L8", "gate": "free"},
      {"id": "it", "gate": "\(gate)"}]
    """)
  let offers = engine.evaluate(subject, at: now).offers(of: "it", store: store)
  #expect(offers.isExhaustive, sourceLocation: location)
  return offers.map(\.text)
}
