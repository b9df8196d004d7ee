import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Catalogs that resemble faulty ones but yield no diagnostic, not even a warning.
struct SoundCatalogTests {
  @Test(arguments: [
    // Apparent prerequisite cycles.
    #""products": [{"id": "pro"}], "courses": [{"id": "L1", "gate": "completed(L2) or pro"}, {"id": "L2", "gate": "completed(L1) or pro"}]"#,
    #""courses": [{"id": "L1", "gate": "not completed(L2)"}, {"id": "L2", "gate": "completed(L1)"}]"#,
    #""courses": [{"id": "L1", "gate": "atLeast(1, of: [completed(L2), signedIn])"}, {"id": "L2", "gate": "completed(L1)"}]"#,
    #""courses": [{"id": "c", "gate": "free", "requires": "completed(previous)", "items": ["L1", "L2", "L3"]}]"#,
    #""courses": [{"id": "one", "gate": "free", "items": ["L1", {"id": "exam", "requires": "completed(L1)"}]}, {"id": "two", "gate": "free", "requires": "completed(one)", "items": ["M1"]}]"#,
    #""courses": [{"id": "c", "gate": "free", "items": [{"id": "L1", "requires": "started(c)"}, "L2"]}]"#,
    // Positional rules on containers, also through named gates and groups.
    #""gates": {"taste": "freeTier(1) or signedIn"}, "courses": [{"id": "c", "gate": "taste", "items": ["L1", "L2"]}]"#,
    #""courses": [{"kind": "group", "gate": "drip(every: P1D, since: enrolled)", "items": ["L1", "L2"]}]"#,
    #""gates": {"sequence": "started(previous)"}, "courses": [{"id": "c", "gate": "free", "requires": "sequence", "items": ["L1"]}]"#,
    // Former ids.
    #""products": [{"id": "pro", "formerIDs": ["premium"]}], "courses": [{"id": "L1", "gate": "premium", "formerIDs": ["l-1"]}, {"id": "L2", "gate": "product(premium) and completed(l-1)"}]"#,
    #""products": [{"id": "pro", "formerIDs": ["premium"]}], "features": [{"id": "a", "gate": "after(P1D, since: bought(premium))"}]"#,
    // Lists of one rule.
    #""features": [{"id": "a", "gate": {"anyOf": [{"allOf": ["signedIn"]}]}}]"#,
    // Products that are used through what they include, through their group, or as full access.
    #""products": [{"id": "basic"}, {"id": "all", "includes": ["basic"]}], "features": [{"id": "a", "gate": "product(basic)"}]"#,
    #""products": [{"id": "basic"}, {"id": "full", "fullAccess": true}], "features": [{"id": "a", "gate": "basic"}]"#,
    #""products": [{"id": "m", "kind": "autoRenewable", "subscriptionGroup": "plan", "level": 1}, {"id": "y", "kind": "autoRenewable", "subscriptionGroup": "plan", "level": 2}], "features": [{"id": "a", "gate": "subscription(plan, level: 2)"}]"#,
    #""products": [{"id": "old", "retired": true}, {"id": "hints", "kind": "consumable"}], "features": [{"id": "a", "gate": "free"}]"#,
    // Declarations that only a bypass uses, or a gate that another gate uses.
    #""attributes": {"role": {"type": "string"}}, "bypass": "role in [author]", "features": [{"id": "a", "gate": "free"}]"#,
    #""gates": {"inner": "signedIn", "outer": "not inner"}, "features": [{"id": "a", "gate": "outer"}]"#,
    // Dates in the catalog's time zone, and reserved words as quoted names.
    #""timeZone": "Asia/Shanghai", "features": [{"id": "a", "gate": "window(from: 2026-12-01, until: 2026-12-01T00:00:01+08:00)"}]"#,
    #""products": [{"id": "free"}], "features": [{"id": "a", "gate": "'free' and exists(enrolled)"}]"#,
  ])
  func `a sound catalog yields no diagnostics`(sections: String) {
    let check = CatalogLoadResult(
      files: MemoryFiles(#"{"format": 1, "id": "x", "# + sections + "}"))
    #expect(check.diagnostics.map(\.message) == [])
    #expect(check.catalog != nil)
  }

  @Test func `a bare word is the product, gate or attribute of that name`() throws {
    let language = RuleLanguage()
    let kinds = try ["basic", "tournament", "signedIn"].map { word in
      try #require(language.read(text: word).rule).kind
    }
    #expect(kinds == ["productOrFull", "gate", "attribute"])
  }
}
