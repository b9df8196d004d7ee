import ContentCatalog

/// Opens for anyone who holds the product or a product that includes it. Full access does not count.
///
/// ```
/// product(basic)
/// product(pro, everOwned: true)
/// product(pro, boughtBefore: 2026-01-01)
/// product(pro, heldOn: published(here))
/// product(pro, excluding: [freeTrial, familyShared])
/// { "product": { "product": "pro", "everOwned": true } }
/// ```
///
/// - `product`: a product of the catalog that is not a consumable.
/// - `everOwned`: whether expired and upgraded entitlements count too. Revoked and pending
///   entitlements and those bought in the future never count.
/// - `heldOn`: an instant at which the product must have been held; false until it comes. Revoked and
///   pending entitlements never count, and it is unknown whether a subscription was held between its first
///   purchase and the last renewal that is recorded.
/// - `boughtBefore`: the instant before which an entitlement must have been bought first.
/// - Both instants may be dates, or the publication of an item, as for `window`.
/// - `excluding`: ownership, offer and discount types. Entitlements with one of them do not count.
package struct ProductRule: RuleKind {
  package static let name = "product"
  package static let summary = "Opens for anyone who holds, or ever owned, a product."

  static let product = RuleParameter(positional: "product", .product)
  static let everOwned = RuleParameter("everOwned", .boolean, isOptional: true)
  static let heldOn = RuleParameter("heldOn", .instantOrPublication, isOptional: true)
  static let boughtBefore = RuleParameter(
    "boughtBefore", .instantOrPublication, isOptional: true)
  static let excluding = RuleParameter(
    "excluding", .oneOrMore(of: .entitlementQualifier), isOptional: true)
  package static let signature = RuleSignature(product, everOwned, heldOn, boughtBefore, excluding)

  package let product: ProductReference
  package let everOwned: Bool
  package let heldOn: RuleInstant?
  package let boughtBefore: RuleInstant?
  package let excluding: Set<EntitlementQualifier>

  package init?(_ arguments: inout RuleArguments) {
    let product = arguments[Self.product]
    // Most rules of a catalog are of this kind and have no other argument.
    if let product, arguments.areAllRead, arguments.areSound {
      self.product = product
      (everOwned, heldOn, boughtBefore, excluding) = (false, nil, nil, [])
      return
    }
    everOwned = arguments[Self.everOwned] ?? false
    heldOn = arguments[Self.heldOn]
    boughtBefore = arguments[Self.boughtBefore]
    excluding = Set(arguments[Self.excluding] ?? [])
    if heldOn != nil, everOwned || boughtBefore != nil {
      arguments.report(.severalPasts, at: Self.heldOn)
    }
    guard let product, arguments.areSound else { return nil }
    self.product = product
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    if let heldOn {
      guard let instant = build.instant(heldOn) else { return build.never }
      return build.held(product, on: instant, excluding: excluding)
    }
    var limit: Instant?
    if let boughtBefore {
      guard let instant = build.instant(boughtBefore) else { return build.never }
      limit = instant
    }
    return everOwned
      ? build.everOwned(product, boughtBefore: limit, excluding: excluding)
      : build.holds(product, boughtBefore: limit, excluding: excluding)
  }

  private func test(_ facts: ReasonContext) -> HoldingFact {
    HoldingFact(
      product, everOwned: everOwned, heldOn: heldOn.flatMap { facts.instant($0) },
      boughtBefore: boughtBefore.flatMap { facts.instant($0) }, excluding: excluding)
  }

  package static let reasonInputs: ReasonInputs = []
  package static let outlooks: [Reason.Code: ReasonOutlook] = ["bought-before-over": .settled]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let test = test(facts)
    if let instant = test.heldOn { return reason(facts, test, heldOn: instant) }
    return switch facts.value {
    case .true: satisfied(facts, test)
    case .false: unsatisfied(facts, test)
    case .unknown: unknown(facts, test)
    }
  }
}

extension ProductRule {
  private func reason(
    _ facts: ReasonContext, _ test: HoldingFact, heldOn instant: Instant
  ) -> Reason {
    let details: [String: ReasonDetail] = ["at": .instant(instant)]
    let named = details.adding(["product": .product(product.id)])
    if facts.now < instant {
      return facts.value == .unknown
        ? facts.reason(
          "ownership-unknown", ["product": .product(product.id)], unknown: .entitlements)
        : facts.reason(
          "held-on-ahead", ["product": .product(product.id), "until": .instant(instant)])
    }
    if facts.value == .unknown {
      return facts.reason("held-on-unknown", named, unknown: .entitlements)
    }
    if facts.value == .false {
      let counting = facts.subjectFacts.entitlements(to: product.index).filter {
        !$0.validity.hasQualifier(among: test.excluding) && $0.validity.isOwned(at: facts.now)
      }
      guard let other = counting.first else {
        let lost = facts.reasonNotOwned(product, excluding: test.excluding)
        return lost.code == "never-bought" ? facts.reason("held-on-over", named) : lost
      }
      return facts.reason("not-held-on", ofPurchase: other.productID, for: product.id, details)
    }
    let held = earliest(facts, by: test)?.productID ?? product.id
    return facts.reason("held-on", ofPurchase: held, for: product.id, details)
  }

  private func satisfied(_ facts: ReasonContext, _ test: HoldingFact) -> Reason {
    if everOwned || test.boughtBefore != nil, let entitlement = earliest(facts, by: test) {
      guard let boughtBefore = test.boughtBefore, let bought = entitlement.validity.bought else {
        return facts.reason("ever-owned", ofPurchase: entitlement.productID, for: product.id)
      }
      return facts.reason(
        everOwned ? "bought-before" : "held-and-bought-before",
        ofPurchase: entitlement.productID, for: product.id,
        ["at": .instant(bought), "before": .instant(boughtBefore)])
    }
    return facts.reason(state(facts, test), of: product.index)
  }

  /// Returns a reason that names an entitlement that was bought too late or is excluded, if there
  /// is one.
  private func unsatisfied(_ facts: ReasonContext, _ test: HoldingFact) -> Reason {
    var plain = test
    plain.boughtBefore = nil
    if let limit = test.boughtBefore, let reason = tooLate(facts, limit, by: plain) {
      return reason
    }
    plain.excluding = []
    for qualifier in EntitlementQualifier.all where excluding.contains(qualifier) {
      guard
        let entitlement = earliest(
          facts, by: plain, with: EntitlementQualifiers(named: qualifier.name))
      else { continue }
      return facts.reason(qualifier.code, ofPurchase: entitlement.productID, for: product.id)
    }
    let state = state(facts, test)
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
    guard limit <= facts.now, !mayBeInTime || state(facts, plain).status.isHeld else { return nil }
    return facts.reason(
      "bought-before-over", details.adding(["product": .product(product.id)]))
  }

  /// Returns a reason that names the purchase date if only that is unknown, otherwise the holding
  /// or ownership.
  private func unknown(_ facts: ReasonContext, _ test: HoldingFact) -> Reason {
    var plain = test
    plain.boughtBefore = nil
    if let boughtBefore = test.boughtBefore, facts.value(of: .holding(plain)) == .true {
      return facts.reason(
        "bought-before-unknown",
        ["product": .product(product.id), "before": .instant(boughtBefore)], unknown: .entitlements)
    }
    guard everOwned else { return facts.reason(state(facts, test), of: product.index) }
    return facts.reason(
      "ownership-unknown", ["product": .product(product.id)], unknown: .entitlements)
  }

  private func state(_ facts: ReasonContext, _ test: HoldingFact) -> HoldingState {
    facts.subjectFacts.holdingState(of: product.index, at: facts.now, excluding: test.excluding)
  }

  /// Returns the entitlement that was bought first, among those for which a test is not false.
  private func earliest(
    _ facts: ReasonContext, by test: HoldingFact, with required: EntitlementQualifiers = []
  ) -> ResolvedEntitlement? {
    facts.subjectFacts.entitlements(to: product.index).filter { entitlement in
      entitlement.validity.qualifiers.isSuperset(of: required)
        && test.value(of: test.validity(of: entitlement), at: facts.now) != .false
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
          PurchaseWords(
            code: "held-on", value: .true, english: "… was held on {at}", chinese: "{at}时拥有…"),
          PurchaseWords(
            code: "not-held-on", value: .false, english: "… was not held on {at}",
            chinese: "{at}时未拥有…"),
        ] + EntitlementQualifier.all.map(\.words), by: [.itself, .through])
    ).adding([
      "en": [
        "held-on-over": ReasonPhrase(unsatisfied: "{product} had to be held on {at}"),
        "held-on-ahead": ReasonPhrase(
          unsatisfied: "{product} has to be held on {until}, which has not come"),
        "held-on-unknown": ReasonPhrase(
          unknown: "whether {product} was held on {at} is not known"),
        "ownership-unknown": ReasonPhrase(
          unknown: "whether {product} was ever bought is not known"),
        "bought-before-unknown": ReasonPhrase(
          unknown: "whether {product} was bought before {before} is not known"),
        "bought-before-over": ReasonPhrase(
          unsatisfied: "{product} had to be bought before {before}"),
      ],
      "zh-Hans": [
        "held-on-over": ReasonPhrase(unsatisfied: "须在{at}时已拥有{product}"),
        "held-on-ahead": ReasonPhrase(unsatisfied: "须在{until}时拥有{product}，该时间未到"),
        "held-on-unknown": ReasonPhrase(unknown: "尚不清楚{at}时是否拥有{product}"),
        "ownership-unknown": ReasonPhrase(unknown: "尚不清楚是否曾购买过{product}"),
        "bought-before-unknown": ReasonPhrase(unknown: "尚不清楚是否在{before}之前购买了{product}"),
        "bought-before-over": ReasonPhrase(unsatisfied: "{product}须在{before}之前购买"),
      ],
    ])
}

extension Diagnostic.Message {
  fileprivate static let severalPasts = Self(
    .badArgument, "`heldOn` does not combine with `everOwned` or `boughtBefore`",
    help: "join two rules with `and`")
}
