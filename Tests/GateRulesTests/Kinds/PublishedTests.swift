import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `published` as an anchor of `after`, `before` and `drip`, and as an instant of `window` and `product`.
struct PublishedTests {
  private static let published = at("2026-11-10T00:00:00+01:00")

  /// Returns a catalog with a course `A` that contains a group with the unit `U`, which contains the
  /// lesson `it`. The members are those of the nodes by name.
  private static func catalog(
    gate: String, _ members: [String: String] = ["it": "2026-11-10"], more: String = ""
  ) throws -> SampleCatalog {
    func published(_ node: String) -> String {
      members[node].map { #", "published": "\#($0)""# } ?? ""
    }
    return try SampleCatalog(
      """
      "timeZone": "Europe/Berlin",
      "products": [{"id": "pro"}, {"id": "gold", "kind": "autoRenewable"}],
      "gates": {"named": "\(gate)"}, \(more)
      "courses": [
        {"id": "A", "gate": "free"\(published("A")), "items": [
          {"id": "G", "kind": "group"\(published("G")), "items": [
            {"id": "U"\(published("U")), "items": [
              {"id": "it", "gate": "named"\(published("it"))}, "other"
            ]}
          ]}
        ]},
        {"id": "B", "gate": "free"\(published("B"))}
      ]
      """)
  }

  @Test(arguments: [
    ("after(P0D, since: published(here))", published, [Verdict].opens),
    ("after(P1M, since: published(here))", at("2026-12-10T00:00:00+01:00"), .opens),
    ("not after(P7D, since: published(here))", at("2026-11-17T00:00:00+01:00"), .closes),
    ("before(P7D, until: published(here))", at("2026-11-03T00:00:00+01:00"), .closes),
    ("window(from: published(here))", published, .opens),
    ("window(until: published(here))", published, .closes),
    ("window(from: published(here), until: 2026-12-01)", at("2026-12-01T00:00:00+01:00"), .closes),
  ])
  func `time counts from the publication, which is midnight in the catalog's time zone for a date`(
    gate: String, change: Instant, verdicts: [Verdict]
  ) throws {
    let catalog = try Self.catalog(gate: gate)
    #expect(catalog.verdicts(around: change) == verdicts)
    #expect(catalog.outcome(at: change + -1).validUntil == change)
  }

  @Test(
    arguments: [
      (["it": "2026-11-01", "U": "2027-01-01"], Verdict.unlocked),
      (["U": "2026-11-01", "A": "2027-01-01"], .unlocked),
      (["G": "2026-11-01", "A": "2027-01-01"], .unlocked),
      (["A": "2026-11-01", "B": "2027-01-01"], .unlocked),
      (["it": "2027-01-01", "A": "2026-11-01"], .locked),
    ])
  func `an item has its own publication, or that of the nearest container or group`(
    members: [String: String], verdict: Verdict
  ) throws {
    let gate = "window(from: published(here))"
    #expect(try Self.catalog(gate: gate, members).verdict() == verdict)
    #expect(
      try Self.catalog(gate: "window(from: published(it))", members).verdict() == verdict)
  }

  @Test func `each item that a named gate opens has its own publication`() throws {
    let catalog = try SampleCatalog(
      #"""
      "gates": {"archive": "after(P7D, since: published(here))"},
      "courses": [{"kind": "group", "gate": "archive", "items": [
        {"id": "old", "published": "2026-11-01"}, {"id": "new", "published": "2026-11-19"}
      ]}]
      """#)
    #expect(catalog.unlocked(for: .somebody) == ["old"])
  }

  @Test(arguments: [
    "after(P7D, since: published(here))", "before(P7D, until: published(here))",
    "window(until: published(here))", "not window(until: published(here))",
    "product(pro, heldOn: published(here))", "not product(pro, boughtBefore: published(here))",
  ])
  func `an item without a publication is an error where a rule asks for it`(gate: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try Self.catalog(gate: gate, ["B": "2026-11-10"])
    }
    #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.code) == ["no-publication"])
  }

  @Test func `a draft needs no publication`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [
        {"id": "it", "gate": "window(from: published(here))", "published": "2026-11-10"},
        {"id": "later", "gate": "window(from: published(here))", "draft": true}
      ]
      """#)
    #expect(catalog.verdict() == .unlocked)
    #expect(catalog.verdict("later") == .locked)
  }

  @Test(arguments: [
    (#""published": "soon""#, "free", "malformed-date"),
    (#""published": 2026"#, "free", "wrong-type"),
    (#""published": "2026-11-10""#, "published(here)", "unknown-kind"),
    (#""published": "2026-11-10""#, "after(P1D, since: published)", "rule-syntax"),
    (#""published": "2026-11-10""#, "after(P1D, since: published(gone))", "unknown-item"),
    (#""published": "2026-11-10""#, "after(P1D, since: published())", "missing-argument"),
    (#""published": "2026-11-10""#, "window(from: bought(here))", "bad-argument"),
  ])
  func `a publication that cannot be read is an error`(
    member: String, gate: String, code: String
  ) throws {
    let error = #expect(throws: CatalogError.self) {
      try SampleCatalog(#""courses": [{"id": "it", "gate": "\#(gate)", \#(member)}]"#)
    }
    #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == [code])
  }

  @Test func `a bypass has no item whose publication here could mean`() throws {
    let error = #expect(throws: CatalogError.self) {
      try Self.catalog(
        gate: "free", more: #""bypass": "window(from: published(here))", "#)
    }
    #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.code) == ["bad-argument"])
  }

  @Test func `an attribute that is called published needs quotes`() throws {
    let catalog = try SampleCatalog(
      #"""
      "attributes": {"published": {"type": "boolean"}},
      "courses": [{"id": "it", "gate": "'published'"}]
      """#)
    #expect(catalog.verdict(for: .being(["published": .boolean(true)])) == .unlocked)
  }
}
