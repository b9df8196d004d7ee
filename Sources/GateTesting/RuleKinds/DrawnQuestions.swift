import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

/// Questions to an example for generated subjects, around the boundaries of the rule.
struct DrawnQuestions {
  let generator: Generator<Question>

  /// - Parameters:
  ///   - fallback: the item for a question about an item without the rule.
  ///   - aroundClockChanges: whether the days are those on which the clock changes.
  init(
    to example: ExampleRule, otherwise fallback: ExampleRule.Item, aroundClockChanges: Bool = false
  ) {
    let names = Dictionary(
      example.nodes.compactMap { node -> (ItemID, ExampleRule.Item)? in
        guard let id = example.catalog.content.nodes[node].itemID,
          let program = example.catalog.items[node]
        else { return nil }
        return (id, ExampleRule.Item(id: id, program: program))
      }, uniquingKeysWith: { first, _ in first })
    generator = CaseMaterial(of: example.catalog, aroundClockChanges: aroundClockChanges).cases.map
    { asked in
      Question(item: names[asked.item] ?? fallback, subject: asked.subject, now: asked.now)
    }
  }

  /// The same questions for every run, of the largest size.
  var all: some Sequence<Question> {
    (UInt64(0)..<Self.maxQuestions).lazy.map { generator.value(seed: $0) }
  }

  private static let maxQuestions: UInt64 = 1_000
}
