import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `usage` with `of` and `within`.
struct AttemptsTests {
  private static let first = at("2026-11-19T10:00:00Z")
  private static let attempts = "usage(articles, of: here, fewerThan: 3, within: PT24H)"

  private static func reader(_ uses: (seconds: Int64, item: ItemID?)...) -> GateSubject {
    GateSubject(
      id: "u1",
      usage: [
        "articles": .uses(uses.map { UsageRecord.Use(at: first + $0.seconds, item: $0.item) })
      ])
  }

  @Test func `the third attempt locks until the first leaves the window`() throws {
    let catalog = try SampleCatalog(gate: Self.attempts)
    let reader = Self.reader((0, "it"), (3_600, "it"), (7_200, "it"))
    #expect(catalog.verdicts(for: reader, around: Self.first + 7_200) == .closes)
    #expect(catalog.verdicts(for: reader, around: Self.first + 86_400) == .opens)
    #expect(
      catalog.outcome(for: reader, at: Self.first + 7_200).validUntil == Self.first + 86_400)
  }

  @Test func `only the uses of the item count`() throws {
    let catalog = try SampleCatalog(gate: Self.attempts)
    let others = Self.reader((0, "it"), (1, "other"), (2, "other"), (3, nil), (4, "gone"))
    #expect(catalog.verdict(for: others, at: Self.first + 5) == .unlocked)
    let named = try SampleCatalog(
      gate: "usage(articles, of: other, fewerThan: 2, per: ever)")
    #expect(named.verdict(for: others, at: Self.first + 5) == .locked)
  }

  @Test func `each item of a named gate has its own attempts`() throws {
    let catalog = try SampleCatalog(
      #"""
      "counters": ["articles"],
      "gates": {"tries": "usage(articles, of: here, fewerThan: 1, within: P1D)"},
      "courses": [{"kind": "group", "gate": "tries", "items": ["A", "B"]}]
      """#)
    let reader = GateSubject(
      id: "u1", usage: ["articles": .uses([UsageRecord.Use(at: now, item: "A")])])
    #expect(catalog.unlocked(for: reader) == ["B"])
  }

  @Test(arguments: [("P1D", "2026-03-29T10:00:00+02:00"), ("PT24H", "2026-03-29T11:00:00+02:00")])
  func `a use counts for a duration that is added to its instant`(within: String, end: String)
    throws
  {
    let catalog = try SampleCatalog(
      gate: "usage(articles, fewerThan: 1, within: \(within))", zone: "Europe/Berlin")
    let reader = GateSubject(
      id: "u1",
      usage: ["articles": .uses([UsageRecord.Use(at: at("2026-03-28T10:00:00+01:00"))])])
    #expect(catalog.verdicts(for: reader, around: at(end)) == .opens)
  }

  @Test func `without an item, the uses of one item count once, and it stays open`() throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 2, within: P1D)")
    let instant = Self.first + 10
    let twice = Self.reader((0, "other"), (1, "other"))
    #expect(catalog.verdict(for: twice, at: instant) == .unlocked)
    let full = Self.reader((0, "other"), (1, nil))
    #expect(catalog.verdict(for: full, at: instant) == .locked)
    let counted = Self.reader((0, "it"), (1, nil))
    #expect(catalog.verdict(for: counted, at: instant) == .unlocked)
  }

  @Test(
    arguments: [
      (0, nil, Verdict.unlocked), (1, nil, .indeterminate), (5, now + 1, .indeterminate),
      (5, now, .unlocked),
    ] as [(Int, Instant?, Verdict)])
  func `a count does not tell the uses of an item, unless it is 0`(
    count: Int, resetsAt: Instant?, verdict: Verdict
  ) throws {
    let reader = GateSubject(id: "u1", usage: ["articles": .count(count, resetsAt: resetsAt)])
    #expect(try SampleCatalog(gate: Self.attempts).verdict(for: reader) == verdict)
  }

  @Test func `a count applies to a duration as to any period`() throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 3, within: P30D)")
    let reader = GateSubject(id: "u1", usage: ["articles": .count(3, resetsAt: now + 60)])
    #expect(catalog.verdicts(for: reader, around: now + 60) == .opens)
  }

  @Test func `in a counter that is marked unknown, listed attempts are a lower bound`() throws {
    let catalog = try SampleCatalog(gate: Self.attempts)
    let spent = Self.reader((0, "it"), (1, "it"), (2, "it")).unsure(.usage("articles"))
    #expect(catalog.verdict(for: spent, at: Self.first + 5) == .locked)
    let some = Self.reader((0, "it")).unsure(.usage("articles"))
    #expect(catalog.verdict(for: some, at: Self.first + 5) == .indeterminate)
  }

  @Test(arguments: [
    ("usage(articles, of: here, fewerThan: 3)", "missing-argument"),
    ("usage(articles, fewerThan: 3, per: day, within: P1D)", "bad-argument"),
    ("usage(articles, fewerThan: 3, within: P0D)", "bad-argument"),
    ("usage(articles, fewerThan: 3, within: day)", "bad-argument"),
    ("usage(articles, of: gone, fewerThan: 3, within: P1D)", "unknown-item"),
  ])
  func `an argument that cannot be is an error`(rule: String, code: String) throws {
    let error = #expect(throws: CatalogError.self) { try SampleCatalog(gate: rule) }
    #expect(
      error?.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == [code])
  }
}
