package import ContentCatalog

/// A prover of questions about all ordinary subjects of a catalog.
///
/// A question is a formula: is it true of some subject at some instant? Each question gets a small
/// diagram of its own, with the axioms about its propositions only.
package struct Prover {
  /// The result for the formulas alone, without a subject.
  enum Answer {
    /// No assignment satisfies the question and the axioms.
    case noModel
    /// An assignment that satisfies the question and the axioms.
    case model(Model)
    case undecided
  }

  package let catalog: Catalog
  package let store: FormulaStore
  let work: ProofWork
  private let limits: ProverLimits

  /// - Parameter gateCount: the number of distinct gates that questions are asked about.
  package init(
    _ catalog: Catalog, store: FormulaStore = FormulaStore(), limits: ProverLimits = .standard,
    gateCount: Int = 0
  ) {
    self.catalog = catalog
    self.store = store
    self.limits = limits
    work = ProofWork(limits.work + limits.workOfGate * gateCount)
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
    var rest = question
    for _ in 0..<limits.witnesses {
      let prepared = PreparedQuestion(rest, in: catalog, store)
      switch answer(prepared) {
      case .noModel: return rest == question ? .none : .notDecided
      case .undecided: return .notDecided
      case .model(let model):
        let required = prepared.requirements(of: model)
        let builder = WitnessBuilder(
          required, tested: prepared, owning: product, in: catalog, store, at: now)
        if let witness = builder.witness(), replay(witness) { return .some(witness) }
        rest = store.all([rest, blocking(required)])
      }
    }
    return .notDecided
  }

  /// Returns whether a formula is true of no ordinary subject.
  package func isImpossible(_ question: Formula) -> Bool {
    if case .noModel = answer(PreparedQuestion(question, in: catalog, store)) {
      true
    } else {
      false
    }
  }

  /// Returns all axioms about the propositions of a question.
  package func axioms(about question: Formula) -> [Axiom] {
    let propositions = FormulaUses(of: question, in: store).propositions
    return AxiomBuilder(about: propositions, in: catalog, store).axioms
  }

  /// Returns a minimal set of axioms that refutes a question: without any of them, the proof fails.
  package func axioms(against question: Formula) -> [Axiom] {
    let prepared = PreparedQuestion(question, in: catalog, store)
    var needed = prepared.axioms
    for index in needed.indices.reversed() {
      var fewer = needed
      fewer.remove(at: index)
      if case .noModel = answer(prepared.replacingAxioms(fewer)) { needed = fewer }
    }
    return needed
  }

  func answer(_ question: PreparedQuestion) -> Answer {
    let whole = store.all([question.formula] + question.axioms.map(\.formula))
    if whole == .false { return .noModel }
    if whole == .true { return .model([:]) }
    work.spend(question.propositions.count + question.axioms.count)
    if work.isSpent { return .undecided }
    let order = FormulaUses(of: whole, in: store).propositions
    if order.count <= limits.propositions {
      if let answer = answer(whole, order: order, maxNodes: limits.diagramNodes) { return answer }
      let near = VariableOrder.force(order, in: whole, store)
      if let answer = answer(whole, order: near, maxNodes: limits.orderedDiagramNodes) {
        return answer
      }
    }
    var search = ClauseSearch(whole, in: store)
    defer { work.spend(search.work) }
    switch search.search(maxConflicts: limits.conflicts) {
    case .noModel: return .noModel
    case .undecided: return .undecided
    case .model(let model): return .model(model)
    }
  }

  private func answer(
    _ formula: Formula, order: [PropositionIndex], maxNodes: Int
  ) -> Answer? {
    var diagram = Diagram(order: order, maxNodes: maxNodes)
    defer { work.spend(diagram.work) }
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

/// The answer to a question about all ordinary subjects.
package enum Proof: Sendable {
  /// The question is true of no subject at any instant.
  case none
  /// The question is true of this subject, as the engine confirmed.
  case some(Witness)
  /// The limits were reached, or no subject was found for which the engine confirms a model.
  case notDecided
}
