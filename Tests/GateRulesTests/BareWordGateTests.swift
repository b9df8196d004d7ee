import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Gates of one word, which are read once for all items that have them.
struct BareWordGateTests {
  @Test func `a gate of one word is a rule at each of its places`() throws {
    let catalog = try SampleCatalog(
      """
      "products": [{"id": "basic"}], "gates": {"g": "basic"},
      "courses": [{"id": "a", "gate": "g"}, {"id": "b", "gate": "free"}, {"id": "c", "gate": "g"}]
      """
    ).gated
    let rules = catalog.rules.nodeGates.entries.map(\.value.rule)
    #expect(rules.map { $0.text(in: catalog) } == ["g", "free", "g"])
    #expect(rules[0] == rules[2])
    #expect(rules[0].span != rules[2].span)
    for rule in rules {
      #expect(catalog.sources.text(of: rule.span) == rule.text(in: catalog))
      for argument in rule.arguments { #expect(argument.value.span == rule.span) }
    }
  }

  @Test(arguments: [
    ("pro", #"{"productOrFull": "pro"}"#), ("tournament", #"{"gate": "tournament"}"#),
    ("signedIn", #"{"attribute": "signedIn"}"#),
  ])
  func `a bare word is the same rule as the call of its kind`(word: String, call: String) throws {
    let language = RuleLanguage()
    let bare = try #require(language.read(text: word).rule)
    let called = try #require(language.read(json: call).rule)
    #expect(bare == called)
    #expect(bare.span != called.span)
    #expect(Set([bare, called]).count == 1)
    #expect(try #require(language.read(text: "basic").rule) != bare)
    #expect(!bare.hasChildRules)
  }

  @Test(arguments: ["coins", "basik"])
  func `a gate of one word with a fault is reported at each of its places`(word: String) {
    let result = CatalogLoadResult(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "products": [{"id": "coins", "kind": "consumable"}],
        "courses": [
          {"id": "a", "gate": "\(word)"},
          {"id": "b", "gate": "\(word)"}]}
        """))
    let code: DiagnosticCode = word == "coins" ? "consumable-in-gate" : "unknown-product"
    #expect(result.diagnostics.map(\.code) == [code, code])
    #expect(result.diagnostics.map(\.location.line) == [3, 4])
  }

  @Test func `equal gates of several words are rules of their own`() throws {
    let catalog = try SampleCatalog(
      """
      "products": [{"id": "basic"}, {"id": "pro"}],
      "courses": [{"id": "a", "gate": "basic or pro"}, {"id": "b", "gate": "basic or pro"}]
      """
    ).gated
    let rules = catalog.rules.nodeGates.entries.map(\.value.rule)
    let places = rules.map { $0.childRules.map(\.span) }
    #expect(places[0] != places[1])
    for (rule, name) in zip(rules.flatMap(\.childRules), ["basic", "pro", "basic", "pro"]) {
      #expect(catalog.sources.text(of: rule.span) == name)
    }
  }

  @Test func `a gate of one word that depends on the item has a condition for each item`() throws {
    let catalog = try SampleCatalog(
      """
      "gates": {"begun": "completed(previous)"}, "defaultGate": "free",
      "courses": [
        {"id": "a", "gate": "begun", "items": ["a1", "a2"]},
        {"id": "b", "gate": "begun", "items": ["b1", "b2"]}]
      """
    ).gated
    let conditions = ["a1", "a2", "b1", "b2"].map { item in
      catalog.content.nodeIndex(named: item).flatMap { catalog.conditions.items[$0]?.gate }
    }
    #expect(Set(conditions).count == 3)
    #expect(conditions[0] == conditions[2])
  }

  @Test(arguments: [#""staysOpen": "onceStarted""#, #""requires": "advanced""#])
  func `an item with the gate of another one keeps what else decides it`(more: String) throws {
    let catalog = try SampleCatalog(
      """
      "products": [{"id": "basic"}, {"id": "advanced"}],
      "courses": [
        {"id": "a", "gate": "basic"}, {"id": "b", "gate": "basic", \(more)},
        {"id": "c", "gate": "basic"}]
      """
    ).gated
    let openings = ["a", "b", "c"].map { item in
      catalog.content.nodeIndex(named: item).flatMap { catalog.conditions.items[$0]?.opening }
    }
    #expect(openings[0] == openings[2])
    #expect(openings[0] != openings[1])
  }
}
