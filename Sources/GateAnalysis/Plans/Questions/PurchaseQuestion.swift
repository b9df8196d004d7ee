import ContentCatalog
import GateKit
import GateRules

/// The items that open under one condition, as a question about the candidates for a purchase.
struct PurchaseQuestion {
  /// Whether a purchase opens the items, also after steps in other items that it opens.
  let formula: PurchaseFormula
  /// Whether the items are open already, so that purchases can only lock them.
  let isOpenAlready: Bool
  /// The items that were asked for, in catalog order.
  var asked: [NodeIndex] = []
  /// For each requested product, the candidates that include it.
  let buyers: [[Int]]
  /// For each relevant candidate, the requested products that it includes.
  private let included: [Int: [Int]]
  /// The candidates that can help to open the items.
  let helpful: [Int]
  /// The candidates that can lock the items.
  let harmful: [Int]

  init(
    _ formula: PurchaseFormula, isOpenAlready: Bool = false, _ candidates: PurchaseCandidates
  ) {
    self.formula = formula
    self.isOpenAlready = isOpenAlready
    buyers = formula.requested.map { candidates.numbers(including: $0) }
    var included: [Int: [Int]] = [:]
    for (requested, numbers) in buyers.enumerated() {
      for number in numbers { included[number, default: []].append(requested) }
    }
    self.included = included
    var relevant: (wanted: Set<Int>, unwanted: Set<Int>) = ([], [])
    for case .bought(let requested, let isWanted) in formula.nodes {
      if isWanted {
        relevant.wanted.formUnion(buyers[requested])
      } else {
        relevant.unwanted.formUnion(buyers[requested])
      }
    }
    helpful = relevant.wanted.sorted()
    harmful = relevant.unwanted.sorted()
  }

  /// Whether some purchases open the items, if each rule sees those that suit it.
  var canOpen: Bool {
    formula.isTrue({ !buyers[$0].isEmpty }, { _ in false })
  }

  /// Whether buying everything that helps is possible and opens the items if anything does.
  func needsNoChoice(among candidates: PurchaseCandidates) -> Bool {
    harmful.isEmpty && helpful.allSatisfy { candidates.rivals[$0].isEmpty }
  }

  /// Returns whether a purchase of some candidates opens the items.
  func isOpen(_ isBought: [Bool]) -> Bool { isOpen(wanted: isBought, unwanted: isBought) }

  /// Returns whether the items are open if rules that ask for products see other purchases than rules
  /// that exclude products.
  func isOpen(wanted: [Bool], unwanted: [Bool]) -> Bool {
    formula.isTrue(
      { buyers[$0].contains { wanted[$0] } }, { buyers[$0].contains { unwanted[$0] } })
  }

  /// Returns a clause that every purchase which opens the items satisfies, and this one does not; `nil`
  /// if this purchase opens them.
  ///
  /// The purchase grows by all that leaves the items locked; a candidate that would open them is in the
  /// clause. For rules that exclude products, it shrinks in the same way.
  ///
  /// - Parameter rank: the rank of each candidate. Those of the lowest rank are kept out of the clause,
  ///   if possible.
  func core(_ isBought: [Bool], rank: [Int], _ work: WorkBudget) -> PlanClause? {
    var wanted = buyers.map { $0.count { isBought[$0] } }
    var unwanted = wanted
    func isOpen() -> Bool {
      work.spend(formula.nodes.count)
      return formula.isTrue({ wanted[$0] > 0 }, { unwanted[$0] > 0 })
    }
    func change(_ counts: inout [Int], by amount: Int, for candidate: Int) {
      for requested in included[candidate] ?? [] { counts[requested] += amount }
    }
    if isOpen() { return nil }
    var clause = PlanClause()
    for candidate in helpful.sorted(by: { rank[$0] < rank[$1] }) where !isBought[candidate] {
      change(&wanted, by: 1, for: candidate)
      if isOpen() {
        change(&wanted, by: -1, for: candidate)
        clause.bought.append(candidate)
      }
    }
    for candidate in harmful where isBought[candidate] {
      change(&unwanted, by: -1, for: candidate)
      if isOpen() {
        change(&unwanted, by: 1, for: candidate)
        clause.omitted.append(candidate)
      }
    }
    clause.bought.sort()
    return clause
  }
}
