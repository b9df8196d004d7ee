import ContentCatalog
import GateRules

/// A trial of whether given parts make conditions true at one instant, and of which parts are
/// enough.
///
/// The trial walks the conditions once and considers no other parts.
struct ImplicantTrial {
  private let parts: SmallIntSet
  private let catalog: CatalogConditions
  private let effects: FactEffects
  private let work: WorkBudget
  private var known: [ConditionGoal: Implicant?] = [:]

  init(
    of parts: SmallIntSet, _ catalog: CatalogConditions, _ effects: FactEffects, _ work: WorkBudget
  ) {
    self.parts = parts
    self.catalog = catalog
    self.effects = effects
    self.work = work
  }

  /// Returns an implicant of all conditions that consists of these parts; `nil` if the parts do not
  /// make every condition true.
  mutating func implicant(of conditions: [Condition]) -> Implicant? {
    var found = Implicant.free
    for condition in conditions {
      guard let implicant = implicant(to: true, condition) else { return nil }
      found = found.joined(with: implicant)
    }
    return found
  }

  private mutating func implicant(to value: Bool, _ condition: Condition) -> Implicant? {
    work.spend(OfferWork.look / 10)
    let node = catalog[condition]
    if case .fact(let fact) = node {
      return effects.implicants(to: value, fact: fact, work).list.first {
        $0.needed.isSubset(of: parts) && $0.avoided.isDisjoint(with: parts)
      }
    }
    let goal = ConditionGoal(condition: condition, value: value)
    if let known = known[goal] { return known }
    if work.isSpent { return nil }
    work.spend(OfferWork.look)
    let result = find(value, node)
    known[goal] = .some(result)
    return result
  }

  private mutating func find(_ value: Bool, _ node: ConditionNode<Condition>) -> Implicant? {
    if case .constant(let constant) = node { return constant == value ? .free : nil }
    guard let requirement = node.requirement(for: value) else { return nil }
    var missing = requirement.count
    var found = Implicant.free
    for operand in requirement.operands where missing > 0 {
      guard let implicant = implicant(to: requirement.value, operand) else { continue }
      found = found.joined(with: implicant)
      missing -= 1
    }
    return missing <= 0 ? found : nil
  }
}
