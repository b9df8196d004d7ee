import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

/// A batch over the subjects that a source enumerates, compared with queries by id.
@Suite(.tags(.property))
struct SourcedBatchAgreementTests {
  @Test(arguments: TestScale.seeds(2))
  func `a batch of sources decides as queries by id`(seed: UInt64) async throws {
    let engine = try GateEngine(Self.catalog)
    let subjects = Generator<GateSubject>.subjects(of: engine.catalog)
    let instants = Generator<Instant>.instants(of: engine.catalog)
    let worlds = Generator { choices in
      let answers = (0..<3).map { _ in
        let (first, second) = (choices.draw(subjects), choices.draw(subjects))
        let snapshots = [first, second].map { subject in
          EntitlementSnapshot(
            asOf: choices.draw(instants), entitlements: subject.entitlements,
            attributes: subject.attributes, progress: subject.progress, usage: subject.usage,
            unknown: subject.unknown, isComplete: !choices.chance(20),
            coverage: choices.chance(20) ? .current : .past,
            trust: choices.pick(.stated, .server, .verified),
            validUntil: choices.maybe(50) { $0.draw(instants) })
        }
        return (snapshots[0], snapshots[1])
      }
      return (
        answers: answers, now: choices.draw(instants),
        minimum: choices.pick(EntitlementSnapshot.Trust.stated, .server, .verified)
      )
    }
    let report = await forAll(worlds, seed: seed, cases: 40) { world in
      let now = world.now
      let byID = Dictionary(
        uniqueKeysWithValues: world.answers.enumerated().map { (SubjectID("u\($0)"), $1) })
      let sources: [any EntitlementSource] = [
        AnsweringSource(answers: byID.mapValues(\.0), enumerates: true),
        AnsweringSource(answers: byID.mapValues(\.1), enumerates: false),
      ]
      let group = EntitlementSourceGroup(
        sources, for: [engine.catalog.content], minimumTrust: world.minimum, timeLimit: .ample)
      guard let enumerated = try await group.subjects(at: now) else {
        return .broken("no source enumerates")
      }
      let batch = BatchEvaluator([engine], at: now, options: [.validUntil])
      var found: [SubjectID: [String]] = [:]
      for try await chunk in batch.chunks(of: BatchInput(enumerated)) {
        for block in chunk.results {
          for subject in 0..<block.count {
            found[block.id(of: subject)] =
              engine.evaluate(GateSubject(id: ""), at: now).decisions.compactMap { decided in
                engine.handle(for: decided.item).map { item in
                  let (verdict, reason) = block.outcome(item, of: subject)
                  return "\(decided.item) \(verdict) \(reason)"
                }
              } + ["\(block.validUntil(of: subject, byEngine: 0).map { "\($0)" } ?? "")"]
          }
        }
      }
      for id in byID.keys {
        let sourced = await group.subject(id, at: now)
        let evaluation = engine.evaluate(sourced.subject, at: sourced.now)
        let expected =
          evaluation.decisions.map { "\($0.item) \($0.decision.verdict) \($0.decision.reason)" }
          + ["\(evaluation.listing.validUntil.map { "\($0)" } ?? "")"]
        if found[id] != expected {
          return .broken("\(found[id] ?? []) or \(expected)")
        }
      }
      return .holds
    }
    expectHolds(report)
  }

  private static let catalog = #"""
    "attributes": {"team": {"type": "string", "default": null}}, "counters": ["articles"],
    "products": [
      {"id": "basic"}, {"id": "plus", "kind": "autoRenewable"},
      {"id": "pass", "kind": "nonRenewing", "period": "P1M"}
    ],
    "features": [
      {"id": "holds", "gate": "basic or plus or pass"}, {"id": "lacks", "gate": "not basic"},
      {"id": "owned", "gate": "product(plus, everOwned: true)"},
      {"id": "team", "gate": "team = red"}, {"id": "done", "gate": "completed(holds)"},
      {"id": "reads", "gate": "usage(articles, fewerThan: 2, per: month)"}
    ]
    """#
}

/// A source with an answer about each subject.
private struct AnsweringSource: EntitlementSource {
  let answers: [SubjectID: EntitlementSnapshot]
  let enumerates: Bool
  var name: String { enumerates ? "first" : "second" }
  let families = Set(FactFamily.allCases)

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    answers[subject] ?? EntitlementSnapshot(asOf: now, isKnown: false)
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    guard enumerates else { return nil }
    return SubjectArray<EntitlementSourceError>(
      answers.map { SubjectRecord(about: $0, $1, answeredBy: self, at: now) })
  }
}
