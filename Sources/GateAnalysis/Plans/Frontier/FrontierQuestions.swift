import ContentCatalog

/// The questions about a selection, with the number of selected items of each.
struct FrontierQuestions {
  let questions: [PurchaseQuestion]
  /// The number of selected items of each question.
  let weights: [Int]
  /// The number of items that are open without a purchase.
  private(set) var openWithoutPurchase = 0

  init(_ questions: [PurchaseQuestion]) {
    self.questions = questions
    weights = questions.map(\.asked.count)
    let isOpen = questions.map { $0.formula.isTrue({ _ in false }, { _ in false }) }
    openWithoutPurchase = count(isOpen)
  }

  /// The number of items that a purchase opens at most.
  var total: Int { weights.reduce(0, +) - openWithoutPurchase }

  /// Returns the number of items by which more are open than without a purchase. It is negative if the
  /// purchase locks more than it opens.
  ///
  /// - Parameters:
  ///   - wanted: the candidates that count as bought where a rule asks for them.
  ///   - unwanted: the candidates that count as bought where a rule excludes them.
  func items(wanted: [Bool], unwanted: [Bool], _ work: WorkBudget) -> Int {
    let isOpen = questions.map { question in
      work.spend(2 + 2 * question.formula.nodes.count)
      return question.isOpen(wanted: wanted, unwanted: unwanted)
    }
    return count(isOpen) - openWithoutPurchase
  }

  func items(openedBy isBought: [Bool], _ work: WorkBudget) -> Int {
    items(wanted: isBought, unwanted: isBought, work)
  }

  /// Returns the number of items of the questions that are open.
  private func count(_ isOpen: [Bool]) -> Int {
    questions.indices.reduce(0) { sum, number in
      isOpen[number] ? sum + weights[number] : sum
    }
  }
}
