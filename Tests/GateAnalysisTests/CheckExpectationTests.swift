import ContentCatalog
import GateAnalysis
import GateRules
import Testing

/// The statements of `checks.json`.
@Suite struct CheckExpectationTests {
  private static let catalog = """
    {
      "format": 1, "id": "school", "bypass": "role = staff",
      "attributes": {"role": {"type": "string", "default": "pupil"}},
      "products": [
        {"id": "monthly", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "pro"},
        {"id": "yearly", "kind": "autoRenewable", "period": "P1Y", "subscriptionGroup": "pro"},
        {"id": "business"}, {"id": "coin", "kind": "consumable"}
      ],
      "gates": {
        "pro": "product(monthly) or product(yearly)",
        "paying": "product(monthly, excluding: freeTrial) or product(yearly, excluding: freeTrial)"
      },
      "courses": [
        {"id": "basics", "items": [
          {"id": "b1", "gate": "free"}, {"id": "b2", "gate": "free"}, {"id": "b3", "gate": "pro"},
          {"id": "b4", "gate": "product(monthly)"}], "gate": "pro"},
        {"id": "company", "gate": "paying or business", "items": ["c1", "c2"]},
        {"id": "exam", "gate": "pro", "requires": "completed(basics)"}
      ]
    }
    """

  private func messages(of expectation: String) throws -> [String] {
    let files = MemoryFiles([
      "catalog.json": Self.catalog,
      "checks.json": #"{"format": 1, "expect": [{"id": "x", \#(expectation)}]}"#,
    ])
    let catalog = try GatedCatalog(files: files)
    let proofs = CatalogProofs(of: catalog, beside: files, path: "catalog.json")
    return proofs.diagnostics.filter { $0.location.path == "checks.json" }.map {
      "\($0.code.rawValue): \($0.message)"
    }
  }

  @Test(arguments: [
    #""given": "pro", "opens": ["b*", "basics"], "except": "b4""#,
    #""given": "product(monthly)", "opens": "basics""#,
    #""given": "pro and not (paying or business)", "locks": "company""#,
    #""given": "pro and not paying and not business", "locks": ["company", "c*"]"#,
    #""item": "company", "only": "paying or business""#,
    #""item": ["company", "exam"], "only": "opens(company) or pro""#,
    #""item": "*", "only": "paying or business or pro", "except": ["b1", "b2"]"#,
    #""given": "opens(exam)", "opens": "basics""#,
    #""given": "opens(exam) and not (paying or business)", "locks": "company""#,
    #""given": {"allOf": [{"opens": "exam"}, {"not": {"productOrFull": "business"}}]}, "opens": "b3""#,
    #""given": "not opens(basics)", "locks": "exam""#,
    #""given": "monthly", "opensWhat": "yearly""#,
    #""given": "yearly", "opensWhat": "monthly", "except": "b4""#,
    #""free": "basics", "atLeast": "50%", "atMost": "50%""#,
    #""free": "company", "atMost": "0%""#,
  ])
  func `a true statement is silent`(expectation: String) throws {
    #expect(try messages(of: expectation) == [])
  }

  @Test(arguments: [
    (
      #""given": "product(yearly)", "opens": "b*""#,
      "`x` is broken: `b4` does not open for this subject"
    ),
    (
      #""given": "free", "opens": "*""#,
      "`x` is broken: `basics` and 6 other items do not open (the first for this subject)"
    ),
    (#""given": "pro", "locks": "company""#, "`x` is broken: `company` opens for this subject"),
    (
      #""given": "pro", "locks": "*", "except": ["b1", "b2", "exam", "basics"]"#,
      "`x` is broken: `b3` and 4 other items open (the first for this subject)"
    ),
    (
      #""item": "company", "only": "paying""#,
      "`x` is broken: `company` opens without `paying` for this subject"
    ),
    (
      #""item": "exam", "only": "opens(company)""#,
      "`x` is broken: `exam` opens without `opens(company)` for this subject"
    ),
    (
      #""given": "yearly", "opensWhat": "monthly""#,
      "`x` is broken: `b4` does not open, as it does with the other product for this subject"
    ),
    (
      #""free": "basics", "atMost": "49.99%""#,
      "`x` is broken: 2 of the 4 items of `basics` are free"
    ),
    (
      #""free": "basics", "atLeast": "50.01%""#,
      "`x` is broken: 2 of the 4 items of `basics` are free"
    ),
  ])
  func `a false statement names its first item and counts the others`(
    expectation: String, message: String
  ) throws {
    #expect(try messages(of: expectation) == ["broken-expectation: " + message])
  }

  @Test(arguments: [
    (#""given": "pro""#, "malformed-expectation"),
    (#""given": "pro", "opens": "*", "locks": "b1""#, "malformed-expectation"),
    (#""given": "pro", "only": "paying""#, "malformed-expectation"),
    (#""item": "exam", "opens": "b1""#, "malformed-expectation"),
    (#""free": "basics""#, "malformed-expectation"),
    (#""free": "basics", "atLeast": "60%", "atMost": "40%""#, "malformed-expectation"),
    (#""free": "basics", "atMost": "101%""#, "malformed-expectation"),
    (#""given": "pro or paying", "opensWhat": "monthly""#, "unknown-product"),
    (#""given": "coin", "opensWhat": "monthly""#, "malformed-expectation"),
    (#""given": "monthly", "opensWhat": "weekly""#, "unknown-product"),
    (#""given": "opens(exams)", "opens": "b1""#, "unknown-item"),
    (#""given": "opens(exam) and", "opens": "b1""#, "rule-syntax"),
    (#""given": "pro", "opens": ["exams"]"#, "unknown-item"),
  ])
  func `a malformed statement is an error`(expectation: String, code: String) throws {
    #expect(try messages(of: expectation).map { String($0.prefix { $0 != ":" }) } == [code])
  }

  @Test func `a gate cannot contain opens`() throws {
    let catalog = #"{"format": 1, "id": "c", "courses": [{"id": "a", "gate": "opens(a)"}]}"#
    let result = CatalogLoadResult(files: MemoryFiles(["catalog.json": catalog]))
    #expect(result.diagnostics.map(\.code) == ["unknown-kind"])
  }

  @Test func `the witness of the other product shows the item that does not open`() throws {
    let files = MemoryFiles([
      "catalog.json": Self.catalog,
      "checks.json":
        #"{"format": 1, "expect": [{"id": "x", "given": "yearly", "opensWhat": "monthly"}]}"#,
    ])
    let catalog = try GatedCatalog(files: files)
    let proofs = CatalogProofs(of: catalog, beside: files, path: "catalog.json")
    let witness = proofs.diagnostics.compactMap(\.witness).first { $0.item == "b4" }
    #expect(witness?.subject.contains(#""product":"yearly""#) == true)
  }
}
