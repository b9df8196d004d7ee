import ContentCatalog
import GateRules
import PropertyTesting

extension SubjectMaker {
  /// Adds to a subject what a condition needs to be true at an instant, or most of it.
  ///
  /// A gate of several rules hardly ever opens by chance. The choices of each fact are a group of
  /// their own, so that shrinking removes what plays no part.
  func satisfy(
    _ condition: Condition, of catalog: GatedCatalog, in subject: inout GateSubject,
    at now: Instant, _ choices: inout Choices
  ) {
    for fact in facts(neededBy: condition, in: catalog.conditions, &choices) {
      var satisfied = subject
      choices.group { choices in
        guard choices.chance(95) else { return }
        satisfy(fact, of: catalog.content, in: &satisfied, at: now, &choices)
      }
      subject = satisfied
    }
  }

  /// Returns facts that together make a condition true, apart from those that have to be false,
  /// which a subject without facts mostly leaves so.
  private func facts(
    neededBy condition: Condition, in conditions: CatalogConditions, _ choices: inout Choices
  ) -> [Fact] {
    var facts: [Fact] = []
    var wanted = [(condition, true)]
    var seen: Set<Condition> = [condition]
    while let (condition, target) = wanted.popLast(), facts.count < Self.maxFacts {
      let node = conditions[condition]
      if case .fact(let index) = node, target { facts.append(conditions.fact(at: index)) }
      guard let requirement = node.requirement(for: target) else { continue }
      // A choice is drawn only between alternatives, so that shrinking can remove a part of a conjunction.
      let isAlternative = requirement.count < requirement.operands.count
      let first = isAlternative ? choices.number(in: 0...requirement.operands.count - 1) : 0
      let operands = requirement.operands.dropFirst(first) + requirement.operands.prefix(first)
      wanted += operands.prefix(max(requirement.count, 0)).filter { seen.insert($0).inserted }
        .map { ($0, requirement.value) }
    }
    return facts
  }

  private static let maxFacts = 12

  private func satisfy(
    _ fact: Fact, of catalog: Catalog, in subject: inout GateSubject, at now: Instant,
    _ choices: inout Choices
  ) {
    switch fact {
    case .holding(let test):
      let start = test.heldOn ?? test.boughtBefore?.advanced(bySeconds: -1)
      subject.entitlements.append(
        holding(test.product, of: catalog, from: start, at: now, &choices))
    case .elapsed(let test):
      let date = start(of: test.span, at: now, &choices)
      satisfy(test.anchor, on: date, of: catalog, in: &subject, at: now, &choices)
    case .attribute(let test):
      let attribute = catalog.attributes[test.attribute]
      let values = names.attributes.first { $0.attribute.id == attribute.id }?.values ?? []
      if let value = choices.pick(from: values.filter(test.question.holds)) {
        subject.attributes[attribute.id] = value
      }
    case .itemDate(let test):
      date(test.node, in: test.attribute, on: now, of: catalog, in: &subject)
    case .progress(let test):
      guard let item = catalog.nodes[test.node].itemID else { return }
      var record = subject.progress[item] ?? ItemProgress()
      switch test.question {
      case .started: record.isStarted = true
      case .completed, .share: record.isCompleted = true
      case .score(let least, _): record.score = least
      }
      subject.progress[item] = record
    case .usage(let test):
      let counter = catalog.counters[test.counter].id
      switch test.question {
      case .fewerThan:
        subject.usage[counter] = nil
        if let consumable = test.consumable {
          subject.entitlements.append(
            Entitlement(product: catalog.products[consumable].id, purchaseDate: now))
        }
      case .counted(let node):
        let use = UsageRecord.Use(at: now, item: catalog.nodes[node].itemID)
        subject.usage[counter] = .uses([use])
      }
    case .custom(let own):
      subject = own.base.example(from: subject, at: now) ?? subject
    case .reached, .rollout: break
    }
  }

  /// Makes an event happen at an instant.
  private func satisfy(
    _ anchor: ElapsedFact.Anchor, on date: Instant, of catalog: Catalog,
    in subject: inout GateSubject, at now: Instant, _ choices: inout Choices
  ) {
    switch anchor {
    case .attribute(let attribute):
      subject.attributes[catalog.attributes[attribute].id] = .instant(date)
    case .itemDate(let attribute, let node):
      self.date(node, in: attribute, on: date, of: catalog, in: &subject)
    case .bought(let product), .held(let product):
      subject.entitlements.append(holding(product, of: catalog, from: date, at: now, &choices))
    case .completed(let node), .started(let node):
      guard let item = catalog.nodes[node].itemID else { return }
      var record = subject.progress[item] ?? ItemProgress()
      if case .completed = anchor { record.completedAt = date } else { record.startedAt = date }
      subject.progress[item] = record
    }
  }

  private func date(
    _ node: NodeIndex, in attribute: AttributeIndex, on date: Instant, of catalog: Catalog,
    in subject: inout GateSubject
  ) {
    guard let item = catalog.nodes[node].itemID else { return }
    subject.attributes[catalog.attributes[attribute].id] = .instantByItem([item: date])
  }

  /// Returns an entitlement that is held at an instant, since an earlier one if it needs a start. It has
  /// no date that it does not need, at the simplest.
  private func holding(
    _ product: ProductIndex, of catalog: Catalog, from start: Instant?, at now: Instant,
    _ choices: inout Choices
  ) -> Entitlement {
    let bought = choices.pick(from: catalog.bundles.products(countingAs: product)) ?? product
    var entitlement = Entitlement(product: catalog.products[bought].id)
    let kind = catalog.products[bought].kind
    if choices.chance(60) || start != nil { entitlement.purchaseDate = min(start ?? now, now) }
    let needsEnd =
      kind == .autoRenewable || kind == .nonRenewing && entitlement.purchaseDate == nil
    if choices.chance(60) || needsEnd {
      entitlement.expiresDate = now.advanced(bySeconds: choices.pick(1, 3_600, 2_592_000))
    }
    return entitlement
  }

  /// Returns the date of an event for which a span is true at an instant.
  private func start(
    of span: ElapsedFact.Span, at now: Instant, _ choices: inout Choices
  ) -> Instant {
    let date: Instant? =
      switch span {
      case .passed(let duration, _):
        instants.timeZone.instant(subtracting: duration, from: now)?
          .advanced(bySeconds: choices.pick(0, -1, -172_800))
      case .left(let duration):
        instants.timeZone.instant(adding: duration, to: now)?
          .advanced(bySeconds: choices.pick(1, 172_800))
      case .recent: now
      }
    return date ?? now
  }
}
