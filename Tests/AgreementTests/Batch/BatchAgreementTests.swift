import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import GateRules
import GateTesting
import TestSupport
import Testing

/// A batch, compared with ``SubjectReader`` and an engine that decides one subject at a time.
@Suite(.tags(.property), .slow)
struct BatchAgreementTests {
  private static let cases = 40

  @Test(arguments: TestScale.seeds(1))
  func `a batch equals reading and deciding one subject at a time`(
    seed: UInt64
  ) async {
    var (lines, scanned) = (0, 0)
    let report = await forAll(.batches, seed: seed, cases: Self.cases, telling: 60) { asked in
      let expected = try DecidedFile(oneByOne: asked)
      let found = try await asked.decided {
        scanned += $0.subjects - $0.slowSubjects.values.reduce(0, +)
      }
      lines += expected.subjects.count + expected.rejections.count
      if found == expected { return expected.isEmpty ? .vacuous : .holds }
      return .broken(found.difference(from: expected, asked))
    }
    expectHolds(report)
    #expect(lines >= 1_200, "\(lines) lines")
    #expect(scanned * 20 >= lines, "\(scanned) of \(lines) lines were read by the scanner")
  }

  @Test(arguments: TestScale.seeds(1))
  func `lines of few shapes mean the same, and most are read by their shape`(
    seed: UInt64
  ) async {
    var (shaped, strict, fallback, joint) = (0, 0, 0, 0)
    let report = await forAll(.shapedBatches, seed: seed, cases: Self.cases, telling: 60) { asked in
      let expected = try DecidedFile(oneByOne: asked)
      let isJoint = asked.isJoint
      let found = try await asked.decided { part in
        if isJoint {
          joint += part.subjects
          return
        }
        shaped += part.shapedSubjects
        fallback += part.slowSubjects.values.reduce(0, +)
        strict += part.subjects - part.shapedSubjects - part.slowSubjects.values.reduce(0, +)
      }
      return found == expected ? .holds : .broken(found.difference(from: expected, asked))
    }
    expectHolds(report)
    print(
      "shapes: \(shaped) lines by shape, \(strict) strictly, \(fallback) by the decoder, \(joint) joint"
    )
    // The decoder reads names outside ASCII, which no shape decides about.
    #expect(shaped > 3 * strict, "\(shaped) and \(strict) lines")
    #expect(shaped > fallback, "\(shaped) and \(fallback) lines")
    #expect(joint < 2 * (shaped + strict), "\(joint) lines are left out")
  }

  @Test func `the hand-written catalogs are valid`() {
    #expect(BatchCatalogs.written.allSatisfy { $0.catalog != nil })
  }

  @Test(arguments: TestScale.seeds(1))
  func `the scanner itself reads nearly all ordinary lines`(seed: UInt64) async {
    var (fallback, all) = (0, 0)
    let report = await forAll(.ordinaryBatches, seed: seed, cases: 90, telling: 30) { asked in
      // The scanner leaves names with combining marks to the general reader, and purchases that only
      // together determine a fact.
      if asked.isJoint || asked.bytes.contains(Self.firstByteOfMarks) { return .vacuous }
      for try await part in asked.batch.chunks(of: asked.input, jobs: 1) {
        fallback += part.slowSubjects.values.reduce(0, +)
        all += part.subjects
      }
      return .holds
    }
    expectHolds(report)
    #expect(fallback * 100 <= all, "\(fallback) of \(all)")
    #expect(all >= 200)
  }

  /// The first byte, in UTF-8, of the combining marks in the names of random products.
  private static let firstByteOfMarks: UInt8 = 0xCC
}

extension DecidedFile {
  fileprivate var isEmpty: Bool { subjects.isEmpty && rejections.isEmpty }

  /// Returns a description of the first difference.
  fileprivate func difference(from expected: DecidedFile, _ asked: BatchCase) -> String {
    for (own, other) in zip(rejections, expected.rejections) where own != other {
      return
        "line \(own.line) is rejected for \(own.fault), not line \(other.line) for \(other.fault)"
    }
    if rejections.count != expected.rejections.count {
      return "\(rejections.count) lines are rejected, not \(expected.rejections.count)"
    }
    let (ids, expectedIDs) = (subjects.map(\.idText), expected.subjects.map(\.idText))
    if ids != expectedIDs { return "the subjects are \(ids), not \(expectedIDs)" }
    for (number, (own, other)) in zip(subjects, expected.subjects).enumerated() where own != other {
      return "subject \(number) is \(own.difference(from: other, asked))"
    }
    return "the same"
  }
}

extension DecidedSubject {
  fileprivate var idText: String { String(decoding: id, as: UTF8.self) }

  fileprivate func difference(from expected: DecidedSubject, _ asked: BatchCase) -> String {
    for (engine, (own, other)) in zip(answers, expected.answers).enumerated() where own != other {
      let (facts, rights) = (own.facts, other.facts)
      if let fact = zip(facts, rights).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        let asked = asked.engines[engine].catalog.program.facts
        let test = fact < asked.count ? "\(asked[fact])" : "holding"
        return "\(facts[fact]), not \(rights[fact]), by fact \(fact), \(test)"
      }
      if own.validUntil != other.validUntil {
        return "valid until \(own.validUntil.map { "\($0)" } ?? "ever"), "
          + "not \(other.validUntil.map { "\($0)" } ?? "ever"), in catalog \(engine)"
      }
      for (outcome, right) in zip(own.outcomes, other.outcomes) where outcome != right {
        return "\(outcome), not \(right), in catalog \(engine)"
      }
    }
    return subject == expected.subject ? "the same" : "another one"
  }
}

extension BatchCase {
  /// Whether a catalog has facts that only all purchases of a subject determine together.
  fileprivate var isJoint: Bool {
    engines.contains { engine in
      engine.catalog.content.products.contains(where: \.stacks)
        || engine.catalog.program.facts.contains { fact in
          switch fact {
          case .elapsed(let wait): if case .held = wait.anchor { true } else { false }
          case .usage(let uses): uses.consumable != nil
          default: false
          }
        }
    }
  }
}
