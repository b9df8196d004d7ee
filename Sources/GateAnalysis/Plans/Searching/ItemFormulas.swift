import ContentCatalog
import GateKit
import GateRules

/// The formulas of the items of one plan: for each item, which purchases open it, at once or after steps in
/// other items that these purchases open.
///
/// If no purchase opens an item in the present situation, the needs other than steps in items are taken from
/// the offers for it: approvals, attributes, waits. Each of these situations is one more way.
final class ItemFormulas {
  /// The subject without any steps.
  let present: PurchaseSituation
  /// The situations after needs other than steps, the present one first.
  private(set) var situations: [PurchaseSituation]
  /// Whether every way to open an item was examined.
  private(set) var isComplete = true
  let table: FormulaTable

  private let evaluation: SubjectEvaluation
  private let candidates: PurchaseCandidates
  private let store: StoreName?
  private let work: WorkBudget
  private let hasUnsettled: Bool
  private var stepSearches: Int
  private var references: [NodeIndex: FormulaTable.Reference] = [:]
  /// The references of the pass before, for items that are ways to each other.
  private var earlier: [NodeIndex: FormulaTable.Reference] = [:]
  private var builders: [SituationFormulas] = []
  /// For each item, those that steps in it can help to open.
  private(set) var dependents: [NodeIndex: [NodeIndex]] = [:]
  /// The items that ``dependents`` lists.
  private var listedDependents: Set<NodeIndex> = []
  /// The numbers of the situations in which a condition is considered.
  private var situationsOfConditions: [Condition: [Int]] = [:]

  /// The maximum number of passes over items that are ways to each other.
  private static let maxPasses = 32

  init(
    for evaluation: SubjectEvaluation, _ candidates: PurchaseCandidates, store: StoreName?,
    _ limits: PlanLimits, _ work: WorkBudget
  ) {
    self.evaluation = evaluation
    self.candidates = candidates
    table = FormulaTable(candidates)
    self.store = store
    self.work = work
    stepSearches = limits.stepSearches
    let (facts, now) = (evaluation.facts, evaluation.now)
    present = PurchaseSituation(
      SubjectAfterOffer(facts.frozen(at: now), at: now), buyingAt: now,
      in: evaluation.engine.catalog)
    situations = [present]
    builders = [SituationFormulas(present, in: evaluation.engine.catalog, table)]
    hasUnsettled = !facts.unsettledProducts(at: now).isEmpty
  }

  private var catalog: GatedCatalog { evaluation.engine.catalog }

  /// The items that opening other items may require, in catalog order.
  var items: [NodeIndex] { references.keys.sorted() }

  /// Returns the numbers of the situations in which an item that is not open can open.
  func situations(of node: NodeIndex) -> [Int] {
    guard let access = catalog.conditions.items[node]?.access else { return [] }
    return situationsOfConditions[access] ?? [0]
  }

  /// Returns whether an item is open without any purchase or step.
  func isOpen(_ node: NodeIndex) -> Bool {
    catalog.items[node].map { catalog.verdict(of: $0, evaluation.answers) == .unlocked } ?? false
  }

  /// Returns the formula of an item.
  func formula(of node: NodeIndex) -> FormulaTable.Reference {
    resolve(node)
    return references[node] ?? .constant(false)
  }

  /// Returns the formula of an item that is open, which a purchase can lock until further steps.
  func formulaAtOnce(of node: NodeIndex) -> FormulaTable.Reference {
    resolve(node)
    guard let conditions = catalog.conditions.items[node] else { return .constant(false) }
    return formula(
      ofAny: [catalog.conditions.bypass, conditions.opening], in: [present], takingSteps: false)
  }

  /// Returns the formula of an item that is not open, if all steps in other items are taken.
  func formulaWithoutSteps(of node: NodeIndex) -> FormulaTable.Reference {
    guard let access = catalog.conditions.items[node]?.access else { return .constant(false) }
    return formula(
      ofAny: [access], in: situations(of: node).map { situations[$0] }, takingSteps: true)
  }

  /// Returns the formula of conditions in any of some situations, with all or none of the steps in other
  /// items.
  private func formula(
    ofAny conditions: [Condition], in situations: [PurchaseSituation], takingSteps: Bool
  ) -> FormulaTable.Reference {
    let ways = situations.map { situation in
      var builder = SituationFormulas(situation, in: catalog, table)
      return builder.reference(toAnyOf: conditions) { _ in .constant(takingSteps) }
    }
    return table.atLeast(1, of: ways)
  }
}

extension ItemFormulas {
  /// Finds the references of an item and of those that it may require.
  ///
  /// Items that are ways to each other are resolved in passes, which begin with the assumption that none of
  /// them opens, until nothing changes. Each pass that changes something for a purchase opens one more item,
  /// so as many passes as items suffice, even if the formulas are written differently each time.
  private func resolve(_ root: NodeIndex) {
    if references[root] != nil { return }
    let resolved = references
    earlier = [:]
    for pass in 0..<Self.maxPasses {
      if pass > 0 { references = resolved }
      let isCyclic = visit(root)
      if !isCyclic { return }
      // The builders know the formulas of conditions with those of the pass before.
      builders = situations.map { SituationFormulas($0, in: catalog, table) }
      let found = references.filter { resolved[$0.key] == nil }
      if found == earlier || pass + 1 >= found.count { return }
      earlier = found
    }
    isComplete = false
  }

  /// Resolves items after those that they require, and returns whether some require each other.
  private func visit(_ root: NodeIndex) -> Bool {
    var isCyclic = false
    var begun: Set<NodeIndex> = []
    var pending: [(node: NodeIndex, isReady: Bool)] = [(root, false)]
    while let (node, isReady) = pending.popLast() {
      if references[node] != nil { continue }
      if isReady {
        references[node] = makeReference(to: node)
        continue
      }
      if !begun.insert(node).inserted {
        isCyclic = true
        continue
      }
      pending.append((node, true))
      // An item that stays open once it is started is a way to itself.
      let required = required(by: node)
      list(node, asDependentOf: required)
      for required in required where references[required] == nil {
        if begun.contains(required) { isCyclic = true } else { pending.append((required, false)) }
      }
    }
    return isCyclic
  }

  private func list(_ node: NodeIndex, asDependentOf required: [NodeIndex]) {
    guard listedDependents.insert(node).inserted else { return }
    for required in required { dependents[required, default: []].append(node) }
  }

  /// Returns the items in which steps can help to open an item.
  private func required(by node: NodeIndex) -> [NodeIndex] {
    guard let conditions = catalog.conditions.items[node] else { return [] }
    let deciding =
      isOpen(node) ? [catalog.conditions.bypass, conditions.opening] : [conditions.access]
    let tested = TestedFacts(of: deciding, in: catalog.conditions)
    work.spend(tested.facts.count)
    return tested.facts.compactMap { index in
      let fact = catalog.conditions.fact(at: index)
      switch fact {
      case .progress(let test): return test.node
      case .elapsed(let test): return test.anchor.node
      case .holding, .attribute, .itemDate, .reached, .usage, .rollout, .custom: return nil
      }
    }
  }

  private func makeReference(to node: NodeIndex) -> FormulaTable.Reference {
    guard let program = catalog.items[node], let conditions = catalog.conditions.items[node] else {
      return .constant(false)
    }
    if isOpen(node) {
      return reference(toAnyOf: [catalog.conditions.bypass, conditions.opening], in: 0)
    }
    if conditions.isDraft || mayBeOwned(program, conditions.access) { return .constant(false) }
    let numbers = situationsOfConditions[conditions.access] ?? makeSituations(of: node, conditions)
    situationsOfConditions[conditions.access] = numbers
    return table.atLeast(
      1, of: numbers.map { reference(toAnyOf: [conditions.access], in: $0) })
  }

  private func reference(
    toAnyOf conditions: [Condition], in situation: Int
  ) -> FormulaTable.Reference {
    let before = table.nodes.count
    let (references, earlier) = (references, earlier)
    let reference = builders[situation].reference(toAnyOf: conditions) {
      references[$0] ?? earlier[$0] ?? .constant(false)
    }
    work.spend(1 + table.nodes.count - before)
    return reference
  }

  /// Returns the situations in which an item can open: the present one if some purchase opens the item in it.
  ///
  /// Signing in and enrolling cost nothing, so they are always considered.
  private func makeSituations(of node: NodeIndex, _ conditions: ItemConditions) -> [Int] {
    let present = PurchaseQuestion(
      reference(toAnyOf: [conditions.access], in: 0), in: table, candidates)
    let isFree = isFreeNeedTested(conditions.access)
    if !hasUnsettled, !isFree, isOpened(by: present) == true { return [0] }
    guard stepSearches > 0 else {
      isComplete = false
      return [0]
    }
    stepSearches -= 1
    let found = evaluation.situations(toOpen: node, store: store)
    if !found.isComplete { isComplete = false }
    if !hasUnsettled, isOpened(by: present) == true {
      return [0]
        + found.list.filter { $0.needs.allSatisfy(\.isFree) }.map { add($0.outcome) }
    }
    // Few subjects can change an attribute, so values come after waits.
    let timed =
      [0]
      + found.list.filter { !$0.needs.contains(where: \.isAttribute) }
      .map { add($0.outcome) }
    let ways = table.atLeast(1, of: timed.map { reference(toAnyOf: [conditions.access], in: $0) })
    let question = PurchaseQuestion(ways, in: table, candidates)
    let isOpened = isOpened(by: question)
    if isOpened == nil { isComplete = false }
    if isOpened != false { return timed }
    return timed
      + found.list.filter { $0.needs.contains(where: \.isAttribute) }
      .map { add($0.outcome) }
  }

  private func add(_ outcome: SubjectAfterOffer) -> Int {
    let situation = PurchaseSituation(outcome, buyingAt: evaluation.now, in: catalog)
    situations.append(situation)
    builders.append(SituationFormulas(situation, in: catalog, table))
    return situations.count - 1
  }

  /// Returns whether the subject is not signed in or not enrolled, and the condition tests that.
  private func isFreeNeedTested(_ access: Condition) -> Bool {
    TestedFacts(of: [access], in: catalog.conditions).facts.contains { index in
      guard let attribute = catalog.conditions.fact(at: index).testedAttribute else { return false }
      switch catalog.content.attributes[attribute].id {
      // A fact that is true now can be that the subject is not signed in.
      case CatalogAttribute.signedIn:
        return evaluation.facts.attributes[attribute.position] != .value(.boolean(true))
      case CatalogAttribute.enrolled: return present.values(of: index).before != .true
      default: return false
      }
    }
  }

  /// Returns whether an item is undecided and its condition tests a purchase that is unknown, so that no
  /// offer is made.
  private func mayBeOwned(_ program: ItemProgram, _ access: Condition) -> Bool {
    let (facts, now) = (evaluation.facts, evaluation.now)
    return catalog.value(of: program.access, for: facts, at: now) == .unknown
      && TestedFacts(of: [access], in: catalog.conditions).hasUnknownPurchase(of: facts, at: now)
  }

  /// Returns whether some purchases open the items of a question; `nil` if the work was spent before that
  /// was decided.
  func isOpened(by question: PurchaseQuestion) -> Bool? {
    work.spend(1)
    guard question.canOpen else { return false }
    if question.needsNoChoice { return true }
    var search = PlanSearch([question], rivals: candidates.rivals, work)
    return search.isPossible()
  }
}

extension UnlockNeed {
  /// Whether the need is a value of an attribute.
  fileprivate var isAttribute: Bool { if case .attribute = self { true } else { false } }

  /// Whether the subject can meet the need alone and at no cost, without a step in an item.
  fileprivate var isFree: Bool {
    switch self {
    case .signIn, .enrol: true
    default: false
    }
  }
}

extension Fact {
  /// The attribute whose value or date the fact tests.
  fileprivate var testedAttribute: AttributeIndex? {
    switch self {
    case .attribute(let test): test.attribute
    case .itemDate(let test): test.attribute
    case .elapsed(let test): test.anchor.attribute
    case .holding, .reached, .progress, .usage, .rollout, .custom: nil
    }
  }
}
