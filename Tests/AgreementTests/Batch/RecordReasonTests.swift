import ContentCatalog
import EngineTestSupport
import GateKit
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// Rules about dates, records, values and uses, for subjects of whom each has a twin with almost the same dates. Twins often
/// share reasons, but each has its own dates in sentences.
@Suite(.tags(.property), .slow)
struct RecordReasonTests {
  private static func catalog(_ gates: [String]) -> String {
    let items = gates.enumerated().map {
      #"{"id": "L\#($0)", "gate": "\#($1)", "staysOpen": "\#($0 < 3 ? "never" : "onceStarted")"}"#
    }
    return """
      "currency": "EUR", "bypass": "role = boss",
      "products": [
        {"id": "a", "price": "5.00"}, {"id": "b", "price": "4.00"},
        {"id": "all", "includes": ["a", "b"], "price": "8.00"}],
      "attributes": {
        "begun": {"type": "instantByItem", "default": null},
        "joined": {"type": "instant", "default": null},
        "groups": {"type": "strings", "values": ["x", "y", "z"], "default": []},
        "role": {"type": "string", "default": null}, "age": {"type": "number", "default": null},
        "vip": {"type": "boolean", "default": false, "settableBy": "staff"}},
      "counters": {"q": {"resets": "day"}},
      "courses": [
        {"id": "G", "gate": "free",
         "requires": "drip(every: P7D, since: begun(here)) or completed(previous)", "items": [{"id": "g1"}, {"id": "g2", "gate": "a"}, {"id": "g3"}]},
        \(items.joined(separator: ", "))]
      """
  }

  @Test(arguments: TestScale.seeds(4))
  func `a subject has the reasons that it has without its twin`(seed: UInt64) {
    let cases = Generator<ReasonCase> { choices in
      let gates = (0..<6).map { item in
        choices.group { choices in
          ReasonCase.gate(&choices, single: 30) { Self.clause(ofItem: item, &$0) }
        }
      }
      let subjects = choices.list(1...4) { choices in
        let subject = Self.subject(&choices)
        return [subject, subject.delayed(by: choices.pick(0, 1, 5, 60))]
      }
      return ReasonCase(Self.catalog(gates), subjects.flatMap(\.self))
    }
    ReasonCase.expectOwnReasons(in: cases, seed: seed, count: 60)
  }

  /// A rule with two subjects about whom reasons differ although its facts have the same values.
  @Test(arguments: [
    (
      "completed(L0, within: P5D)", ItemProgress(),
      ItemProgress(completedAt: at("2026-01-01T00:00:00Z"))
    ),
    ("scored(L0, 60, missing: zero)", ItemProgress(), ItemProgress(isWaived: true)),
    ("scored(L0, 60, missing: zero)", ItemProgress(), ItemProgress(score: 10)),
    ("after(P3D, since: completed(L0))", ItemProgress(), ItemProgress(completedAt: now)),
    ("not(completed(L0))", ItemProgress(isCompleted: true), ItemProgress(isWaived: true)),
  ])
  func `subjects with equal facts have their own reasons`(
    gate: String, first: ItemProgress, second: ItemProgress
  ) throws {
    let engine = try GateEngine(
      #""features": [{"id": "L0", "gate": "free"}, {"id": "L1", "gate": "\#(gate)"}]"#)
    let subjects = [
      GateSubject(id: "first", progress: ["L0": first]),
      GateSubject(id: "second", progress: ["L0": second]),
    ]
    let comparison = try #require(SharedReasonsComparison(engine, at: now, CSVWriter()))
    #expect(comparison.differenceInBlock(subjects) == nil)
    #expect(comparison.differenceInBlock(subjects.reversed()) == nil)
  }

  @Test
  func `no wait is offered since the start of a container that was started at an unknown instant`()
    throws
  {
    let engine = try GateEngine(
      """
      "products": [{"id": "all"}], "attributes": {"joined": {"type": "instant", "default": null}},
      "courses": [{"id": "G", "gate": "free", "items": [{"id": "g1"}, {"id": "g2"}]}],
      "features": [{"id": "L0", "gate": "(after(P7D, since: started(G)) and (completed(G) or after(P7D, since: joined))) and all"}]
      """)
    let subject = GateSubject(id: "u", progress: ["g2": ItemProgress(isWaived: true)])
    let comparison = try #require(SharedReasonsComparison(engine, at: now, CSVWriter()))
    #expect(comparison.differenceInBlock([subject]) == nil)
  }

  private static func clause(ofItem item: Int, _ choices: inout Choices) -> String {
    let product = choices.pick("a", "b", "all")
    let other = item == 0 ? "G" : choices.pick("G", "L\(choices.number(in: 0...item - 1))")
    let days = choices.pick("P1D", "P7D", "P10D")
    return choices.pick(
      product, "product(\(product), excluding: [freeTrial])", "not(\(product))",
      "completed(\(other))", "started(\(other))", "completed(G, share: 60)",
      "completed(\(other), within: \(days))", "scored(\(other), 60)",
      "scored(\(other), 60, missing: zero)", "after(\(days), since: completed(\(other)))",
      "after(\(days), since: started(\(other)))", "after(\(days), since: begun(here))",
      "before(\(days), until: begun(here))", "after(\(days), since: joined)",
      "window(from: \(date(&choices)))", "window(until: \(date(&choices)))",
      "usage(q, fewerThan: 2)", "groups contains x", "role startsWith b", "age >= 18", "vip")
  }

  private static func subject(_ choices: inout Choices) -> GateSubject {
    let items = ["G", "g1", "g2", "g3", "L0", "L1", "L2", "L3", "L4", "L5"].map { ItemID($0) }
    var subject = GateSubject(id: "u")
    subject.entitlements = choices.list(0...2) { choices in
      Entitlement(
        product: choices.pick("a", "b", "all"), purchaseDate: choices.maybe(70) { at(date(&$0)) },
        expiresDate: choices.maybe(60) { at(date(&$0)) },
        offerDiscountType: choices.chance(20) ? "freeTrial" : nil)
    }
    for _ in 0..<choices.number(in: 0...4) {
      let day = at(date(&choices))
      subject.progress[items[choices.number(in: 0...9)]] = choices.pick(
        ItemProgress(isStarted: true), ItemProgress(isCompleted: true), ItemProgress(score: 10),
        ItemProgress(score: 70, completedAt: day), ItemProgress(startedAt: day),
        ItemProgress(completedAt: day), ItemProgress(isWaived: true),
        ItemProgress(completedAt: day, completedAgainAt: at(date(&choices))))
    }
    if choices.chance(40) {
      subject.attributes["begun"] = .instantByItem([
        items[choices.number(in: 0...9)]: at(date(&choices))
      ])
    }
    if choices.chance(40) { subject.attributes["joined"] = .instant(at(date(&choices))) }
    if choices.chance(40) { subject.attributes["groups"] = choices.pick(["x"], ["y"], ["y", "z"]) }
    if choices.chance(40) { subject.attributes["role"] = choices.pick("boss", "bob", "al", "zed") }
    if choices.chance(40) { subject.attributes["age"] = choices.pick(7, 18, 40) }
    if choices.chance(20) { subject.attributes["vip"] = true }
    if choices.chance(40) {
      subject.usage["q"] = choices.pick(
        .uses([.init(at: at(date(&choices)), item: "L0")]),
        .uses([.init(at: now, item: "L0"), .init(at: now, item: "L1")]),
        .count(choices.number(in: 0...3), resetsAt: at(date(&choices))))
    }
    return subject
  }

  /// Returns one of few instants around now, so that dates often lie close to each other.
  private static func date(_ choices: inout Choices) -> String {
    choices.pick(
      "2026-02-01T00:00:00Z", "2026-11-10T08:00:00Z", "2026-11-13T08:59:59Z",
      "2026-11-19T09:00:00Z", "2026-11-20T08:59:58Z", "2026-11-20T09:00:01Z",
      "2026-12-15T00:00:00Z")
  }
}

extension GateSubject {
  /// Returns the same subject with all dates moved by some seconds.
  fileprivate func delayed(by seconds: Int64) -> GateSubject {
    func later(_ instant: Instant?) -> Instant? {
      instant.flatMap { $0.advanced(bySeconds: seconds) }
    }
    var subject = self
    for index in entitlements.indices {
      subject.entitlements[index].purchaseDate = later(entitlements[index].purchaseDate)
      subject.entitlements[index].expiresDate = later(entitlements[index].expiresDate)
    }
    subject.progress = progress.mapValues { record in
      ItemProgress(
        isStarted: record.isStarted, isCompleted: record.isCompleted, score: record.score,
        startedAt: later(record.startedAt), completedAt: later(record.completedAt),
        completedAgainAt: later(record.completedAgainAt), isWaived: record.isWaived)
    }
    if case .instant(let joined)? = attributes["joined"] {
      subject.attributes["joined"] = later(joined).map { .instant($0) }
    }
    return subject
  }
}
