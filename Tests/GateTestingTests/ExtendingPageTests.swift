import GateTesting
import TestSupport
import Testing

/// The page about plugins shows every file of the example and lists every requirement.
struct ExtendingPageTests {
  @Test func `the page shows a part of every file of the example`() throws {
    let files = [
      "Package.swift", "Sources/StreakRule/StreakRule.swift", "Sources/StreakRule/StreakFact.swift",
      "Sources/StreakRule/StreakReasons.swift", "Sources/StreakRule/StreakSource.swift",
      "Sources/streak-eval/main.swift", "Tests/StreakRuleTests/ContractTests.swift",
      "Tests/StreakRuleTests/AgeRuleTests.swift",
    ]
    let sources = try files.map { try Repository.text(of: "Examples/StreakRule/\($0)") }
    let page = try Repository.text(of: "docs/extending.md")
    let blocks = page.matches(of: /```swift\n(?<code>(?s).*?)```/).map { String($0.code) }
    for (file, source) in zip(files, sources) {
      #expect(blocks.contains { source.contains($0) }, "nothing of \(file) is shown")
    }
  }

  @Test(arguments: [
    ("rule kinds", "RuleKinds/Requirement+RuleKinds.swift", []),
    ("sources", "EntitlementSources/Requirement+Sources.swift", ["registers", "repeatable"]),
  ])
  func `the page lists every requirement`(of plugins: String, file: String, shared: [String]) throws
  {
    let source = try Repository.text(of: "Sources/GateTesting/\(file)")
    let declared = source.matches(of: /rawValue: "([a-z ]+)"/).map { String($0.1) }
    let table = try Repository.text(of: "docs/extending.md").split(
      separator: "| requirement of \(plugins) |")
    let rows = try #require(table.last).split(separator: "\n").dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let listed = rows.compactMap { $0.firstMatch(of: /^\| `([a-z ]+)` \|/).map { String($0.1) } }
    #expect(Set(listed) == Set(declared + shared))
  }
}
