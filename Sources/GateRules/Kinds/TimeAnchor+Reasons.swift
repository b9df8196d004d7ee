import ContentCatalog

extension TimeAnchor {
  /// A status with the details that name the anchor: the attribute, also with the item of its date; the
  /// product that was bought; or the item.
  typealias Wait = (status: ElapsedStatus, anchor: [String: ReasonDetail])

  /// Returns the status of a span of time around the anchor.
  func wait(for span: ElapsedFact.Span, _ facts: ReasonContext) -> Wait {
    switch self {
    case .attribute(let attribute):
      wait(since: facts.state(of: attribute), of: attribute, span, facts)
    case .itemDate(let attribute, let item):
      wait(sinceDateOf: item, attribute, span, facts)
    case .published(let item):
      wait(sincePublicationOf: item, span, facts)
    case .bought(let product):
      wait(sincePurchaseOf: product, span, facts)
    case .held(let product):
      (wait(whileHolding: product, span, facts), ["product": .product(product.id)])
    case .completed(let item):
      (wait(sinceProgressOf: item, span, facts, .completed), ["item": .item(item.id)])
    case .started(let item):
      (wait(sinceProgressOf: item, span, facts, .started), ["item": .item(item.id)])
    }
  }

  private func wait(
    since date: AttributeState, of attribute: AttributeReference, _ span: ElapsedFact.Span,
    _ facts: ReasonContext
  ) -> Wait {
    let details = ["attribute": ReasonDetail.attribute(attribute.id)]
    switch date {
    case .value(.instant(let start)):
      let end = span.end(since: start, in: facts.subjectFacts.timeZone)
      return (ElapsedStatus(end: end, at: facts.now), details)
    case .absent:
      return (.unsettled(facts.reasonAbsent(attribute)), details)
    case .value, .unknown:
      let reason = facts.reason("attribute-unknown", details, unknown: .attributes)
      return (.unsettled(reason), details)
    }
  }

  /// Returns the status for the date of an item; for that of the item under decision, or else of the
  /// nearest container that has one, if `item` is `nil`.
  private func wait(
    sinceDateOf item: ItemReference?, _ attribute: AttributeReference, _ span: ElapsedFact.Span,
    _ facts: ReasonContext
  ) -> Wait {
    guard let asked = item ?? facts.item else {
      // In a bypass, where no item has a date.
      return wait(since: .absent, of: attribute, span, facts)
    }
    let nodes = item == nil ? facts.catalog.datedNodes(at: asked.node) : [asked.node]
    for node in nodes {
      let date = facts.subjectFacts.date(of: node, in: attribute.index)
      if date == .absent { continue }
      let found = wait(since: date, of: attribute, span, facts)
      let dated = ReasonDetail.item(facts.catalog.nodes[node].itemID ?? asked.id)
      return (found.status, found.anchor.adding(["item": dated]))
    }
    return (.unsettled(facts.reasonAbsent(attribute, of: item)), [:])
  }

  /// Returns the status for the publication of an item, or of the item under decision. A draft has none.
  private func wait(
    sincePublicationOf item: ItemReference?, _ span: ElapsedFact.Span, _ facts: ReasonContext
  ) -> Wait {
    guard let asked = item ?? facts.item else { return (.endless, [:]) }
    let end = facts.catalog.publication(of: asked.node).flatMap {
      span.end(since: $0, in: facts.timeZone)
    }
    return (ElapsedStatus(end: end, at: facts.now), ["item": .item(asked.id)])
  }

  /// Returns the status for the purchase whose wait ends first, since one purchase is enough.
  private func wait(
    sincePurchaseOf product: ProductReference, _ span: ElapsedFact.Span, _ facts: ReasonContext
  ) -> Wait {
    let asked = ["product": ReasonDetail.product(product.id)]
    if facts.value == .unknown {
      let reason = facts.reason("purchase-unknown", asked, unknown: .entitlements)
      return (.unsettled(reason), asked)
    }
    let waits = facts.subjectFacts.entitlements(to: product.index)
      .filter { $0.validity.isOwned(at: facts.now) }
      .compactMap { entitlement in
        entitlement.validity.bought.map {
          (
            end: span.end(since: $0, in: facts.subjectFacts.timeZone),
            product: entitlement.productID
          )
        }
      }
    guard let first = waits.min(by: { $0.end ?? .latest < $1.end ?? .latest }) else {
      return (.unsettled(facts.reasonNotOwned(product)), asked)
    }
    let bought = ["product": ReasonDetail.product(first.product)]
    return (ElapsedStatus(end: first.end, at: facts.now), bought)
  }
}

extension TimeAnchor {
  /// Returns the status for the time for which a product was held. While it is held, it is assumed to
  /// remain so.
  private func wait(
    whileHolding product: ProductReference, _ span: ElapsedFact.Span, _ facts: ReasonContext
  ) -> ElapsedStatus {
    let asked = ["product": ReasonDetail.product(product.id)]
    if facts.value == .true { return .over(since: facts.now) }
    guard facts.value == .false, case .passed(let duration, _) = span else {
      return .unsettled(facts.reason("held-time-unknown", asked, unknown: .entitlements))
    }
    let time = HeldTime(of: product.index, for: facts.subjectFacts, at: facts.now)
    guard time.hasBegun else { return .unsettled(facts.reasonNotOwned(product)) }
    guard facts.holding(of: product.index).status.isHeld else {
      let details = asked.adding(["duration": .duration(duration)])
      return .unsettled(facts.reason("held-time-stands", details))
    }
    return ElapsedStatus(
      end: facts.now.advanced(bySeconds: time.missing(of: duration).sure), at: facts.now)
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
    sinceProgressOf item: ItemReference, _ span: ElapsedFact.Span, _ facts: ReasonContext,
    _ codes: ProgressCodes
  ) -> ElapsedStatus {
    if let reason = facts.reason(ifDraftsAmong: [item]) { return .unsettled(reason) }
    let happened = codes.happened(facts, item)
    if facts.value == .unknown {
      guard happened == .true else {
        return .unsettled(facts.reason(codes.unknown, unknownOf: item))
      }
      return .unsettled(
        facts.reason(
          codes.timeUnknown, unknownOf: item, [:].naming(facts.waivedItems(at: item))))
    }
    let ends = WaitEnds(catalog: facts.catalog, subject: facts.subjectFacts, now: facts.now)
    let end = factAnchor.flatMap { ends.elapsed(ElapsedFact(anchor: $0, span: span)) }
    if end == nil, happened == .false {
      return .unsettled(facts.reason(codes.notYet, ["item": .item(item.id)]))
    }
    return ElapsedStatus(end: end, at: facts.now)
  }
}

extension ReasonPhrases {
  /// The phrases for an anchor that is absent or unknown.
  static let anchor = notOwned.adding(date).adding(completion).adding(completionTime)
    .adding(start).adding(draft).adding([
      "en": [
        "start-time-unknown": ReasonPhrase(unknown: "it is not known when {item} was started"),
        "held-time-stands": ReasonPhrase(
          unsatisfied: "{product} was held for less than {duration}, and is not held now"),
        "held-time-unknown": ReasonPhrase(
          unknown: "whether {product} was held long enough is not known"),
        "purchase-unknown": ReasonPhrase(
          unknown: "whether {product} was bought long enough ago is not known"),
      ],
      "zh-Hans": [
        "start-time-unknown": ReasonPhrase(unknown: "尚不清楚何时开始了{item}"),
        "held-time-stands": ReasonPhrase(
          unsatisfied: "持有{product}的时间未满{duration}，且目前未持有"),
        "held-time-unknown": ReasonPhrase(unknown: "尚不清楚持有{product}是否已满规定时间"),
        "purchase-unknown": ReasonPhrase(unknown: "尚不清楚购买{product}是否已满规定时间"),
      ],
    ])

  /// The phrase for an item that was completed at an unknown instant.
  static let completionTime: ReasonPhrases = [
    "en": [
      "completion-time-unknown": ReasonPhrase(unknown: "it is not known when {item} was completed")
    ],
    "zh-Hans": ["completion-time-unknown": ReasonPhrase(unknown: "尚不清楚何时完成了{item}")],
  ]

  /// The phrase for an item that is a draft.
  private static let draft: ReasonPhrases = [
    "en": ["prerequisite-draft": ReasonPhrase(unsatisfied: "{item} is a draft")],
    "zh-Hans": ["prerequisite-draft": ReasonPhrase(unsatisfied: "{item}为草稿")],
  ]
}
