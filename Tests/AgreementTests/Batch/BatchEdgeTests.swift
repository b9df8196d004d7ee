import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

/// The three evaluators, compared with each other at the boundaries of blocks.
@Suite(.tags(.property), .slow)
struct BatchEdgeTests {
  /// A few subjects of a catalog, repeated as often as needed.
  private struct Crowd: CustomStringConvertible {
    let written: WrittenCatalog
    let engine: GateEngine
    let now: Instant
    let subjects: [GateSubject]

    var lines: [String] { subjects.map { SubjectEncoder().line(of: $0) + "\n" } }

    var description: String { "\(written)\nat \(now)\n\(lines.joined())" }

    /// Returns a batch of this number of subjects, in one chunk.
    func batch(of count: Int) -> BatchCase {
      let lines = lines
      let text = (0..<count).map { lines[$0 % lines.count] }.joined()
      return BatchCase(
        texts: [written.text], engines: [engine], now: now, needs: .validUntil,
        chunkSize: max(text.utf8.count, 1), bytes: Array(text.utf8))
    }
  }

  private static let crowds = Generator<Crowd?> { choices in
    let written = choices.draw(.writtenCatalogs())
    guard let catalog = try? written.catalog else { return nil }
    let material = CaseMaterial(of: catalog)
    let asked = choices.draw(material.cases)
    let maker = material.subjects(near: asked)
    // The size of a block is not a multiple of seven.
    let subjects = choices.list(7...7) { maker.subject(&$0).withoutOddValues(for: [asked.engine]) }
    return Crowd(written: written, engine: asked.engine, now: asked.now, subjects: subjects)
  }

  @Test(arguments: [
    0, 1, 63, 64, 65, 511, 512, 513, BitColumns.subjects - 1, BitColumns.subjects,
    BitColumns.subjects + 1,
  ])
  func `all three evaluators agree for any number of subjects`(
    count: Int
  ) async {
    let cases = TestScale.cases(count > 500 ? 1 : 4)
    let report = await forAll(Self.crowds, seed: UInt64(count), cases: cases, telling: 100) {
      crowd in
      guard let crowd else { return .vacuous }
      let expected = try DecidedFile(oneByOne: crowd.batch(of: crowd.subjects.count)).subjects
      for (subject, decided) in zip(crowd.subjects, expected) {
        let plain = try Self.readingAsWritten(subject, crowd)
        guard decided.answers.map(\.outcomes) == [plain] else {
          return .broken("read as written it is \(plain), not \(decided.answers)")
        }
      }
      let batch = crowd.batch(of: count)
      let found = try await batch.decided().subjects
      for (number, decided) in found.enumerated()
      where decided != expected[number % expected.count] {
        return .broken("subject \(number) is decided otherwise")
      }
      return .check(found.count == count, "\(found.count) were decided")
    }
    expectHolds(report)
  }

  private static func readingAsWritten(
    _ subject: GateSubject, _ crowd: Crowd
  ) throws -> [DecidedSubject.Outcome] {
    let catalog = crowd.engine.catalog
    let reference = ReferenceEvaluator(
      catalog, accepting: crowd.engine.acceptedEnvironments)
    return try catalog.content.items.compactMap(\.itemID).map { item in
      let node = try #require(catalog.content.nodeIndex(named: item.rawValue))
      let (verdict, reason) = try reference.outcome(ofNode: node, for: subject, at: crowd.now)
      return DecidedSubject.Outcome(item: item, verdict: verdict, reason: reason)
    }
  }
}
