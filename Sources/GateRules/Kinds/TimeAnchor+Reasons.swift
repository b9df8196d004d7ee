import ContentCatalog

extension TimeAnchor {
  /// Returns the status of a wait, and the anchor as a detail: the attribute, or the product that
  /// was bought.
  func wait(
    for test: ElapsedFact, _ facts: ReasonContext
  ) -> (wait: ElapsedStatus, anchor: ReasonDetail) {
    switch self {
    case .attribute(let attribute):
      (wait(sinceAttribute: attribute, test, facts), .attribute(attribute.id))
    case .bought(let product):
      wait(sincePurchaseOf: product, test, facts)
    }
  }

  private func wait(
    sinceAttribute attribute: AttributeReference, _ test: ElapsedFact, _ facts: ReasonContext
  ) -> ElapsedStatus {
    let details = ["attribute": ReasonDetail.attribute(attribute.id)]
    switch facts.state(of: attribute) {
    case .value(.instant(let start)):
      return ElapsedStatus(
        end: test.end(since: start, in: facts.subjectFacts.timeZone), at: facts.now)
    case .absent:
      return .unsettled(facts.reason("attribute-absent", details))
    case .value, .unknown:
      return .unsettled(facts.reason("attribute-unknown", details, unknown: .attributes))
    }
  }

  /// Returns the status for the purchase whose wait ends first, since one purchase is enough.
  private func wait(
    sincePurchaseOf product: ProductReference, _ test: ElapsedFact, _ facts: ReasonContext
  ) -> (wait: ElapsedStatus, anchor: ReasonDetail) {
    let asked = ReasonDetail.product(product.id)
    if facts.value == .unknown {
      let reason = facts.reason("purchase-unknown", ["product": asked], unknown: .entitlements)
      return (.unsettled(reason), asked)
    }
    let waits = facts.subjectFacts.entitlements(to: product.index)
      .filter { $0.terms.isOwned(at: facts.now) }
      .compactMap { entitlement in
        entitlement.terms.bought.map {
          (
            end: test.end(since: $0, in: facts.subjectFacts.timeZone),
            product: entitlement.productID
          )
        }
      }
    guard let first = waits.min(by: { $0.end ?? .latest < $1.end ?? .latest }) else {
      return (.unsettled(facts.reasonNotOwned(product)), asked)
    }
    return (ElapsedStatus(end: first.end, at: facts.now), .product(first.product))
  }
}

extension ReasonPhrases {
  /// The phrases for an anchor that is absent or unknown.
  static let anchor = notOwned.adding(attribute).adding([
    "en": [
      "purchase-unknown": ReasonPhrase(
        unknown: "whether {product} was bought long enough ago is not known")
    ],
    "zh-Hans": [
      "purchase-unknown": ReasonPhrase(unknown: "尚不清楚购买{product}是否已满规定时间")
    ],
  ])

  /// The phrases for an attribute that is absent or unknown.
  static let attribute: ReasonPhrases = [
    "en": [
      "attribute-absent": ReasonPhrase(unsatisfied: "{attribute} is not given"),
      "attribute-unknown": ReasonPhrase(unknown: "{attribute} is not known"),
    ],
    "zh-Hans": [
      "attribute-absent": ReasonPhrase(unsatisfied: "没有{attribute}"),
      "attribute-unknown": ReasonPhrase(unknown: "{attribute}未知"),
    ],
  ]
}
