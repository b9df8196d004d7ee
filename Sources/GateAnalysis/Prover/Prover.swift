package import ContentCatalog
import GateRules

/// A prover of questions about all ordinary subjects of a catalog.
///
/// A question is a formula: is it true of some subject at some instant? Each question gets a small
/// diagram of its own, with the axioms about its propositions only.
///
/// The prover joins its neighbours: a question and its axioms become one formula, a search finds a
/// model of it, and a ``WitnessBuilder`` makes a subject from the model.
package struct Prover {
  /// The result for the formulas alone, without a subject.
  enum Answer {
    /// No assignment satisfies the question and the axioms.
    case noModel
    /// An assignment that satisfies the question and the axioms; empty if only its existence was asked for.
    case model(Model)
    case undecided
  }

  package let catalog: Catalog
  package let store: FormulaStore
  /// The work of all questions.
  let work: WorkBudget
  private let limits: ProverLimits

  /// - Parameter gateCount: the number of distinct gates that questions are asked about.
  package init(
    _ catalog: Catalog, store: FormulaStore = FormulaStore(), limits: ProverLimits = .standard,
    gateCount: Int = 0
  ) {
    self.catalog = catalog
    self.store = store
    self.limits = limits
    work = WorkBudget(limits.work + limits.workOfGate * gateCount)
  }

  /// Returns the answer to a question.
  ///
  /// - Parameters:
  ///   - now: the instant of a witness whose instant does not matter.
  ///   - product: a product that the witness holds, although the question does not test it.
  ///   - replay: returns whether the engine decides as the question predicts.
  package func prove(
    _ question: Formula, at now: Instant = Witness.defaultInstant,
    owning product: ProductIndex? = nil, replay: (Witness) -> Bool
  ) -> Proof {
    let work = workOfQuestion
    var rest = question
    for _ in 0..<limits.witnesses where !work.isSpent {
      let prepared = prepared(rest, work)
      switch answer(prepared, isCheapest: true, work) {
      case .noModel: return rest == question ? .refuted : .undecided(.noWitness)
      case .undecided: return undecided
      case .model(let model):
        let required = prepared.requirements(of: model)
        let rollouts = RolloutPlaces(required, in: store)
        guard let id = rollouts.id(within: work) else {
          // Whatever else a subject has, none of the ids has these places.
          rest = store.all([rest, blocking(rollouts.required)])
          continue
        }
        let builder = WitnessBuilder(
          id, required, tested: prepared, owning: product, in: catalog, store, at: now, work)
        if let witness = builder.witness() {
          // So that reports, too, are only as long as the work allows.
          work.spend(ProofWork.subject * witness.subject.size)
          if replay(witness) { return .witnessed(witness) }
        }
        rest = store.all([rest, blocking(required)])
      }
    }
    return work.isSpent ? undecided : .undecided(.noWitness)
  }

  /// A budget for one question.
  private var workOfQuestion: WorkBudget { WorkBudget(limits.workOfQuestion, of: work) }

  /// The answer to a question that reached a limit.
  private var undecided: Proof { .undecided(work.isSpent ? .tooMuchWork : .tooHard) }

  /// Returns whether a formula is true of no ordinary subject.
  package func isImpossible(_ question: Formula) -> Bool {
    if case .noModel = answer(to: question) { true } else { false }
  }

  /// Returns all axioms about the propositions of a question.
  package func axioms(about question: Formula) -> [Axiom] {
    let propositions = FormulaUses(of: question, in: store).propositions
    return AxiomBuilder(about: propositions, in: catalog, store, workOfQuestion).axioms
  }

  /// Returns a minimal set of axioms that refutes a question: without any of them, the proof fails. Beyond
  /// the limits, it contains others, or is empty.
  package func axioms(against question: Formula) -> [Axiom] {
    let work = workOfQuestion
    if work.isSpent { return [] }
    let prepared = prepared(question, work)
    var needed = prepared.axioms
    for index in needed.indices.reversed() where !work.isSpent {
      var fewer = needed
      fewer.remove(at: index)
      work.spend(fewer.count)
      if case .noModel = answer(prepared.replacingAxioms(fewer), work) { needed = fewer }
    }
    return needed
  }

  /// Returns whether a question is true of some subject, without a search for one.
  func answer(to question: Formula) -> Answer {
    let work = workOfQuestion
    if work.isSpent { return .undecided }
    if let constant = question.constant {
      work.spend(1)
      return work.isSpent ? .undecided : constant ? .model([:]) : .noModel
    }
    return answer(prepared(question, work), work)
  }

  private func prepared(_ question: Formula, _ work: WorkBudget) -> PreparedQuestion {
    PreparedQuestion(question, in: catalog, store, work)
  }

  /// - Parameter isCheapest: whether the model should have few true propositions.
  private func answer(
    _ question: PreparedQuestion, isCheapest: Bool = false, _ work: WorkBudget
  ) -> Answer {
    // An unfinished list of axioms proves that something is impossible, but not that it is possible.
    if work.isSpent { return .undecided }
    if question.isAlone {
      if let constant = question.formula.constant { return constant ? .model([:]) : .noModel }
      return answer(question.formula, question.uses, isCheapest: isCheapest, work)
    }
    let whole = store.all([question.formula] + question.axioms.map(\.formula))
    if let constant = whole.constant { return constant ? .model([:]) : .noModel }
    work.spend(question.axioms.count)
    return answer(whole, FormulaUses(of: whole, in: store), isCheapest: isCheapest, work)
  }

  /// Returns the result for a question and its axioms as one formula, whose propositions are known.
  private func answer(
    _ whole: Formula, _ uses: FormulaUses, isCheapest: Bool, _ work: WorkBudget
  ) -> Answer {
    work.spend(uses.work)
    let isPlain = store.isTrue(whole) { uses.isPlainlyTrue($0) }
    if !isPlain, uses.isUnate { return .noModel }
    if isPlain, !isCheapest { return .model([:]) }
    if let answer = answerByDiagram(whole, uses.propositions, work) { return answer }
    if isPlain { return .model(uses.plainModel) }
    if work.isSpent { return .undecided }
    guard var search = ClauseSearch(whole, in: store, maxLiterals: limits.literals, work) else {
      return .undecided
    }
    switch search.search(maxConflicts: limits.conflicts) {
    case .noModel: return .noModel
    case .undecided: return .undecided
    case .model(let model): return .model(model)
    }
  }

  /// Returns `nil` if the diagrams are too large.
  private func answerByDiagram(
    _ formula: Formula, _ order: [PropositionIndex], _ work: WorkBudget
  ) -> Answer? {
    if order.count > limits.propositions { return nil }
    if let answer = answer(formula, order: order, maxNodes: limits.diagramNodes, work) {
      return answer
    }
    if work.isSpent { return nil }
    let near = VariableOrder.force(order, in: formula, store, work)
    return answer(formula, order: near, maxNodes: limits.orderedDiagramNodes, work)
  }

  private func answer(
    _ formula: Formula, order: [PropositionIndex], maxNodes: Int, _ work: WorkBudget
  ) -> Answer? {
    var diagram = Diagram(order: order, maxNodes: maxNodes)
    defer { work.spend(3 * diagram.work) }
    guard let edge = try? diagram.edge(of: formula, in: store) else { return nil }
    return diagram.cheapestModel(of: edge).map(Answer.model) ?? .noModel
  }

  private func blocking(_ required: Model) -> Formula {
    store.all(
      required.sorted { $0.key < $1.key }.map { index, isTrue in
        let formula = store.proposition(at: index)
        return isTrue ? formula : formula.negated
      }
    ).negated
  }
}
