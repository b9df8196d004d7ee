import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import GateTesting
import TestSupport
import Testing

/// The evaluation of single lines from their bytes, and of their subjects by name, compared with that of an engine.
@Suite(.tags(.property), .slow)
struct SingleSubjectAgreementTests {
  @Test(arguments: TestScale.seeds(1))
  func `a line alone means what its decoded subject means, at any instant`(seed: UInt64) {
    var lines = 0
    let report = forAll(.batches, seed: seed, cases: 40, telling: 60) { asked in
      for engine in asked.engines {
        let evaluator = SubjectEvaluator(engine)
        for (number, line) in asked.bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
          // One evaluator is asked about instants in any order.
          let now = asked.now.advanced(bySeconds: Self.offsets[number % 5]) ?? asked.now
          lines += 1
          let found = Outcome { () throws(SubjectFault) in try evaluator.evaluate(line, at: now) }
          let decoder = SubjectDecoder(for: [engine.catalog.content])
          let expected = Outcome { () throws(SubjectFault) in
            engine.evaluate(try decoder.subject(from: line), at: now)
          }
          let fromValue = Outcome { () throws(SubjectFault) in
            evaluator.evaluate(try decoder.subject(from: line), at: now)
          }
          for result in [found, fromValue] where result != expected {
            return .broken(
              "\(String(decoding: line, as: UTF8.self).debugDescription) at \(now): "
                + "\(result), not \(expected)")
          }
        }
      }
      return .holds
    }
    expectHolds(report)
    #expect(lines >= 1_200, "\(lines) lines")
  }

  private static let offsets: [Int64] = [0, 86_400 * 40, -86_400 * 3, 1, 3_600]
}

/// What an evaluation shows, or the fault of the line.
private enum Outcome: Equatable {
  case evaluated(facts: [Ternary], verdicts: [Verdict], decisions: [DecidedItem], GateSubject)
  case rejected(SubjectFault)

  init(_ evaluation: () throws(SubjectFault) -> SubjectEvaluation) {
    do throws(SubjectFault) {
      let found = try evaluation()
      let items = found.engine.catalog.content.items.compactMap(\.itemID)
      self = .evaluated(
        facts: found.engine.catalog.program.facts.indices.map { found.answers.value(ofFact: $0) },
        verdicts: items.map { found.verdict(of: $0) }, decisions: found.decisions, found.subject)
    } catch {
      self = .rejected(error)
    }
  }
}
