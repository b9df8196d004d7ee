import ContentCatalog
import GateKit

/// The number of items that every set of a few candidates opens, 64 sets at a time.
struct FrontierTable {
  private let questions: FrontierQuestions
  private let candidates: [Int]
  private let costs: [WideInteger]
  /// The positions of candidates that exclude each other.
  private let rivals: [(Int, Int)]
  /// For each question, for each requested product, the positions of the candidates that include it.
  private let buyers: [[[Int]]]

  /// The values of the first six variables in the 64 sets of a word.
  private static let patterns: [UInt64] = [
    0xAAAA_AAAA_AAAA_AAAA, 0xCCCC_CCCC_CCCC_CCCC, 0xF0F0_F0F0_F0F0_F0F0, 0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000, 0xFFFF_FFFF_0000_0000,
  ]

  /// - Parameters:
  ///   - candidates: the candidates to combine; the table has a row for each set of them.
  ///   - costs: the cost of each of these candidates.
  init(
    _ questions: FrontierQuestions, of candidates: [Int], costs: [WideInteger], rivals: Rivals
  ) {
    self.questions = questions
    self.candidates = candidates
    self.costs = costs
    let positions = Dictionary(
      zip(candidates, candidates.indices), uniquingKeysWith: { first, _ in first })
    self.rivals = candidates.indices.flatMap { position in
      rivals[candidates[position]].compactMap { positions[$0] }.filter { $0 > position }
        .map { (position, $0) }
    }
    buyers = questions.questions.map { question in
      question.buyers.map { $0.compactMap { positions[$0] } }
    }
  }

  /// Returns the best sets, which are proved because every set is in the table.
  func sets() -> FrontierSets {
    var found = FrontierSets()
    let open = questions.openWithoutPurchase
    var best = [(cost: WideInteger, row: Int)?](repeating: nil, count: open + questions.total + 1)
    let lanes = min(64, 1 << candidates.count)
    for word in 0..<max(1, (1 << candidates.count) / 64) {
      let variables = candidates.indices.map { variable($0, ofWord: word) }
      let items = items(variables)
      let isPossible = rivals.reduce(~UInt64(0)) { mask, pair in
        mask & ~(variables[pair.0] & variables[pair.1])
      }
      for lane in 0..<lanes where isPossible >> UInt64(lane) & 1 != 0 {
        let row = word << 6 | lane
        let cost = cost(ofRow: row)
        if let known = best[items[lane]],
          (known.cost, known.row.nonzeroBitCount)
            <= (cost, row.nonzeroBitCount)
        {
          continue
        }
        best[items[lane]] = (cost, row)
      }
    }
    for (items, entry) in best.enumerated() {
      guard let entry else { continue }
      let set = candidates.indices.filter { entry.row & 1 << $0 != 0 }.map { candidates[$0] }
      found.insert(
        FrontierSet(candidates: set, items: items - open, cost: entry.cost, isProved: true))
    }
    return found
  }

  private func variable(_ position: Int, ofWord word: Int) -> UInt64 {
    if position < Self.patterns.count { return Self.patterns[position] }
    return word & 1 << (position - Self.patterns.count) != 0 ? ~0 : 0
  }

  private func cost(ofRow row: Int) -> WideInteger {
    candidates.indices.reduce(0) { row & 1 << $1 != 0 ? $0 + costs[$1] : $0 }
  }
}

extension FrontierTable {
  /// Returns the number of items that are open in each of 64 sets.
  private func items(_ variables: [UInt64]) -> [Int] {
    let isOpen = questions.questions.indices.map { number in
      Self.value(
        of: questions.questions[number].formula,
        buyers[number].map { $0.reduce(0) { $0 | variables[$1] } })
    }
    var items = [Int](repeating: 0, count: 64)
    for number in isOpen.indices {
      var opened = isOpen[number]
      let weight = questions.weights[number]
      while opened != 0 {
        items[opened.trailingZeroBitCount] += weight
        opened &= opened - 1
      }
    }
    return items
  }

  /// Returns the value of a formula in each of 64 sets.
  private static func value(of formula: PurchaseFormula, _ bought: [UInt64]) -> UInt64 {
    if let constant = formula.constant { return constant ? ~0 : 0 }
    var values: [UInt64] = []
    values.reserveCapacity(formula.nodes.count)
    for node in formula.nodes {
      switch node {
      case .bought(let requested, true): values.append(bought[requested])
      case .bought(let requested, false): values.append(~bought[requested])
      case .atLeast(let count, let children):
        // Row `n` contains the sets in which at least `n` of the children so far are true.
        var rows = [UInt64](repeating: 0, count: count + 1)
        rows[0] = ~0
        for child in children {
          for row in stride(from: count, through: 1, by: -1) {
            rows[row] |= rows[row - 1] & values[child]
          }
        }
        values.append(rows[count])
      }
    }
    return values.last ?? 0
  }
}
