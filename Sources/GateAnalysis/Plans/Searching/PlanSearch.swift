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
    var isLocked = false
    _ = open(by: set, goal, rank, work) { core in
      isLocked = true
      // A later core of the same question may be implied by an earlier one of another question.
      if !work.isSpent { clauses.insert(core, work) }
      return !work.isSpent
    }
    return isLocked
  }

  /// Adds candidates to a set until it opens each question, as far as that is possible, and returns the resulting
  /// purchase.
  ///
  /// - Parameter onCore: receives each core, and returns whether to continue.
  private func open(
    by set: [Int], _ goal: Goal, _ rank: [Int], _ work: WorkBudget,
    _ onCore: (PlanClause) -> Bool
  ) -> (isBought: [Bool], isOpen: Bool) {
    var isBought = mask(of: set)
    var isOpen = true
    var values = FormulaValues(of: questions, buying: isBought)
    for (number, question) in questions.enumerated() {
      work.spend(1)
      if values.isTrue(number) { continue }
      var own = FormulaValues(of: [question], buying: isBought)
      let helpful = own.helpful(by: rank)
      work.spend(own.count)
      while let core = own.core(isBought, helpful: helpful) {
        work.spend(1 + core.tried + core.steps)
        if !onCore(core.clause) { return (isBought, false) }
        guard let next = cheapestAddition(to: isBought, among: core.clause.bought, goal, rank)
        else {
          isOpen = false
          break
        }
        isBought[next] = true
        own.set(next, isBought: true)
        values.set(next, isBought: true)
      }
    }
    return (isBought, isOpen)
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
    var (isBought, isOpen) = open(by: [], goal, rank, .unlimited) { _ in true }
    guard isOpen else { return .undecided }
    let chosen = isBought.indices.filter { isBought[$0] }
    var values = FormulaValues(of: questions, buying: isBought)
    for candidate in chosen.sorted(by: { rank[$0] > rank[$1] }) {
      let before = values
      values.set(candidate, isBought: false)
      let isNeeded = questions.indices.contains { number in
        !values.isTrue(number)
          && (before.isTrue(number) || questions[number].mentions(candidate))
      }
      if isNeeded { values = before } else { isBought[candidate] = false }
    }
    let set = chosen.filter { isBought[$0] }
    let isWithinLimits = goal.limits.allSatisfy { limit in
      set.reduce(0) { $0 + limit.amounts[$1] } <= limit.most
    }
    let isExcluded = goal.excluded.contains { $0.allSatisfy { isBought[$0] } }
    guard isWithinLimits, !isExcluded, questions.indices.allSatisfy(values.isTrue) else {
      return .undecided
    }
    return .found(set, isProved: false)
  }
}
