import ContentCatalog
import GateKit

/// A search for the best sets of many candidates, with proofs as far as the work suffices.
///
/// Sets that open much for their price come first: they grow by the cheapest way to open one more
/// question, and shrink from the set that opens everything. Then all sets are examined that cost less
/// than a set found, except those that cannot open enough items.
struct FrontierSearch {
  private let questions: FrontierQuestions
  /// The candidates, the cheapest first.
  private let order: [Int]
  private let costs: [WideInteger?]
  private let rivals: Rivals
  private let work: WorkBudget
  private(set) var sets = FrontierSets()

  /// The questions that a growing set tries to open, of those that promise most for their price.
  private static let maxTried = 16
  /// The candidates of one set that the proof follows.
  private static let maxDepth = 256

  init(
    _ questions: FrontierQuestions, costs: [WideInteger?], rivals: Rivals, _ work: WorkBudget
  ) {
    self.questions = questions
    self.costs = costs
    self.rivals = rivals
    self.work = work
    order = costs.indices.filter { costs[$0] != nil }
      .sorted { (costs[$0] ?? 0, $0) < (costs[$1] ?? 0, $1) }
  }

  /// Finds sets, and proves the cheapest ones.
  ///
  /// - Parameter whole: the set that opens everything, if there is one.
  mutating func run(whole: FrontierSet?) {
    for candidate in order where !work.isSpent { record(mask([candidate])) }
    if let whole {
      sets.insert(whole)
      shrink(whole.candidates)
    }
    grow()
    prove()
    if let whole, whole.isProved { sets.prove(whole) }
  }

  private func mask(_ set: [Int]) -> [Bool] {
    var isBought = [Bool](repeating: false, count: costs.count)
    for candidate in set { isBought[candidate] = true }
    return isBought
  }

  /// Adds a set to those that were found, and returns the number of items that it opens.
  @discardableResult
  private mutating func record(_ isBought: [Bool]) -> Int {
    let items = questions.items(openedBy: isBought, work)
    let set = isBought.indices.filter { isBought[$0] }
    sets.insert(FrontierSet(candidates: set, items: items, cost: cost(of: set)))
    return items
  }

  private func cost(of set: [Int]) -> WideInteger { set.reduce(0) { $0 + (costs[$1] ?? 0) } }
}

extension FrontierSearch {
  /// Omits candidates, one at a time, that open the least for their price.
  private mutating func shrink(_ set: [Int]) {
    var isBought = mask(set)
    var left = set
    while !left.isEmpty, !work.isSpent {
      var best: (index: Int, value: Double)?
      for (index, candidate) in left.enumerated() where !work.isSpent {
        isBought[candidate] = false
        let items = record(isBought)
        isBought[candidate] = true
        let value = Double(items + 1) * Double(costs[candidate] ?? 0)
        if best.map({ value > $0.value }) ?? true { best = (index, value) }
      }
      guard let best else { return }
      isBought[left.remove(at: best.index)] = false
    }
  }

  /// Adds the candidates that open further questions, most items for the price first.
  private mutating func grow() {
    var isBought = mask([])
    var items = 0
    while !work.isSpent {
      var additions = questions.questions.indices.compactMap { number in
        addition(to: isBought, for: number)
      }
      additions.sort { $0.value > $1.value }
      var best: (isBought: [Bool], items: Int, value: Double)?
      for addition in additions.prefix(Self.maxTried) {
        var next = isBought
        for candidate in addition.candidates { next[candidate] = true }
        let opened = record(next)
        let value = Double(opened - items) / Double(cost(of: addition.candidates) + 1)
        if opened > items, best.map({ value > $0.value }) ?? true { best = (next, opened, value) }
      }
      guard let best else { return }
      (isBought, items) = (best.isBought, best.items)
    }
  }

  /// Returns cheap candidates that open the items of a question in addition to others, with the number
  /// of items for the price; `nil` if it is open or cannot be opened.
  private func addition(
    to isBought: [Bool], for number: Int
  ) -> (candidates: [Int], value: Double)? {
    var next = isBought
    var added: [Int] = []
    let question = questions.questions[number]
    let size = question.formula.nodes.count
    work.spend(size)
    if question.isOpen(wanted: next, unwanted: next) { return nil }
    var values = FormulaValues(of: [question], buying: next)
    let helpful = values.helpful(by: rank)
    while let core = values.core(next, helpful: helpful) {
      // The work is that of examining the whole formula for each candidate that was tried.
      work.spend(core.tried * size)
      let candidate = core.clause.bought.filter { candidate in
        costs[candidate] != nil && !rivals[candidate].contains { next[$0] }
      }.min { (costs[$0] ?? 0, $0) < (costs[$1] ?? 0, $1) }
      guard let candidate, !work.isSpent else { return nil }
      next[candidate] = true
      values.set(candidate, isBought: true)
      added.append(candidate)
      work.spend(size)
    }
    if added.isEmpty { return nil }
    return (added, Double(questions.weights[number]) / Double(cost(of: added) + 1))
  }

  /// The rank of each candidate by its cost. Those that are not for sale here come last.
  private var rank: [Int] {
    var rank = [Int](repeating: order.count, count: costs.count)
    for (position, candidate) in order.enumerated() { rank[candidate] = position }
    return rank
  }
}

extension FrontierSearch {
  /// Examines the sets below the cost of each set found, from the cheapest, then all others.
  private mutating func prove() {
    var proved: WideInteger = -1
    while proved < .max {
      let next = sets.list.first { $0.cost > proved }?.cost ?? .max
      if next == .max, sets.cost(ofItems: questions.total) != nil { return }
      var isBought = mask([])
      guard examine(&isBought, from: 0, cost: 0, below: next, depth: 0) else { return }
      proved = next
      sets.prove(upTo: next)
    }
  }

  /// Examines the sets that contain some candidates and further ones, with costs below a limit, and
  /// records those that are better than the ones found. Returns whether all were examined.
  private mutating func examine(
    _ isBought: inout [Bool], from start: Int, cost: WideInteger, below limit: WideInteger,
    depth: Int
  ) -> Bool {
    guard !work.isSpent, depth < Self.maxDepth else { return false }
    var wanted = isBought
    var further: [Int] = []
    for position in start..<max(start, order.count) {
      let candidate = order[position]
      guard let price = costs[candidate], cost + price < limit else { break }
      if rivals[candidate].contains(where: { isBought[$0] }) { continue }
      wanted[candidate] = true
      further.append(position)
    }
    guard let first = further.first else { return true }
    let most = questions.items(wanted: wanted, unwanted: isBought, work)
    let least = cost + (costs[order[first]] ?? 0)
    if most <= 0 { return true }
    if let known = sets.cost(ofItems: most), known <= least { return true }
    for position in further {
      let candidate = order[position]
      isBought[candidate] = true
      record(isBought)
      let isExamined = examine(
        &isBought, from: position + 1, cost: cost + (costs[candidate] ?? 0), below: limit,
        depth: depth + 1)
      isBought[candidate] = false
      if !isExamined { return false }
    }
    return true
  }
}
