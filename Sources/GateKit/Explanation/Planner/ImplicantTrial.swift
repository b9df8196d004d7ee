import GateRules

/// Whether some parts open conditions at one instant, and which of them do: one plain walk, without
/// looking for others.
struct ImplicantTrial {
  private let parts: SmallIntSet
  private let program: Program
  private let effects: FactEffects
  private(set) var work: WorkBudget
  private var known: [Goal: Implicant?] = [:]

  /// A condition that is to be true, or false.
  private struct Goal: Hashable {
    let operand: Program.Operand
    let value: Bool
  }

  init(of parts: SmallIntSet, _ program: Program, _ effects: FactEffects, _ work: WorkBudget) {
    self.parts = parts
    self.program = program
    self.effects = effects
    self.work = work
  }

  /// A implicant that these parts go, if they open all of these.
  mutating func implicant(toOpen entries: [Program.Operand]) -> Implicant? {
    var found = Implicant.free
    for entry in entries {
      guard let implicant = implicant(to: true, entry) else { return nil }
      found = found.joined(with: implicant)
    }
    return found
  }

  private mutating func implicant(to value: Bool, _ operand: Program.Operand) -> Implicant? {
    work.spend(WorkBudget.look / 10)
    if let fact = program.fact(of: operand) {
      return effects.implicants(to: value, fact: fact, &work).list.first {
        $0.needed.isSubset(of: parts) && $0.avoided.isDisjoint(with: parts)
      }
    }
    let goal = Goal(operand: operand, value: value)
    if let known = known[goal] { return known }
    if work.isSpent { return nil }
    work.spend(WorkBudget.look)
    let result = find(goal)
    known[goal] = .some(result)
    return result
  }

  private mutating func find(_ goal: Goal) -> Implicant? {
    guard let instruction = program.instruction(of: goal.operand) else { return nil }
    let children = program.children(of: goal.operand)
    if instruction.operation == .not {
      return implicant(to: !goal.value, children[children.startIndex])
    }
    let threshold =
      switch instruction.operation {
      case .never, .any: 1
      case .always, .not, .all: children.count
      case .atLeast: Int(instruction.threshold)
      }
    var missing = goal.value ? threshold : children.count - threshold + 1
    var found = Implicant.free
    for child in children where missing > 0 {
      guard let implicant = implicant(to: goal.value, child) else { continue }
      found = found.joined(with: implicant)
      missing -= 1
    }
    return missing <= 0 ? found : nil
  }
}
