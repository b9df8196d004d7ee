import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

/// Questions to an example for generated subjects, around the boundaries of the rule.
struct DrawnQuestions {
  private let questions: Generator<Question>
  private let instants: ClusteredInstants

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
    let material = CaseMaterial(of: example.catalog, aroundClockChanges: aroundClockChanges)
    questions = material.cases.map { asked in
      Question(item: names[asked.item] ?? fallback, subject: asked.subject, now: asked.now)
    }
    instants = material.instants
  }

  /// A generator of single questions, and of some at every boundary of the facts of a subject.
  var trials: Generator<[Question]> {
    Generator { choices in
      let question = choices.draw(questions)
      return choices.chance(Self.boundariesPercent) ? atBoundaries(question) : [question]
    }
  }

  /// Returns the question at the instants at which facts of its subject are likely to change, and a second
  /// before and after each.
  private func atBoundaries(_ question: Question) -> [Question] {
    let boundaries = instants.boundaries(of: question.subject)
    let now = question.now.secondsSince1970
    let nearest = boundaries.sorted {
      ($0.secondsSince1970 - now).magnitude < ($1.secondsSince1970 - now).magnitude
    }
    return nearest.prefix(Self.maxBoundaries).flatMap { boundary in
      (-1...1).compactMap { boundary.advanced(bySeconds: $0) }.map(question.at)
    }
  }

  /// The same questions for every run, of the largest size.
  var all: some Sequence<Question> {
    (UInt64(0)..<Self.maxQuestions).lazy.map { questions.value(seed: $0) }
  }

  private static let maxQuestions: UInt64 = 1_000
  private static let boundariesPercent = 2
  private static let maxBoundaries = 12
}
