import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Items that are waived for one subject.
struct WaivedTests {
  private static let then = at("2026-11-10T09:00:00Z")
  private static let threeDaysLater = at("2026-11-13T09:00:00Z")
  private static let waived = ItemProgress(isWaived: true)

  @Test(
    arguments: [
      ("completed(L)", ["L"], Verdict.unlocked), ("started(L)", ["L"], .unlocked),
      ("not completed(L)", ["L"], .locked), ("completed(A)", ["L"], .locked),
      ("completed([A, L])", ["L"], .locked), ("completed([A, L])", ["A", "L"], .unlocked),
      ("completed(C)", ["C"], .unlocked), ("completed(C)", ["A", "B"], .unlocked),
      ("completed(C)", ["A", "B1", "B2"], .unlocked), ("completed(C)", ["A", "B1"], .locked),
      ("completed(A)", ["C"], .locked), ("started(C)", ["B2"], .unlocked),
      ("completed(C, share: 50)", ["A"], .unlocked), ("completed(C, share: 51)", ["A"], .locked),
      ("completed(C, share: 51)", ["C"], .unlocked),
    ] as [(String, [ItemID], Verdict)])
  func `a waived item counts as completed`(
    gate: String, items: [ItemID], verdict: Verdict
  ) throws {
    let learner = GateSubject.having(
      Dictionary(uniqueKeysWithValues: items.map { ($0, Self.waived) }))
    let catalog = try SampleCatalog(progressGate: gate)
    #expect(catalog.verdict(for: learner) == verdict)
    #expect(catalog.outcome(for: learner, at: now).validUntil == nil)
  }

  /// Records beside a waiver, which counts at any instant.
  @Test(arguments: [
    waived, ItemProgress(isStarted: false, isWaived: true),
    ItemProgress(isCompleted: false, isWaived: true),
    ItemProgress(isCompleted: true, isWaived: true),
    ItemProgress(completedAt: .latest, isWaived: true),
    ItemProgress(isCompleted: false, completedAt: then, isWaived: true),
  ])
  func `nothing else in the record revokes a waiver`(record: ItemProgress) throws {
    let catalog = try SampleCatalog(progressGate: "completed(L)")
    for instant in [Instant.earliest, now, .latest] {
      #expect(catalog.verdict(for: .having(["L": record]), at: instant) == .unlocked)
    }
    #expect(catalog.verdict(for: .having(["L": record]).unsure(.progress("L"))) == .unlocked)
  }

  @Test(
    arguments: [
      (waived, Verdict.indeterminate, Verdict.indeterminate),
      (ItemProgress(completedAt: then, isWaived: true), .unlocked, .unlocked),
      (ItemProgress(completedAt: now, isWaived: true), .locked, .locked),
      (ItemProgress(completedAt: .latest, isWaived: true), .locked, .locked),
      (ItemProgress(isCompleted: true, isWaived: true), .indeterminate, .indeterminate),
      (
        ItemProgress(isCompleted: false, completedAt: then, isWaived: true), .indeterminate,
        .indeterminate
      ),
      // The start has an instant, so a waiver does not make it unknown.
      (ItemProgress(startedAt: then, isWaived: true), .indeterminate, .unlocked),
    ] as [(ItemProgress, Verdict, Verdict)])
  func `a waiver has no instant to count time from`(
    record: ItemProgress, completed: Verdict, started: Verdict
  ) throws {
    for (event, verdict) in [("completed", completed), ("started", started)] {
      let catalog = try SampleCatalog(progressGate: "after(P3D, since: \(event)(L))")
      #expect(catalog.verdict(for: .having(["L": record])) == verdict, "\(event)")
    }
  }

  @Test func `time is counted from a completion beside a waiver`() throws {
    let catalog = try SampleCatalog(progressGate: "after(P3D, since: completed(L))")
    let learner = GateSubject.having(["L": ItemProgress(completedAt: Self.then, isWaived: true)])
    #expect(catalog.verdicts(for: learner, around: Self.threeDaysLater) == .opens)
    #expect(catalog.outcome(for: learner, at: Self.then).validUntil == Self.threeDaysLater)
  }

  @Test func `waived content leaves open when its container was completed`() throws {
    let catalog = try SampleCatalog(progressGate: "after(P3D, since: completed(C))")
    var learner = GateSubject.having(["A": Self.waived])
    #expect(catalog.verdict(for: learner) == .locked)
    learner.progress["B"] = ItemProgress(completedAt: Self.then)
    #expect(catalog.verdict(for: learner) == .indeterminate)
  }

  @Test(
    arguments: [
      ("completed(L, score: 60)", nil, Verdict.indeterminate),
      ("scored(L, 60)", nil, .indeterminate),
      ("completed(L, score: 60)", 59.5, .locked), ("scored(L, 60)", 59.5, .locked),
      ("completed(L, score: 60)", 60, .unlocked), ("scored(L, 60)", 60, .unlocked),
      ("scored(L, 60, missing: zero)", nil, .locked),
      ("scored(L, 0, missing: zero)", nil, .unlocked),
      ("scored(L, 0)", nil, .indeterminate), ("completed(L, score: 0)", nil, .indeterminate),
    ] as [(String, Double?, Verdict)])
  func `a waiver satisfies no score`(gate: String, score: Double?, verdict: Verdict) throws {
    let learner = GateSubject.having(["L": ItemProgress(score: score, isWaived: true)])
    #expect(try SampleCatalog(progressGate: gate).verdict(for: learner) == verdict)
  }

  @Test(arguments: ["onceStarted", "onceCompleted"])
  func `staysOpen keeps a waived item open`(value: String) throws {
    let catalog = try SampleCatalog(
      #""courses": [{"id": "it", "gate": "never", "staysOpen": "\#(value)"}]"#)
    let outcome = catalog.outcome(for: .having(["it": Self.waived]), at: now)
    #expect(outcome.verdict == .unlocked)
    #expect(outcome.reason == .staysOpen)
  }

  @Test func `a waiver under a former id counts`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "L", "formerIDs": ["old"], "gate": "free"},
        {"id": "it", "gate": "completed(L)"}]
      """#)
    let learner = GateSubject.having([
      "old": Self.waived, "L": ItemProgress(isCompleted: false, isWaived: false),
    ])
    #expect(catalog.verdict(for: learner) == .unlocked)
  }
}
