import GateRules

/// Finds the least ways to make conditions true or false at one instant, within bounds.
///
/// A condition is true in Kleene's logic exactly where some set of its facts and negated facts is; the
/// ways to these are joined from the facts upwards, and only the least are kept. So what is found is
/// exact, unless the bounds keep only the best or the work is spent: then there is nothing to rely on.
struct WaySearch {
  private let program: Program
  private let parts: OfferParts
  private let bounds: WayBounds
  private let effects: FactEffects
  private(set) var work: PlannerWork
  private(set) var beyond = BeyondBounds()
  private var known: [Goal: Ways] = [:]

  /// A condition that is to be true, or false.
  private struct Goal: Hashable {
    let operand: Program.Operand
    let value: Bool
  }

  init(
    _ program: Program, _ parts: OfferParts, _ effects: FactEffects, within bounds: WayBounds,
    _ work: PlannerWork
  ) {
    self.program = program
    self.parts = parts
    self.bounds = bounds
    self.effects = effects
    self.work = work
  }

  /// The ways to make all of these true.
  mutating func ways(toOpen entries: [Program.Operand]) -> Ways {
    all(entries[...], true)
  }

  private mutating func ways(to value: Bool, _ operand: Program.Operand) -> Ways {
    if let fact = program.fact(of: operand) {
      let ways = effects.ways(to: value, fact: fact, &work)
      work.spend(PlannerWork.look + ways.list.count)
      if ways.list.allSatisfy({ isWithinBounds($0) }) { return ways }
      return Ways(list: ways.list.filter { isWithinBounds($0) })
    }
    let goal = Goal(operand: operand, value: value)
    if let known = known[goal] { return known }
    work.spend(PlannerWork.look)
    if work.isSpent { return .none }
    let found = find(goal)
    known[goal] = found
    return found
  }

  private mutating func find(_ goal: Goal) -> Ways {
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

  private mutating func any(_ children: ArraySlice<Program.Operand>, _ value: Bool) -> Ways {
    var found: [Way] = []
    for child in children {
      let ways = ways(to: value, child)
      if ways.isFree { return .free }
      found += ways.list
    }
    return least(of: found)
  }

  private mutating func all(_ children: ArraySlice<Program.Operand>, _ value: Bool) -> Ways {
    var wanted: [Ways] = []
    // Facts first: where one of them cannot be, nothing else needs to be looked at.
    let (facts, others) = (
      children.filter { program.fact(of: $0) != nil },
      children.filter { program.fact(of: $0) == nil }
    )
    for child in facts + others {
      let ways = ways(to: value, child)
      if ways.list.isEmpty { return .none }
      if !ways.isFree { wanted.append(ways) }
    }
    wanted.sort { $0.list.count < $1.list.count }
    return wanted.reduce(.free) { both($0, $1) }
  }

  /// Row by row: the ways to make so many of the children seen so far what they are to be.
  private mutating func atLeast(
    _ count: Int, of children: ArraySlice<Program.Operand>, _ value: Bool
  ) -> Ways {
    var missing = count
    var wanted: [Ways] = []
    for child in children {
      let ways = ways(to: value, child)
      if ways.isFree { missing -= 1 } else if !ways.list.isEmpty { wanted.append(ways) }
    }
    if missing <= 0 { return .free }
    if missing > wanted.count { return .none }
    wanted.sort { $0.list.count < $1.list.count }
    var rows = [Ways](repeating: .none, count: missing + 1)
    rows[0] = .free
    for (index, ways) in wanted.enumerated() {
      // Rows that the children left can no longer complete are of no use.
      let first = max(1, missing - (wanted.count - 1 - index))
      for row in stride(from: min(missing, index + 1), through: first, by: -1)
      where !rows[row - 1].list.isEmpty {
        rows[row] = least(of: rows[row].list + both(rows[row - 1], ways).list)
      }
    }
    return rows[missing]
  }
}

extension WaySearch {
  /// The least ways that each follow one of both.
  private mutating func both(_ a: Ways, _ b: Ways) -> Ways {
    if a.isFree { return b }
    if b.isFree { return a }
    work.spend(PlannerWork.look + a.list.count * b.list.count)
    // What makes both come about by itself needs nothing of the other.
    let (own, first) = a.split { way in b.list.contains { $0.contains(way) } }
    let (others, second) = b.split { way in a.list.contains { $0.contains(way) } }
    work.spend(PlannerWork.pair * first.count * second.count)
    if work.isSpent { return .none }
    var found = own + others
    for one in first {
      for other in second {
        let way = one.joined(with: other)
        if isPossible(way), isWithinBounds(way) { found.append(way) }
      }
    }
    return least(of: found)
  }

  private mutating func isPossible(_ way: Way) -> Bool {
    if way.needed.isDisjoint(with: parts.members) {
      return way.needed.isDisjoint(with: way.avoided)
    }
    work.spend(PlannerWork.pair)
    return way.needed.isDisjoint(with: way.avoided)
      && parts.areCompatible(way.needed)
  }

  private mutating func isWithinBounds(_ way: Way) -> Bool {
    if way.needed.intersection(parts.needs).count > bounds.needs {
      beyond.needs = true
      return false
    }
    if way.needed.intersection(parts.purchases).count > bounds.purchases {
      beyond.purchases = true
      return false
    }
    return true
  }

  /// Those that contain no other one.
  private mutating func least(of ways: [Way]) -> Ways {
    if ways.count < 2 { return Ways(list: ways) }
    work.spend(PlannerWork.look + ways.count)
    var kept: [Way] = []
    // Single parts are many, and a look at all of them at once is enough.
    var singles = NumberSet.empty
    var firstOther = 0
    for way in ways.sorted(by: { $0.size < $1.size })
    where way.needed.isDisjoint(with: singles) {
      work.spend(1 + kept.count - firstOther)
      if work.isSpent { return .none }
      if kept[firstOther...].contains(where: { $0.contains(way) }) { continue }
      kept.append(way)
      if way.isSingle, firstOther == kept.count - 1 {
        singles = singles.union(way.needed)
        firstOther = kept.count
      }
    }
    return Ways(list: best(of: kept))
  }

  private func best(of ways: [Way]) -> [Way] {
    guard let width = bounds.width, ways.count > width else { return ways }
    return ways.map { ($0, WayRank($0, parts)) }.sorted { $0.1 < $1.1 }.prefix(width).map(\.0)
  }
}
