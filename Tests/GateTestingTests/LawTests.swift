import EngineTestSupport
import GateKit
import GateTesting
import TestSupport
import Testing

@Suite(.tags(.property), .slow)
struct LawTests {
  @Test(arguments: Law.all, ShippedCatalog.allCases)
  func `every law holds for the catalogs of the project`(
    law: Law, shipped: ShippedCatalog
  ) throws {
    let report = law.report(
      on: try shipped.catalog(), at: shipped.folder, cases: TestScale.cases(20))
    expectHolds(report.failure)
  }

  @Test(arguments: Law.all)
  func `every law holds for random catalogs and applies to some of them`(law: Law) throws {
    // Few catalogs have two levels of one group, of which all rules accept the higher one.
    let cases = law.name == Law.upgradesNeverLock.name ? 300 : 50
    let report = law.report(
      on: try .catalogs(), seed: 2, cases: TestScale.cases(cases))
    expectHolds(report.failure)
  }

  @Test(arguments: [Law.offersOpen, .offersAreMinimal])
  func `the laws about offers hold for ranges and for any value of an attribute`(law: Law) throws {
    let report = law.report(
      on: try .catalogs(rules: RuleGenerator.seldom), seed: 3, cases: TestScale.cases(25),
      telling: 20)
    expectHolds(report.failure)
  }

  @Test func `the explanation of a gate that doubles twelve times agrees`() throws {
    let gates = (1...12).map { level in "\"g\(level)\": \"g\(level - 1) and g\(level - 1)\"" }
    let text = """
      {"format": 1, "id": "d", "products": [{"id": "p"}],
       "gates": {"g0": "p", \(gates.joined(separator: ", "))},
       "courses": [{"id": "L", "gate": "free"}, {"id": "it", "gate": "g12 and completed(L)"}]}
      """
    let catalog = try GatedCatalog(files: MemoryFiles(text))
    #expect(Law.explanationAgrees.report(on: catalog, cases: 20).failure == nil)
  }

  /// The laws that compare parts of the engine with each other.
  @Test(
    arguments: [Law.evaluatorsAgree, .explanationAgrees, .nothingChangesBeforeValidUntil],
    TestScale.seeds(1))
  func `the laws that compare parts of the engine hold for many random catalogs`(
    law: Law, seed: UInt64
  ) throws {
    let report = law.report(on: try .catalogs(), seed: seed, cases: 25, telling: 50)
    expectHolds(report.failure)
  }

  @Test(arguments: Law.all)
  func `every law applies to many cases of a catalog with every feature`(law: Law) throws {
    let report = law.report(
      on: try GatedCatalog(files: MemoryFiles(everything)), cases: TestScale.cases(150))
    expectHolds(report.failure)
    #expect(report.applicableCases >= TestScale.cases(2))
  }

  @Test func `a law that applies to no case is not about the catalog`() throws {
    let text = #"{"format": 1, "id": "c", "features": [{"id": "f", "gate": "free"}]}"#
    let report = Law.upgradesNeverLock.report(on: try GatedCatalog(files: MemoryFiles(text)))
    #expect(report.verdict == .notAboutCatalog)
    expectHolds(report.failure)
    let random = Generator.any(of: try GatedCatalog(files: MemoryFiles(text)))
    #expect(Law.upgradesNeverLock.report(on: random).verdict == .broken)
  }

  @Test func `a custom law consists of a name, a statement and a check`() throws {
    let law = Law("acme.no-teaser", "No item opens for a subject without entitlements.") {
      asked, _ in
      asked.subject.entitlements.isEmpty
        ? .check(!asked.decision.isUnlocked, "it is \(asked.decision.verdict)") : .vacuous
    }
    let report = law.report(on: try ShippedCatalog.billiards.catalog(), at: "catalogs/billiards")
    #expect(report.verdict == .broken)
    #expect(
      report.smallestCase?.description == """
        subjects.ndjson:
        {"id":"u1"}

        gate-eval explain catalogs/billiards L1 --input subjects.ndjson --subject u1 \
        --now 2026-06-15T04:00:00Z
        """)
  }

  @Test func `names of laws are distinct, and their statements are sentences`() {
    #expect(Set(Law.all.map(\.name)).count == Law.all.count)
    for law in Law.all {
      #expect(law.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(law.statement.hasSuffix("."))
    }
  }
}

/// A catalog with features for every law: levels, bundles, full access, drips, prerequisites,
/// windows and uses.
private let everything = """
  {
    "format": 1, "id": "everything", "timeZone": "Europe/Berlin", "counters": ["articles"],
    "attributes": {"age": {"type": "number", "default": null}, "team": {"type": "string"}},
    "products": [
      {"id": "basic"}, {"id": "extra"}, {"id": "both", "includes": ["basic", "extra"]},
      {"id": "full", "fullAccess": true}, {"id": "universe", "includes": ["full"]},
      {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1},
      {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2},
      {"id": "bronze", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 3}
    ],
    "courses": [
      {
        "id": "letters", "gate": "product(basic) and drip(every: P7D, since: bought(basic))",
        "items": ["a1", "a2", "a3"]
      },
      {"id": "archive", "gate": "product(extra, boughtBefore: 2026-06-15, everOwned: true)"},
      {"id": "members", "gate": "subscription(club, level: 2)"},
      {"id": "nobles", "gate": "(subscription(club) or signedIn) and not (team = elsewhere or age < 18)"},
      {"id": "mixed", "gate": "atLeast(2, of: [basic, extra, signedIn])"},
      {"id": "practice", "gate": "completed(a1, score: 60) and basic or window(from: 2026-06-15)"},
      {"id": "finished", "gate": "completed(a2) or started(letters)"},
      {"id": "adults", "gate": "age >= 18 and (extra or after(P1D, since: enrolled))"},
      {"id": "newcomers", "gate": "not product(basic, everOwned: true) or both"},
      {"id": "sketch", "gate": "basic", "draft": true}
    ],
    "features": [{"id": "forum", "gate": "usage(articles, fewerThan: 3, per: day) or basic"}]
  }
  """
