import ContentCatalog
import GateRules

/// One of two versions of a catalog, whose facts are expressed by the propositions of both.
final class ComparedCatalog {
  let catalog: GatedCatalog
  private let merged: MergedCatalog
  private let positions: MergedCatalog.IndexTranslation
  /// Whether durations and periods of this version have a time zone that the merged catalog lacks.
  private let hasOtherZone: Bool
  private let store: FormulaStore
  private let conditions: ConditionStore
  private let translation: FactTranslation
  private var builder: RailsBuilder

  /// Whether facts about products have more alternatives than the limit, so that the rails are incomplete.
  var isTooLarge: Bool { translation.work.isSpent }

  init(
    _ catalog: GatedCatalog, at positions: MergedCatalog.IndexTranslation, in merged: MergedCatalog,
    _ store: FormulaStore, limits: ProverLimits
  ) {
    self.catalog = catalog
    self.merged = merged
    self.positions = positions
    self.store = store
    hasOtherZone = catalog.content.timeZone != merged.catalog.timeZone
    conditions = ConditionStore(extending: catalog.conditions)
    let translation = FactTranslation(
      catalog.content, positions, merged.catalog, hasOtherZone: hasOtherZone,
      WorkBudget(limits.workOfQuestion))
    self.translation = translation
    builder = RailsBuilder(catalog.content) { fact, store in
      translation.rails(of: fact, in: store)
    }
  }

  /// Returns the rails of the verdict about an item: open by the bypass or by its own conditions.
  func rails(of node: NodeIndex) -> Rails {
    let opening = catalog.conditions.items[node]?.opening ?? .never
    let own = builder.rails(of: opening, in: conditions, store)
    let bypass = builder.rails(of: catalog.conditions.bypass, in: conditions, store).isTrue
    return Rails(
      isTrue: store.any([bypass, own.isTrue]), isFalse: store.all([bypass.negated, own.isFalse]))
  }

  /// Returns the formula that is true where the gate of an item is.
  func gate(of node: NodeIndex) -> Formula {
    let gate = catalog.conditions.items[node]?.gate ?? .never
    return builder.rails(of: gate, in: conditions, store).isTrue
  }

  /// Returns the formula that is true where all requirements of an item are, apart from one.
  ///
  /// - Parameter index: the index of the one that is left out; `nil` for none.
  func requirements(of node: NodeIndex, except index: Int? = nil) -> Formula {
    let requirements = catalog.conditions.items[node]?.requirements ?? []
    let kept = requirements.enumerated().filter { $0.offset != index }
    return store.all(kept.map { builder.rails(of: $0.element, in: conditions, store).isTrue })
  }

  /// Returns the formula that is true where a rule, written on an item, is; `nil` if this version cannot have the
  /// rule.
  func formula(ofRule text: String, for node: NodeIndex, as role: RuleContext.Role) -> Formula? {
    let log = DiagnosticLog()
    var sources = SourceMap()
    let bytes = Array(text.quotedAsJSON.utf8)
    let file = sources.add(path: "rule", bytes: bytes)
    guard
      let value = JSONReader.read(bytes, file: file, options: JSONReader.Options(), log: log),
      let rule = catalog.rule(reading: value, in: sources, log: log), !log.hasErrors
    else { return nil }
    let lowered = catalog.loweredAlone(
      rule, at: RuleContext(node: node, role: role, item: node, span: rule.rule.span))
    let translation = translation
    var builder = RailsBuilder(catalog.content) { fact, store in
      translation.rails(of: fact, in: store)
    }
    return builder.rails(of: lowered.condition, in: lowered.store, store).isTrue
  }

  /// Returns the work of deciding an item.
  func work(toDecide node: NodeIndex) -> Int {
    let size = catalog.conditions.items[node].map { conditions.size(of: $0.opening) } ?? 0
    return ProofWork.subject + catalog.content.attributes.count + size
      + conditions.size(of: catalog.conditions.bypass)
  }

  /// Returns the verdict about an item, as the engine decides it.
  func verdict(of node: NodeIndex, for witness: Witness) -> Verdict {
    guard let program = catalog.items[node] else { return .locked }
    let subject = catalog.facts(of: witness.subject, accepting: [])
    let answers = LazyFactValues(catalog.program, for: subject, at: witness.now)
    return catalog.reason(of: program, answers).verdict
  }
}

/// The facts of one version of a catalog, expressed by propositions about the merged catalog.
private struct FactTranslation {
  private let catalog: Catalog
  private let positions: MergedCatalog.IndexTranslation
  private let merged: Catalog
  private let hasOtherZone: Bool
  let work: WorkBudget

  init(
    _ catalog: Catalog, _ positions: MergedCatalog.IndexTranslation, _ merged: Catalog,
    hasOtherZone: Bool, _ work: WorkBudget
  ) {
    self.work = work
    self.catalog = catalog
    self.positions = positions
    self.merged = merged
    self.hasOtherZone = hasOtherZone
  }

  func rails(of fact: Fact, in store: FormulaStore) -> Rails {
    switch fact {
    case .rollout(let test):
      guard let attribute = test.attribute else { return store.rails(of: fact, in: merged) }
      let moved = RolloutFact(
        salt: test.salt, hundredths: test.hundredths, by: position(attribute))
      return listedOrDefault(attribute, store.proposition(.fact(.rollout(moved))), in: store) {
        $0.text.map { test.value(forText: $0) } == .true ? .true : .false
      }
    case .reached, .custom: return store.rails(of: fact, in: merged)
    case .holding(let test):
      return anyPurchase(of: test.product, in: store) { product in
        var test = test
        test.product = product
        return .holding(test)
      }
    case .elapsed(let test): return rails(of: test, in: store)
    case .attribute(let test): return rails(of: test, in: store)
    case .itemDate(let test):
      let attribute = position(test.attribute)
      let fact = Fact.itemDate(
        ItemDateFact(attribute: attribute, node: positions[test.node]))
      return listedOrDefault(test.attribute, store.proposition(.fact(fact)), in: store) { value in
        value.hasDate(of: test.node, in: catalog) ? .true : .false
      }
    case .progress(let test):
      let moved = ItemProgressFact(
        node: positions[test.node], question: test.question)
      return store.rails(of: .progress(moved), in: merged)
    case .usage(let test):
      let moved = test.moved(to: positions)
      // Several names of a consumable are several products here, whose purchases count together.
      let isSplit = test.consumable.map { positions.products[$0.position].count > 1 } ?? false
      let isOther = hasOtherZone && test.scope.reach != nil || isSplit
      if isOther { return Rails(store.proposition(.otherZone(.usage(moved)))) }
      return store.rails(of: .usage(moved), in: merged)
    }
  }

  private func position(_ attribute: AttributeIndex) -> AttributeIndex {
    positions.attributes[attribute.position]
  }

  /// A fact about a product is true if one about a product that includes it is.
  private func anyPurchase(
    of product: ProductIndex, in store: FormulaStore, _ fact: (ProductIndex) -> Fact
  ) -> Rails {
    let counting = catalog.bundles.products(countingAs: product).filter {
      catalog.products[$0].kind != .consumable
    }
    let purchases = purchases(of: counting)
    work.spend(purchases.count)
    if work.isSpent { return .never }
    return Rails(
      store.any(
        purchases.map { store.proposition(.fact(fact($0))) }))
  }

  private func purchases(of products: some Sequence<ProductIndex>) -> [ProductIndex] {
    products.flatMap { positions.products[$0.position] }
  }

  private func rails(of test: ElapsedFact, in store: FormulaStore) -> Rails {
    func proposition(_ anchor: ElapsedFact.Anchor) -> Formula {
      let fact = Fact.elapsed(test.moved(to: anchor))
      return store.proposition(hasOtherZone ? .otherZone(fact) : .fact(fact))
    }
    func anyPurchase(
      of product: ProductIndex, _ anchor: (ProductIndex) -> ElapsedFact.Anchor
    ) -> Rails {
      if hasOtherZone {
        let purchases = purchases(of: catalog.bundles.products(countingAs: product))
        work.spend(purchases.count)
        if work.isSpent { return .never }
        return Rails(store.any(purchases.map { proposition(anchor($0)) }))
      }
      return self.anyPurchase(of: product, in: store) { .elapsed(test.moved(to: anchor($0))) }
    }
    switch test.anchor {
    case .bought(let product): return anyPurchase(of: product) { .bought($0) }
    case .held(let product): return anyPurchase(of: product) { .held($0) }
    case .completed(let node):
      return Rails(proposition(.completed(positions[node])))
    case .started(let node):
      return Rails(proposition(.started(positions[node])))
    case .attribute(let attribute):
      let listedTruth = proposition(.attribute(position(attribute)))
      return listedOrDefault(attribute, listedTruth, in: store) { value in
        test.formula(sinceDefault: value.instant, in: catalog.timeZone, store)
      }
    case .itemDate(let attribute, let node):
      let listedTruth = proposition(
        .itemDate(position(attribute), positions[node]))
      return listedOrDefault(attribute, listedTruth, in: store) { value in
        test.formula(
          sinceDefault: value.date(of: node, in: catalog), in: catalog.timeZone, store)
      }
    }
  }

  private func rails(of test: AttributeFact, in store: FormulaStore) -> Rails {
    let attribute = position(test.attribute)
    if test.question == .exists { return Rails(store.proposition(.listed(attribute))) }
    let fact = Fact.attribute(AttributeFact(attribute: attribute, question: test.question))
    return listedOrDefault(test.attribute, store.proposition(.fact(fact)), in: store) { value in
      test.question.holds(of: value) ? .true : .false
    }
  }

  /// Returns the rails of a test of an attribute, in which the default of this version replaces an
  /// absent value.
  ///
  /// - Parameters:
  ///   - listedTruth: the truth for a listed value.
  ///   - truth: returns the truth for the default.
  private func listedOrDefault(
    _ attribute: AttributeIndex, _ listedTruth: Formula, in store: FormulaStore,
    ofDefault truth: (AttributeValue) -> Formula
  ) -> Rails {
    let listed = store.proposition(.listed(position(attribute)))
    switch catalog.attributes[attribute].defaultValue {
    case .absent: return Rails(store.all([listed, listedTruth]))
    case .unknown: return .known(if: listed, listedTruth, in: store)
    case .value(let value):
      return Rails(
        store.any([
          store.all([listed, listedTruth]), store.all([listed.negated, truth(value)]),
        ]))
    }
  }
}

extension ElapsedFact {
  /// Returns the truth for the date that a default states, which depends only on now.
  fileprivate func formula(
    sinceDefault date: Instant?, in zone: TimeZoneRules, _ store: FormulaStore
  ) -> Formula {
    guard let date, let end = end(since: date, in: zone) else { return .false }
    let reached = store.proposition(.fact(.reached(end)))
    return if case .passed = span { reached } else { reached.negated }
  }
}

extension AttributeValue {
  fileprivate var instant: Instant? {
    if case .instant(let instant) = self { instant } else { nil }
  }

  fileprivate func date(of node: NodeIndex, in catalog: Catalog) -> Instant? {
    AttributeState.value(self).dates(in: catalog)?[node]
  }

  fileprivate func hasDate(of node: NodeIndex, in catalog: Catalog) -> Bool {
    date(of: node, in: catalog) != nil
  }
}

extension UsageLimitFact {
  /// Returns the same fact with the positions of the merged catalog. Of several products, it has the first.
  fileprivate func moved(to positions: MergedCatalog.IndexTranslation) -> UsageLimitFact {
    func moved(_ product: ProductIndex) -> ProductIndex {
      positions.products[product.position].first ?? product
    }
    let question: Question =
      switch question {
      case .counted(let node): .counted(node: positions[node])
      case .fewerThan(.number(let number)): .fewerThan(.number(number))
      case .fewerThan(.unitsBought(let product)): .fewerThan(.unitsBought(of: moved(product)))
      }
    return UsageLimitFact(
      counter: positions.counters[counter.position],
      scope: Scope(
        scope.reach, of: scope.node.map { positions[$0] },
        since: scope.since.map(moved)),
      question: question)
  }
}
