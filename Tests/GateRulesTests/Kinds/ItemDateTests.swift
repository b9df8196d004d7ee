import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `after`, `drip` and `before` with the dates that an attribute lists for items.
struct ItemDateTests {
  private static let start = at("2026-11-10T09:00:00Z")
  private static let weekLater = at("2026-11-17T09:00:00Z")

  /// Returns a catalog with a course `A` that contains a group with the unit `U`, which contains the
  /// lesson `it`.
  private static func catalog(
    gate: String, dates: String = #"{"type": "instantByItem"}"#, more: String = ""
  ) throws -> SampleCatalog {
    try SampleCatalog(
      """
      "attributes": {"begun": \(dates)}, \(more)
      "courses": [
        {"id": "A", "formerIDs": ["old-A", "old-B"], "gate": "free", "items": [
          {"id": "G", "kind": "group", "items": [
            {"id": "U", "items": [
              {"id": "it", "formerIDs": ["0-it"], "gate": "\(gate)"}, "other"
            ]}
          ]}
        ]},
        {"id": "B", "gate": "free"}
      ]
      """)
  }

  private static func learner(_ dates: [ItemID: Instant]) -> GateSubject {
    .being(["begun": .instantByItem(ItemInstants(dates))])
  }

  @Test func `the item opens at the second at which the duration has passed`() throws {
    let catalog = try Self.catalog(gate: "after(P7D, since: begun(here))")
    let learner = Self.learner(["A": Self.start])
    #expect(catalog.verdicts(for: learner, around: Self.weekLater) == .opens)
    #expect(catalog.outcome(for: learner, at: Self.start).validUntil == Self.weekLater)
    #expect(catalog.outcome(for: learner, at: Self.weekLater).validUntil == nil)
  }

  @Test func `the item closes when only the duration is left until the date`() throws {
    let catalog = try Self.catalog(gate: "before(P7D, until: begun(here))")
    let learner = Self.learner(["U": Self.weekLater])
    #expect(catalog.verdicts(for: learner, around: Self.start) == .closes)
    #expect(catalog.outcome(for: learner, at: Self.start + -1).validUntil == Self.start)
  }

  /// Lists of dates, where `early` is long ago and `late` in the future, and the verdict of a gate that
  /// opens after the date of `here`.
  @Test(
    arguments: [
      (["it": "early"], Verdict.unlocked),
      (["U": "early"], .unlocked), (["G": "early"], .unlocked), (["A": "early"], .unlocked),
      (["B": "early"], .locked), (["other": "early"], .locked), ([:], .locked),
      (["it": "late", "U": "early", "A": "early"], .locked),
      (["it": "early", "U": "late", "A": "late"], .unlocked),
      (["U": "late", "A": "early"], .locked), (["G": "late", "A": "early"], .locked),
      (["U": "early", "A": "late"], .unlocked),
      // The present id takes precedence over the former ones, and these count in their order.
      (["0-it": "late", "it": "early"], .unlocked), (["old-A": "early"], .unlocked),
      (["A": "late", "old-A": "early"], .locked),
      (["old-A": "late", "A": "early"], .unlocked),
      (["old-A": "early", "old-B": "late"], .unlocked), (["unknown": "early"], .locked),
    ] as [([ItemID: String], Verdict)])
  func `here is the item or the nearest container that has a date`(
    dates: [ItemID: String], verdict: Verdict
  ) throws {
    let catalog = try Self.catalog(gate: "after(P1D, since: begun(here))")
    let learner = Self.learner(dates.mapValues { $0 == "early" ? Self.start : now + 1 })
    #expect(catalog.verdict(for: learner) == verdict)
  }

  @Test(arguments: [(["A": start], Verdict.locked), (["B": start], .unlocked)])
  func `the date of a named item does not depend on the item under decision`(
    dates: [ItemID: Instant], verdict: Verdict
  ) throws {
    let catalog = try Self.catalog(gate: "after(P1D, since: begun(B))")
    #expect(catalog.verdict(for: Self.learner(dates)) == verdict)
  }

  @Test func `a named gate counts from the dates of each item that uses it`() throws {
    let catalog = try SampleCatalog(
      """
      "attributes": {"begun": {"type": "instantByItem"}},
      "gates": {"begun?": "after(P1D, since: begun(here))"},
      "courses": [{"id": "it", "gate": "'begun?'"}, {"id": "B", "gate": "'begun?'"}]
      """)
    let learner = Self.learner(["B": Self.start])
    #expect(catalog.verdict(for: learner) == .locked)
    #expect(catalog.verdict("B", for: learner) == .unlocked)
  }

  @Test func `children open one after another since the date of their container`() throws {
    let catalog = try SampleCatalog(
      """
      "attributes": {"begun": {"type": "instantByItem"}},
      "courses": [
        {"id": "A", "gate": "drip(every: P7D, since: begun(here))", "items": ["first", "it"]}
      ]
      """)
    let learner = Self.learner(["A": Self.start])
    #expect(catalog.verdicts(for: learner, around: Self.weekLater) == .opens)
    // A child with a date of its own counts from it.
    let late = Self.learner(["A": Self.start, "it": Self.weekLater])
    #expect(catalog.verdict(for: late, at: Self.weekLater) == .locked)
  }

  /// Declarations, values, and the verdict of a gate that opens after the date.
  @Test(
    arguments: [
      (#"{"type": "instantByItem"}"#, nil, Verdict.indeterminate),
      (#"{"type": "instantByItem", "default": null}"#, nil, .locked),
      (#"{"type": "instantByItem", "default": {}}"#, nil, .locked),
      (#"{"type": "instantByItem", "default": {"A": "2026-01-01"}}"#, nil, .unlocked),
      (#"{"type": "instantByItem", "default": {"A": "2027-01-01"}}"#, nil, .locked),
      (#"{"type": "instantByItem", "default": {"A": "2026-01-01"}}"#, .instantByItem([:]), .locked),
      (#"{"type": "instantByItem"}"#, .instant(start), .indeterminate),
      (#"{"type": "instantByItem"}"#, "2026-01-01T00:00:00Z", .indeterminate),
      (#"{"type": "instantByItem"}"#, ["A"], .indeterminate),
    ] as [(String, AttributeValue?, Verdict)])
  func `a missing value is the default, and a value of another type unknown`(
    declaration: String, value: AttributeValue?, verdict: Verdict
  ) throws {
    let catalog = try Self.catalog(gate: "after(P1D, since: begun(here))", dates: declaration)
    let subject = GateSubject.being(value.map { ["begun": $0] } ?? [:])
    #expect(catalog.verdict(for: subject) == verdict)
    let unsure = GateSubject(id: "u1", unknown: [.attribute("begun")])
    #expect(catalog.verdict(for: unsure) == .indeterminate)
  }

  @Test(
    arguments: [(nil, .locked), (.instantByItem([:]), .unlocked)] as [(AttributeValue?, Verdict)])
  func `exists is true for any list of dates`(value: AttributeValue?, verdict: Verdict) throws {
    let catalog = try Self.catalog(
      gate: "exists(begun)", dates: #"{"type": "instantByItem", "default": null}"#)
    let subject = GateSubject.being(value.map { ["begun": $0] } ?? [:])
    #expect(catalog.verdict(for: subject) == verdict)
  }

  @Test func `a predefined instant can be declared by item`() throws {
    let catalog = try SampleCatalog(
      """
      "attributes": {"enrolled": {"type": "instantByItem"}},
      "courses": [{"id": "it", "gate": "after(P1D, since: enrolled(here))"}]
      """)
    #expect(
      catalog.verdict(for: .being(["enrolled": .instantByItem(["it": Self.start])])) == .unlocked)
  }

  @Test(arguments: ["defaultGate", "requires"])
  func `the rules of the catalog count from the dates of each item`(key: String) throws {
    let catalog = try SampleCatalog(
      """
      "attributes": {"begun": {"type": "instantByItem"}},
      "\(key)": "after(P1D, since: begun(here))",
      "courses": [
        {"id": "it"\(key == "requires" ? #", "gate": "free""# : "")},
        {"kind": "group", "gate": "after(P1D, since: begun(here))", "items": ["B"]}
      ]
      """)
    let learner = Self.learner(["B": Self.start])
    #expect(catalog.verdict(for: learner) == .locked)
    #expect(catalog.verdict("B", for: learner) == .unlocked)
  }

  @Test(
    arguments: [
      ("exists(begun(here))", ["it": start], Verdict.unlocked),
      ("exists(begun(here))", [:], .locked),
      ("exists(begun(here))", ["A": now + 1], .unlocked),
      ("exists(begun(here))", ["B": now], .locked),
      ("exists(begun(B))", ["B": now], .unlocked), ("exists(begun(B))", ["A": now], .locked),
      ("not exists(begun(here))", ["A": now], .locked), ("not exists(begun(here))", [:], .unlocked),
    ] as [(String, [ItemID: Instant], Verdict)])
  func `exists asks whether an item or a container around it has a date`(
    gate: String, dates: [ItemID: Instant], verdict: Verdict
  ) throws {
    #expect(try Self.catalog(gate: gate).verdict(for: Self.learner(dates)) == verdict)
  }

  @Test(arguments: [
    (#"{"type": "instantByItem"}"#, Verdict.indeterminate),
    (#"{"type": "instantByItem", "default": null}"#, .locked),
    (#"{"type": "instantByItem", "default": {"A": "2026-01-01"}}"#, .unlocked),
  ])
  func `a default counts for the date of an item`(dates: String, verdict: Verdict) throws {
    let catalog = try Self.catalog(gate: "exists(begun(here))", dates: dates)
    #expect(catalog.verdict() == verdict)
  }

  @Test func `a date of one's own replaces the common one`() throws {
    let common = "window(until: 2026-11-15)"
    let catalog = try Self.catalog(
      gate: "before(P0D, until: begun(here)) or not exists(begun(here)) and \(common)")
    let end = at("2026-11-15T00:00:00Z")
    #expect(catalog.verdicts(for: Self.learner([:]), around: end) == .closes)
    for own in [at("2026-11-12T00:00:00Z"), at("2026-11-18T00:00:00Z")] {
      #expect(catalog.verdicts(for: Self.learner(["it": own]), around: own) == .closes)
    }
  }

  @Test(arguments: [
    ("exists(joined(here))", "attribute-type"), ("exists(begun(gone))", "unknown-item"),
    ("attribute(begun, of: here)", "attribute-type"),
    ("attribute(joined, of: here, =: 2026-01-01)", "bad-argument"),
  ])
  func `only an attribute with dates of items has one for an item`(gate: String, code: String)
    throws
  {
    let error = #expect(throws: CatalogError.self) { try SampleCatalog(gate: gate) }
    #expect(error?.diagnostics.first?.code.rawValue == code)
  }
}
