import ContentCatalog
import GateRules

/// The facts that depend on one attribute.
struct AttributeFacts: Sendable {
  /// The facts that test the value.
  let tests: [(fact: Int, test: AttributeFact)]
  /// The facts that test the time since the value, an instant.
  let waits: [(fact: Int, test: ElapsedFact)]
  /// The facts that test the dates of items, by the item.
  private let dates: [NodeIndex: [FactIndex.DateFact]]
  /// The facts that test whether the value is in a share.
  let shares: [(fact: Int, test: RolloutFact)]
  /// All facts of ``dates``.
  let allDates: [FactIndex.DateFact]
  /// Every fact about the attribute.
  let allFacts: [Int]
  /// The values of ``tests`` for each string of the symbol table, followed by those for any other
  /// string.
  private let textAnswers: [[Bool]]

  init(
    tests: [(fact: Int, test: AttributeFact)], waits: [(fact: Int, test: ElapsedFact)],
    dates: [(node: NodeIndex, fact: FactIndex.DateFact)],
    shares: [(fact: Int, test: RolloutFact)], texts: [String]
  ) {
    self.shares = shares
    self.dates = Dictionary(grouping: dates, by: \.node).mapValues { $0.map(\.fact) }
    allDates = dates.map(\.fact)
    allFacts =
      tests.map(\.fact) + waits.map(\.fact) + dates.map(\.fact.fact) + shares.map(\.fact)
    self.tests = tests
    self.waits = waits
    // Longer than any of the strings, so it equals none of them.
    let other = String(repeating: "x", count: 1 + (texts.map(\.count).max() ?? 0))
    textAnswers = (texts + [other]).map { text in
      tests.map { $0.test.question.holds(of: .string(text)) }
    }
  }

  func dates(of node: NodeIndex) -> [FactIndex.DateFact] { dates[node] ?? [] }

  func answers(toText text: Int?) -> [Bool] { textAnswers[text ?? textAnswers.count - 1] }
}
