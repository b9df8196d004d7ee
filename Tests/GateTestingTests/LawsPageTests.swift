import GateTesting
import TestSupport
import Testing

/// The page about laws lists every law and shows short code.
struct LawsPageTests {
  @Test func `the table lists each law with its statement`() throws {
    let rows = Law.all.map { "| `\($0.name)` | \($0.statement) |\n" }
    #expect(try Repository.text(of: "docs/laws.md").contains("| --- | --- |\n\(rows.joined())\n"))
  }

  @Test(arguments: [
    ("Tests/GateTestingTests/OurCatalogTests.swift", 10),
    ("Tests/GateTestingTests/OurPropertyTests.swift", 30),
    ("Examples/StreakRule/Tests/StreakRuleTests/LawTests.swift", 20),
  ])
  func `the code on the page is short`(file: String, lines: Int) throws {
    let code = try Repository.text(of: file)
    #expect(code.split(separator: "\n").count <= lines)
  }
}
