import ContentCatalog
import GateRules
import RuleTestSupport
import TestSupport
import Testing

struct RuleDepthTests {
  private let language = RuleLanguage()

  @Test(arguments: [
    ("(", "basic", ")"), ("not ", "basic", ""), ("not (", "basic", ")"),
    ("atLeast(1, of: [", "basic", "])"), ("completed([", "L1", "])"), ("anyOf([", "basic", "])"),
    ("basic or (", "pro", ")"), ("((not ", "basic", "))"),
  ])
  func `text of excessive depth is rejected, however deep it is`(
    opening: String, middle: String, closing: String
  ) {
    let nested = { (depth: Int) in
      String(repeating: opening, count: depth) + middle + String(repeating: closing, count: depth)
    }
    #expect(language.read(text: nested(10)).diagnostics == [])
    for depth in [64, 1000, 5000] {
      let reading = language.read(text: nested(depth))
      #expect(reading.diagnostics.map(\.code) == ["rule-too-deep"], "\(depth)")
    }
  }

  @Test(arguments: [
    (#"{"not": "#, "}"), (#"{"anyOf": ["never", "#, "]}"),
    (#"{"atLeast": {"count": 1, "of": ["#, "]}}"),
  ])
  func `every rule of the object form has a text form`(
    opening: String, closing: String
  ) throws {
    let depth = 30
    let json =
      String(repeating: opening, count: depth) + #""basic""#
      + String(repeating: closing, count: depth)
    let rule = try #require(language.read(json: json).rule)
    #expect(language.read(text: language.printer.text(of: rule)).rule == rule)
  }

  @Test(arguments: [
    ("g%", 47, true), ("g%", 48, false), ("g% and not g%", 15, true), ("g% or g%", 23, true),
    ("g% or g%", 24, false), ("g% and not g%", 300, false), ("g%", 20_000, false),
    ("freeTier(3) or g% and not g%", 11, true),
  ])
  func `chains of named gates load up to the limit`(
    rule: String, count: Int, loads: Bool
  ) {
    var gates = [#""g0": "signedIn""#]
    for index in 1...count {
      gates.append(
        "\"g\(index)\": \"\(rule.split(separator: "%", omittingEmptySubsequences: false).joined(separator: String(index - 1)))\""
      )
    }
    // In reverse order, so that reading them in order does not help.
    let catalog = """
      {"format": 1, "id": "x", "gates": {\(gates.reversed().joined(separator: ", "))},
       "courses": [{"id": "c", "gate": "g\(count)", "items": ["L1", "L2"]}]}
      """
    let check = CatalogLoadResult(files: MemoryFiles(catalog))
    #expect((check.catalog != nil) == loads)
    #expect(check.diagnostics.allSatisfy { $0.code == "rule-too-deep" })
  }

  @Test(arguments: [(23, 0, true), (24, 0, false), (23, 1, true), (23, 2, false)])
  func `a gate that refers to none counts with its depth`(
    levels: Int, references: Int, loads: Bool
  ) {
    let deep =
      String(repeating: "signedIn or free and (", count: levels) + "signedIn"
      + String(repeating: ")", count: levels)
    let gates = (0...references).map { "\"g\($0)\": \"\($0 == 0 ? deep : "g\($0 - 1)")\"" }
    let catalog = """
      {"format": 1, "id": "x", "gates": {\(gates.joined(separator: ", "))},
       "courses": [{"id": "c", "gate": "g\(references)"}]}
      """
    let check = CatalogLoadResult(files: MemoryFiles(catalog))
    #expect((check.catalog != nil) == loads)
    #expect(check.diagnostics.map(\.code) == (loads ? [] : ["rule-too-deep"]))
  }

  /// Each gate refers to the previous one three times, and no reference can be simplified away.
  @Test func `gates that multiply with every step are rejected at load time`() throws {
    let gates = (1...20).map {
      #""g\#($0)": "atLeast(2, of: [g\#($0 - 1), g\#($0 - 1), g\#($0 - 1)])""#
    }
    let catalog = """
      {"format": 1, "id": "x", "products": [{"id": "p"}, {"id": "q"}],
       "gates": {"g0": "signedIn", \(gates.joined(separator: ", "))},
       "courses": [{"id": "c", "gate": "g20"}, {"id": "d", "gate": "g5"}]}
      """
    let check = CatalogLoadResult(files: MemoryFiles(catalog))
    #expect(check.catalog == nil)
    #expect(check.diagnostics.map(\.code) == ["too-many-conditions"])
  }

  @Test func `a web of gates in cycles is rejected without enumerating every cycle`() {
    let names = (0..<120).map { "g\($0)" }
    let gates = names.map { "\"\($0)\": \"\(names.joined(separator: " or "))\"" }
    let catalog = """
      {"format": 1, "id": "x", "gates": {\(gates.joined(separator: ", "))},
       "features": [{"id": "a", "gate": "g0"}]}
      """
    let check = CatalogLoadResult(files: MemoryFiles(catalog))
    #expect(check.catalog == nil)
    #expect(check.diagnostics.count <= 120)
    #expect(check.diagnostics.allSatisfy { $0.code == "gate-cycle" })
  }

  @Test func `a prerequisite of very many items is checked in bounded memory`() {
    let names = (0..<min(TestScale.cases(500), 2_500)).map { "i\($0)" }
    let catalog = """
      {"format": 1, "id": "x", "requires": "completed([\(names.joined(separator: ", "))])",
       "defaultGate": "free", "courses": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """
    let check = CatalogLoadResult(files: MemoryFiles(catalog))
    #expect(check.catalog == nil)
    #expect(check.diagnostics.allSatisfy { $0.code == "prerequisite-cycle" })
  }
}
