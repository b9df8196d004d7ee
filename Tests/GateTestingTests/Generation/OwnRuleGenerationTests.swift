import GateKit
import GateTesting
import Testing
import TestSupport

/// Rules of a third-party kind in random catalogs.
@Suite(.tags(.property), .slow)
struct OwnRuleGenerationTests {
  private static let recent = RuleGenerator { "acme.recent(\($0.counter("practice")))" }

  private static func kinds() throws -> RuleKindRegistry {
    try .builtIn.adding(FlawedKind<NoFlaw>.self)
  }

  @Test func `rules of a third-party kind occur among those of the built-in kinds`() throws {
    let catalogs = try Generator.writtenCatalogs(kinds: Self.kinds(), rules: [Self.recent])
    let counts = try catalogs.tally { written in
      _ = try written.catalog
      return [
        written.text.contains(#""acme.recent(practice)""#) ? "alone" : "",
        written.text.contains(" acme.recent(practice)") ? "joined" : "",
      ]
    }
    #expect(counts["alone", default: 0] >= 50 && counts["joined", default: 0] >= 50, "\(counts)")
  }

  @Test func `a rule can test an attribute of its own, which the catalog declares`() throws {
    let tier = RuleGenerator { "\($0.attribute("tier", .number)) >= 2" }
    let catalogs = try Generator.catalogs(rules: [tier])
    let counts = catalogs.tally(cases: 100) { catalog in
      catalog.content.attributes.filter { $0.id == "tier" }.map(\.type)
    }
    #expect(counts[.number, default: 0] >= 30, "\(counts)")
  }

  @Test func `a rule can name a product and an item of its own, which the catalog declares`() throws
  {
    let certified = RuleGenerator { context in
      let gold = context.product("gold")
      return context.item("exam").map { "\(gold) and completed(\($0), score: 80)" }
    }
    let basic = RuleGenerator { "productOrFull(\($0.product("basic")))" }
    let counts = try Generator.writtenCatalogs(rules: [certified, basic]).tally(cases: 100) {
      written in
      let catalog = try written.catalog
      let hasOwn = written.text.contains("completed(exam, score: 80)")
      #expect(!hasOwn || catalog.content.product("gold")?.kind == .nonConsumable)
      #expect(!hasOwn || catalog.content.nodeIndex(named: "exam") != nil, "\(written)")
      #expect(catalog.content.products.count { $0.id == "basic" } <= 1)
      return [hasOwn]
    }
    #expect(counts[true, default: 0] >= 30, "\(counts)")
  }

  @Test func `a failing property of a third-party kind is shrunk to one rule`() throws {
    let catalogs = try Generator.writtenCatalogs(kinds: Self.kinds(), rules: [Self.recent])
    let report = forAll(catalogs) { .check(!$0.text.contains("acme.recent")) }
    let written = try #require(report.smallestCase)
    #expect(try written.catalog.content.nodes.count == 1)
    #expect(written.text.split(separator: "\n").count <= 8, "\(written)")
  }

  @Test func `a rule with a fault is reported when the generator is created`() throws {
    let unknown = RuleGenerator { _ in "acme.recent(nothing)" }
    let error = #expect(throws: CatalogError.self) {
      try Generator.catalogs(kinds: Self.kinds(), rules: [unknown])
    }
    #expect(error?.diagnostics.map(\.code).contains("unknown-counter") == true)
    #expect(throws: CatalogError.self) { try Generator.catalogs(rules: [Self.recent]) }
  }

  @Test func `a rule with both forms is written in both`() throws {
    let call = RuleGenerator { .call("acme.recent", .positional("counter", .word($0.counter()))) }
    let catalogs = try Generator.catalogs(kinds: Self.kinds(), rules: [call])
    let written = try Generator.writtenCatalogs(kinds: Self.kinds(), rules: [call])
    let nodes = catalogs.value(seed: 3).content.nodes
    #expect(try written.value(seed: 3).catalog.content.nodes.count == nodes.count)
    let texts = (UInt64(0)..<80).map { written.value(seed: $0).text }
    #expect(texts.contains { $0.contains(#"{"acme.recent": "articles"}"#) })
    #expect(texts.contains { $0.contains("acme.recent(articles)") })
  }

  @Test func `a rule that is impossible in a context is replaced by another`() throws {
    let later = RuleGenerator { context in
      context.item().map { "completed(\($0)) and acme.recent(\(context.counter("practice")))" }
    }
    let catalogs = try Generator.writtenCatalogs(kinds: Self.kinds(), rules: [later])
    let report = forAll(catalogs, cases: 60) { written in
      _ = try written.catalog
      return written.text.contains("acme.recent") ? .holds : .vacuous
    }
    expectHolds(report)
  }
}
