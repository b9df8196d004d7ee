/// The questions about a selection, with the number of selected items of each.
struct FrontierQuestions {
  let questions: [PurchaseQuestion]
  /// The number of selected items of each question.
  let weights: [Int]
  /// For each question, the questions that must be open so that its items count.
  let required: [[Int]]

  init(_ questions: [PurchaseQuestion], counting isCounted: (PurchaseQuestion) -> Int) {
    self.questions = questions
    weights = questions.map(isCounted)
    required = questions.indices.map {
      JointQuestions.prerequisites(of: $0, in: questions).sorted()
    }
  }

  var total: Int { weights.reduce(0, +) }

  /// Returns the number of items that open.
  ///
  /// - Parameters:
  ///   - wanted: the candidates that count as bought where a rule asks for them.
  ///   - unwanted: the candidates that count as bought where a rule excludes them.
  func items(wanted: [Bool], unwanted: [Bool], _ work: PlanWork) -> Int {
    let isOpen = questions.map { question in
      work.spend(2 + 2 * question.formula.nodes.count)
      return question.isOpen(wanted: wanted, unwanted: unwanted)
    }
    return questions.indices.reduce(0) { sum, number in
      required[number].allSatisfy { isOpen[$0] } ? sum + weights[number] : sum
    }
  }

  func items(openedBy isBought: [Bool], _ work: PlanWork) -> Int {
    items(wanted: isBought, unwanted: isBought, work)
  }
}
