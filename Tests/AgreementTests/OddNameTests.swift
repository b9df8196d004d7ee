import ContentCatalog
import GateAnalysis
import GateExports
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// Names that differ in Unicode normalization, or look like a marker, are different names everywhere.
@Suite(.tags(.property), .slow)
struct OddNameTests {
  @Test(arguments: Law.all.filter { $0.name != Law.upgradesNeverLock.name }, TestScale.seeds(1))
  func `every law holds for catalogs with odd names`(law: Law, seed: UInt64) {
    let report = law.report(on: OddNames.catalogs, seed: seed, cases: 30)
    expectHolds(report.failure)
  }

  /// A gate for each kind of name, with a placeholder in place of the name.
  static let gates = [
    #"{"product": NAME}"#, #"{"completed": NAME}"#,
    #"{"usage": {"counter": NAME, "fewerThan": 2, "per": "ever"}}"#,
    #"{"attribute": {"name": NAME, "=": "x"}}"#, #"{"attribute": {"name": "team", "=": NAME}}"#,
    #"{"attribute": {"name": "team", "startsWith": NAME}}"#,
    #"{"attribute": {"name": "groups", "containsAny": [NAME]}}"#,
    #"{"rollout": {"percent": 50, "salt": NAME}}"#,
  ]

  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  private static func catalog(gates: [String]) throws -> GatedCatalog {
    let items = gates.enumerated().map { #"{"id": "i\#($0)", "gate": \#($1)}"# }
    let names = [composed, decomposed]
    func declarations(_ text: String, suffix: String = "") -> String {
      names.map { text.replacing("NAME", with: ($0 + suffix).quotedAsJSON) }.joined(separator: ", ")
    }
    return try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "attributes": {
           "team": {"type": "string"}, "groups": {"type": "strings"},
           \(declarations(#"NAME: {"type": "string"}"#, suffix: "a"))
         },
         "counters": [\(declarations("NAME", suffix: "c"))], "products": [\(declarations(#"{"id": NAME}"#))],
         "features": [\(declarations(#"{"id": NAME, "gate": "free"}"#)), \(items.joined(separator: ", "))]}
        """))
  }

  /// Returns a gate with a name. Attributes and counters share a namespace with products, so that theirs have a suffix.
  private static func gate(_ gate: String, _ name: String) -> String {
    let suffix = gate.contains("counter") ? "c" : gate.contains(#""name": NAME"#) ? "a" : ""
    return gate.replacing("NAME", with: (name + suffix).quotedAsJSON)
  }

  @Test(arguments: gates)
  func `two names that differ in normalization are two facts`(gate: String) throws {
    let both = try Self.catalog(
      gates: [Self.gate(gate, Self.composed), Self.gate(gate, Self.decomposed)])
    #expect(both.program.facts.count >= 2)
  }

  @Test(arguments: gates)
  func `a name of another normalization is a difference of versions`(gate: String) throws {
    let old = try Self.catalog(gates: [Self.gate(gate, Self.composed)])
    let new = try Self.catalog(gates: [Self.gate(gate, Self.decomposed)])
    let diff = CatalogDiff(from: old, to: new)
    #expect(diff.items.filter { $0.item == "i0" }.map(\.change) == [.both])
  }

  @Test func `an item with an equivalent salt moves nobody in an existing rollout`() throws {
    let salt = #"{"rollout": {"percent": 50, "salt": NAME}}"#
    let old = GateEngine(
      catalog: try Self.catalog(gates: [Self.gate(salt, Self.decomposed), "\"never\""]))
    let new = GateEngine(
      catalog: try Self.catalog(
        gates: [Self.gate(salt, Self.decomposed), Self.gate(salt, Self.composed)]))
    for number in 0..<50 {
      let subject = GateSubject(id: "u\(number)")
      #expect(
        old.decide("i0", for: subject, at: .earliest)
          == new.decide("i0", for: subject, at: .earliest))
    }
  }

  @Test func `products and groups that differ in normalization or by a comma are a difference`()
    throws
  {
    func catalog(group: String, includes: [String]) throws -> GatedCatalog {
      try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "products": [
            {"id": "s", "kind": "autoRenewable", "subscriptionGroup": \(group.quotedAsJSON)},
            {"id": "a"}, {"id": "b"}, {"id": "a, b"},
            {"id": "all", "includes": [\(includes.map(\.quotedAsJSON).joined(separator: ", "))]}
          ]}
          """))
    }
    let diff = CatalogDiff(
      from: try catalog(group: Self.composed, includes: ["a", "b"]),
      to: try catalog(group: Self.decomposed, includes: ["a, b"]))
    #expect(diff.declarations.map(\.aspect.rawValue) == ["subscriptionGroup", "includes"])
  }

  @Test(arguments: SQLDialect.allCases)
  func `a query reads the column of each name that differs in normalization`(dialect: SQLDialect)
    throws
  {
    let gates = Self.gates.flatMap {
      [Self.gate($0, Self.composed), Self.gate($0, Self.decomposed)]
    }
    let query = try SQLQuery(of: try Self.catalog(gates: gates), at: .earliest, for: dialect).text
    for name in [Self.composed, Self.decomposed] {
      let bytes = Array("salt = '\(name)'".utf8)
      #expect(Array(query.utf8).firstRange(of: bytes) != nil)
    }
    // Two columns of shares, and of each other stage one for each name and value.
    #expect(query.contains("s2") && !query.contains("s3"))
  }
}
