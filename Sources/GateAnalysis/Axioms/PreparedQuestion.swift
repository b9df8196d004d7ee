import ContentCatalog
import GateRules

/// A question with the axioms that matter for it.
struct PreparedQuestion {
  let formula: Formula
  /// The axioms, without those that cannot make a model fail.
  let axioms: [Axiom]
  /// All propositions of the question and its axioms.
  let propositions: [PropositionIndex]
  /// The occurrences of propositions in the question and in the axioms that are not implications.
  let uses: FormulaUses
  /// Whether ``uses`` contains the question alone, because no axiom matters for it.
  let isAlone: Bool

  private init(
    formula: Formula, axioms: [Axiom], propositions: [PropositionIndex], uses: FormulaUses,
    isAlone: Bool
  ) {
    self.formula = formula
    self.axioms = axioms
    self.propositions = propositions
    self.uses = uses
    self.isAlone = isAlone
  }

  init(
    _ formula: Formula, in catalog: Catalog, _ store: FormulaStore, _ work: WorkBudget
  ) {
    var uses = FormulaUses(of: formula, in: store)
    let builder = AxiomBuilder(about: uses.propositions, in: catalog, store, work)
    for axiom in builder.axioms where axiom.implication == nil {
      uses.add(axiom.formula, in: store)
    }
    work.spend(uses.work)
    let axioms = builder.axioms.filter { axiom in
      // Otherwise the premise can be false or the conclusion true, whatever the question requires.
      axiom.implication.map { uses.isPositive($0.from) && uses.isNegative($0.to) } ?? true
    }
    self.init(
      formula: formula, axioms: axioms, propositions: builder.propositions, uses: uses,
      isAlone: axioms.isEmpty)
  }

  func replacingAxioms(_ axioms: [Axiom]) -> PreparedQuestion {
    PreparedQuestion(
      formula: formula, axioms: axioms, propositions: propositions, uses: uses, isAlone: false)
  }

  /// Returns what a model requires: propositions that have to be true, and others that have to be
  /// false.
  func requirements(of model: Model) -> Model {
    model.filter { index, isTrue in isTrue ? uses.isPositive(index) : uses.isNegative(index) }
  }
}
