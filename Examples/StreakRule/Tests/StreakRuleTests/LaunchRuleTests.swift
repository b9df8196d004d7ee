import GateKit
import Testing

/// The example in the documentation of `RuleKind`.
struct LaunchRule: RuleKind {
  static let name = "acme.launch"
  static let summary = "Opens at an instant to those who hold a product."

  static let instant = RuleParameter(positional: "at", .instant)
  static let product = RuleParameter("of", .product)
  static let signature = RuleSignature(instant, product)

  let instant: Instant
  let product: ProductReference

  init?(_ arguments: inout RuleArguments) {
    let instant = arguments[Self.instant]
    let product = arguments[Self.product]
    guard let instant, let product else { return nil }
    self.instant = instant
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.all([build.reached(instant), build.holds(product)])
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    if facts.now < instant { return facts.reason("acme.launch-ahead", ["at": .instant(instant)]) }
    return facts.reason("acme.launch", ["product": .product(product.id)], unknown: .entitlements)
  }

  static let reasonInputs: ReasonInputs = []
  static let outlooks: [Reason.Code: ReasonOutlook] = ["acme.launch-ahead": .timed]

  static let phrases: ReasonPhrases = [
    "en": [
      "acme.launch-ahead": ReasonPhrase(unsatisfied: "the launch is on {at}"),
      "acme.launch": ReasonPhrase(
        satisfied: "{product} is held", unsatisfied: "{product} is not held",
        unknown: "whether {product} is held is not known"),
    ]
  ]
}

@Suite struct LaunchRuleTests {
  @Test(arguments: [
    ("2026-11-30T23:59:59Z", "pro", Verdict.locked), ("2026-12-01T00:00:00Z", "pro", .unlocked),
    ("2026-12-01T00:00:00Z", "basic", .locked),
  ])
  func `the documentation's example opens what it says`(
    now: String, held: String, expected: Verdict
  ) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "products": [{"id": "pro"}, {"id": "basic"}], "features": [
          {"id": "f", "gate": "acme.launch(2026-12-01, of: pro)"}, {"id": "g", "gate": "basic"}]}
        """),
      kinds: RuleKindRegistry.builtIn.adding(LaunchRule.self))
    let subject = GateSubject(
      id: "u", entitlements: [Entitlement(product: ProductID(held))])
    let instant = try #require(Instant(now))
    let decision = GateEngine(catalog: catalog).decide("f", for: subject, at: instant)
    #expect(decision.verdict == expected)
  }
}
