import EngineTestSupport
import GateKit
import PropertyTesting
import RuleTestSupport

/// A small catalog with one gate, and a subject. Everything that could be bought, done or waited for is
/// known without the compiled gate.
struct OfferWorld {
  let text: String
  let subject: OfferSubject
  let rule: OfferRule
  let store: StoreName?
  /// The attributes that staff set.
  let ofStaff: Set<AttributeID>

  static let products = OfferProduct.all

  static let all = Generator { OfferWorld(using: &$0) }

  private init(using choices: inout Choices) {
    rule = OfferRule(using: &choices)
    subject = OfferSubject(using: &choices)
    store = choices.chance(15) ? "appStore" : nil
    let settable: [AttributeID] = ["age", "role", "vip", "build", "country", "plan"]
    let ofStaff = Set(settable.filter { _ in choices.chance(30) })
    self.ofStaff = ofStaff
    func declaration(_ id: AttributeID, _ members: String) -> String {
      let setter = ofStaff.contains(id) ? "staff" : "customer"
      return "\"\(id)\": {\(members), \"settableBy\": \"\(setter)\"}"
    }
    let attributes = [
      declaration("age", #""type": "number""#),
      declaration(
        "role",
        #""type": "string", "values": ["student", "author", "staff"], "default": "student""#),
      declaration("vip", #""type": "boolean", "default": null"#),
      declaration("joined", #""type": "instant""#), declaration("build", #""type": "version""#),
      declaration("country", #""type": "string", "default": "none""#),
      declaration("plan", #""type": "string", "default": null"#),
    ]
    let products = Self.products.map(\.declaration).joined(separator: ", ")
    text = """
      {"format": 1, "id": "x", "currency": "EUR",
       "attributes": {\(attributes.joined(separator: ", "))},
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

extension OfferWorld {
  /// Returns the subject with every combination of attribute values that an offer accepts.
  func subjects(fitting offer: UnlockOffer) -> [GateSubject] {
    var asked: [AttributeID: [AttributeRequirement]] = [:]
    for need in offer.needs {
      switch need {
      case .attribute(let requirement), .staffApproval(let requirement):
        asked[requirement.attribute, default: []].append(requirement)
      case .signIn:
        asked["signedIn"] = [
          AttributeRequirement(attribute: "signedIn", comparison: .compare(.equal), values: [true])
        ]
      default: continue
      }
    }
    var found = [subject.frozen]
    for (attribute, requirements) in asked {
      let values = OfferValues.values(of: attribute).filter { value in
        requirements.allSatisfy { $0.admits(value) }
      }
      found = found.flatMap { subject in
        values.map { value in
          var changed = subject
          changed.attributes[attribute] = value
          return changed
        }
      }
    }
    return found
  }

  /// Returns a subject that has accepted an offer except for its attributes, and the instant at which
  /// the item opens.
  func met(_ offer: UnlockOffer, by subject: GateSubject) -> (subject: GateSubject, at: Instant) {
    var subject = subject
    var instant = now
    subject.entitlements += offer.products.map {
      Entitlement(product: $0, purchaseDate: now, expiresDate: .latest)
    }
    for need in offer.needs {
      switch need {
      case .approval(let product), .fixPayment(let product), .resume(let product):
        self.subject.settlements[product].map { subject.entitlements.append($0) }
      case .start(let item):
        subject.start(item)
      case .share(let item, let percent):
        subject.complete(percent, of: item)
      case .complete(let item):
        subject.complete(item)
      case .score(let item, let least):
        let known = subject.progress[item]?.score ?? least
        subject.progress[item, default: .init()].score = max(known, least)
      case .completeAgain(let item):
        subject.completeAgain(item)
      case .wait(let until):
        instant = until
      case .signIn, .enrol, .attribute, .staffApproval, .unrecognized:
        continue
      }
    }
    return (subject, instant)
  }
}

/// A product of the world's catalog.
struct OfferProduct {
  let id: ProductID
  var members = ""
  /// The products that it includes.
  var included: [ProductID] = []
  /// The subscription group that it belongs to, or includes a member of.
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
      included: ["s2"], group: "s", level: 2),
  ]

  var declaration: String { "{\"id\": \"\(id)\", \(members)}" }

  var isSubscription: Bool { group != nil && included.isEmpty }

  func brings(_ other: ProductID) -> Bool { id == other || included.contains(other) }
}
