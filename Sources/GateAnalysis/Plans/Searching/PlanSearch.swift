import ContentCatalog
import GateKit

/// A search for sets of candidates that open the items of all questions, cheapest first, by implicit
/// hitting sets.
///
/// Each question that a set leaves locked yields a core: a clause that every set which opens its items
/// satisfies. The cheapest set that satisfies all cores is tried next, until one opens everything. The
/// cores do not depend on prices, so further searches continue with them.
///
/// The questions (`Questions`) state what a set of candidates opens, and ``CheapestSetSearch`` knows
/// only costs and clauses.
struct PlanSearch {
  /// The sum to minimize, and the conditions on the set.
  struct Goal {
    /// The amount that each candidate adds to the sum to minimize; `nil` for one that is excluded.
    let amounts: [WideInteger?]
    var limits: [AmountLimit] = []
    /// Sets that the result must not contain.
    var excluded: [[Int]] = []
    /// Whether the first set found is the result, whatever it costs.
    var acceptsAny = false
  }

  enum Outcome {
    /// A set, in order. If it is not proved, the work was spent, and a cheaper one may exist.
    case found([Int], isProved: Bool)
    case nothing
    /// The work was spent before a set was found.
    case undecided
  }

  private var questions: [PurchaseQuestion]
  private let rivals: Rivals
  private let work: WorkBudget
  private var clauses = PlanClauses()

  /// The number of cores found so far that no other one implies.
  var coreCount: Int { clauses.list.count }

  init(_ questions: [PurchaseQuestion], rivals: Rivals, _ work: WorkBudget) {
    self.questions = questions
    self.rivals = rivals
    self.work = work
  }

  /// Adds a question to those that a set has to open.
  mutating func append(_ question: PurchaseQuestion) { questions.append(question) }

  /// Returns whether some set opens everything; `nil` if the work was spent before that was decided.
  mutating func isPossible() -> Bool? {
    switch cheapest(
      Goal(
        amounts: [WideInteger?](repeating: 0, count: rivals.count), acceptsAny: true))
    {
    case .found: true
    case .nothing: false
    case .undecided: nil
    }
  }

  /// Returns the set with the least sum, and among these one with the fewest candidates.
  ///
  /// Such a set is irredundant, because a set without one of its candidates ranks before it.
  mutating func cheapest(_ goal: Goal) -> Outcome {
    // The number of candidates breaks ties.
    let scale = goal.amounts.count + 1
    let costs = goal.amounts.map { $0.map { $0.multiplied(by: scale) + 1 } }
    let rank = Self.rank(of: costs)
    let exclusions = goal.excluded.map { PlanClause(omitted: $0) }
    while true {
      var search = CheapestSetSearch(
        clauses.list + exclusions, costs: costs, rivals: rivals, limits: goal.limits,
        acceptsAny: goal.acceptsAny, work)
      let set = search.cheapest()
      if work.isSpent { return fallback(goal, rank) }
      guard let set else { return .nothing }
      if !addCores(of: set, goal, rank) { return .found(set, isProved: true) }
    }
  }

  /// Returns the rank of each candidate: those that are allowed from the cheapest, then the others.
  private static func rank(of costs: [WideInteger?]) -> [Int] {
    var rank = [Int](repeating: 0, count: costs.count)
    let sorted = costs.indices.sorted { (costs[$0] ?? .max, $0) < (costs[$1] ?? .max, $1) }
    for (position, candidate) in sorted.enumerated() { rank[candidate] = position }
    return rank
  }
}

extension PlanSearch {
  /// Adds the cores of a set, and those of sets that grow from it until they open everything. Returns
  /// whether the set leaves a question locked.
  private mutating func addCores(of set: [Int], _ goal: Goal, _ rank: [Int]) -> Bool {
    var isBought = mask(of: set)
    var isLocked = false
    for question in questions {
      while let core = question.core(isBought, rank: rank, work) {
        isLocked = true
        if work.isSpent { return true }
        // A later core of the same question may be implied by an earlier one of another question.
        clauses.insert(core, work)
        guard let next = cheapestAddition(to: isBought, among: core.bought, goal, rank) else {
          break
        }
        isBought[next] = true
      }
    }
    return isLocked
  }

  private func mask(of set: [Int]) -> [Bool] {
    var isBought = [Bool](repeating: false, count: rivals.count)
    for candidate in set { isBought[candidate] = true }
    return isBought
  }

  private func cheapestAddition(
    to isBought: [Bool], among candidates: [Int], _ goal: Goal, _ rank: [Int]
  ) -> Int? {
    candidates.filter { candidate in
      goal.amounts[candidate] != nil && !rivals[candidate].contains { isBought[$0] }
    }.min { rank[$0] < rank[$1] }
  }

  /// Returns a set that opens everything without a proof that it is the cheapest.
  private func fallback(_ goal: Goal, _ rank: [Int]) -> Outcome {
    let unlimited = WorkBudget.unlimited
    var isBought = mask(of: [])
    for question in questions {
      while let core = question.core(isBought, rank: rank, unlimited) {
        guard let next = cheapestAddition(to: isBought, among: core.bought, goal, rank) else {
          return .undecided
        }
        isBought[next] = true
      }
    }
    let chosen = isBought.indices.filter { isBought[$0] }
    var affected = [[Int]](repeating: [], count: isBought.count)
    for (number, question) in questions.enumerated() {
      for candidate in question.helpful + question.harmful { affected[candidate].append(number) }
    }
    for candidate in chosen.sorted(by: { rank[$0] > rank[$1] }) {
      isBought[candidate] = false
      let isNeeded = affected[candidate].contains { !questions[$0].isOpen(isBought) }
      if isNeeded { isBought[candidate] = true }
    }
    let set = chosen.filter { isBought[$0] }
    let isWithinLimits = goal.limits.allSatisfy { limit in
      set.reduce(0) { $0 + limit.amounts[$1] } <= limit.most
    }
    let isExcluded = goal.excluded.contains { $0.allSatisfy { isBought[$0] } }
    guard isWithinLimits, !isExcluded, opensAll(isBought) else { return .undecided }
    return .found(set, isProved: false)
  }

  private func opensAll(_ isBought: [Bool]) -> Bool {
    questions.allSatisfy { $0.isOpen(isBought) }
  }
}
