import ContentCatalog
import GateKit
import GateRules

/// The items that open under one condition, as a question about the candidates for a purchase.
///
/// A class, because the formula is made only for the questions that need it: those of many lessons share most of
/// their nodes.
final class PurchaseQuestion {
  /// Whether a purchase opens the items, also after steps in other items that it opens.
  let reference: FormulaTable.Reference
  let table: FormulaTable
  /// Whether the items are open already, so that purchases can only lock them.
  let isOpenAlready: Bool
  /// The items that were asked for, in catalog order.
  var asked: [NodeIndex] = []
  /// The formula of the reference.
  private(set) lazy var formula = PurchaseFormula(reference, in: table)
  /// For each requested product, the candidates that include it.
  private(set) lazy var buyers = formula.requested.map { candidates.numbers(including: $0) }
  private let candidates: PurchaseCandidates

  init(
    _ reference: FormulaTable.Reference, in table: FormulaTable, isOpenAlready: Bool = false,
    _ candidates: PurchaseCandidates
  ) {
    self.reference = reference
    self.table = table
    self.isOpenAlready = isOpenAlready
    self.candidates = candidates
  }

  /// The candidates that can lock the items, in order.
  var harmful: [Int] {
    var found: Set<Int> = []
    for case .bought(let requested, false) in formula.nodes { found.formUnion(buyers[requested]) }
    return found.sorted()
  }

  /// Whether some purchases open the items, if each rule sees those that suit it.
  var canOpen: Bool { table.prospects(of: reference).canBeTrue }

  /// Whether a purchase can lock the items.
  var canBeLocked: Bool { table.prospects(of: reference).canBeHarmed }

  /// Whether buying everything that helps is possible and opens the items if anything does.
  var needsNoChoice: Bool {
    let prospects = table.prospects(of: reference)
    return !prospects.canBeHarmed && !prospects.hasRivals
  }

  /// Returns whether the items are open if rules that ask for products see other purchases than rules
  /// that exclude products.
  func isOpen(wanted: [Bool], unwanted: [Bool]) -> Bool {
    // Searches for frontiers ask this most often, and each access to a lazy property examines whether it was made.
    let buyers = buyers
    return formula.isTrue(
      { buyers[$0].contains { wanted[$0] } }, { buyers[$0].contains { unwanted[$0] } })
  }

  /// Returns whether a purchase of a candidate can open or lock the items.
  func mentions(_ candidate: Int) -> Bool { buyers.contains { $0.contains(candidate) } }
}
