import ContentCatalog
import GateKit

/// The questions whose items one purchase opens together.
///
/// If no purchase opens all of them, items that are open already come after those that a purchase has to
/// open, and otherwise items that come later in the catalog after those before them. Each item is omitted
/// that cannot be added to those before it.
struct JointQuestions {
  /// The numbers of the questions that are kept, and of the others that were asked, in order.
  private(set) var kept: [Int] = []
  private(set) var omitted: [Int] = []
  /// Whether the omitted questions certainly cannot be added.
  private(set) var isProved = true

  init(_ questions: [PurchaseQuestion], _ candidates: PurchaseCandidates, _ work: WorkBudget) {
    kept = Array(questions.indices)
    if questions.allSatisfy(\.needsNoChoice) { return }
    var all = PlanSearch(questions, rivals: candidates.rivals, work)
    if all.isPossible() != false { return }
    keepCompatible(questions, PlanSearch([], rivals: candidates.rivals, work))
    isProved = !work.isSpent
  }

  private mutating func keepCompatible(_ questions: [PurchaseQuestion], _ search: PlanSearch) {
    var search = search
    var isKept = [Bool](repeating: false, count: questions.count)
    let order = questions.indices.sorted {
      let (a, b) = (questions[$0], questions[$1])
      return a.isOpenAlready == b.isOpenAlready
        ? a.asked.lexicographicallyPrecedes(b.asked) : b.isOpenAlready
    }
    for number in order {
      var wider = search
      wider.append(questions[number])
      guard wider.isPossible() == true else { continue }
      search = wider
      isKept[number] = true
    }
    kept = questions.indices.filter { isKept[$0] }
    omitted = questions.indices.filter { !isKept[$0] }
  }
}
