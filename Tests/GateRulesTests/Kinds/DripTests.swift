import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct DripTests {
  @Test func `a drip opens the first children at once and one more per interval`() throws {
    let catalog = try SampleCatalog(courseGate: "drip(every: P7D, since: enrolled, first: 2)")
    let enrolled = at("2026-01-01T12:00:00Z")
    let learner = GateSubject.being(["enrolled": .instant(enrolled)])
    let week: Int64 = 7 * 86_400
    #expect(catalog.unlocked(for: learner, at: enrolled) == ["C", "A", "B", "E", "F"])
    for item in ["D", "D1", "D2"] as [ItemID] {
      #expect(catalog.verdicts(item, for: learner, around: enrolled + week) == .opens)
    }
    #expect(catalog.verdicts("G", for: learner, around: enrolled + 2 * week) == .opens)
  }

  @Test func `a drip opens one child at once by default and is true on the container`() throws {
    let catalog = try SampleCatalog(courseGate: "drip(every: P7D, since: enrolled)")
    let learner = GateSubject.being(["enrolled": .instant(now)])
    #expect(catalog.unlocked(for: learner) == ["C", "A", "E", "F"])
    #expect(catalog.verdict("B") == .indeterminate)
  }

  @Test func `a drip multiplies before it adds`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "C", "gate": "drip(every: P1M, since: enrolled)",
        "items": ["A", "B", "D"]}]
      """#)
    let learner = GateSubject.being(["enrolled": .instant(at("2026-01-31T00:00:00Z"))])
    #expect(catalog.verdicts("B", for: learner, around: at("2026-02-28T00:00:00Z")) == .opens)
    #expect(catalog.verdicts("D", for: learner, around: at("2026-03-31T00:00:00Z")) == .opens)
  }

  @Test func `a drip also counts from a purchase, for each position separately`() throws {
    let catalog = try SampleCatalog(courseGate: "drip(every: PT1H, since: bought(basic))")
    let learner = GateSubject.with(Entitlement(product: "basic", purchaseDate: now))
    #expect(catalog.verdicts("G", for: learner, around: now + 3 * 3600) == .opens)
  }

  @Test func `a drip beyond first is false too`() throws {
    let catalog = try SampleCatalog(
      #"""
      "attributes": {"graduated": {"type": "instant", "default": null}},
      "courses": [{"id": "C", "gate": "drip(every: P1D, since: graduated)", "items": ["A", "B"]}]
      """#)
    #expect(catalog.verdict("A") == .unlocked)
    #expect(catalog.verdict("B") == .locked)
  }

  @Test func `with first 0, the first child opens one interval after the anchor`() throws {
    let catalog = try SampleCatalog(courseGate: "drip(every: P7D, since: enrolled, first: 0)")
    let enrolled = at("2026-01-01T12:00:00Z")
    let learner = GateSubject.being(["enrolled": .instant(enrolled)])
    let week: Int64 = 7 * 86_400
    #expect(catalog.unlocked(for: learner, at: enrolled) == ["C", "E", "F"])
    #expect(catalog.verdicts("A", for: learner, around: enrolled + week) == .opens)
    #expect(catalog.verdicts("B", for: learner, around: enrolled + 2 * week) == .opens)
    #expect(catalog.verdict("A") == .indeterminate)
    #expect(throws: (any Error).self) {
      try SampleCatalog(courseGate: "drip(every: P7D, since: enrolled, first: -1)")
    }
  }
}
