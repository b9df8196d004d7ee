import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The rules of one kind, each evaluated for subjects for which it is true, false or unknown.
struct KindExplanations: Sendable, CustomTestStringConvertible {
  struct Case: Sendable {
    /// A description of the subject for readers of the golden file.
    let about: String
    let gate: String
    let subject: GateSubject
    let item: ItemID
    let instant: Instant

    init(
      _ gate: String, _ about: String, _ subject: GateSubject = GateSubject(id: "u1"),
      item: ItemID = "second", at instant: Instant = now
    ) {
      self.gate = gate
      self.about = about
      self.subject = subject
      self.item = item
      self.instant = instant
    }
  }

  let kind: String
  /// The possible values of a rule of the kind.
  var values: Set<Ternary> = [.true, .false, .unknown]
  let cases: [Case]

  var testDescription: String { kind }

  /// Returns an engine for a catalog whose course has this gate, with declarations for everything
  /// that the gates test.
  static func engine(gate: String) throws -> GateEngine {
    try GateEngine(
      """
      "timeZone": "Asia/Shanghai", "currency": "CNY",
      "attributes": {
        "role": {"type": "string", "title": {"en": "role", "zh-Hans": "角色"}},
        "age": {"type": "number", "title": {"en": "age", "zh-Hans": "年龄"}},
        "vip": {"type": "boolean"}, "email": {"type": "string"}, "groups": {"type": "strings"},
        "begun": {"type": "instantByItem", "title": {"en": "the start", "zh-Hans": "开课日期"}}
      },
      "counters": {"articles": {"title": {"en": "articles", "zh-Hans": "文章"}}},
      "products": [
        {"id": "basic", "title": {"en": "Basic course", "zh-Hans": "基础课程"}},
        {"id": "advanced", "title": {"en": "Advanced course", "zh-Hans": "进阶课程"}},
        {"id": "bundle", "title": {"en": "Both courses", "zh-Hans": "双课套装"}, "includes": ["basic", "advanced"]},
        {"id": "full", "title": {"en": "All courses", "zh-Hans": "全部课程"}, "fullAccess": true},
        {"id": "plus", "title": {"en": "Plus", "zh-Hans": "高级会员"}, "kind": "autoRenewable",
          "subscriptionGroup": "plan", "level": 1},
        {"id": "standard", "title": {"en": "Standard", "zh-Hans": "普通会员"}, "kind": "autoRenewable",
          "subscriptionGroup": "plan", "level": 2}
      ],
      "gates": {"experts": "advanced and completed(L8)"},
      "courses": [
        {"id": "unit", "title": {"en": "Spin", "zh-Hans": "杆法"},
          "gate": "\(gate)",
          "items": [{"id": "first", "title": {"en": "Stun", "zh-Hans": "定杆"}}, {"id": "second", "title": {"en": "Draw", "zh-Hans": "低杆"}}]},
        {"id": "L7", "gate": "free"}, {"id": "L8", "title": {"en": "Aiming", "zh-Hans": "瞄准"}, "gate": "free"},
        {"id": "basics", "title": {"en": "Basics", "zh-Hans": "基础"}, "gate": "free", "items": ["grip", "stance"]}
      ]
      """)
  }
}

extension KindExplanations {
  static let all: [KindExplanations] =
    constants + products + combinations + times + spans + progress + facts

  private static let constants = [
    KindExplanations(kind: "free", values: [.true], cases: [Case("free", "anybody")]),
    KindExplanations(kind: "never", values: [.false], cases: [Case("never", "anybody")]),
  ]

  private static let bought = at("2026-10-01T00:00:00Z")
  private static let ended = at("2026-11-01T00:00:00Z")
  private static let later = at("2026-12-01T02:30:00Z")

  private static func unsure(_ unknown: UnknownFact..., silent family: FactFamily) -> GateSubject {
    GateSubject(
      id: "u1", unknown: Set(unknown),
      sourceFailures: [SourceFailure(source: "appstore", families: [family], problem: "it is down")]
    )
  }

  private static let products = [
    KindExplanations(
      kind: "productOrFull",
      cases: [
        Case("basic", "holds it", .holding("basic")),
        Case("basic", "holds what includes it", .holding("bundle")),
        Case("basic", "has full access", .holding("full")),
        Case("basic", "never bought it"),
        Case(
          "basic", "had it until a date", .with(Entitlement(product: "basic", expiresDate: ended))),
        Case("basic", "was refunded", .with(Entitlement(product: "basic", revocationDate: ended))),
        Case("basic", "waits for approval", .with(Entitlement(product: "basic", isPending: true))),
        Case(
          "basic", "a source did not respond", unsure(.product(nil), silent: .entitlements)),
      ]),
    KindExplanations(
      kind: "product",
      cases: [
        Case("product(basic)", "holds it", .holding("basic")),
        Case("product(basic)", "has full access", .holding("full")),
        Case(
          "product(basic, everOwned: true)", "had it",
          .with(Entitlement(product: "basic", purchaseDate: bought, expiresDate: ended))),
        Case(
          "product(basic, boughtBefore: 2026-10-01)", "bought it later",
          .with(Entitlement(product: "basic", purchaseDate: bought))),
        Case(
          "product(basic, excluding: familyShared)", "has it from the family",
          .with(Entitlement(product: "basic", ownershipType: "familyShared"))),
        Case(
          "product(basic, boughtBefore: 2026-10-01)", "bought it, nobody knows when",
          .holding("basic")),
        Case("product(basic)", "it could not be found out", .holding().unsure(.product("basic"))),
      ]),
    KindExplanations(
      kind: "subscription",
      cases: [
        Case(
          "subscription(plan)", "subscribes",
          .with(Entitlement(product: "standard", expiresDate: later))),
        Case(
          "subscription(plan)", "is in a grace period",
          .with(
            Entitlement(product: "plus", expiresDate: ended, gracePeriodExpiresDate: later))),
        Case(
          "subscription(plan, level: 1)", "subscribes at a lower level",
          .with(Entitlement(product: "standard", expiresDate: later))),
        Case(
          "subscription(plan, excluding: freeTrial)", "tries it",
          .with(
            Entitlement(product: "standard", expiresDate: later, offerDiscountType: "freeTrial"))),
        Case(
          "subscription(plan)", "the payment failed",
          .with(Entitlement(product: "plus", expiresDate: ended, isInBillingRetry: true))),
        Case(
          "subscription()", "it ran out", .with(Entitlement(product: "plus", expiresDate: ended))),
        Case("subscription(plan)", "never subscribed"),
        Case("subscription(plan)", "nobody knows until when", .holding("plus")),
        Case(
          "subscription(plan)", "a source did not respond",
          unsure(.product(nil), silent: .entitlements)),
      ]),
  ]

  private static let combinations = [
    KindExplanations(
      kind: "anyOf",
      cases: [
        Case("basic or completed(L8)", "one of the two holds", .completed("L8")),
        Case("basic or completed(L8)", "neither holds"),
        Case(
          "basic or completed(L8)", "one is false, the other unknown",
          .holding().unsure(.progress("L8"))),
      ]),
    KindExplanations(
      kind: "allOf",
      cases: [
        Case("basic and signedIn = false", "both hold", .holding("basic")),
        Case("basic and completed(L8)", "neither holds"),
        Case("basic and completed(L8)", "one is missing", .holding("basic")),
        Case(
          "basic and completed(L8)", "one is unknown", .holding("basic").unsure(.progress("L8"))),
      ]),
    KindExplanations(
      kind: "not",
      cases: [
        Case("not (basic or role = student)", "neither is in the way", .being(["role": "staff"])),
        Case("not (basic or role = student)", "one is in the way", .holding("basic")),
        Case("not (basic or role = student)", "one may be in the way"),
      ]),
    KindExplanations(
      kind: "atLeast",
      cases: [
        Case("atLeast(2, of: [basic, completed(L8), age >= 18])", "two hold", adult("basic")),
        Case("atLeast(2, of: [basic, completed(L8), age >= 18])", "one holds", adult()),
        Case(
          "atLeast(2, of: [basic, completed(L8), age >= 18])", "one holds, one may",
          .holding("basic")),
      ]),
    KindExplanations(
      kind: "gate",
      cases: [
        Case("experts", "both parts hold", graduate),
        Case("experts", "one part is missing", .completed("L8")),
        Case("experts", "one part is unknown", GateSubject.completed("L8").unsure(.product(nil))),
      ]),
  ]

  private static func adult(_ products: ProductID...) -> GateSubject {
    var subject = GateSubject.being(["age": 30])
    subject.entitlements = products.map { Entitlement(product: $0) }
    return subject
  }

  private static let graduate: GateSubject = {
    var subject = GateSubject.completed("L8")
    subject.entitlements = [Entitlement(product: "advanced")]
    return subject
  }()
}
