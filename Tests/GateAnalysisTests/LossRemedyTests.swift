import EngineTestSupport
import GateAnalysis
import GateKit
import GateRules
import RuleTestSupport
import Testing

struct LossRemedyTests {
  /// A catalog whose parts differ between versions.
  private struct Version {
    var named = "free"
    var standard = "free"
    var container: String?
    var gate: String?
    var requires: String?
    var staysOpen = "never"
    var isDraft = false

    var catalog: GatedCatalog {
      get throws {
        func rule(_ key: String, _ text: String?) -> String {
          text.map { #", "\#(key)": "\#($0)""# } ?? ""
        }
        return try SampleCatalog(
          """
          "products": [{"id": "pa::b,c"}, {"id": "q"}], "gates": {"open": "\(named)"},
          "defaultGate": "\(standard)",
          "courses": [
            {"id": "unit"\(rule("gate", container)), "items": [
              {"id": "it", "staysOpen": "\(staysOpen)"\(isDraft ? #", "draft": true"# : "")
              \(rule("gate", gate))\(rule("requires", requires))}]}]
          """
        ).gated
      }
    }
  }

  private static let rule = "or product('pa::b,c', boughtBefore: DATE)"

  private static func remedy(_ old: Version, _ new: Version) throws -> LossRemedy? {
    let diff = CatalogDiff(from: try old.catalog, to: try new.catalog)
    return diff.items.first { $0.item == "it" }?.remedy
  }

  @Test func `the advice names the gate to which the alternative belongs`() throws {
    let sold = "'pa::b,c'"
    let cases: [(gate: LossRemedy.Place, write: (inout Version, String) -> Void)] = [
      (.own, { $0.gate = $1 }), (.inherited(from: "unit"), { $0.container = $1 }),
      (.standard, { $0.standard = $1 }), (.named("open"), { ($0.named, $0.gate) = ($1, "open") }),
    ]
    for (gate, write) in cases {
      var (old, new) = (Version(), Version())
      write(&old, sold)
      write(&new, "q")
      let remedy = try Self.remedy(old, new)
      #expect(remedy == .alternative(Self.rule, to: gate, sparesAll: true))
      // The advice is a rule that keeps the item open for earlier buyers.
      write(&new, "q " + Self.rule.replacing("DATE", with: "2026-06-01"))
      let buyer = GateSubject.with(
        Entitlement(product: "pa::b,c", purchaseDate: at("2026-05-01T00:00:00Z")))
      let engine = GateEngine(catalog: try new.catalog)
      #expect(engine.decide("it", for: buyer, at: at("2026-07-01T00:00:00Z")).isUnlocked)
    }
  }

  @Test func `a requirement that causes the loss is named`() throws {
    let old = Version(gate: "'pa::b,c'")
    let new = Version(gate: "'pa::b,c'", requires: "product(q)")
    #expect(
      try Self.remedy(old, new)
        == .alternative(Self.rule, to: .requirement(of: "it"), sparesAll: true))
  }

  @Test func `a later window stays open for those for whom the old one was open`() throws {
    let old = Version(gate: "'pa::b,c'", requires: "window(from: 2026-11-01)")
    let new = Version(gate: "'pa::b,c'", requires: "window(from: 2026-12-15)")
    let clause = "or window(from: 2026-11-01) and product('pa::b,c', boughtBefore: DATE)"
    #expect(
      try Self.remedy(old, new) == .alternative(clause, to: .requirement(of: "it"), sparesAll: true)
    )
  }

  @Test func `an alternative that a requirement limits spares only some`() throws {
    let old = Version(gate: "'pa::b,c'")
    let new = Version(gate: "q", requires: "product(q) or signedIn")
    #expect(try Self.remedy(old, new) == .alternative(Self.rule, to: .own, sparesAll: false))
  }

  @Test func `a moved item gets a gate of its own, so that the others stay closed`() throws {
    let products = #""products": [{"id": "old"}, {"id": "p"}],"#
    let old = try SampleCatalog(
      """
      \(products) "courses": [
        {"id": "base", "gate": "old", "items": ["a", "b"]}, {"id": "comp", "gate": "p", "items": ["x"]}]
      """
    ).gated
    let new = try SampleCatalog(
      """
      \(products) "courses": [
        {"id": "base", "gate": "old", "items": ["a"]}, {"id": "comp", "gate": "p", "items": ["x", "b"]}]
      """
    ).gated
    let difference = CatalogDiff(from: old, to: new).items.first { $0.item == "b" }
    #expect(
      difference?.remedy
        == .ownGate("p or product(old, boughtBefore: DATE)", sparesAll: true))
    #expect(difference?.causes.map(\.aspect.rawValue) == ["container", "gate"])
  }

  @Test func `nothing is advised for a draft, or if nobody loses the item`() throws {
    let old = Version(gate: "'pa::b,c'")
    #expect(try Self.remedy(old, Version(gate: "q", isDraft: true)) == nil)
    #expect(try Self.remedy(old, Version(gate: "free")) == nil)
  }

  @Test func `an item that only new subjects lose has no remedy`() throws {
    let old = Version(gate: "not started(it)")
    #expect(try Self.remedy(old, Version(gate: "never")) == nil)
    #expect(try Self.remedy(Version(gate: "signedIn"), Version(gate: "never")) == .staysOpen)
  }
}
