import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct UsageTests {
  private func reader(_ uses: (at: Instant, item: ItemID?)...) -> GateSubject {
    GateSubject(
      id: "u1", usage: ["articles": .uses(uses.map { UsageRecord.Use(at: $0.at, item: $0.item) })])
  }

  @Test(arguments: [
    ("day", "2026-11-20T00:00:00+08:00", "2026-11-21T00:00:00+08:00"),
    ("week", "2026-11-16T00:00:00+08:00", "2026-11-23T00:00:00+08:00"),
    ("month", "2026-11-01T00:00:00+08:00", "2026-12-01T00:00:00+08:00"),
  ])
  func `days, weeks from Monday and months start at local midnight`(
    period: String, start: String, end: String
  ) throws {
    let catalog = try SampleCatalog(
      gate: "usage(articles, fewerThan: 1, per: \(period))", zone: "Asia/Shanghai")
    for use in [at(start), now, at(end) + -2] {
      #expect(catalog.verdicts(for: reader((use, nil)), around: use) == .closes)
      #expect(catalog.verdicts(for: reader((use, nil)), around: at(end)) == .opens)
    }
    #expect(catalog.verdict(for: reader((at(start) + -1, nil)), at: at(start)) == .unlocked)
  }

  @Test(arguments: [
    ("day", "2026-11-20T00:00:00Z"), ("week", "2026-11-16T00:00:00Z"),
    ("month", "2026-11-01T00:00:00Z"),
  ])
  func `a rule without a period has that of its counter`(resets: String, start: String) throws {
    func catalog(_ gate: String) throws -> SampleCatalog {
      try SampleCatalog(
        """
        "counters": {"articles": {"resets": "\(resets)"}},
        "courses": [{"id": "it", "gate": "\(gate)"}]
        """)
    }
    for gate in ["usage(articles, fewerThan: 1)", "usage(articles, fewerThan: 1, per: \(resets))"] {
      #expect(try catalog(gate).verdict(for: reader((at(start), nil))) == .locked)
      #expect(try catalog(gate).verdict(for: reader((at(start) + -1, nil))) == .unlocked)
    }
    let ever = try catalog("usage(articles, fewerThan: 1, per: ever)")
    #expect(ever.verdict(for: reader((at(start) + -1, nil))) == .locked)
  }

  @Test(arguments: [#"["articles"]"#, #"{"articles": {}}"#, #"{"articles": {"title": "a"}}"#])
  func `a rule without a period is a fault if its counter has none`(counters: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try SampleCatalog(
        """
        "counters": \(counters), "courses": [{"id": "it", "gate": "usage(articles, fewerThan: 1)"}]
        """)
    }
    #expect(error?.diagnostics.map(\.code) == ["missing-argument"])
  }

  @Test(arguments: [
    (#"{"articles": {"resets": "ever"}}"#, "unknown-value"),
    (#"{"articles": {"resets": null}}"#, "wrong-type"), (#"{"articles": 1}"#, "wrong-type"),
    (#"{"articles": {"per": "day"}}"#, "unknown-key"), ("1", "wrong-type"),
    (#"{"articles": {"resets": "day"}, "articles": {}}"#, "duplicate-key"),
  ])
  func `a counter that cannot be read is the only fault`(counters: String, code: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try SampleCatalog(
        """
        "counters": \(counters), "courses": [{"id": "it", "gate": "usage(articles, fewerThan: 1)"}]
        """)
    }
    #expect(error?.diagnostics.first?.code.rawValue == code)
    #expect(error?.diagnostics.count == (code == "unknown-key" ? 2 : 1))
  }

  @Test func `the period ever includes all uses`() throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 1, per: ever)")
    #expect(catalog.verdict(for: reader((.earliest, nil)), at: .latest) == .locked)
  }

  @Test func `uses count up to and including now`() throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 2, per: month)")
    let twice = reader((now + -60, nil), (now, nil))
    #expect(catalog.verdicts(for: twice, around: now) == .closes)
  }

  @Test func `an item counts once and each use without an item counts once`() throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 3, per: month)")
    #expect(
      catalog.verdict(for: reader((now, "other"), (now, "other"), (now, nil))) == .unlocked)
    #expect(catalog.verdict(for: reader((now, "other"), (now, nil), (now, nil))) == .locked)
    #expect(catalog.verdict(for: reader((now, "other"), (now, "lost"), (now, nil))) == .locked)
  }

  @Test func `the decided item stays open if it was already counted in this period`() throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 1, per: day)")
    #expect(catalog.verdict(for: reader((now, "it"))) == .unlocked)
    #expect(catalog.verdict(for: reader((now, "other"))) == .locked)
    let yesterday = now + -86_400
    #expect(catalog.verdict(for: reader((yesterday, "it"), (now, "other"))) == .locked)
    #expect(catalog.verdict(for: reader((now + 1, "it"), (now, "other"))) == .locked)
  }

  @Test func `an inherited gate applies to each item separately`() throws {
    let catalog = try SampleCatalog(
      #"""
      "counters": ["articles"], "gates": {"metered": "usage(articles, fewerThan: 1, per: day)"},
      "courses": [{"kind": "group", "gate": "metered", "items": ["A", "B"]}]
      """#)
    #expect(catalog.unlocked(for: reader((now, "A"))) == ["A"])
    #expect(catalog.unlocked(for: reader()) == ["A", "B"])
  }

  @Test(arguments: ["day", "week", "month", "ever"])
  func `a count applies to any period and is 0 from resetsAt on`(period: String) throws {
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 3, per: \(period))")
    func counted(_ count: Int, resetsAt: Instant?) -> GateSubject {
      GateSubject(id: "u1", usage: ["articles": .count(count, resetsAt: resetsAt)])
    }
    #expect(catalog.verdicts(for: counted(3, resetsAt: now), around: now) == .opens)
    #expect(catalog.verdicts(for: counted(2, resetsAt: now), around: now) == .staysOpen)
    #expect(catalog.verdict(for: counted(3, resetsAt: nil), at: .latest) == .locked)
    #expect(catalog.verdict(for: counted(.max, resetsAt: nil)) == .locked)
  }

  @Test(
    arguments: [
      ([], Verdict.indeterminate), (["other"], .indeterminate), (["other", nil], .indeterminate),
      (["it", nil], .unlocked), (["it"], .unlocked),
    ] as [([ItemID?], Verdict)])
  func `listed uses are a lower bound, and an item counts as used only if listed`(
    items: [ItemID?], verdict: Verdict
  ) throws {
    let uses = items.map { UsageRecord.Use(at: now, item: $0) }
    let reader = GateSubject(id: "u1", usage: ["articles": .uses(uses)])
    let catalog = try SampleCatalog(gate: "usage(articles, fewerThan: 2, per: day)")
    #expect(catalog.verdict(for: reader.unsure(.usage("articles"))) == verdict)
    #expect(catalog.verdict(for: reader.unsure(.usage(nil))) == verdict)
  }
}
