import GateRules

/// Whether some parts open conditions at one instant: one plain walk, without looking for others.
struct WayTrial {
  private let parts: PartSet
  private let program: Program
  private let effects: FactEffects
  private(set) var work: PlannerWork
  private var known: [Goal: Bool] = [:]

  /// A condition that is to be true, or false.
  private struct Goal: Hashable {
    let operand: Program.Operand
    let value: Bool
  }

  init(of parts: PartSet, _ program: Program, _ effects: FactEffects, _ work: PlannerWork) {
    self.parts = parts
    self.program = program
    self.effects = effects
    self.work = work
  }

  mutating func opens(_ entries: [Program.Operand]) -> Bool {
    for entry in entries where !comes(to: true, entry) { return false }
    return true
  }

  private mutating func comes(to value: Bool, _ operand: Program.Operand) -> Bool {
    work.spend(PlannerWork.look / 10)
    if let fact = program.fact(of: operand) {
      return effects.ways(to: value, fact: fact, &work).list.contains {
        $0.needed.isSubset(of: parts) && $0.avoided.isDisjoint(with: parts)
      }
    }
    let goal = Goal(operand: operand, value: value)
    if let known = known[goal] { return known }
    if work.isSpent { return false }
    work.spend(PlannerWork.look)
    let result = find(goal)
    known[goal] = result
    return result
  }

  private mutating func find(_ goal: Goal) -> Bool {
    guard let instruction = program.instruction(of: goal.operand) else { return false }
    let children = program.children(of: goal.operand)
    if instruction.operation == .not {
      return comes(to: !goal.value, children[children.startIndex])
    }
    let threshold =
      switch instruction.operation {
      case .never, .any: 1
      case .always, .not, .all: children.count
      case .atLeast: Int(instruction.threshold)
      }
    var missing = goal.value ? threshold : children.count - threshold + 1
    for child in children where missing > 0 {
      if comes(to: goal.value, child) { missing -= 1 }
    }
    return missing <= 0
  }
}
