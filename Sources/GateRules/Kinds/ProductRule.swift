package import ContentCatalog

/// Opens for anyone who holds the product or a product that includes it. Full access does not count.
///
/// ```
/// product(basic)
/// product(pro, everOwned: true)
/// product(pro, boughtBefore: 2026-01-01)
/// product(pro, excluding: [freeTrial, familyShared])
/// { "product": { "product": "pro", "everOwned": true } }
/// ```
///
/// - `product`: a product of the catalog that is not a consumable.
/// - `everOwned`: whether expired and upgraded entitlements count too. Revoked and pending
///   entitlements and those bought in the future never count.
/// - `boughtBefore`: the instant before which an entitlement must have been bought first.
/// - `excluding`: ownership, offer and discount types. Entitlements with one of them do not count.
package struct ProductRule: RuleKind {
  package static let name = "product"
  package static let summary = "Opens for anyone who holds, or ever owned, a product."

  static let product = RuleParameter(positional: "product", .product)
  static let everOwned = RuleParameter("everOwned", .boolean, isOptional: true)
  static let boughtBefore = RuleParameter("boughtBefore", .instant, isOptional: true)
  static let excluding = RuleParameter(
    "excluding", .oneOrMore(of: .entitlementQualifier), isOptional: true)
  package static let signature = RuleSignature(product, everOwned, boughtBefore, excluding)

  package let product: ProductReference
  package let everOwned: Bool
  package let boughtBefore: Instant?
  package let excluding: Set<EntitlementQualifier>

  package init?(_ arguments: inout RuleArguments) {
    let product = arguments[Self.product]
    everOwned = arguments[Self.everOwned] ?? false
    boughtBefore = arguments[Self.boughtBefore]
    excluding = Set(arguments[Self.excluding] ?? [])
    guard let product, arguments.areSound else { return nil }
    self.product = product
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    everOwned
      ? build.everOwned(product, boughtBefore: boughtBefore, excluding: excluding)
      : build.holds(product, boughtBefore: boughtBefore, excluding: excluding)
  }

  private var test: HoldingFact {
    HoldingFact(
      product, everOwned: everOwned, boughtBefore: boughtBefore, excluding: excluding)
  }

  package static let reasonInputs: ReasonInputs = []
  package static let outlooks: [Reason.Code: ReasonOutlook] = ["bought-before-over": .settled]

  package func reason(_ facts: ReasonContext) -> Reason? {
    switch facts.value {
    case .true: satisfied(facts)
    case .false: unsatisfied(facts)
    case .unknown: unknown(facts)
    }
  }
}

extension ProductRule {
  private func satisfied(_ facts: ReasonContext) -> Reason {
    if everOwned || boughtBefore != nil, let entitlement = earliest(facts, by: test) {
      guard let boughtBefore, let bought = entitlement.validity.bought else {
        return facts.reason("ever-owned", ofPurchase: entitlement.productID, for: product.id)
      }
      return facts.reason(
        everOwned ? "bought-before" : "held-and-bought-before",
        ofPurchase: entitlement.productID, for: product.id,
        ["at": .instant(bought), "before": .instant(boughtBefore)])
    }
    return facts.reason(state(facts), of: product.index)
  }

  /// Returns a reason that names an entitlement that was bought too late or is excluded, if there
  /// is one.
  private func unsatisfied(_ facts: ReasonContext) -> Reason {
    var plain = test
    plain.boughtBefore = nil
    if let boughtBefore, let reason = tooLate(facts, boughtBefore, by: plain) { return reason }
    plain.excluding = []
    for qualifier in EntitlementQualifier.all where excluding.contains(qualifier) {
      guard
        let entitlement = earliest(
          facts, by: plain, with: EntitlementQualifiers(named: qualifier.name))
      else { continue }
      return facts.reason(qualifier.code, ofPurchase: entitlement.productID, for: product.id)
    }
    let state = state(facts)
    guard everOwned || state.status.truth != .false else {
      return facts.reason(state, of: product.index)
    }
    return facts.reasonNotOwned(product, excluding: test.excluding)
  }

  /// Returns the reason that a purchase came after the limit; if the subject made no purchase at all
  /// before now, that the limit has passed. `nil` if neither is in the way.
  private func tooLate(
    _ facts: ReasonContext, _ limit: Instant, by plain: HoldingFact
  ) -> Reason? {
    let details = ["before": ReasonDetail.instant(limit)]
    if let entitlement = earliest(facts, by: plain), let bought = entitlement.validity.bought,
      bought >= limit, bought < facts.now
    {
      return facts.reason(
        "bought-too-late", ofPurchase: entitlement.productID, for: product.id,
        details.adding(["at": .instant(bought)]))
    }
    let mayBeInTime = facts.subjectFacts.entitlements(to: product.index).contains {
      $0.validity.bought.map { $0 < limit } ?? true
    }
    guard limit <= facts.now, !mayBeInTime || state(facts).status.isHeld else { return nil }
    return facts.reason(
      "bought-before-over", details.adding(["product": .product(product.id)]))
  }

  /// Returns a reason that names the purchase date if only that is unknown, otherwise the holding
  /// or ownership.
  private func unknown(_ facts: ReasonContext) -> Reason {
    var plain = test
    plain.boughtBefore = nil
    if let boughtBefore, facts.value(of: .holding(plain)) == .true {
      return facts.reason(
        "bought-before-unknown",
        ["product": .product(product.id), "before": .instant(boughtBefore)], unknown: .entitlements)
    }
    guard everOwned else { return facts.reason(state(facts), of: product.index) }
    return facts.reason(
      "ownership-unknown", ["product": .product(product.id)], unknown: .entitlements)
  }

  private func state(_ facts: ReasonContext) -> HoldingState {
    facts.subjectFacts.holdingState(of: product.index, at: facts.now, excluding: test.excluding)
  }

  /// Returns the entitlement that was bought first, among those for which a test is not false.
  private func earliest(
    _ facts: ReasonContext, by test: HoldingFact, with required: EntitlementQualifiers = []
  ) -> ResolvedEntitlement? {
    facts.subjectFacts.entitlements(to: product.index).filter { entitlement in
      entitlement.validity.qualifiers.isSuperset(of: required)
        && test.value(of: entitlement.validity, at: facts.now) != .false
    }
    .min { ($0.validity.bought ?? .latest) < ($1.validity.bought ?? .latest) }
  }
}

extension ProductRule {
  package static let phrases = ReasonPhrases.holding(by: .itself, .through)
    .adding(
      ReasonPhrases(
        [
          PurchaseWords(
            code: "ever-owned", value: .true, english: "… has been bought", chinese: "曾购买过…"),
          PurchaseWords(
            code: "bought-before", value: .true, english: "… was bought on {at}, before {before}",
            chinese: "…购买于{at}，早于{before}"),
          PurchaseWords(
            code: "held-and-bought-before", value: .true,
            english: "… is held, and was bought on {at}, before {before}",
            chinese: "已拥有…，购买于{at}，早于{before}"),
          PurchaseWords(
            code: "bought-too-late", value: .false,
            english: "… was bought on {at}, not before {before}",
            chinese: "…购买于{at}，不早于{before}"),
        ] + EntitlementQualifier.all.map(\.words), by: [.itself, .through])
    ).adding([
      "en": [
        "ownership-unknown": ReasonPhrase(
          unknown: "whether {product} was ever bought is not known"),
        "bought-before-unknown": ReasonPhrase(
          unknown: "whether {product} was bought before {before} is not known"),
        "bought-before-over": ReasonPhrase(
          unsatisfied: "{product} had to be bought before {before}"),
      ],
      "zh-Hans": [
        "ownership-unknown": ReasonPhrase(unknown: "尚不清楚是否曾购买过{product}"),
        "bought-before-unknown": ReasonPhrase(unknown: "尚不清楚是否在{before}之前购买了{product}"),
        "bought-before-over": ReasonPhrase(unsatisfied: "{product}须在{before}之前购买"),
      ],
    ])
}
