import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import Testing

struct GateEngineTests {
  private let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])

  @Test func `an item opens with its own product`() throws {
    let engine = try GateEngine(gate: "basic")
    #expect(engine.decision(for: learner).reason == .gateOpen)
    #expect(engine.decision(for: GateSubject(id: "u2")).reason == .gateClosed)
  }

  @Test func `handles of another engine never open an item`() throws {
    let engine = try GateEngine(gate: "free", more: #""bypass": "free","#)
    let other = try GateEngine(gate: "free", more: #""bypass": "free","#)
    let item = try #require(engine.handle(for: "it"))
    let foreignItem = try #require(other.handle(for: "it"))
    let evaluation = engine.evaluate(learner, at: now)
    let foreignEvaluation = other.evaluate(learner, at: now)
    #expect(evaluation.verdict(of: item) == .unlocked)
    #expect(foreignEvaluation.verdict(of: foreignItem) == .unlocked)
    for (item, evaluation) in [(foreignItem, evaluation), (item, foreignEvaluation)] {
      #expect(evaluation.decide(item).reason == .unknownItem)
      #expect(evaluation.decide(item).verdict == .locked)
      #expect(evaluation.verdict(of: item) == .locked)
      #expect(evaluation.offers(of: item) == .none(.unknownItem))
    }
  }

  @Test func `a copy of an engine is the same engine`() throws {
    let engine = try GateEngine(gate: "basic")
    let copy = engine
    let item = try #require(engine.handle(for: "it"))
    #expect(copy.evaluate(learner, at: now).verdict(of: item) == .unlocked)
  }

  @Test func `all functions that decide agree, in catalog order`() throws {
    let engine = try GateEngine(
      #"""
      "products": [{"id": "basic"}], "attributes": {"team": {"type": "string"}},
      "features": [{"id": "F", "gate": "free"}],
      "trainingGrounds": [{"id": "T", "gate": "team = red"}],
      "courses": [{"id": "C", "gate": "basic", "items": ["L1", {"id": "L2", "gate": "never"}]}]
      """#)
    let evaluation = engine.evaluate(learner, at: now)
    let decided = evaluation.decisions
    #expect(decided.map(\.item) == ["C", "L1", "L2", "T", "F"])
    #expect(evaluation.verdicts == decided.map(\.decision.verdict))
    for one in decided {
      #expect(engine.decision(one.item, for: learner) == one.decision)
      #expect(evaluation.decide(one.item) == one.decision)
      #expect(evaluation.verdict(of: one.item) == one.decision.verdict)
      let item = try #require(engine.handle(for: one.item))
      #expect(item.id == one.item)
      #expect(evaluation.verdict(of: item) == one.decision.verdict)
    }
    #expect(evaluation.verdict(of: "nowhere") == .locked)
    let listing = evaluation.listing
    #expect(listing.unlocked == ["C", "L1", "F"])
    #expect(listing.locked == ["L2"])
    #expect(listing.indeterminate == ["T"])
    for verdict in Verdict.allCases {
      #expect(
        listing[verdict] == decided.filter { $0.decision.verdict == verdict }.map(\.item))
    }
  }

  @Test(arguments: ["free", "never", "vip", "window(from: 2026-12-01)"])
  func `a decision survives encoding and decoding`(gate: String) throws {
    let decision = try GateEngine(gate: gate).decision()
    let data = try JSONEncoder().encode(decision)
    #expect(try JSONDecoder().decode(Decision.self, from: data) == decision)
  }

  @Test func `a decision is encoded with stable names`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let decision = try GateEngine(gate: "window(from: 2026-12-01)").decision()
    #expect(
      String(decoding: try encoder.encode(decision), as: UTF8.self)
        == #"{"reason":"gate-closed","validUntil":"2026-12-01T00:00:00Z","verdict":"locked","whenLocked":"lock"}"#
    )
  }

  /// Every kind of fact, evaluated at the first and last instants for a subject with extreme
  /// values.
  @Test(
    arguments: ["Asia/Shanghai", "America/Los_Angeles", "UTC"], [Instant.earliest, now, .latest])
  func `extreme subjects are decided at the first and last instants`(zone: String, instant: Instant)
    throws
  {
    let facts = [
      "basic", "monthly", "pass", "product(basic, boughtBefore: 9999-12-31)",
      "after(P1M, since: joined, startOfDay: true)", "after(P9999Y, since: bought(pass))",
      "usage(articles, fewerThan: 9, per: week)", "usage(articles, fewerThan: 9, per: month)",
      "usage(articles, fewerThan: 9, per: day)", "completed(other, score: -1)", "age < 0",
      "rollout(0.01, salt: '')",
    ]
    let engine = try GateEngine(gate: facts.joined(separator: " or "), zone: zone)
    let ends = [Instant.earliest, .latest, now]
    for use in [UsageRecord.count(.min, resetsAt: .earliest), .uses(ends.map { .init(at: $0) })] {
      for date in ends {
        let subject = GateSubject(
          id: "\0\u{10FFFF}",
          entitlements: ["basic", "monthly", "pass", ""].map {
            Entitlement(
              product: $0, purchaseDate: date, originalPurchaseDate: .latest,
              expiresDate: .earliest, revocationDate: .latest)
          },
          attributes: ["joined": .instant(date), "age": .number(-.infinity), "": "x"],
          progress: ["other": ItemProgress(score: -.greatestFiniteMagnitude), "": ItemProgress()],
          usage: ["articles": use, "": use])
        let decision = engine.decision(for: subject, at: instant)
        #expect(decision.verdict == .unlocked)
        if let change = decision.validUntil { #expect(change > instant) }
      }
    }
  }

  @Test func `a listing is valid until the first change of any fact of the catalog`() throws {
    let engine = try GateEngine(
      #"""
      "courses": [{"id": "A", "gate": "window(from: 2026-12-02)"},
        {"id": "B", "gate": "window(from: 2026-12-01) and never"},
        {"id": "C", "gate": "window(from: 2026-12-03)"}]
      """#)
    let listing = engine.evaluate(GateSubject(id: "u1"), at: now).listing
    #expect(listing.validUntil == at("2026-12-02T00:00:00Z"))
    #expect(listing.locked == ["A", "B", "C"])
  }

  @Test func `an unknown item stays locked under a true bypass`() throws {
    let engine = try GateEngine(gate: "never", more: #""bypass": "role = staff","#)
    let decision = engine.decision("nothing", for: .being(["role": "staff"]))
    #expect(decision.reason == .unknownItem)
    #expect(decision.verdict == .locked)
  }
}
