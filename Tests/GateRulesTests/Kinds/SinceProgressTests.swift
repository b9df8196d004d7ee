import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `after` and `drip` since items were completed or started.
struct SinceProgressTests {
  private static let then = at("2026-11-10T09:00:00Z")
  private static let threeDaysLater = at("2026-11-13T09:00:00Z")

  private static func learner(_ records: [ItemID: ItemProgress]) -> GateSubject {
    GateSubject(id: "u1", progress: records)
  }

  @Test(arguments: ["completed", "started"])
  func `the item opens at the second at which the duration has passed`(event: String) throws {
    let catalog = try SampleCatalog(progressGate: "after(P3D, since: \(event)(L))")
    let record = ItemProgress(startedAt: Self.then, completedAt: Self.then)
    let learner = Self.learner(["L": record])
    #expect(catalog.verdicts(for: learner, around: Self.threeDaysLater) == .opens)
    #expect(catalog.outcome(for: learner, at: Self.then).validUntil == Self.threeDaysLater)
    #expect(catalog.outcome(for: learner, at: Self.threeDaysLater).validUntil == nil)
  }

  @Test(arguments: ["completed", "started"])
  func `the item itself is completed or started from the second of the instant`(
    event: String
  ) throws {
    let catalog = try SampleCatalog(progressGate: "\(event)(L)")
    for isReported in [nil, true] {
      let learner = Self.learner([
        "L": ItemProgress(
          isStarted: isReported, isCompleted: isReported, startedAt: Self.then,
          completedAt: Self.then)
      ])
      #expect(catalog.verdicts(for: learner, around: Self.then) == .opens)
      #expect(catalog.outcome(for: learner, at: Self.then + -1).validUntil == Self.then)
    }
  }

  /// Records, and the verdicts long after their instants of gates that count from the completion and
  /// from the start.
  static let records: [(ItemProgress?, completed: Verdict, started: Verdict)] = [
    (nil, .locked, .locked),
    (ItemProgress(), .locked, .locked),
    (ItemProgress(score: 80), .locked, .locked),
    (ItemProgress(isStarted: true), .locked, .indeterminate),
    (ItemProgress(isCompleted: true), .indeterminate, .indeterminate),
    (ItemProgress(startedAt: then), .locked, .unlocked),
    (ItemProgress(completedAt: then), .unlocked, .unlocked),
    (ItemProgress(isCompleted: true, completedAt: then), .unlocked, .unlocked),
    (ItemProgress(isStarted: true, completedAt: then), .unlocked, .unlocked),
    (ItemProgress(isCompleted: true, startedAt: then), .indeterminate, .unlocked),
    // The start has an instant, so a completion without one does not make it unknown.
    (ItemProgress(isCompleted: true, startedAt: now), .indeterminate, .locked),
    (ItemProgress(isStarted: true, completedAt: now), .locked, .indeterminate),
    // A statement that nothing happened takes precedence over an instant.
    (ItemProgress(isCompleted: false, completedAt: then), .locked, .locked),
    (ItemProgress(isStarted: false, startedAt: then), .locked, .locked),
    (ItemProgress(completedAt: .latest), .locked, .locked),
  ]

  @Test(arguments: records)
  func `a missing instant is unknown if the item is completed or started`(
    record: ItemProgress?, completed: Verdict, started: Verdict
  ) throws {
    let learner = Self.learner(record.map { ["L": $0] } ?? [:])
    for (event, verdict) in [("completed", completed), ("started", started)] {
      let catalog = try SampleCatalog(progressGate: "after(P3D, since: \(event)(L))")
      #expect(catalog.verdict(for: learner) == verdict, "\(event)")
      let unsure = learner.unsure(.progress("L"))
      #expect(
        catalog.verdict(for: unsure) == (verdict == .locked ? .indeterminate : verdict),
        "\(event), unknown")
    }
  }

  @Test func `a container counts from the last completion among its content`() throws {
    let catalog = try SampleCatalog(progressGate: "after(P3D, since: completed(C))")
    var learner = Self.learner([
      "A": ItemProgress(completedAt: Self.then + -500), "B1": ItemProgress(completedAt: Self.then),
      "B2": ItemProgress(completedAt: Self.then + -900),
    ])
    #expect(catalog.verdicts(for: learner, around: Self.threeDaysLater) == .opens)
    learner.progress["A"] = ItemProgress(isCompleted: true)
    #expect(catalog.verdict(for: learner) == .indeterminate)
    learner.progress["A"] = nil
    #expect(catalog.verdict(for: learner) == .locked)
    // Its own record is enough.
    learner.progress["C"] = ItemProgress(completedAt: Self.then)
    #expect(catalog.verdicts(for: learner, around: Self.threeDaysLater) == .opens)
  }

  @Test func `a container counts from the first start among its content`() throws {
    let catalog = try SampleCatalog(progressGate: "after(P3D, since: started(C))")
    var learner = Self.learner([
      "A": ItemProgress(startedAt: Self.then + 500), "B1": ItemProgress(completedAt: Self.then),
    ])
    #expect(catalog.verdicts(for: learner, around: Self.threeDaysLater) == .opens)
    learner.progress["B2"] = ItemProgress(isStarted: true)
    #expect(catalog.verdict(for: learner, at: Self.then) == .indeterminate)
    #expect(catalog.verdict(for: learner, at: Self.threeDaysLater) == .unlocked)
  }

  @Test func `the waits of a container are counted separately`() throws {
    let catalog = try SampleCatalog(progressGate: "after(P1M, since: completed(B))")
    let learner = Self.learner([
      "B1": ItemProgress(completedAt: at("2026-01-30T18:00:00Z")),
      "B2": ItemProgress(completedAt: at("2026-01-31T06:00:00Z")),
    ])
    #expect(catalog.verdicts(for: learner, around: at("2026-02-28T18:00:00Z")) == .opens)
  }

  @Test func `startOfDay never opens before the item is completed`() throws {
    let catalog = try SampleCatalog(
      progressGate: "after(PT0S, since: completed(L), startOfDay: true)")
    let learner = Self.learner(["L": ItemProgress(completedAt: Self.then)])
    #expect(catalog.verdicts(for: learner, around: Self.then) == .opens)
  }

  @Test func `a wait beyond the end of time never ends`() throws {
    let catalog = try SampleCatalog(progressGate: "after(P9999Y, since: completed(L))")
    let outcome = catalog.outcome(
      for: Self.learner(["L": ItemProgress(completedAt: .latest)]), at: .latest)
    #expect(outcome.verdict == .locked)
    #expect(outcome.validUntil == nil)
  }

  @Test func `the places of a drip open one after another since an item was started`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "intro", "gate": "free"},
        {"id": "C", "gate": "drip(every: P1D, since: started(intro))", "items": ["A", "B", "D"]}]
      """#)
    let learner = Self.learner(["intro": ItemProgress(startedAt: Self.then)])
    #expect(catalog.verdict("A", for: learner, at: Self.then) == .unlocked)
    for (place, item) in ["B", "D"].enumerated() {
      let opening = Self.then + Int64(86_400 * (place + 1))
      #expect(catalog.verdicts(ItemID(item), for: learner, around: opening) == .opens)
    }
  }

  @Test func `a record under a former id counts`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "L", "formerIDs": ["old"], "gate": "free"},
        {"id": "it", "gate": "after(P3D, since: completed(old))"}]
      """#)
    let learner = Self.learner([
      "old": ItemProgress(completedAt: Self.then), "L": ItemProgress(completedAt: Self.then + 9),
    ])
    #expect(catalog.verdicts(for: learner, around: Self.threeDaysLater) == .opens)
  }

  @Test func `staysOpen keeps an item open from the instant on`() throws {
    let catalog = try SampleCatalog(
      #""courses": [{"id": "it", "gate": "never", "staysOpen": "onceCompleted"}]"#)
    let learner = Self.learner(["it": ItemProgress(completedAt: Self.then)])
    #expect(catalog.verdicts(for: learner, around: Self.then) == .opens)
    #expect(catalog.outcome(for: learner, at: Self.then + -1).validUntil == Self.then)
  }

  @Test(arguments: [
    "completed()", "completed(previous)", "completed([A, L])", "completed(L, score: 60)",
    "completed(gone)", "completed(G)", "scored(L, 60)", "started(7)", "L",
  ])
  func `time is counted from the progress of one item only`(anchor: String) {
    #expect(throws: CatalogError.self) {
      try SampleCatalog(progressGate: "after(P3D, since: \(anchor))")
    }
  }
}
