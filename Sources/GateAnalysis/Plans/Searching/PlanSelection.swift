import ContentCatalog
import GateKit
import GateRules

/// The items that a plan should open, as questions about purchases.
///
/// An item that is open already is a question if a purchase can lock it.
struct PlanSelection {
  private(set) var questions: [PurchaseQuestion] = []
  /// The selected items that are open already.
  private(set) var open: [NodeIndex] = []
  /// The selected items that no purchase opens, with the offers that were sought.
  private(set) var locked: [(node: NodeIndex, offers: PlannedOffers)] = []
  let formulas: ItemFormulas

  /// The result of the search for purchases that open the items of one condition.
  private enum State {
    /// The items are open already, whatever is bought.
    case open
    case question(Int)
    case locked(PlannedOffers)
  }

  private let evaluation: SubjectEvaluation
  private let candidates: PurchaseCandidates
  private let store: StoreName?
  private var states: [Condition: State] = [:]
  /// The states of items that are open already, by the condition that opens them.
  private var openStates: [Condition: State] = [:]

  init(
    of nodes: [NodeIndex], for evaluation: SubjectEvaluation, _ candidates: PurchaseCandidates,
    store: StoreName?, _ limits: PlanLimits, _ work: WorkBudget
  ) {
    self.evaluation = evaluation
    self.candidates = candidates
    self.store = store
    formulas = ItemFormulas(for: evaluation, candidates, store: store, limits, work)
    for node in nodes.sorted() { add(node) }
  }

  private mutating func add(_ node: NodeIndex) {
    guard let conditions = evaluation.engine.catalog.conditions.items[node] else { return }
    if formulas.isOpen(node) {
      open.append(node)
      let state = openStates[conditions.opening] ?? openState(of: node)
      openStates[conditions.opening] = state
      if case .question(let number) = state { questions[number].asked.append(node) }
      return
    }
    let state =
      conditions.isDraft ? .locked(offers(for: node)) : states[conditions.access] ?? state(of: node)
    if !conditions.isDraft { states[conditions.access] = state }
    switch state {
    case .open: break
    case .question(let number): questions[number].asked.append(node)
    case .locked(let offers): locked.append((node, offers))
    }
  }

  private mutating func openState(of node: NodeIndex) -> State {
    let question = PurchaseQuestion(
      formulas.formulaAtOnce(of: node), in: formulas.table, isOpenAlready: true, candidates)
    return question.canBeLocked ? add(question) : .open
  }

  private mutating func state(of node: NodeIndex) -> State {
    let question = PurchaseQuestion(formulas.formula(of: node), in: formulas.table, candidates)
    if formulas.isOpened(by: question) != false { return add(question) }
    // If only the items of its steps exclude a purchase, the item is left out.
    let ready = PurchaseQuestion(
      formulas.formulaWithoutSteps(of: node), in: formulas.table, candidates)
    let isLeftOut = question.canOpen && formulas.isOpened(by: ready) == true
    return isLeftOut ? add(question) : .locked(offers(for: node))
  }

  private mutating func add(_ question: PurchaseQuestion) -> State {
    questions.append(question)
    return .question(questions.count - 1)
  }

  /// Returns the offers for an item that no purchase opens. Offers with steps in items that nothing opens do
  /// not count.
  private func offers(for node: NodeIndex) -> PlannedOffers {
    let found = evaluation.plannedOffers(toOpen: [node], store: store)
    let isBlocked = found.offers.first?.prerequisites.contains { $0.way == nil } ?? false
    return isBlocked ? PlannedOffers(.none(.nothingOpens)) : found
  }
}
