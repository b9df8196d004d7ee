import ContentCatalog
import GateRules

/// A search for the minimal implicants of conditions at one instant, within bounds.
///
/// In Kleene's logic a condition is true exactly if some set of its facts and negated facts is
/// true. The implicants of the facts are joined upwards, and only minimal ones are kept. The result
/// is exact unless the bounds keep only the best implicants. If the work is spent, the result is
/// meaningless.
///
/// The search recurses over conditions. Implicants are large, so the functions that join them are not
/// inlined, which keeps the frames of the recursion small.
///
/// The search covers all facts that the subject could change. The searches of plans in
/// `GateAnalysis` cover products only, and look for the least price that opens several items
/// together.
struct ImplicantSearch {
  private let catalog: CatalogConditions
  private let parts: OfferParts
  private let bounds: ImplicantBounds
  private let effects: FactEffects
  private let work: WorkBudget
  private(set) var excluded = ExcludedImplicants()
  private var known = NumberMap<ConditionGoal, Implicants>()

  init(
    _ catalog: CatalogConditions, _ parts: OfferParts, _ effects: FactEffects,
    within bounds: ImplicantBounds, _ work: WorkBudget
  ) {
    self.catalog = catalog
    self.parts = parts
    self.bounds = bounds
    self.effects = effects
    self.work = work
  }

  /// Returns the implicants that make all conditions true.
  mutating func implicants(of conditions: [Condition]) -> Implicants { all(conditions, true) }

  private mutating func implicants(to value: Bool, _ condition: Condition) -> Implicants {
    let node = catalog[condition]
    if case .fact(let fact) = node {
      let implicants = effects.implicants(to: value, fact: fact, work)
      work.spend(OfferWork.look + implicants.list.count)
      if implicants.list.allSatisfy({ isWithinBounds($0) }) { return implicants }
      return Implicants(list: implicants.list.filter { isWithinBounds($0) })
    }
    let goal = ConditionGoal(condition: condition, value: value)
    if let known = known[goal] { return known }
    work.spend(OfferWork.look)
    if work.isSpent { return .none }
    let found = find(value, node)
    known.set(found, for: goal)
    return found
  }

  private mutating func find(_ value: Bool, _ node: ConditionNode<Condition>) -> Implicants {
    switch node {
    case .constant(let constant): return constant == value ? .free : .none
    case .fact: return .none
    case .not(let child): return implicants(to: !value, child)
    case .atLeast(let count, let children):
      switch OperandRequirement.atLeast(count, of: children, being: value).connective {
      case .all: return all(children, value)
      case .any: return any(children, value)
      case .atLeast(let needed): return atLeast(needed, of: children, value)
      }
    }
  }

  private mutating func any(_ children: [Condition], _ value: Bool) -> Implicants {
    var found: [Implicant] = []
    for child in children {
      let implicants = implicants(to: value, child)
      if implicants.isFree { return .free }
      found += implicants.list
    }
    return minimal(among: found)
  }

  private mutating func all(_ children: [Condition], _ value: Bool) -> Implicants {
    var wanted: [Implicants] = []
    // Facts come first, because a fact without implicants makes the other children irrelevant.
    for child in children.filter(isFact) + children.filter({ !isFact($0) }) {
      let implicants = implicants(to: value, child)
      if implicants.list.isEmpty { return .none }
      if !implicants.isFree { wanted.append(implicants) }
    }
    wanted.sort { $0.list.count < $1.list.count }
    return wanted.reduce(.free) { both($0, $1) }
  }

  private func isFact(_ condition: Condition) -> Bool {
    if case .fact = catalog[condition] { true } else { false }
  }

  /// Returns the implicants that give a value to at least `count` children.
  ///
  /// Row `n` of the table contains the implicants that give it to `n` of the children examined so
  /// far.
  @inline(never)
  private mutating func atLeast(
    _ count: Int, of children: [Condition], _ value: Bool
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
      // The remaining children cannot complete a lower row.
      let first = max(1, missing - (wanted.count - 1 - index))
      for row in stride(from: min(missing, index + 1), through: first, by: -1)
      where !rows[row - 1].list.isEmpty {
        rows[row] = minimal(among: rows[row].list + both(rows[row - 1], implicants).list)
      }
    }
    return rows[missing]
  }
}

extension ImplicantSearch {
  /// Returns the minimal conjunctions of one implicant of each condition.
  @inline(never)
  private mutating func both(_ a: Implicants, _ b: Implicants) -> Implicants {
    if a.isFree { return b }
    if b.isFree { return a }
    work.spend(OfferWork.look + a.list.count * b.list.count)
    // An implicant that implies one of the other condition needs nothing more.
    let (own, first) = a.split { implicant in b.list.contains { $0.isImplied(by: implicant) } }
    let (others, second) = b.split { implicant in a.list.contains { $0.isImplied(by: implicant) } }
    work.spend(OfferWork.pair * first.count * second.count)
    if work.isSpent { return .none }
    var found = own + others
    for one in first {
      for other in second {
        let implicant = one.joined(with: other)
        if isPossible(implicant), isWithinBounds(implicant) { found.append(implicant) }
      }
    }
    return minimal(among: found)
  }

  private func isPossible(_ implicant: Implicant) -> Bool {
    if implicant.needed.isDisjoint(with: parts.exclusive) {
      return implicant.needed.isDisjoint(with: implicant.avoided)
    }
    work.spend(OfferWork.pair)
    return implicant.needed.isDisjoint(with: implicant.avoided)
      && parts.areCompatible(implicant.needed)
  }

  private mutating func isWithinBounds(_ implicant: Implicant) -> Bool {
    if implicant.needed.intersection(parts.needs).count > bounds.needs {
      excluded.needs = true
      return false
    }
    if implicant.needed.intersection(parts.purchases).count > bounds.purchases {
      excluded.purchases = true
      return false
    }
    return true
  }

  /// Returns the implicants that imply no other one.
  @inline(never)
  private mutating func minimal(among implicants: [Implicant]) -> Implicants {
    if implicants.count < 2 { return Implicants(list: implicants) }
    work.spend(OfferWork.look + implicants.count)
    var kept: [Implicant] = []
    // Most implicants are single parts, which can be compared all at once.
    var singles = SmallIntSet.empty
    var firstOther = 0
    for implicant in implicants.sorted(by: { $0.size < $1.size })
    where implicant.needed.isDisjoint(with: singles) {
      work.spend(1 + kept.count - firstOther)
      if work.isSpent { return .none }
      if kept[firstOther...].contains(where: { $0.isImplied(by: implicant) }) { continue }
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
