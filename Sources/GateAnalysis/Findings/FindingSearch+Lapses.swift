import ContentCatalog
import GateRules

/// Items that past purchases open for good, and attributes without which nothing is decided.
extension FindingSearch {
  func checkLapses() {
    for items in classes where isOpen(to: items) {
      let access = items.conditions.access
      let facts = facts(of: access)
      let subscriptions = facts.filter {
        $0.product.map { content.products[$0].kind.isSubscription } ?? false
      }
      if subscriptions.isEmpty { continue }
      let nothing = rails(of: access, assuming: Assumption.holdingNothing { _ in false })
      checkLapse(items, subscriptions, nothing)
      checkTrial(items, subscriptions, nothing)
    }
  }

  private func checkLapse(_ items: ItemClass, _ facts: [Fact], _ nothing: Rails) {
    let timed = facts.filter { if case .elapsed = $0 { true } else { false } }
    guard let product = timed.first?.product,
      let witness = witness(ofPast: timed, product, opening: items, nothing)
    else { return }
    let name = id(product)
    list.add(
      .openAfterLapse, at: gateSpan(of: items), items: items.nodes, names: [name],
      witness: witness
    ) { [catalog] in
      .openAfterLapse($0, product: name, in: RulePrinter(vocabulary: catalog.vocabulary))
    }
  }

  private func checkTrial(_ items: ItemClass, _ facts: [Fact], _ nothing: Rails) {
    let trial = EntitlementQualifiers(named: "freeTrial")
    let owned = facts.filter { fact in
      guard case .holding(let test) = fact, test.everOwned else { return false }
      return content.products[test.product].kind == .autoRenewable
        && test.excluding.isDisjoint(with: trial)
    }
    guard let product = owned.first?.product,
      var witness = witness(ofPast: owned, product, opening: items, nothing)
    else { return }
    for index in witness.subject.entitlements.indices {
      witness.subject.entitlements[index].offerDiscountType = "freeTrial"
    }
    let name = id(product)
    list.add(
      .trialOpensForEver, at: gateSpan(of: items), items: items.nodes, names: [name],
      witness: witness
    ) { .trialOpensForEver($0, product: name) }
  }

  /// Returns a subject that holds nothing, and for which facts about past purchases open a class.
  ///
  /// - Parameter nothing: the rails of the class for subjects without purchases.
  private func witness(
    ofPast facts: [Fact], _ product: ProductIndex, opening items: ItemClass, _ nothing: Rails
  ) -> Witness? {
    let lapsed = rails(
      of: items.conditions.access, assuming: Assumption.holdingNothing { facts.contains($0) })
    let question = store.all([lapsed.isTrue, nothing.isTrue.negated, notHeld(product)])
    return witness(of: question, for: items) { subject, witness in
      value(\.access, of: items, for: subject, at: witness.now) == .true
    }
  }

  private func notHeld(_ product: ProductIndex) -> Formula {
    store.proposition(.fact(.holding(HoldingFact(product: product)))).negated
  }

  /// Finds attributes without a default that decide alone whether anything is decided.
  func checkAttributes() {
    for items in classes where isOpen(to: items) {
      let opening = rails(of: items.conditions.opening)
      let tested = undefaultedAttributes(of: facts(of: items.conditions.opening))
      for attribute in tested where isOpen(to: items) {
        // Every other attribute is listed, so that this one is the cause.
        let others = tested.filter { $0 != attribute }
        prover.work.spend(3 * others.count)
        let listed = others.map { store.proposition(.listed($0)) }
        let question = store.all(
          [
            opening.isTrue.negated, opening.isFalse.negated,
            store.proposition(.listed(attribute)).negated,
          ] + listed)
        let witness = witness(of: question, for: items) { subject, witness in
          value(\.opening, of: items, for: subject, at: witness.now) == .unknown
        }
        guard let witness else { continue }
        let name = content.attributes[attribute].id.rawValue
        let span =
          rules(of: items).lazy.compactMap { [self] in occurrence(of: name, in: $0.rule) }.first
          ?? gateSpan(of: items)
        list.add(
          .undecidedWithout, at: span, items: items.nodes, names: [name], witness: witness
        ) { .undecidedWithout($0, attribute: name) }
      }
    }
  }

  /// Returns the attributes whose absence can make one of some facts unknown, in catalog order.
  func undefaultedAttributes(of facts: [Fact]) -> [AttributeIndex] {
    Set(facts.compactMap(\.testedAttribute)).sorted()
      .filter { content.attributes[$0].defaultValue == .unknown }
  }

  /// The gate and the requirements of a class.
  func rules(of items: ItemClass) -> [BoundRule] {
    [gate(of: items)].compactMap { $0 } + requirements(of: items)
  }
}

extension ProductKind {
  fileprivate var isSubscription: Bool {
    switch self {
    case .autoRenewable, .nonRenewing: true
    case .nonConsumable, .consumable: false
    }
  }
}

extension Fact {
  /// The attribute whose absence can make the fact unknown.
  fileprivate var testedAttribute: AttributeIndex? {
    switch self {
    case .attribute(let test): test.question == .exists ? nil : test.attribute
    case .itemDate(let test): test.attribute
    case .elapsed(let test): test.anchor.attribute
    default: nil
    }
  }
}

extension FindingSearch {
  /// Returns the first occurrence of a name in a rule or in a named gate that it uses.
  private func occurrence(of name: String, in rule: Rule) -> SourceSpan? {
    var seen: Set<ExactString> = []
    return occurrence(of: name, in: rule, &seen)
  }

  private func occurrence(
    of name: String, in rule: Rule, _ seen: inout Set<ExactString>
  ) -> SourceSpan? {
    for argument in rule.arguments {
      if let found = occurrence(of: name, in: argument.value, &seen) { return found }
    }
    // A bare name is a rule that consists of it.
    guard rule.kind == NamedGateRule.name,
      case .word(let gate)? = rule.arguments.first?.value.content,
      seen.insert(ExactString(gate)).inserted
    else { return nil }
    return namedGate(gate).flatMap { occurrence(of: name, in: $0, &seen) }
  }

  private func occurrence(
    of name: String, in value: RuleValue, _ seen: inout Set<ExactString>
  ) -> SourceSpan? {
    prover.work.spend(1)
    switch value.content {
    case .word(let word): return word.isExactly(name) ? value.span : nil
    case .list(let values):
      for value in values {
        if let found = occurrence(of: name, in: value, &seen) { return found }
      }
      return nil
    case .rule(let rule):
      if rule.kind.isExactly(name) { return rule.span }
      return occurrence(of: name, in: rule, &seen)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func openAfterLapse(
    _ items: ItemPhrase, product: String, in printer: RulePrinter
  ) -> Self {
    Self(
      .openAfterLapse,
      "\(items.text) \(items.verb("stays", "stay")) open after \(quoting(product)) has ended",
      help: "require \(quoting(product)) too, such as `\(printer.name(product)) and after(…)`")
  }

  fileprivate static func trialOpensForEver(_ items: ItemPhrase, product: String) -> Self {
    Self(
      .trialOpensForEver, "a free trial of \(quoting(product)) opens \(items.text) for ever",
      help: "add `excluding: [freeTrial]`")
  }

  fileprivate static func undecidedWithout(_ items: ItemPhrase, attribute: String) -> Self {
    Self(
      .undecidedWithout,
      "\(items.text) \(items.verb("is", "are")) indeterminate for subjects without "
        + quoting(attribute),
      help: CatalogAttribute.predefined.contains { $0.id.rawValue.isExactly(attribute) }
        ? "declare \(quoting(attribute)) with a `default`, which may be `null`"
        : "give \(quoting(attribute)) a `default`, which may be `null`")
  }
}
