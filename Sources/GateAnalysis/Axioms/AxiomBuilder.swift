import ContentCatalog
import GateRules

/// The axioms about the propositions of one question.
///
/// Every axiom is true of all ordinary subjects, so that a proof that uses it is sound. An axiom that
/// is omitted only makes proofs fail.
///
/// A search treats propositions as independent. The axioms connect them: `age >= 21` implies
/// `age >= 18`. Each family of facts has a file.
struct AxiomBuilder {
  let catalog: Catalog
  let store: FormulaStore
  let work: WorkBudget
  /// The propositions of the question, then those that axioms have added.
  private(set) var propositions: [PropositionIndex] = []
  /// Those of the propositions that are facts.
  private var statedFacts: [(index: PropositionIndex, fact: Fact)] = []
  /// The kinds of these facts. Most questions have few, and the axioms of the others are not looked for.
  private var statedKinds = FactKinds()
  private var contained = NumberMap<PropositionIndex, Void>()
  private(set) var axioms: [Axiom] = []
  /// The instants that the question compares with now, in order.
  private(set) var reachedCuts: [(index: PropositionIndex, test: Instant)] = []

  /// The tests of one variable between which axioms are made. Those of more tests are omitted.
  static let maxTests = 500
  private static let workOfAxiom = 6

  init(
    about propositions: [PropositionIndex], in catalog: Catalog, _ store: FormulaStore,
    _ work: WorkBudget
  ) {
    self.catalog = catalog
    self.store = store
    self.work = work
    for index in propositions { insert(index) }
    addTime()
    addHoldings()
    addAttributes()
    addProgress()
    addUsage()
    addRollouts()
    addCustomFacts()
  }

  /// The facts of the question that a function selects, with their propositions.
  ///
  /// - Parameter kinds: the kinds of facts that the function may select.
  func facts<Test>(
    _ kinds: FactKinds, _ select: (Fact) -> Test?
  ) -> [(index: PropositionIndex, test: Test)] {
    work.spend(propositions.count / 4)
    if statedKinds.isDisjoint(with: kinds) { return [] }
    return statedFacts.compactMap { index, fact in select(fact).map { (index, $0) } }
  }

  private mutating func insert(_ index: PropositionIndex) {
    guard contained.insert(index) else { return }
    propositions.append(index)
    if case .fact(let fact) = store.propositions[index.position] {
      statedFacts.append((index, fact))
      statedKinds.formUnion(FactKinds(of: fact))
    }
  }

  /// Returns the formula of a proposition if the question has it.
  func known(_ proposition: Proposition) -> Formula? {
    guard let index = store.index(of: proposition), contained.contains(index) else { return nil }
    return store.proposition(at: index)
  }

  func formula(_ index: PropositionIndex) -> Formula { store.proposition(at: index) }

  /// Adds a proposition that the question does not have.
  mutating func addHidden(_ proposition: Proposition) {
    let formula = store.proposition(proposition)
    if case .proposition(let index) = store[formula] { insert(index) }
  }

  /// Finds the instants that the question compares with now.
  mutating func findCuts() {
    reachedCuts = facts(.reached) { if case .reached(let instant) = $0 { instant } else { nil } }
      .sorted { $0.test < $1.test }
  }

  /// Adds the axiom that one proposition implies another.
  mutating func imply(
    _ premise: PropositionIndex, _ conclusion: PropositionIndex, because reason: Axiom.Reason
  ) {
    guard premise != conclusion else { return }
    work.spend(Self.workOfAxiom)
    let formula = store.implies([formula(premise)], formula(conclusion))
    axioms.append(Axiom(formula: formula, implication: (premise, conclusion), reason: reason))
  }

  mutating func add(_ formula: Formula, because reason: Axiom.Reason) {
    guard formula != .true else { return }
    work.spend(Self.workOfAxiom + store[formula].operands.count)
    axioms.append(Axiom(formula: formula, implication: nil, reason: reason))
  }
}
