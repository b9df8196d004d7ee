import ContentCatalog
import GateExports
import GateKit
import GateRules
import Testing

struct ExportErrorTests {
  private static let catalog = """
    {
      "format": 1, "id": "dojo",
      "gates": {"keen": "free and acme.streak()"},
      "courses": [
        {"id": "kata", "gate": "keen"}, {"id": "kumite", "gate": "keen or never"}, {"id": "kihon", "gate": "free"}
      ]
    }
    """

  private func catalog() throws -> GatedCatalog {
    try GatedCatalog(files: MemoryFiles(Self.catalog), kinds: try .builtIn.adding(StreakRule.self))
  }

  @Test func `the fact of a plugin is refused with its items and the place of its rule`() throws {
    let catalog = try catalog()
    let error = #expect(throws: CatalogError.self) {
      try SQLQuery(of: catalog, at: .earliest, for: .sqlite)
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.count == 1)
    #expect(diagnostic.code == "export-inexpressible")
    #expect(
      diagnostic.message
        == "SQL cannot express the fact `streak` of a plugin, on which `kata`, `kumite` depend")
    #expect(diagnostic.location.line == 3)
    #expect(throws: CatalogError.self) { try CedarExport(of: catalog) }
  }

  @Test(arguments: [
    (5, "`k0`, `k1`, `k2`, `k3`, `k4` depend"),
    (6, "`k0`, `k1`, `k2`, `k3`, `k4` and 1 more depend"),
  ])
  func `of the items that depend on such a fact, five are named`(count: Int, end: String) throws {
    let items = (0..<count).map { #"{"id": "k\#($0)", "gate": "keen"}"# }
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {
          "format": 1, "id": "dojo", "gates": {"keen": "free and acme.streak()"},
          "courses": [\(items.joined(separator: ", "))]
        }
        """), kinds: try .builtIn.adding(StreakRule.self))
    let error = #expect(throws: CatalogError.self) {
      try SQLQuery(of: catalog, at: .earliest, for: .sqlite)
    }
    #expect(error?.diagnostics.first?.message.hasSuffix(", on which \(end)") == true)
  }

  @Test func `items that depend on no such fact can be exported`() throws {
    let query = try SQLQuery(of: try catalog(), at: .earliest, for: .sqlite) {
      $0.itemID == "kihon"
    }
    #expect(query.text.contains("('kihon', 1)"))
    #expect(try CedarExport(of: try catalog()) { $0.itemID == "kihon" }.policies.contains("open"))
  }

  @Test func `an item with too many facts for a row is refused by name`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {
          "format": 1, "id": "c", "products": [{"id": "a"}, {"id": "b"}, {"id": "d"}, {"id": "e"}],
          "courses": [{"id": "x", "gate": "e"}, {"id": "y", "gate": "a and b and d"}]
        }
        """))
    let error = #expect(throws: CatalogError.self) {
      try SQLQuery(of: catalog, at: .earliest, for: .sqlite, maxColumns: 5)
    }
    #expect(error?.diagnostics.map(\.code) == ["export-too-wide"])
    #expect(error?.diagnostics.first?.message.hasPrefix("`y` depends on too many facts") == true)
    let parts = try SQLQuery(of: catalog, at: .earliest, for: .sqlite, maxColumns: 6).text
    #expect(parts.contains("UNION ALL\nSELECT subject, item"))
  }

  @Test func `a catalog without items has a query without rows`() throws {
    let catalog = try GatedCatalog(files: MemoryFiles(#"{"format": 1, "id": "c"}"#))
    #expect(
      try SQLQuery(of: catalog, at: .earliest, for: .postgres).text.hasSuffix("WHERE 1 = 0\n"))
  }

  @Test func `the holding of a product whose purchases stack is refused by SQL`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"""
        {"format": 1, "id": "c", "products": [
          {"id": "pass", "kind": "nonRenewing", "period": "P30D", "stacks": true, "includes": ["a"]},
          {"id": "a"}, {"id": "b"}],
         "features": [{"id": "x", "gate": "a"}, {"id": "y", "gate": "product(a, everOwned: true)"},
          {"id": "z", "gate": "b"}]}
        """#))
    let error = #expect(throws: CatalogError.self) {
      try SQLQuery(of: catalog, at: .earliest, for: .postgres)
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "SQL cannot express the holding of a product whose purchases stack, on which `x` depends"
      ])
    #expect(
      try SQLQuery(of: catalog, at: .earliest, for: .postgres) { $0.itemID != "x" }.text
        .contains("'y'"))
    #expect(try CedarExport(of: catalog).policies.contains("open"))
  }

  @Test func `a salt with U+0000 is refused by SQL, and written to no table`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"""
        {"format": 1, "id": "c", "features": [
          {"id": "a", "gate": {"rollout": {"percent": 50, "salt": "s\u0000"}}},
          {"id": "b", "gate": {"rollout": {"percent": 50, "salt": "s"}}}
        ]}
        """#))
    let error = #expect(throws: CatalogError.self) {
      try SQLQuery(of: catalog, at: .earliest, for: .duckdb)
    }
    #expect(error?.diagnostics.map(\.code) == ["export-inexpressible"])
    #expect(
      error?.diagnostics.first?.message.contains("contains U+0000, on which `a` depends") == true)
    #expect(
      try SQLQuery(of: catalog, at: .earliest, for: .duckdb) { $0.itemID == "b" }.text.contains(
        "'s'"))
    var rows = SubjectTableRows()
    try SubjectTableWriter(for: catalog).append(GateSubject(id: "u"), to: &rows)
    #expect(rows[.rollouts].bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(try CedarExport(of: catalog).policies.contains("open"))
  }

  @Test(arguments: SQLDialect.allCases)
  func `a query contains no U+0000, and for Spark no dollar sign`(dialect: SQLDialect) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"""
        {"format": 1, "id": "c", "attributes": {"s": {"type": "string"}, "l": {"type": "strings"}},
         "products": [{"id": "${env:HOME}"}],
         "features": [
           {"id": "$a", "gate": {"attribute": {"name": "s", "in": ["a\u0000b"]}}},
           {"id": "b", "gate": {"attribute": {"name": "s", "!=": "\u0000"}}},
           {"id": "c", "gate": {"attribute": {"name": "s", "startsWith": "\u0000"}}},
           {"id": "d", "gate": {"attribute": {"name": "l", "containsAny": ["\u0000", "$x"]}}},
           {"id": "e", "gate": {"attribute": {"name": "l", "contains": "\u0000"}}},
           {"id": "f", "gate": {"product": "${env:HOME}"}}
         ]}
        """#))
    let query = try SQLQuery(of: catalog, at: .earliest, for: dialect).text
    #expect(!query.utf8.contains(0))
    #expect(query.contains("$") == (dialect != .spark))
    #expect(query.contains(#"'\u0024{env:HOME}'"#) == (dialect == .spark))
  }

  @Test func `computed facts of Cedar have different names`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"""
        {"format": 1, "id": "c", "attributes": {"everOwned": {"type": "string"}},
         "products": [{"id": "exists"}, {"id": "a"}, {"id": "a boughtBefore 2026-01-01T00:00:00Z"}],
         "features": [
           {"id": "1", "gate": {"attribute": {"name": "everOwned", "exists": true}}},
           {"id": "2", "gate": {"product": {"product": "exists", "everOwned": true}}},
           {"id": "3", "gate": {"product": {"product": "a", "everOwned": true, "boughtBefore": "2026-01-01"}}},
           {"id": "4", "gate": {
             "product": {"product": "a boughtBefore 2026-01-01T00:00:00Z", "everOwned": true}
           }}
         ]}
        """#))
    let entities = try CedarExport(of: catalog).entities
    #expect(entities.split(separator: "\n").count { $0.contains(#"{"uid": {"type": "Gate""#) } == 4)
  }

  @Test func `a text with U+0000 is refused, and nothing is written`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(#"{"format": 1, "id": "c", "features": [{"id": "f", "gate": "free"}]}"#))
    var rows = SubjectTableRows()
    let subject = GateSubject(id: "u", attributes: ["platform": "a\0b"])
    #expect(throws: SubjectFault.self) {
      try SubjectTableWriter(for: catalog).append(subject, to: &rows)
    }
    #expect(rows.count == 0)
  }
}

private struct StreakRule: RuleKind {
  static let name = "acme.streak"
  static let summary = "Opens for anyone with a streak."
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(StreakFact()) }
}

private struct StreakFact: CustomFact, CustomStringConvertible {
  let description = "streak"

  func value(for subject: GateSubject, at now: Instant) -> Ternary { .unknown }
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}
