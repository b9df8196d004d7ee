import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `completed` with `since` and `within`.
struct CompletedRecentlyTests {
  private static let day = at("2026-03-10T09:00:00Z")

  /// Returns a catalog with an item `safety`, and with a course `unit` that contains `a` and `b`.
  private static func catalog(_ rule: String) throws -> SampleCatalog {
    try SampleCatalog(
      """
      "timeZone": "Europe/Berlin", "defaultGate": "free",
      "courses": [
        {"id": "safety", "published": "2026-03-10"}, {"id": "unit", "items": ["a", "b"]},
        {"id": "outline", "draft": true}, {"id": "it", "gate": "\(rule)"}
      ]
      """)
  }

  private static func learner(_ completions: [ItemID: Instant]) -> GateSubject {
    .having(completions.mapValues { ItemProgress(completedAt: $0) })
  }

  @Test(arguments: [
    ("within: P1Y", at("2027-03-10T09:00:00Z")), ("within: PT24H", day + 86_400),
    ("within: day", at("2026-03-11T00:00:00+01:00")),
    ("within: week", at("2026-03-16T00:00:00+01:00")),
    ("within: month", at("2026-04-01T00:00:00+02:00")),
    ("within: year", at("2027-01-01T00:00:00+01:00")),
  ])
  func `a completion counts from its instant until it lapses`(reach: String, end: Instant) throws {
    let catalog = try Self.catalog("completed(safety, \(reach))")
    let learner = Self.learner(["safety": Self.day])
    #expect(catalog.verdicts(for: learner, around: Self.day) == .opens)
    #expect(catalog.verdicts(for: learner, around: end) == .closes)
    #expect(catalog.outcome(for: learner, at: Self.day + -1).validUntil == Self.day)
    #expect(catalog.outcome(for: learner, at: Self.day).validUntil == end)
    #expect(catalog.outcome(for: learner, at: end).validUntil == nil)
  }

  @Test(arguments: ["2026-03-10T09:00:00Z", "2026-03-10", "published(safety)"])
  func `a completion at or after an instant counts for ever`(since: String) throws {
    let catalog = try Self.catalog("completed(safety, since: \(since))")
    let learner = Self.learner(["safety": Self.day])
    #expect(catalog.verdicts(for: learner, around: Self.day) == .opens)
    #expect(catalog.verdict(for: learner, at: .latest) == .unlocked)
    let early = Self.learner(["safety": at("2026-03-09T22:59:59Z")])
    #expect(catalog.verdict(for: early) == .locked)
    #expect(catalog.outcome(for: early).validUntil == nil)
  }

  @Test(
    arguments: [
      (["a": "new", "b": "new"], Verdict.unlocked), (["a": "new", "b": "old"], .locked),
      (["a": "new"], .locked), (["unit": "new"], .unlocked), (["unit": "old"], .locked),
      (["unit": "old", "a": "new", "b": "new"], .unlocked),
      (["unit": "new", "a": "old", "b": "old"], .unlocked),
    ] as [([ItemID: String], Verdict)])
  func `a container counts by its own record, or if each item of its content counts`(
    completions: [ItemID: String], verdict: Verdict
  ) throws {
    let learner = Self.learner(completions.mapValues { $0 == "new" ? now : Self.day })
    #expect(
      try Self.catalog("completed(unit, within: P1M)").verdict(for: learner) == verdict)
  }

  @Test(arguments: [
    (ItemProgress(isCompleted: true), Verdict.indeterminate),
    (ItemProgress(isWaived: true), .indeterminate),
    (ItemProgress(completedAt: now, isWaived: true), .unlocked),
    (ItemProgress(completedAt: day, isWaived: true), .locked),
    (ItemProgress(completedAt: now + 1, isWaived: true), .locked),
    (ItemProgress(isStarted: true), .locked), (ItemProgress(), .locked),
  ])
  func `a completion at an unknown instant is unknown`(record: ItemProgress, verdict: Verdict)
    throws
  {
    let catalog = try Self.catalog("completed(safety, within: P1M)")
    #expect(catalog.verdict(for: .having(["safety": record])) == verdict)
  }

  @Test(arguments: [(now, Verdict.unlocked), (day, .indeterminate), (now + 1, .indeterminate)])
  func `in a record that is marked unknown, a later completion may be missing`(
    completion: Instant, verdict: Verdict
  ) throws {
    let catalog = try Self.catalog("completed(safety, within: P1M)")
    let learner = Self.learner(["safety": completion]).unsure(.progress("safety"))
    #expect(catalog.verdict(for: learner) == verdict)
  }

  @Test(arguments: [
    (ItemProgress(completedAt: day, completedAgainAt: now), Verdict.unlocked),
    (ItemProgress(completedAt: now, completedAgainAt: now + 1), .unlocked),
    (ItemProgress(completedAt: day, completedAgainAt: now + 1), .locked),
    (ItemProgress(completedAt: day + -86_400, completedAgainAt: day), .locked),
    (ItemProgress(isCompleted: true).united(with: ItemProgress(completedAt: now)), .unlocked),
    (ItemProgress(isCompleted: true).united(with: ItemProgress(completedAt: day)), .indeterminate),
  ])
  func `the last completion counts`(record: ItemProgress, verdict: Verdict) throws {
    let catalog = try Self.catalog("completed(safety, within: P1M)")
    #expect(catalog.verdict(for: .having(["safety": record])) == verdict)
  }

  @Test func `a completion that is repeated counts again from its instant`() throws {
    let catalog = try Self.catalog("completed(safety, within: P1M)")
    let learner = GateSubject.having([
      "safety": ItemProgress(
        completedAt: Self.day, completedAgainAt: at("2026-05-10T09:00:00Z"))
    ])
    let ends = [at("2026-04-10T08:00:00Z"), at("2026-05-10T09:00:00Z"), at("2026-06-10T09:00:00Z")]
    #expect(catalog.outcome(for: learner, at: Self.day).validUntil == ends[0])
    #expect(catalog.outcome(for: learner, at: ends[0]).validUntil == ends[1])
    #expect(catalog.outcome(for: learner, at: ends[1]).validUntil == ends[2])
    #expect(catalog.outcome(for: learner, at: ends[2]).validUntil == nil)
  }

  @Test func `a draft is never completed`() throws {
    let catalog = try Self.catalog("not completed(outline, within: year)")
    #expect(catalog.outcome().reason == .free)
  }

  @Test(arguments: [
    "completed(safety, within: P0D)", "completed(safety, within: decade)",
    "completed(safety, within: year, since: 2026-01-01)",
    "completed(unit, share: 50, within: year)", "completed(safety, since: soon)",
  ])
  func `an argument that cannot be is an error`(rule: String) throws {
    let error = #expect(throws: CatalogError.self) { try Self.catalog(rule) }
    #expect(
      error?.diagnostics.filter { $0.severity == .error }.map(\.code) == ["bad-argument"])
  }
}
