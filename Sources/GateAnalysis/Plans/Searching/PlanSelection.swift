import ContentCatalog
import GateKit
import GateRules

/// The items that a plan should open, as questions about purchases.
///
/// A question assumes no steps if purchases alone open the item. Otherwise, it assumes those of the first
/// offer to open the item, and the items that these steps name become questions too. An item that is open
/// already is a question if a purchase can lock it.
struct PlanSelection {
  /// The result of the search for purchases that open an item.
  private enum State {
    /// The item is open already. A purchase can lock it only if it has a question.
    case open(question: Int?)
    case question(Int)
    case locked(PlannedOffers)

    /// The question about the item, if there is one.
    var question: Int? {
      switch self {
      case .open(let question): question
      case .question(let question): question
      case .locked: nil
      }
    }

    /// Returns the same state with another number of the question.
    func moved(to number: Int) -> State {
      if case .open = self { .open(question: number) } else { .question(number) }
    }
  }

  private(set) var questions: [PurchaseQuestion] = []
  /// The selected items that are open already.
  private(set) var open: [NodeIndex] = []
  /// The selected items that no purchase opens, with the offers that were sought.
  private(set) var locked: [(node: NodeIndex, offers: PlannedOffers)] = []
  /// The subject without any steps.
  let present: PurchaseSituation

  private let evaluation: SubjectEvaluation
  private let candidates: PurchaseCandidates
  private let store: StoreName?
  private let work: WorkBudget
  private let hasUnsettled: Bool
  private var stepSearches: Int
  private var states: [NodeIndex: State] = [:]
  private var statesOfConditions: [Condition: State] = [:]
  /// The states of items that are open already, by the condition that opens them.
  private var openStates: [Condition: State] = [:]

  init(
    of nodes: [NodeIndex], for evaluation: SubjectEvaluation, _ candidates: PurchaseCandidates,
    store: StoreName?, _ limits: PlanLimits, _ work: WorkBudget
  ) {
    self.evaluation = evaluation
    self.candidates = candidates
    self.store = store
    self.work = work
    stepSearches = limits.stepSearches
    let (facts, now) = (evaluation.facts, evaluation.now)
    present = PurchaseSituation(
      SubjectAfterOffer(facts.frozen(at: now), at: now), buyingAt: now,
      in: evaluation.engine.catalog)
    hasUnsettled = !facts.unsettledProducts(at: now).isEmpty
    addAll(nodes)
  }
}

extension PlanSelection {
  private var catalog: GatedCatalog { evaluation.engine.catalog }

  private mutating func addAll(_ selected: [NodeIndex]) {
    let isSelected = Set(selected)
    var pending = selected.reversed().map { $0 }
    while let node = pending.popLast() {
      if states[node] != nil { continue }
      let known = questions.count
      let state = state(of: node)
      states[node] = state
      if questions.count > known { pending += namedItems(of: questions[known]).reversed() }
      guard let number = state.question else { continue }
      if isSelected.contains(node) {
        questions[number].asked.append(node)
      } else {
        questions[number].named.append(node)
      }
    }
    for number in questions.indices { questions[number].asked.sort() }
    lockBlockedQuestions()
    for node in selected.sorted() {
      switch states[node] {
      case .open?: open.append(node)
      case .locked(let offers)?: locked.append((node, offers))
      case .question?, nil: continue
      }
    }
  }

  private mutating func state(of node: NodeIndex) -> State {
    guard let program = catalog.items[node],
      let conditions = catalog.conditions.items[node]
    else { return .locked(PlannedOffers(.none(.unknownItem))) }
    if catalog.verdict(of: program, evaluation.answers) == .unlocked {
      let state = openStates[conditions.opening] ?? openState(program, conditions.opening)
      openStates[conditions.opening] = state
      return state
    }
    if conditions.isDraft { return .locked(PlannedOffers(.none(.draft))) }
    if let known = statesOfConditions[conditions.access] { return known }
    let state = makeState(of: node, program, conditions.access)
    statesOfConditions[conditions.access] = state
    return state
  }

  /// Returns the state of an item that its own rules or the bypass open, with a question if this depends
  /// on purchases.
  private mutating func openState(_ program: ItemProgram, _ opening: Condition) -> State {
    let formula = PurchaseFormula(
      ofAny: [catalog.conditions.bypass, opening], in: present, catalog.conditions)
    work.spend(formula.nodes.count)
    let question = PurchaseQuestion(
      formula, in: present, access: [catalog.bypass, program.opening], needs: [],
      isOpenAlready: true, candidates)
    if question.harmful.isEmpty { return .open(question: nil) }
    questions.append(question)
    return .open(question: questions.count - 1)
  }

  private mutating func makeState(
    of node: NodeIndex, _ program: ItemProgram, _ access: Condition
  ) -> State {
    let formula = PurchaseFormula(ofAny: [access], in: present, catalog.conditions)
    work.spend(formula.nodes.count)
    let question = PurchaseQuestion(
      formula, in: present, access: [program.access], needs: [], candidates)
    if !hasUnsettled, !mayBeOwned(access), isOpened(by: question) == true {
      return add(question)
    }
    // The steps that settle purchases come before any other purchase.
    guard stepSearches > 0 else { return .locked(PlannedOffers(.none(.searchLimit))) }
    stepSearches -= 1
    let offers = evaluation.plannedOffers(toOpen: [node], store: store)
    guard let best = offers.offers.first, let outcome = offers.outcomeOfNeeds else {
      return .locked(offers)
    }
    if best.needs.isEmpty, isOpened(by: question) != false { return add(question) }
    let situation = PurchaseSituation(outcome, buyingAt: evaluation.now, in: catalog)
    let later = PurchaseQuestion(
      PurchaseFormula(ofAny: [access], in: situation, catalog.conditions), in: situation,
      access: [program.access], needs: best.needs, candidates)
    return isOpened(by: later) == false ? .locked(offers) : add(later)
  }

  /// Returns whether a purchase that the condition tests is unknown, so that no offer is made.
  private func mayBeOwned(_ access: Condition) -> Bool {
    TestedFacts(of: [access], in: catalog.conditions)
      .hasUnknownPurchase(of: evaluation.facts, at: evaluation.now)
  }

  private mutating func add(_ question: PurchaseQuestion) -> State {
    questions.append(question)
    return .question(questions.count - 1)
  }

  /// Returns whether some purchases open the items of a question; `nil` if the work was spent before that
  /// was decided.
  private func isOpened(by question: PurchaseQuestion) -> Bool? {
    guard question.canOpen else { return false }
    if question.needsNoChoice(among: candidates) { return true }
    var search = PlanSearch([question], rivals: candidates.rivals, work)
    return search.isPossible()
  }
}

extension PlanSelection {
  /// Returns the items that have to open before the steps of a question can be done. Of a container to
  /// be completed, these are the items without content below it.
  private func namedItems(of question: PurchaseQuestion) -> [NodeIndex] {
    question.needs.flatMap { need -> [NodeIndex] in
      switch need {
      case .start(let item), .score(let item, _): return [node(item)].compactMap { $0 }
      case .complete(let item):
        guard let node = node(item) else { return [] }
        let content = content(below: node)
        return content.isEmpty ? [node] : content
      case .share, .approval, .fixPayment, .resume, .signIn, .attribute, .wait, .unrecognized:
        return []
      }
    }
  }

  /// Returns the items below a container that have no content below them.
  private func content(below node: NodeIndex) -> [NodeIndex] {
    catalog.content.contentChildren(ofNode: node).flatMap { child in
      let content = content(below: child)
      return content.isEmpty ? [child] : content
    }
  }

  private func node(_ item: ItemID) -> NodeIndex? {
    catalog.content.nodeIndex(named: item.rawValue)
  }

  /// Removes the questions whose steps name an item that nothing opens, and links the others.
  private mutating func lockBlockedQuestions() {
    var isBlocked = [Bool](repeating: false, count: questions.count)
    var isChanged = true
    let named = questions.map { namedItems(of: $0) }
    while isChanged {
      isChanged = false
      for number in questions.indices where !isBlocked[number] {
        let blocks = named[number].contains { node in
          switch states[node] {
          case .locked?: true
          case .question(let other)?: isBlocked[other]
          case .open?, nil: false
          }
        }
        if blocks { (isBlocked[number], isChanged) = (true, true) }
      }
    }
    var numbers: [Int: Int] = [:]
    for number in questions.indices where !isBlocked[number] { numbers[number] = numbers.count }
    for (node, state) in states {
      guard let number = state.question else { continue }
      states[node] =
        numbers[number].map { state.moved(to: $0) } ?? .locked(PlannedOffers(.none(.nothingOpens)))
    }
    let kept = questions.indices.filter { !isBlocked[$0] }
    let prerequisites = kept.map { Set(named[$0].compactMap { states[$0]?.question }) }
    questions = kept.map { questions[$0] }
    for (number, prerequisites) in prerequisites.enumerated() {
      questions[number].prerequisites = prerequisites
    }
  }
}
