import ContentCatalog

extension TimeAnchor {
  /// Returns the status of a wait, and the anchor as a detail: the attribute, the product that was
  /// bought, or the item.
  func wait(
    for test: ElapsedFact, _ facts: ReasonContext
  ) -> (wait: ElapsedStatus, anchor: ReasonDetail) {
    switch self {
    case .attribute(let attribute):
      (wait(sinceAttribute: attribute, test, facts), .attribute(attribute.id))
    case .bought(let product):
      wait(sincePurchaseOf: product, test, facts)
    case .completed(let item):
      (wait(sinceProgressOf: item, test, facts, .completed), .item(item.id))
    case .started(let item):
      (wait(sinceProgressOf: item, test, facts, .started), .item(item.id))
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

/// The reason codes for an item from whose progress time is counted.
private struct ProgressCodes {
  let notYet: Reason.Code
  let unknown: Reason.Code
  let timeUnknown: Reason.Code
  let happened: @Sendable (ReasonContext, ItemReference) -> Ternary

  static let completed = ProgressCodes(
    notYet: "not-completed", unknown: "completion-unknown", timeUnknown: "completion-time-unknown"
  ) { $0.completion(of: $1) }
  static let started = ProgressCodes(
    notYet: "not-started", unknown: "start-unknown", timeUnknown: "start-time-unknown"
  ) { $0.start(of: $1) }
}

extension TimeAnchor {
  private func wait(
    sinceProgressOf item: ItemReference, _ test: ElapsedFact, _ facts: ReasonContext,
    _ codes: ProgressCodes
  ) -> ElapsedStatus {
    let happened = codes.happened(facts, item)
    if facts.value == .unknown {
      return .unsettled(
        facts.reason(happened == .true ? codes.timeUnknown : codes.unknown, unknownOf: item))
    }
    let ends = WaitEnds(catalog: facts.catalog, subject: facts.subjectFacts, now: facts.now)
    let end = ends.elapsed(test)
    if end == nil, happened == .false {
      return .unsettled(facts.reason(codes.notYet, ["item": .item(item.id)]))
    }
    return ElapsedStatus(end: end, at: facts.now)
  }
}

extension ReasonPhrases {
  /// The phrases for an anchor that is absent or unknown.
  static let anchor = notOwned.adding(attribute).adding(completion).adding(start).adding([
    "en": [
      "completion-time-unknown": ReasonPhrase(unknown: "it is not known when {item} was completed"),
      "start-time-unknown": ReasonPhrase(unknown: "it is not known when {item} was started"),
      "purchase-unknown": ReasonPhrase(
        unknown: "whether {product} was bought long enough ago is not known"),
    ],
    "zh-Hans": [
      "completion-time-unknown": ReasonPhrase(unknown: "尚不清楚何时完成了{item}"),
      "start-time-unknown": ReasonPhrase(unknown: "尚不清楚何时开始了{item}"),
      "purchase-unknown": ReasonPhrase(unknown: "尚不清楚购买{product}是否已满规定时间"),
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
