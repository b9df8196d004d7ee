import ContentCatalog

/// What follows from a value of one attribute.
struct AttributeIndex: Sendable {
  /// What is asked of the value.
  let tests: [(fact: Int, test: AttributeFact)]
  /// Whether enough time has passed since it.
  let waits: [(fact: Int, test: ElapsedFact)]
  /// By the place of a text, and after those for any other text: the answers to ``tests``, in order.
  private let textAnswers: [[Bool]]

  init(
    tests: [(fact: Int, test: AttributeFact)], waits: [(fact: Int, test: ElapsedFact)],
    texts: [String]
  ) {
    self.tests = tests
    self.waits = waits
    // Longer than any of them, so none of them.
    let other = String(repeating: "x", count: 1 + (texts.map(\.count).max() ?? 0))
    textAnswers = (texts + [other]).map { text in
      tests.map { $0.test.holds(of: .string(text)) }
    }
  }

  func answers(toText text: Int?) -> [Bool] { textAnswers[text ?? textAnswers.count - 1] }
}
