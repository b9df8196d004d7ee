import ContentCatalog

/// Opens to who holds exactly this product, or what includes it; full access does not stand in.
///
/// ```
/// product(basic)
/// product(pro, everOwned: true)
/// product(pro, boughtBefore: 2026-01-01)
/// product(pro, excluding: [freeTrial, familyShared])
/// { "product": { "product": "pro", "everOwned": true } }
/// ```
///
/// - `product`: a product of the catalog, not a consumable.
/// - `everOwned`: an expired or upgraded entitlement counts too; one that is revoked, pending or
///   bought in the future does not.
/// - `boughtBefore`: only what was first bought before this instant counts.
/// - `excluding`: entitlements with one of these ownership, offer or discount types do not count.
struct ProductRule: RuleKind {
  static let name = "product"
  static let summary = "Opens to who holds, or ever owned, exactly this product."
  static let signature: RuleSignature = [
    .positional("product"), .named("everOwned"), .named("boughtBefore"), .named("excluding"),
  ]

  let product: ProductReference
  let everOwned: Bool
  let boughtBefore: Instant?
  let excluding: Set<String>

  init?(_ arguments: inout RuleArguments) {
    let product = arguments.required("product", .product)
    everOwned = arguments.optional("everOwned", .boolean) ?? false
    boughtBefore = arguments.optional("boughtBefore", .instant)
    let excluding = arguments.optional("excluding", .oneOrMore(of: .entitlementMark))
    self.excluding = Set(excluding ?? [])
    guard let product, arguments.areSound else { return nil }
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(.holding(test))
  }

  private var test: HoldingFact {
    var test = HoldingFact(product: product.index)
    test.everOwned = everOwned
    test.boughtBefore = boughtBefore
    test.excluding = EntitlementQualifiers(words: excluding)
    return test
  }

  func reason(_ facts: ReasonContext) -> Reason? {
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
      guard let boughtBefore, let bought = entitlement.terms.bought else {
        return facts.reason("ever-owned", ofPurchase: entitlement.productID, for: product.id)
      }
      return facts.reason(
        everOwned ? "bought-before" : "held-and-bought-before",
        ofPurchase: entitlement.productID, for: product.id,
        ["at": .instant(bought), "before": .instant(boughtBefore)])
    }
    return facts.reason(state(facts), of: product.index)
  }

  /// Nothing counts as held or owned at all, or only what is left out, or only what was bought too late.
  private func unsatisfied(_ facts: ReasonContext) -> Reason {
    var plain = test
    plain.boughtBefore = nil
    if let boughtBefore, let entitlement = earliest(facts, by: plain),
      let bought = entitlement.terms.bought, bought >= boughtBefore, bought <= facts.now
    {
      return facts.reason(
        "bought-too-late", ofPurchase: entitlement.productID, for: product.id,
        ["at": .instant(bought), "before": .instant(boughtBefore)])
    }
    plain.excluding = []
    for mark in EntitlementQualifier.all where excluding.contains(mark.name) {
      guard
        let entitlement = earliest(facts, by: plain, marked: EntitlementQualifiers(word: mark.name))
      else { continue }
      return facts.reason(mark.code, ofPurchase: entitlement.productID, for: product.id)
    }
    let state = state(facts)
    guard everOwned || state.status.truth != .false else {
      return facts.reason(state, of: product.index)
    }
    return facts.reasonNotOwned(product, excluding: test.excluding)
  }

  /// It may have been bought in time, or be held or owned.
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

  /// Of the entitlements that a test does not rule out, the one bought first.
  private func earliest(
    _ facts: ReasonContext, by test: HoldingFact, marked mark: EntitlementQualifiers = []
  ) -> ResolvedEntitlement? {
    facts.subjectFacts.entitlements(to: product.index).filter { entitlement in
      entitlement.terms.marks.isSuperset(of: mark)
        && test.value(of: entitlement.terms, at: facts.now) != .false
    }
    .min { ($0.terms.bought ?? .latest) < ($1.terms.bought ?? .latest) }
  }
}

extension ProductRule {
  static let phrases = ReasonPhrases.holding(by: .itself, .through)
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
      ],
      "zh-Hans": [
        "ownership-unknown": ReasonPhrase(unknown: "尚不清楚是否曾购买过{product}"),
        "bought-before-unknown": ReasonPhrase(unknown: "尚不清楚是否在{before}之前购买了{product}"),
      ],
    ])
}

extension RuleArgumentType<String> {
  /// One of the words in ``EntitlementQualifier``.
  fileprivate static var entitlementMark: Self {
    oneOf(EntitlementQualifier.all.map(\.name))
  }
}
