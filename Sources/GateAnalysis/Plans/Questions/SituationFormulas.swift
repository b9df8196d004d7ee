import ContentCatalog
import GateKit
import GateRules

/// The formulas of conditions in one situation, in which each condition with the same goal is one node.
///
/// A fact about a step in an item that the subject has not taken is the formula of that item: the subject
/// can take the step if the item opens.
struct SituationFormulas {
  private let situation: PurchaseSituation
  private let catalog: GatedCatalog
  private let table: FormulaTable
  private var known: [ConditionGoal: FormulaTable.Reference] = [:]

  init(_ situation: PurchaseSituation, in catalog: GatedCatalog, _ table: FormulaTable) {
    self.situation = situation
    self.catalog = catalog
    self.table = table
  }

  /// Returns whether one of some conditions is true.
  ///
  /// - Parameter opening: returns the formula of an item in which a step has to be taken.
  mutating func reference(
    toAnyOf conditions: [Condition], _ opening: (NodeIndex) -> FormulaTable.Reference
  ) -> FormulaTable.Reference {
    reference(meeting: .atLeast(1, of: conditions, being: true), opening)
  }

  private mutating func reference(
    to goal: ConditionGoal, _ opening: (NodeIndex) -> FormulaTable.Reference
  ) -> FormulaTable.Reference {
    if let known = known[goal] { return known }
    let reference: FormulaTable.Reference
    switch catalog.conditions[goal.condition] {
    case .constant(let value): reference = .constant(value == goal.value)
    case .fact(let fact): reference = literal(fact, goal.value, opening)
    case .not(let child):
      reference = self.reference(
        to: ConditionGoal(condition: child, value: !goal.value), opening)
    case .atLeast(let count, let children):
      reference = self.reference(
        meeting: .atLeast(count, of: children, being: goal.value), opening)
    }
    known[goal] = reference
    return reference
  }

  private mutating func reference(
    meeting requirement: OperandRequirement<Condition>,
    _ opening: (NodeIndex) -> FormulaTable.Reference
  ) -> FormulaTable.Reference {
    table.atLeast(
      requirement.count,
      of: requirement.operands.map {
        reference(to: ConditionGoal(condition: $0, value: requirement.value), opening)
      })
  }

  private func literal(
    _ index: StoredFactIndex, _ value: Bool, _ opening: (NodeIndex) -> FormulaTable.Reference
  ) -> FormulaTable.Reference {
    let values = situation.values(of: index)
    let (before, after) = (values.before == Ternary(value), values.after == Ternary(value))
    let fact = catalog.conditions.fact(at: index)
    if before == after {
      if value, !before, let item = situation.step(for: fact) { return opening(item) }
      return .constant(before)
    }
    return fact.purchasedProduct.map { table.bought($0, after) } ?? .constant(before)
  }
}
