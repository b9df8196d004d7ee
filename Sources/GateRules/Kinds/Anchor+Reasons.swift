import ContentCatalog

/// What an `after` or a `drip` has to say of the time that it waits for.
enum ElapsedStatus {
  /// It is over since.
  case over(since: Instant)
  /// It will be over.
  case pending(until: Instant)
  /// It would be over after the end of time.
  case endless
  /// It has not begun, or whether it has is not known.
  case unsettled(Reason)
}

extension Anchor {
  /// How far the wait of a test has come, and the anchor as a detail: the attribute, or the product that
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

  /// Any one purchase will do, so the one whose wait is over first is spoken of.
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

extension ElapsedStatus {
  fileprivate init(end: Instant?, at now: Instant) {
    guard let end else {
      self = .endless
      return
    }
    self = now < end ? .pending(until: end) : .over(since: end)
  }
}

extension ReasonPhrases {
  /// Why a wait has not begun, or is not known to have.
  static let anchor = notOwned.adding(attribute).adding([
    "en": [
      "purchase-unknown": ReasonPhrase(
        unknown: "whether {product} was bought long enough ago is not known")
    ],
    "zh-Hans": [
      "purchase-unknown": ReasonPhrase(unknown: "尚不清楚购买{product}是否已满规定时间")
    ],
  ])

  /// That an attribute is not there, or not known.
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
