import GateRules

/// Finds the least implicants to make conditions true or false at one instant, within bounds.
///
/// A condition is true in Kleene's logic exactly where some set of its facts and negated facts is; the
/// implicants to these are joined from the facts upwards, and only the least are kept. So what is found is
/// exact, unless the bounds keep only the best or the work is spent: then there is nothing to rely on.
struct ImplicantSearch {
  private let program: Program
  private let parts: OfferParts
  private let bounds: ImplicantBounds
  private let effects: FactEffects
  private(set) var work: WorkBudget
  private(set) var beyond = BeyondBounds()
  private var known: [Goal: Implicants] = [:]

  /// A condition that is to be true, or false.
  private struct Goal: Hashable {
    let operand: Program.Operand
    let value: Bool
  }

  init(
    _ program: Program, _ parts: OfferParts, _ effects: FactEffects, within bounds: ImplicantBounds,
    _ work: WorkBudget
  ) {
    self.program = program
    self.parts = parts
    self.bounds = bounds
    self.effects = effects
    self.work = work
  }

  /// The implicants to make all of these true.
  mutating func implicants(toOpen entries: [Program.Operand]) -> Implicants {
    all(entries[...], true)
  }

  private mutating func implicants(to value: Bool, _ operand: Program.Operand) -> Implicants {
    if let fact = program.fact(of: operand) {
      let implicants = effects.implicants(to: value, fact: fact, &work)
      work.spend(WorkBudget.look + implicants.list.count)
      if implicants.list.allSatisfy({ isWithinBounds($0) }) { return implicants }
      return Implicants(list: implicants.list.filter { isWithinBounds($0) })
    }
    let goal = Goal(operand: operand, value: value)
    if let known = known[goal] { return known }
    work.spend(WorkBudget.look)
    if work.isSpent { return .none }
    let found = find(goal)
    known[goal] = found
    return found
  }

  private mutating func find(_ goal: Goal) -> Implicants {
    guard let instruction = program.instruction(of: goal.operand) else { return .none }
    let children = program.children(of: goal.operand)
    switch instruction.operation {
    case .never: return goal.value ? .none : .free
    case .always: return goal.value ? .free : .none
    case .not: return all(children, !goal.value)
    case .all: return goal.value ? all(children, true) : any(children, false)
    case .any: return goal.value ? any(children, true) : all(children, false)
    case .atLeast:
      let threshold = Int(instruction.threshold)
      return goal.value
        ? atLeast(threshold, of: children, true)
        : atLeast(children.count - threshold + 1, of: children, false)
    }
  }

  private mutating func any(_ children: ArraySlice<Program.Operand>, _ value: Bool) -> Implicants {
    var found: [Implicant] = []
    for child in children {
      let implicants = implicants(to: value, child)
      if implicants.isFree { return .free }
      found += implicants.list
    }
    return least(of: found)
  }

  private mutating func all(_ children: ArraySlice<Program.Operand>, _ value: Bool) -> Implicants {
    var wanted: [Implicants] = []
    // Facts first: where one of them cannot be, nothing else needs to be looked at.
    let (facts, others) = (
      children.filter { program.fact(of: $0) != nil },
      children.filter { program.fact(of: $0) == nil }
    )
    for child in facts + others {
      let implicants = implicants(to: value, child)
      if implicants.list.isEmpty { return .none }
      if !implicants.isFree { wanted.append(implicants) }
    }
    wanted.sort { $0.list.count < $1.list.count }
    return wanted.reduce(.free) { both($0, $1) }
  }

  /// Row by row: the implicants to make so many of the children seen so far what they are to be.
  private mutating func atLeast(
    _ count: Int, of children: ArraySlice<Program.Operand>, _ value: Bool
  ) -> Implicants {
    var missing = count
    var wanted: [Implicants] = []
    for child in children {
      let implicants = implicants(to: value, child)
      if implicants.isFree {
        missing -= 1
      } else if !implicants.list.isEmpty {
        wanted.append(implicants)
      }
    }
    if missing <= 0 { return .free }
    if missing > wanted.count { return .none }
    wanted.sort { $0.list.count < $1.list.count }
    var rows = [Implicants](repeating: .none, count: missing + 1)
    rows[0] = .free
    for (index, implicants) in wanted.enumerated() {
      // JaggedArray that the children left can no longer complete are of no use.
      let first = max(1, missing - (wanted.count - 1 - index))
      for row in stride(from: min(missing, index + 1), through: first, by: -1)
      where !rows[row - 1].list.isEmpty {
        rows[row] = least(of: rows[row].list + both(rows[row - 1], implicants).list)
      }
    }
    return rows[missing]
  }
}

extension ImplicantSearch {
  /// The least implicants that each follow one of both.
  private mutating func both(_ a: Implicants, _ b: Implicants) -> Implicants {
    if a.isFree { return b }
    if b.isFree { return a }
    work.spend(WorkBudget.look + a.list.count * b.list.count)
    // What makes both come about by itself needs nothing of the other.
    let (own, first) = a.split { implicant in b.list.contains { $0.contains(implicant) } }
    let (others, second) = b.split { implicant in a.list.contains { $0.contains(implicant) } }
    work.spend(WorkBudget.pair * first.count * second.count)
    if work.isSpent { return .none }
    var found = own + others
    for one in first {
      for other in second {
        let implicant = one.joined(with: other)
        if isPossible(implicant), isWithinBounds(implicant) { found.append(implicant) }
      }
    }
    return least(of: found)
  }

  private mutating func isPossible(_ implicant: Implicant) -> Bool {
    if implicant.needed.isDisjoint(with: parts.members) {
      return implicant.needed.isDisjoint(with: implicant.avoided)
    }
    work.spend(WorkBudget.pair)
    return implicant.needed.isDisjoint(with: implicant.avoided)
      && parts.areCompatible(implicant.needed)
  }

  private mutating func isWithinBounds(_ implicant: Implicant) -> Bool {
    if implicant.needed.intersection(parts.needs).count > bounds.needs {
      beyond.needs = true
      return false
    }
    if implicant.needed.intersection(parts.purchases).count > bounds.purchases {
      beyond.purchases = true
      return false
    }
    return true
  }

  /// Those that contain no other one.
  private mutating func least(of implicants: [Implicant]) -> Implicants {
    if implicants.count < 2 { return Implicants(list: implicants) }
    work.spend(WorkBudget.look + implicants.count)
    var kept: [Implicant] = []
    // Single parts are many, and a look at all of them at once is enough.
    var singles = SmallIntSet.empty
    var firstOther = 0
    for implicant in implicants.sorted(by: { $0.size < $1.size })
    where implicant.needed.isDisjoint(with: singles) {
      work.spend(1 + kept.count - firstOther)
      if work.isSpent { return .none }
      if kept[firstOther...].contains(where: { $0.contains(implicant) }) { continue }
      kept.append(implicant)
      if implicant.isSingle, firstOther == kept.count - 1 {
        singles = singles.union(implicant.needed)
        firstOther = kept.count
      }
    }
    return Implicants(list: best(of: kept))
  }

  private func best(of implicants: [Implicant]) -> [Implicant] {
    guard let width = bounds.width, implicants.count > width else { return implicants }
    return implicants.map { ($0, ImplicantRank($0, parts)) }.sorted { $0.1 < $1.1 }.prefix(width)
      .map(\.0)
  }
}
