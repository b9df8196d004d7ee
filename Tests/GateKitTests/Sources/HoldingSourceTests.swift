import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The source `holding`.
struct HoldingSourceTests {
  private static let products = #"""
    "products": [{"id": "basic", "formerIDs": ["starter"], "storeIDs": "com.app.basic"},
      {"id": "monthly", "kind": "autoRenewable", "title": {"en": "Monthly", "de": "Monatlich"}},
      {"id": "coin", "title": "A coin", "kind": "consumable"},
      {"id": "x", "title": "Twice"}, {"id": "y", "title": "Twice"}, {"id": "z", "title": "x"}],
    "counters": ["articles"],
    """#

  private func engine(_ gate: String) throws -> GateEngine {
    try GateEngine(#"\#(Self.products) "features": [{"id": "it", "gate": "\#(gate)"}]"#)
  }

  private func source(_ argument: String) throws -> HoldingSource {
    let catalog = try engine("basic").catalog.content
    return try HoldingSource(EntitlementSourceRequest(argument: argument, catalogs: [catalog]))
  }

  @Test(arguments: ["basic", "monthly", "not coins", "free"].dropLast(2))
  func `its products are held without end`(gate: String) async throws {
    let engine = try engine(gate)
    let subject = await engine.subject(of: [try source(" basic , monthly")])
    #expect(engine.verdict(for: subject) == .unlocked)
    #expect(engine.verdict(for: subject, at: at("9990-01-01T00:00:00Z")) == .unlocked)
  }

  @Test(arguments: [
    ("platform = ios", Verdict.indeterminate), ("signedIn", .locked), ("completed(it2)", .locked),
    ("usage(articles, fewerThan: 1, per: day)", .unlocked), ("monthly", .locked),
  ])
  func `it answers every family and lists only its products`(gate: String, verdict: Verdict)
    async throws
  {
    let engine = try GateEngine(
      #"\#(Self.products) "features": [{"id": "it", "gate": "\#(gate)"}, {"id": "it2", "gate": "free"}]"#
    )
    let subject = await engine.subject(of: [try source("basic")])
    #expect(subject.unknown == [])
    #expect(engine.verdict(for: subject) == verdict)
  }

  @Test func `it enumerates one subject if it is alone`() async throws {
    let alone = try await EntitlementSourceGroup(
      [source("starter,com.app.basic")], for: [], timeLimit: .ample
    )
    .everyone()
    #expect(alone.map(\.subject?.id) == ["holding"])
    let other = ToldSource("other", GateSubject(id: "u1"))
    #expect(
      try await EntitlementSourceGroup([source("basic"), other], for: [], timeLimit: .ample)
        .everyone().isEmpty)
  }

  @Test(arguments: [
    ("Monatlich", "monthly"), ("MONTHLY", "monthly"), ("starter", "starter"), ("x", "x"),
  ])
  func `a product is named by a title if no product has that name`(
    argument: String, product: ProductID
  ) async throws {
    let snapshot = try await source(argument).snapshot(of: "anyone", at: now)
    #expect(snapshot.entitlements.map(\.product) == [product])
  }

  @Test func `beside a source that enumerates, it adds its products to every subject`() async throws
  {
    let list = ListSource(records: [.subject(.being(["team": "red"]), line: 1)])
    let everyone = try await EntitlementSourceGroup(
      [source("basic"), list], for: [], timeLimit: .ample
    ).everyone()
    #expect(everyone.map(\.subject?.id) == ["u1"])
    #expect(everyone.first?.subject?.entitlements.map(\.product) == ["basic"])
    #expect(everyone.first?.subject?.attributes == ["team": "red"])
  }

  @Test(arguments: [
    ("basci", "no product `basci`; did you mean `basic`?"),
    ("coin", "`coin` is a consumable, and a consumable is never held"),
    ("A coin", "`A coin` is a consumable, and a consumable is never held"),
    ("Twice", "`Twice` is the title of 2 products: `x`, `y`"),
    ("Monatlic", "no product `Monatlic`; did you mean `Monatlich`?"),
    ("basic,,monthly", "`basic,,monthly` is not a list of products"),
    (",", "`,` is not a list of products"),
  ])
  func `a product that cannot be held is an invalid argument`(argument: String, problem: String) {
    #expect { try source(argument) } throws: { error in
      guard case .badArgument(let found, let help)? = error as? EntitlementSourceError else {
        return false
      }
      return found == problem && help != nil
    }
  }
}
