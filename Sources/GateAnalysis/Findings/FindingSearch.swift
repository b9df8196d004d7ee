import ContentCatalog
import GateKit
package import GateRules

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
  /// The classes with questions for which no work was left.
  private var unasked: Set<NodeIndex> = []
  /// The work that questions about each class have taken, apart from the class that is examined now.
  private var workOfClass = NumberMap<NodeIndex, Int>()
  /// The class that is examined now, and the work that was left when its examination began, with what it had
  /// taken before.
  private var examined: (first: NodeIndex, left: Int)?
  let limits: ProverLimits
  /// The work of searches for a product that opens a prerequisite.
  let openerWork: WorkBudget
  private(set) lazy var engine = GateEngine(catalog: catalog)
  /// The classes that depend on progress in others.
  private(set) lazy var prerequisites = PrerequisiteGraph(self)
  /// The rules in each written rule, by its span.
  var expansions: [SourceSpan: [BoundRule]] = [:]
  private(set) lazy var writtenRules = findWrittenRules()
  private lazy var namedGates = NameIndex(of: catalog.rules.namedGates.map(\.name))

  var content: Catalog { catalog.content }
  var store: FormulaStore { prover.store }

  package init(of catalog: GatedCatalog, limits: ProverLimits = .standard) {
    self.catalog = catalog
    self.limits = limits
    openerWork = WorkBudget(limits.workOfOpeners)
    classes = ItemClass.classes(of: catalog)
    prover = Prover(catalog.content, limits: limits, gateCount: classes.count)
    conditions = ConditionStore(extending: catalog.conditions)
    lowering = Lowering(rules: catalog.rules, catalog: catalog.content, log: DiagnosticLog())
    lowering.store = conditions
    lowering.openings = { catalog.conditions.items[$0]?.opening }
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
    checkScores()
    checkDrips()
    checkUses()
    checkTime()
    checkTautologies()
    checkEqualGates()
    checkIdleClauses()
    checkPrices()
    checkRules()
    reportUnasked()
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
    var builder = RailsBuilder(content, replacing: replacement)
    return rails(of: condition, by: &builder)
  }

  /// Returns the rails of a condition under the assumption of a builder, which makes those of each condition once.
  func rails(of condition: Condition, by builder: inout RailsBuilder) -> Rails {
    // The questions that follow are not decided then.
    if prover.work.isSpent { return .never }
    let before = builder.work
    defer { prover.work.spend(builder.work - before) }
    return builder.rails(of: condition, in: conditions, store)
  }

  /// Takes the work of a question that examines a number of things, and returns whether any was left.
  func trySpending(_ amount: Int) -> Bool {
    if prover.work.isSpent {
      if let first = classes.first { unasked.insert(first.first) }
      return false
    }
    endExamination()
    prover.work.spend(amount)
    return true
  }

  private func endExamination() {
    if let examined { workOfClass.set(examined.left - prover.work.left, for: examined.first) }
    examined = nil
  }

  /// Lets questions about a class take as much work as if none had been asked.
  func forgetWork(of items: ItemClass) {
    endExamination()
    workOfClass.set(0, for: items.first)
  }

  /// Returns whether a question is true of some subject; `nil`, and reported, if that could not be
  /// decided.
  func isPossible(_ question: Formula, for items: ItemClass) -> Bool? {
    guard isOpen(to: items) else { return nil }
    if question == .false { return false }
    switch prover.answer(to: question) {
    case .model: return true
    case .noModel: return false
    case .undecided:
      reportUndecided(items, .tooHard)
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
      prover.work.spend(
        ProofWork.subject + content.attributes.count
          + 2 * conditions.size(of: items.conditions.opening))
      return replay(catalog.facts(of: witness.subject, accepting: []), witness)
    }
    switch proof {
    case .refuted: return nil
    case .witnessed(let witness): return witness
    case .undecided(let reason):
      reportUndecided(items, reason)
      return nil
    }
  }

  /// Returns whether questions about a class are still decided.
  func isOpen(to items: ItemClass) -> Bool {
    if examined?.first != items.first {
      endExamination()
      examined = (items.first, prover.work.left + (workOfClass[items.first] ?? 0))
    }
    if let examined, examined.left - prover.work.left > limits.workOfItem {
      reportUndecided(items, .tooHard)
    }
    if undecided.contains(items.first) { return false }
    if prover.work.isSpent { unasked.insert(items.first) }
    prover.work.spend(1)
    return !prover.work.isSpent
  }

  private func reportUndecided(_ items: ItemClass, _ reason: UndecidedReason) {
    if prover.work.isSpent {
      unasked.insert(items.first)
    } else if undecided.insert(items.first).inserted {
      list.add(.notDecided, at: gateSpan(of: items), items: items.nodes) {
        .notDecided($0, because: reason)
      }
    }
  }

  /// Reports all items with questions for which no work was left, at the first of them.
  private func reportUnasked() {
    let items = classes.filter { unasked.contains($0.first) }
    guard let first = items.first else { return }
    list.add(.notDecided, at: gateSpan(of: first), items: items.flatMap(\.nodes)) {
      .notDecided($0, because: .tooMuchWork)
    }
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

  /// Returns the rule of a named gate.
  func namedGate(_ name: String) -> Rule? {
    namedGates[name].flatMap { catalog.rules.namedGates[$0].rule?.rule }
  }

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
  func id(_ node: NodeIndex) -> String { content.nodes[node].itemID?.rawValue ?? "" }
}

extension Diagnostic.Message {
  fileprivate static func notDecided(
    _ items: ItemPhrase, because reason: UndecidedReason
  ) -> Self {
    let (text, help) =
      switch reason {
      case .tooHard:
        (
          "some questions about \(items.text) are too hard to decide",
          "divide the gate into smaller ones, or check it with personas"
        )
      case .noWitness:
        (
          "for some questions about \(items.text), no subject was found that shows the answer",
          "check the gate with personas"
        )
      case .tooMuchWork:
        (
          "the catalog is too large to decide every question about \(items.text)",
          "divide the catalog, or its longest gates"
        )
      }
    return Self(.notDecided, text, help: help)
  }
}
