import GateKit
import GateTesting

/// A small catalog with one gate, and a subject, of which all that could be bought, done or waited for is
/// known without looking at what the gate was made into.
struct OfferWorld {
  let text: String
  let subject: OfferSubject
  let rule: OfferRule
  let store: String?

  static let products = OfferProduct.all

  static let all = Generator { OfferWorld(using: &$0) }

  private init(using choices: inout Choices) {
    rule = OfferRule(using: &choices)
    subject = OfferSubject(using: &choices)
    store = choices.chance(15) ? "appStore" : nil
    let products = Self.products.map(\.declaration).joined(separator: ", ")
    text = """
      {"format": 1, "id": "x", "currency": "EUR",
       "attributes": {"age": {"type": "number"},
         "role": {"type": "string", "values": ["student", "author", "staff"], "default": "student"},
         "vip": {"type": "boolean", "default": null}, "joined": {"type": "instant"},
         "build": {"type": "version"}},
       "counters": ["articles"],
       "products": [\(products)],
       "courses": [
         {"id": "U", "gate": "free", "items": ["c1", "c2"]}, {"id": "L", "gate": "free"},
         {"id": "it", "gate": "\(rule.text)"}]}
      """
  }

  func engine() throws -> GateEngine {
    GateEngine(catalog: try GatedCatalog(files: MemoryFiles(text)))
  }
}

/// A product of every sort.
struct OfferProduct {
  let id: ProductID
  var members = ""
  /// What holding it is holding.
  var included: [ProductID] = []
  var group: String?
  var level: Int?
  var isRetired = false
  var isOnAppStore = true

  static let all: [OfferProduct] = [
    OfferProduct(id: "a", members: #""price": "3.00", "storeIDs": "a""#),
    OfferProduct(
      id: "b", members: #""price": "5", "storeIDs": {"stripe": "b"}"#, isOnAppStore: false),
    OfferProduct(
      id: "s1",
      members: """
        "kind": "autoRenewable", "subscriptionGroup": "s", "level": 1, "period": "P1M", \
        "price": "9.99", "storeIDs": {"appStore": "s1"}
        """, group: "s", level: 1),
    OfferProduct(
      id: "s2",
      members: """
        "kind": "autoRenewable", "subscriptionGroup": "s", "level": 2, "period": "P1M", \
        "price": "4.99", "storeIDs": {"appStore": "s2"}
        """, group: "s", level: 2),
    OfferProduct(
      id: "ab", members: #""includes": ["a", "b"], "price": "7.50", "storeIDs": "ab""#,
      included: ["a", "b"]),
    OfferProduct(
      id: "old", members: #""includes": ["a"], "retired": true, "storeIDs": "old""#,
      included: ["a"], isRetired: true),
    OfferProduct(
      id: "f", members: #""includes": ["s2"], "fullAccess": true, "storeIDs": "f""#,
      included: ["s2"]),
  ]

  var declaration: String { "{\"id\": \"\(id)\", \(members)}" }

  func brings(_ other: ProductID) -> Bool { id == other || included.contains(other) }
}
