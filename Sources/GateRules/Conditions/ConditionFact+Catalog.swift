import ContentCatalog

extension ConditionFact {
  /// Creates the form of a fact that uses ids instead of indices into a catalog.
  init(_ fact: Fact, in catalog: Catalog) {
    switch fact {
    case .holding(let test):
      self = .holding(
        Holding(
          product: catalog.products[test.product].id, everOwned: test.everOwned,
          heldOn: test.heldOn, boughtBefore: test.boughtBefore, excluding: test.excluding.names))
    case .reached(let instant): self = .reached(instant)
    case .elapsed(let test):
      let anchor = Elapsed.Anchor(test.anchor, in: catalog)
      switch test.span {
      case .passed(let duration, let fromStartOfDay):
        self = .elapsed(Elapsed(since: anchor, duration: duration, startOfDay: fromStartOfDay))
      case .left(let duration):
        self = .left(Left(until: anchor, duration: duration))
      case .recent(let reach): self = .recent(Recent(anchor, reach))
      }
    case .attribute(let test):
      self = .attribute(
        AttributeRequirement(catalog.attributes[test.attribute].id, test.question))
    case .itemDate(let test):
      self = .itemDate(ItemDate(test.attribute, test.node, in: catalog))
    case .progress(let test):
      let item = catalog.nodes[test.node].itemID ?? ""
      switch test.question {
      case .completed, .share: self = .completed(item)
      case .started: self = .started(item)
      case .score(let least, let missingIsZero):
        self = .score(Score(item: item, atLeast: least, missingIsZero: missingIsZero))
      }
    case .usage(let test):
      let counter = catalog.counters[test.counter].id
      switch test.question {
      case .fewerThan(let limit):
        self = .usage(
          Usage(
            counter: counter, period: test.scope.reach?.period,
            duration: test.scope.reach?.duration,
            item: test.scope.node.flatMap { catalog.nodes[$0].itemID },
            since: test.scope.since.map { .bought(catalog.products[$0].id) },
            fewerThan: Usage.Limit(limit, in: catalog)))
      case .counted(let node):
        self = .use(
          Use(
            counter: counter, period: test.scope.reach?.period,
            duration: test.scope.reach?.duration, item: catalog.nodes[node].itemID ?? ""))
      }
    case .rollout(let test):
      self = .rollout(
        Rollout(
          percent: Double(test.hundredths) / 100, salt: test.salt,
          attribute: test.attribute.map { catalog.attributes[$0].id }))
    case .custom(let fact): self = .custom(String(describing: fact.base))
    }
  }
}

extension ConditionFact.Usage.Limit {
  fileprivate init(_ limit: UsageLimitFact.Limit, in catalog: Catalog) {
    switch limit {
    case .number(let number): self = .number(number)
    case .unitsBought(let product): self = .bought(catalog.products[product].id)
    }
  }
}

extension ConditionFact.Elapsed.Anchor {
  fileprivate init(_ anchor: ElapsedFact.Anchor, in catalog: Catalog) {
    switch anchor {
    case .attribute(let index): self = .attribute(catalog.attributes[index].id)
    case .itemDate(let index, let node):
      self = .itemDate(ConditionFact.ItemDate(index, node, in: catalog))
    case .bought(let index): self = .bought(catalog.products[index].id)
    case .held(let index): self = .held(catalog.products[index].id)
    case .completed(let node): self = .completed(catalog.nodes[node].itemID ?? "")
    case .started(let node): self = .started(catalog.nodes[node].itemID ?? "")
    }
  }
}

extension ConditionFact.Recent {
  fileprivate init(_ event: ConditionFact.Elapsed.Anchor, _ reach: EventReach) {
    let since: Instant? = if case .since(let instant) = reach { instant } else { nil }
    self.init(event: event, since: since, duration: reach.duration, period: reach.period)
  }
}

extension ConditionFact.ItemDate {
  fileprivate init(_ attribute: AttributeIndex, _ node: NodeIndex, in catalog: Catalog) {
    self.init(attribute: catalog.attributes[attribute].id, item: catalog.nodes[node].itemID ?? "")
  }
}

extension EntitlementQualifiers {
  /// The names of the types, in StoreKit's words.
  package var names: [String] {
    EntitlementQualifier.all.map(\.name).filter { contains(Self(named: $0)) }
  }
}
