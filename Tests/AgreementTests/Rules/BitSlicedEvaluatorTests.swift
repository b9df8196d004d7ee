import ContentCatalog
import GateBatch
import GateRules
import GateTesting
import TestSupport
import Testing

/// A comparison of the evaluation of a block of subjects with the evaluation of each subject.
@Suite(.tags(.property))
struct BitSlicedEvaluatorTests {
  /// The randomly chosen values of the facts of a catalog, for a block of subjects.
  struct Block: CustomStringConvertible {
    let written: WrittenCatalog
    /// The values by subject, then by fact.
    let answers: [[Ternary]]

    var description: String { "\(answers.count) subjects of\n\(written)" }
  }

  private static let counts = [
    0, 1, 63, 64, 65, 511, 512, 513, BitColumns.subjects - 1, BitColumns.subjects,
  ]

  private static let blocks = Generator { choices in
    let written = choices.draw(.writtenCatalogs())
    let facts = (try? written.catalog.program.facts.count) ?? 0
    let count = choices.pick(from: counts) ?? 0
    let knowsAll = choices.chance(50)
    var random = SeededGenerator(seed: UInt64(choices.number(in: 0...1_000_000)))
    let answers = (0..<count).map { _ in
      (0..<facts).map { _ in Ternary.drawn(from: &random, knowsAll: knowsAll) }
    }
    return Block(written: written, answers: answers)
  }

  @Test(arguments: TestScale.seeds(1))
  func `a block and single subjects yield equal decisions`(seed: UInt64) {
    let report = forAll(Self.blocks, seed: seed, cases: 25, telling: 50) { block in
      let catalog = try block.written.catalog
      if block.answers.isEmpty || catalog.program.facts.isEmpty { return .vacuous }
      if let difference = Self.difference(in: catalog, answering: block.answers) {
        return .broken(difference)
      }
      return .holds
    }
    expectHolds(report)
  }

  @Test(arguments: [2, 3, 7, 8, 9, 15, 16, 33])
  func `a block and single subjects yield equal at-least-k results`(
    products: Int
  ) throws {
    let ids = (0..<products).map { "p\($0)" }
    let items = (1...products).map { count in
      #"{"id": "i\#(count)", "gate": "atLeast(\#(count), of: [\#(ids.joined(separator: ", "))])"}"#
    }
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "many",
          "products": [\(ids.map { #"{"id": "\#($0)"}"# }.joined(separator: ", "))],
          "features": [\(items.joined(separator: ", "))]}
        """))
    var random = SeededGenerator(seed: UInt64(products))
    for knowsAll in [true, false] {
      let answers = (0..<520).map { _ in
        ids.map { _ in Ternary.drawn(from: &random, knowsAll: knowsAll) }
      }
      #expect(Self.difference(in: catalog, answering: answers) == nil)
    }
  }

  /// Returns the first difference between the decisions of a block and those about single subjects;
  /// `nil` if they agree.
  ///
  /// - Parameter answers: the values by subject, then by fact.
  private static func difference(
    in catalog: GatedCatalog, answering answers: [[Ternary]]
  ) -> String? {
    var evaluator = BitSlicedEvaluator(catalog)
    // The first evaluation leaves values behind, because blocks are reused.
    evaluator.begin(with: catalog.program.facts.indices.map { ($0, .unknown) })
    evaluator.evaluate(subjects: BitColumns.subjects)
    evaluator.begin()
    evaluator.write { writer in
      for (subject, answers) in answers.enumerated() {
        for (fact, answer) in answers.enumerated() { writer.set(fact, of: subject, to: answer) }
      }
    }
    evaluator.evaluate(subjects: answers.count)
    for item in catalog.items.values {
      for (subject, answers) in answers.enumerated() {
        let expected = catalog.reason(of: item, ListedAnswers(answers: answers))
        let reason = evaluator.reason(of: item, or: catalog.bypass, for: subject)
        if reason != expected {
          return "subject \(subject) has \(reason), not \(expected): \(answers)"
        }
      }
    }
    return nil
  }
}

private struct ListedAnswers: FactValues {
  let answers: [Ternary]

  func value(ofFact index: Int) -> Ternary { answers[index] }
}

extension Ternary {
  fileprivate static func drawn(
    from random: inout SeededGenerator, knowsAll: Bool
  ) -> Ternary {
    switch random.next() % (knowsAll ? 2 : 3) {
    case 0: .false
    case 1: .true
    default: .unknown
    }
  }
}
