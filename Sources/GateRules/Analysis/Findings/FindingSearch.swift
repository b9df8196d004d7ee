import ContentCatalog

/// The search for probable mistakes in a catalog.
///
/// A class, so that all checks share the formulas of the catalog and one list of findings.
package final class FindingSearch {
  package let catalog: GatedCatalog
  let prover: Prover
  let conditions: ConditionStore
  let lowering: Lowering
  let classes: [ItemClass]
  /// The products that are sold now and can be held.
  let productsOnSale: Set<ProductIndex>
  var list = FindingList()
  private var standard: RailsBuilder
  /// The classes with an undecided question. Further questions about them are skipped.
  private var undecided: Set<NodeIndex> = []

  var content: Catalog { catalog.content }
  var store: FormulaStore { prover.store }

  package init(of catalog: GatedCatalog, limits: ProverLimits = .standard) {
    self.catalog = catalog
    classes = ItemClass.classes(of: catalog)
    prover = Prover(catalog.content, limits: limits, gateCount: classes.count)
    conditions = ConditionStore(extending: catalog.conditions)
    lowering = Lowering(rules: catalog.rules, catalog: catalog.content, log: DiagnosticLog())
    lowering.store = conditions
    productsOnSale = Set(
      catalog.content.products.catalogIndices.filter { product in
        let sold = catalog.content.products[product]
        return !sold.isRetired && sold.kind != .consumable
      })
    standard = RailsBuilder(catalog.content)
  }

  /// Returns the findings.
  ///
  /// - Parameter explainsProofs: whether to find the axioms that each proof needs.
  package func findings(explainingProofs explainsProofs: Bool = false) -> [Finding] {
    checkReachability()
    checkPrerequisitesOfBuyers()
    checkFullAccess()
    checkPurchases()
    checkUpgrades()
    checkLapses()
    checkSales()
    checkAttributes()
    checkTime()
    checkTautologies()
    checkEqualGates()
    checkIdleClauses()
    checkPrices()
    checkRules()
    return list.findings(in: content, explainedBy: explainsProofs ? prover : nil)
  }
}

extension FindingSearch {
  func rails(of condition: Condition) -> Rails {
    standard.rails(of: condition, in: conditions, store)
  }

  /// Returns the rails of a condition under an assumption about facts.
  func rails(
    of condition: Condition, assuming replacement: @escaping RailsBuilder.Replacement
  ) -> Rails {
    // Without a limit, the products times the gates of a catalog can take for ever.
    if prover.work.isSpent { return .never }
    var builder = RailsBuilder(content, replacing: replacement)
    defer { prover.work.spend(builder.work) }
    return builder.rails(of: condition, in: conditions, store)
  }

  /// Returns whether there is work left for a question that examines a number of things, and counts it.
  func spends(_ amount: Int, on items: ItemClass? = nil) -> Bool {
    if prover.work.isSpent {
      if let items = items ?? classes.first { reportOutOfWork(items) }
      return false
    }
    prover.work.spend(amount)
    return true
  }

  /// Returns whether a question is true of some subject; `nil`, and reported, if that could not be
  /// decided.
  func isPossible(_ question: Formula, for items: ItemClass) -> Bool? {
    guard isOpen(to: items) else { return nil }
    if question == .false { return false }
    switch prover.answer(PreparedQuestion(question, in: content, store)) {
    case .model: return true
    case .noModel: return false
    case .undecided:
      reportNotDecided(items)
      return nil
    }
  }

  /// Returns a subject for which a question is true; `nil` if the question is refuted or, which is
  /// reported, undecided.
  func witness(
    of question: Formula, for items: ItemClass, owning product: ProductIndex? = nil,
    _ replay: (ResolvedSubject, Witness) -> Bool
  ) -> Witness? {
    guard question != .false, isOpen(to: items) else { return nil }
    let proof = prover.prove(question, owning: product) { witness in
      replay(catalog.facts(of: witness.subject, accepting: []), witness)
    }
    switch proof {
    case .none: return nil
    case .some(let witness): return witness
    case .notDecided:
      reportNotDecided(items)
      return nil
    }
  }

  /// Returns whether questions about a class are still decided.
  private func isOpen(to items: ItemClass) -> Bool {
    spends(1, on: items) && !undecided.contains(items.first)
  }

  private func reportOutOfWork(_ items: ItemClass) {
    guard undecided.insert(items.first).inserted else { return }
    list.add(.notDecided, at: gateSpan(of: items), items: items.nodes) { .outOfWork($0) }
  }

  private func reportNotDecided(_ items: ItemClass) {
    if prover.work.isSpent { return reportOutOfWork(items) }
    undecided.insert(items.first)
    list.add(.notDecided, at: gateSpan(of: items), items: items.nodes) { .notDecided($0) }
  }

  /// Returns the one axiom that a refutation needs, in words; `nil` if it needs several, or if the axiom
  /// says nothing about the catalog.
  func cause(of question: Formula) -> String? {
    let axioms = prover.axioms(against: question)
    guard axioms.count == 1, let reason = axioms.first?.reason else { return nil }
    switch reason {
    case .values, .record: return nil
    default: return reason.text(in: content)
    }
  }

  func value(
    _ operand: KeyPath<ItemProgram, Program.Operand>, of items: ItemClass,
    for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    catalog.value(of: items.program[keyPath: operand], for: subject, at: now)
  }
}

/// The rules of items and their locations, and the ids of products and items.
extension FindingSearch {
  func gate(of items: ItemClass) -> BoundRule? {
    catalog.rules.effectiveGate(of: items.first, in: content)?.rule
  }

  func gateSpan(of items: ItemClass) -> SourceSpan { catalog.gateSpan(of: items.first) }

  func requirements(of items: ItemClass) -> [BoundRule] {
    catalog.rules.effectiveRequirements(of: items.first, in: content).map(\.rule)
  }

  /// Returns the location of the first rule, of the gate and then the requirements, whose condition a
  /// function selects; that of the gate if it selects none.
  func span(of items: ItemClass, where isCause: (Condition) -> Bool) -> SourceSpan {
    if isCause(items.conditions.gate) { return gateSpan(of: items) }
    let requirements = requirements(of: items)
    for (condition, rule) in zip(items.conditions.requirements, requirements)
    where isCause(condition) {
      return rule.rule.span
    }
    return gateSpan(of: items)
  }

  func id(_ product: ProductIndex) -> String { content.products[product].id.rawValue }
  func id(_ node: NodeIndex) -> String { content.nodes[node].id?.rawValue ?? "" }
}

extension Diagnostic.Message {
  fileprivate static func outOfWork(_ items: ItemPhrase) -> Self {
    Self(
      .notDecided, "the catalog is too large to decide every question about \(items.text)",
      help: "divide the catalog, or its longest gates", severity: .warning)
  }

  fileprivate static func notDecided(_ items: ItemPhrase) -> Self {
    Self(
      .notDecided, "some questions about \(items.text) are too hard to decide",
      help: "divide the gate into smaller ones, or check it with personas", severity: .warning)
  }
}
