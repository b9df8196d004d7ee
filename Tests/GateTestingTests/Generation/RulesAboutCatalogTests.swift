import ContentCatalog
import GateKit
import TestSupport
import Testing

@testable import GateTesting

/// Rules that are generated from the names of a catalog, and catalogs of chosen kinds and sizes.
@Suite(.tags(.property), .slow)
struct RulesAboutCatalogTests {
  private func academy() throws -> GatedCatalog { try GatedCatalog(path: "catalogs/academy") }

  @Test func `most rules use names of the catalog`() throws {
    let catalog = try academy()
    let content = catalog.content
    let counts = try Generator.rules(about: catalog).tally(cases: 300) { rule -> [String] in
      let wider = try catalog.adding("added", gate: rule)
      let gates = RulesAsWritten(of: wider)
      let node = try #require(wider.content.nodeIndex(named: "added"))
      let words = RuleWords(of: gates.parts(of: gates.access(ofNode: node)), in: wider).all
      func names(_ all: [String]) -> Bool { !Set(all).isDisjoint(with: words) }
      return [
        rule.text == "free" ? "free" : "",
        names(content.products.map(\.id.rawValue)) ? "product" : "",
        names(content.attributes.map(\.id.rawValue)) ? "attribute" : "",
        names(content.counters.map(\.id.rawValue)) ? "counter" : "",
        names(content.nodes.compactMap { $0.itemID?.rawValue }) ? "item" : "",
      ]
    }
    #expect(counts["free", default: 0] < 90, "\(counts)")
    for name in ["product", "attribute", "counter", "item"]
    where name != "counter" || !content.counters.isEmpty {
      #expect(counts[name, default: 0] >= 10, "\(name) in \(counts)")
    }
  }

  @Test func `only the chosen kinds occur`() throws {
    let chosen: Set<String> = ["product", "productOrFull", "subscription", "anyOf"]
    let catalog = try academy()
    func kinds(of catalog: GatedCatalog, _ nodes: [NodeIndex]) -> Set<String> {
      let gates = nodes.compactMap { catalog.rules.nodeGates[$0]?.rule }
      return Set(RulesAsWritten(of: catalog).parts(of: gates).map(\.kind))
        .filter { RuleKindRegistry.builtIn[$0] != nil }
    }
    let rules = forAll(.rules(about: catalog, kinds: chosen), cases: 100) { rule in
      let wider = try catalog.adding("added", gate: rule)
      let node = try #require(wider.content.nodeIndex(named: "added"))
      let found = kinds(of: wider, [node])
      return .check(found.isSubset(of: chosen.union(["free"])), "\(found)")
    }
    expectHolds(rules)
    let catalogs = try Generator.catalogs(builtInKinds: chosen)
    let found = forAll(catalogs, cases: 100) { catalog in
      let found = kinds(of: catalog, catalog.content.nodes.catalogIndices.map { $0 })
      return .check(found.isSubset(of: chosen.union(["free"])), "\(found)")
    }
    expectHolds(found)
  }

  @Test func `a false law about two rules is shrunk to two small ones`() throws {
    let catalog = try academy()
    let pairs = Generator.rules(about: catalog).list(2...2)
    let subject = GateSubject(id: "u1")
    let report = forAll(pairs) { rules in
      let wider = try catalog.adding("any", gate: "(\(rules[0])) or (\(rules[1]))")
        .adding("all", gate: "(\(rules[0])) and (\(rules[1]))")
      let answers = GateEngine(catalog: wider).evaluate(subject, at: .earliest)
      return .check(answers.decide("any").verdict == answers.decide("all").verdict)
    }
    let smallest = try #require(report.smallestCase).map(\.text)
    #expect(Set(smallest) == ["free", "never"], "\(smallest)")
  }

  @Test func `an unrelated item changes nobody`() throws {
    let catalog = try academy()
    let rules = Generator.rules(about: catalog)
    let report = forAll(.cases(of: catalog), cases: 200) { asked in
      let wider = try catalog.adding(
        "added", gate: rules.value(seed: UInt64(asked.item.rawValue.utf8.count)))
      let engine = GateEngine(catalog: wider, accepting: asked.engine.acceptedEnvironments)
      return .check(engine.decide(asked.item, for: asked.subject, at: asked.now) == asked.decision)
    }
    expectHolds(report)
  }

  @Test(arguments: [
    (#"{"format": 1, "id": "c", "features": [{"id": "f", "gate": "free"}]}"#, 2),
    (#"{"format": 1, "id": "c", "features": []}"#, 1),
    (
      "// A comment.\n" + #"{"format": 1, "id": "c", "courses": [{"id": "L1", "gate": "free"}]}"#, 2
    ),
  ])
  func `a feature is added to any list`(text: String, count: Int) throws {
    let catalog = try GatedCatalog(files: MemoryFiles(text)).adding("extra", gate: "never")
    #expect(catalog.content.items.count == count)
    #expect(
      !GateEngine(catalog: catalog).decide("extra", for: GateSubject(id: "u1"), at: .latest)
        .isUnlocked)
    #expect(throws: CatalogError.self) { try catalog.adding("extra", gate: "free") }
    #expect(throws: CatalogError.self) { try catalog.adding("more", gate: "nothing") }
  }

  @Test func `the size limits random catalogs`() throws {
    let small = Generator.writtenCatalogs().sized(1)
    let counts = try (UInt64(0)..<50).map { try small.value(seed: $0).catalog.content.nodes.count }
    #expect(counts.allSatisfy { $0 <= 6 }, "\(counts)")
  }

  @Test func `single entitlements name products of the catalog`() throws {
    let catalog = try academy()
    let known = Set(catalog.content.products.map(\.id))
    let counts = Generator<Entitlement>.entitlements(of: catalog).tally(cases: 200) {
      [known.contains($0.product) ? "known" : "other", $0.expiresDate == nil ? "" : "ends"]
    }
    #expect(counts["known", default: 0] > 60 && counts["ends", default: 0] > 40, "\(counts)")
  }
}
