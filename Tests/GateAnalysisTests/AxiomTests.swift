import ContentCatalog
import RuleTestSupport
import Testing

@testable import GateAnalysis
import GateRules

/// Gates that no ordinary subject opens, each because of one axiom, beside gates that look alike and open.
struct AxiomTests {
  /// Returns the proof of whether the gate of an item has a value for some subject.
  private static func proof(
    of gate: String, zone: String = "UTC", is value: Ternary = .true
  ) throws -> String {
    try proof(in: SampleCatalog(gate: gate, zone: zone).gated, is: value)
  }

  private static func proof(in catalog: GatedCatalog, is value: Ternary = .true) throws -> String {
    let node = try #require(catalog.content.nodeIndex(named: "it"))
    let conditions = try #require(catalog.conditions.items[node])
    let program = try #require(catalog.items[node])
    let prover = Prover(catalog.content)
    let rails = prover.rails(of: [conditions.opening], in: catalog)[0]
    let formula =
      switch value {
      case .true: rails.isTrue
      case .false: rails.isFalse
      case .unknown: prover.store.all([rails.isTrue.negated, rails.isFalse.negated])
      }
    let proof = prover.prove(formula) { witness in
      let subject = catalog.facts(of: witness.subject, accepting: [])
      return catalog.value(of: program.opening, for: subject, at: witness.now) == value
    }
    return proof.name
  }

  private static let impossible = [
    // Purchases
    "product(bundle) and not product(basic)",
    "product(bundle, everOwned: true) and not product(basic, everOwned: true)",
    "product(basic) and not product(basic, everOwned: true)",
    "product(basic, boughtBefore: 2026-01-01) and not product(basic, boughtBefore: 2026-02-01)",
    "product(basic, boughtBefore: 2026-01-01) and not product(basic)",
    "product(basic, excluding: [freeTrial, code]) and not product(basic, excluding: [code])",
    """
    product(basic) and not product(basic, excluding: [freeTrial]) \
    and not product(basic, excluding: [payUpFront])
    """,
    "after(P7D, since: bought(bundle)) and not product(basic, everOwned: true)",
    "after(P30D, since: bought(basic)) and not after(P7D, since: bought(basic))",
    "after(P31D, since: bought(basic)) and not after(P1M, since: bought(basic))",
    // Purchases and now
    """
    product(basic, everOwned: true) and window(until: 2026-01-01) \
    and not product(basic, everOwned: true, boughtBefore: 2026-01-01)
    """,
    """
    after(P30D, since: bought(basic)) and window(until: 2026-02-14) \
    and not product(basic, everOwned: true, boughtBefore: 2026-01-15)
    """,
    """
    product(basic, boughtBefore: 2026-01-15) and window(from: 2026-02-14) \
    and not after(P30D, since: bought(basic))
    """,
    // Now and dates
    "window(from: 2026-02-01) and not window(from: 2026-01-01)",
    "after(P31D, since: joined) and not after(P1M, since: joined)",
    "before(P31D, until: joined) and not before(P1M, until: joined)",
    "after(PT1H, since: joined) and before(PT1H, until: joined)",
    "after(P3D, since: joined, startOfDay: true) and before(P0D, until: joined)",
    "after(P7D, since: graduated) and not exists(graduated)",
    "joined >= 2026-03-01 and after(P30D, since: joined) and window(until: 2026-03-31)",
    "joined < 2026-03-01 and not after(P30D, since: joined) and window(from: 2026-03-31)",
    "joined > 2026-03-01 and after(P30D, since: joined) and window(until: 2026-03-31)",
    "joined <= 2026-03-01 and not after(P30D, since: joined) and window(from: 2026-03-31)",
    "joined = 2026-03-01 and after(P30D, since: joined) and window(until: 2026-03-31)",
    "joined < 2026-03-01 and before(P30D, until: joined) and window(from: 2026-01-30)",
    """
    joined >= 2026-03-01 and after(P30D, since: joined) \
    and graduated < 2026-03-01 and exists(graduated) and not after(P30D, since: graduated)
    """,
    // Attributes
    "team = red and team = blue",
    "age >= 18 and age < 17",
    "not exists(role) and role = author",
    "not exists(nick) and nick = red",
    "groups contains red and not groups containsAny [red, blue]",
    "exists(begun) and not exists(begun)",
    // Records
    "after(P7D, since: completed(other)) and not completed(other)",
    "after(P7D, since: started(other)) and not started(other)",
    "after(P7D, since: completed(other)) and not after(P7D, since: started(other))",
    "scored(other, 80) and not scored(other, 60)",
    "scored(other, 60, missing: zero) and not scored(other, 50, missing: zero)",
    // Rollouts
    "rollout(25, salt: s) and not rollout(50, salt: s)",
  ]

  @Test(arguments: impossible)
  func `a gate that contradicts an axiom never opens`(gate: String) throws {
    #expect(try Self.proof(of: gate) == "refuted")
  }

  private static let possible = [
    "product(basic) and not product(bundle)",
    "product(basic, everOwned: true) and not product(basic)",
    """
    product(basic) and product(basic, everOwned: true, boughtBefore: 2026-01-01) \
    and not product(basic, boughtBefore: 2026-01-01)
    """,
    "product(basic, excluding: [code]) and not product(basic, excluding: [freeTrial, code])",
    """
    product(basic) and not product(basic, excluding: [freeTrial]) \
    and not product(basic, excluding: [introductory])
    """,
    "after(P30D, since: bought(basic)) and not after(P1M, since: bought(basic))",
    "after(P1M, since: bought(basic)) and not after(P30D, since: bought(basic))",
    "after(P7D, since: bought(basic)) and not product(basic)",
    """
    product(basic, everOwned: true) and window(until: 2026-01-01) \
    and not product(basic, everOwned: true, boughtBefore: 2025-12-31)
    """,
    """
    after(P30D, since: bought(basic)) and window(until: 2026-02-16) \
    and not product(basic, everOwned: true, boughtBefore: 2026-01-15)
    """,
    """
    product(basic, boughtBefore: 2026-01-15) and window(from: 2026-02-12) \
    and not after(P30D, since: bought(basic))
    """,
    "window(from: 2026-01-01) and not window(from: 2026-02-01)",
    "after(P30D, since: joined) and not after(P1M, since: joined)",
    "after(P1M, since: joined) and not after(P30D, since: joined)",
    "before(P1M, until: joined) and not before(P31D, until: joined)",
    // Months are 28 to 31 days long.
    """
    product(basic, boughtBefore: 2026-01-15) and window(from: 2026-02-12) \
    and not after(P1M, since: bought(basic))
    """,
    "joined >= 2026-02-01 and after(P1M, since: joined) and window(until: 2026-03-03)",
    "joined < 2026-01-01 and not after(P1M, since: joined) and window(from: 2026-01-29)",
    // A duration has passed at its last second.
    """
    joined >= 2026-03-01 and after(P30D, since: joined) \
    and window(until: 2026-03-31T00:00:01Z)
    """,
    // The start of the day is before the anchor.
    """
    joined >= 2026-03-01T12:00:00Z and after(P30D, since: joined, startOfDay: true) \
    and window(until: 2026-03-31T06:00:00Z)
    """,
    "after(P1D, since: joined, startOfDay: true) and not after(P1D, since: joined)",
    // The local midnight before an anchor is before it.
    "after(PT1H, since: joined, startOfDay: true) and before(P0D, until: joined)",
    "joined >= 2026-03-01 and after(P30D, since: joined) and window(until: 2026-04-02)",
    "joined < 2026-03-01 and not after(P30D, since: joined) and window(from: 2026-03-30)",
    "joined < 2026-03-01 and before(P30D, until: joined) and window(from: 2026-01-28)",
    """
    joined >= 2026-03-01 and after(P30D, since: joined) \
    and graduated < 2026-03-03 and exists(graduated) and not after(P30D, since: graduated)
    """,
    "team != red and team != blue",
    "age > 17 and age < 18",
    "not exists(role) and role = student",
    "groups contains red and groups contains blue",
    "not exists(badges) and badges contains gold",
    "completed(other) and not after(P7D, since: completed(other))",
    "after(P7D, since: started(other)) and not completed(other)",
    "scored(other, 60) and not scored(other, 80)",
    "scored(other, 60) and not completed(other)",
    "not scored(other, 60, missing: zero)",
    "rollout(50, salt: s) and not rollout(25, salt: s)",
    "rollout(25, salt: s) and not rollout(50, salt: t)",
    // Uses
    """
    usage(articles, fewerThan: 1, per: month) and not usage(articles, fewerThan: 1, per: ever)
    """,
    // Counts
    "atLeast(2, of: [basic, monthly, pass]) and not product(basic)",
    "not atLeast(2, of: [basic, monthly, pass]) and product(basic)",
  ]

  @Test(arguments: possible)
  func `a similar gate that is consistent opens for a witness`(gate: String) throws {
    #expect(try Self.proof(of: gate) == "witnessed")
  }

  @Test func `only where the clock changes, a day can be shorter than 24 hours`() throws {
    let gate = """
      joined >= 2026-03-28T11:00:00Z and joined < 2026-03-28T11:01:00Z \
      and after(P1D, since: joined) and not after(PT24H, since: joined)
      """
    #expect(try Self.proof(of: gate, zone: "Europe/Berlin") == "witnessed")
    #expect(try Self.proof(of: gate, zone: "UTC") == "refuted")
  }

  @Test func `an attribute with dates of some items need not list every item`() throws {
    let catalog = try SampleCatalog(
      """
      "attributes": {"begun": {"type": "instantByItem"}},
      "courses": [{"id": "C", "gate": "free", "items": [{
        "id": "it",
        "gate": "after(P7D, since: begun(here)) and not after(P0D, since: begun(it))"
      }]}]
      """)
    #expect(try Self.proof(in: catalog.gated) == "witnessed")
  }

  @Test func `an absent score can be known to reach zero and not be known to reach more`() throws {
    let gate = "scored(other, 0, missing: zero) and scored(other, 50)"
    #expect(try Self.proof(of: gate, is: .unknown) == "witnessed")
    let negative = "not scored(other, 0, missing: zero) and not scored(other, 50)"
    #expect(try Self.proof(of: negative) == "witnessed")
    #expect(try Self.proof(of: negative, is: .unknown) == "refuted")
  }

  @Test func `time passes since a date that is the default`() throws {
    let catalog = try SampleCatalog(
      """
      "attributes": {"start": {"type": "instant", "default": "2026-01-01T00:00:00Z"}},
      "features": [{"id": "it", "gate": "after(P7D, since: start) and not exists(start)"}]
      """)
    #expect(try Self.proof(in: catalog.gated) == "witnessed")
  }
}

extension Proof {
  /// The answer in a word.
  var name: String {
    switch self {
    case .refuted: "refuted"
    case .witnessed: "witnessed"
    case .undecided: "undecided"
    }
  }
}
