import Foundation
import TestSupport
import Testing

/// Tests that `docs/limits.md` states every limit of the sources with its value.
struct DocumentedLimitTests {
  /// The constants that concern only speed or layout, and have no effect on results.
  private static let internalSizes: Set = [
    "BatchInput.maxRecords", "BatchWorkspace.maxListed", "CauseSearch.maxLeads",
    "CauseSearch.maxRemovalFacts", "ConditionStore.maxFlattenedWidth",
    "ConditionStore.maxSize", "CoreForm.maxLength", "EntitlementIndex.maxScanned",
    "ExecProgram.maxReadsAtEnd", "ExecProgram.maxReadsAtOnce", "FileForm.maxBeginning",
    "FileForm.maxSignature", "FormulaTable.maxJoined", "HelpText.maxTermWidth",
    "JSONKeys.maxComparedOneByOne",
    "KnownLoweredRules.maxRuleCount", "KnownNewcomerOffers.maxCount", "LeafReasons.maxScanned",
    "LineShapes.maxLinesWithoutText", "LineShapes.maxStates", "LineShapes.maxTransitions",
    "LineShapes.maxTransitionsOfState",
    "LineTransition.maxLength", "NumberMap.maxScanned", "ReasonSupport.maxSteps",
    "RuleExplainer.maxRepeatedSize",
    "ScannerMemory.maxOtherKeys",
    "ScannerMemory.maxVersions", "ScannerState.maxIgnored", "ShortNames.maxLength",
    "SubjectScanner.maxNoted",
    "SubjectScanner.maxUses", "SubjectWorkspace.maxKept",
    "PlanClauses.maxCompared",
    "VariableOrder.maxGroup", "VariableOrder.maxRounds", "JSONResults.maxKnownBytes",
    // They equal limits on the page, or are named in the description of one.
    "CatalogLimits.fileSize", "CatalogLoadResult.maxDiagnostics", "ExecLimits.startPeriod",
  ]

  private static let constants = Result { try sourceConstants() }

  @Test func `the page states the value of each constant`() throws {
    let constants = try Self.constants.get()
    let rows = try Self.rows()
    #expect(rows.count >= 55)
    for row in rows {
      let name = try #require(row[2].inBackticks, "\(row)")
      let value = try #require(constants[name], "no constant \(name)")
      #expect(row[1] == String(grouped: value), "\(name)")
      #expect(!row[0].isEmpty && !row[3].isEmpty)
    }
  }

  @Test func `the page states every limit of the sources`() throws {
    let stated = Set(try Self.rows().compactMap { $0[2].inBackticks })
    let limits = try Self.constants.get().keys.filter { name in
      name.contains(/\.(max\w*|limit|\w+Limit)$/) || name.contains(/^\w+Limits\./)
    }
    #expect(limits.count >= 65)
    for limit in limits where !Self.internalSizes.contains(limit) {
      #expect(stated.contains(limit), "\(limit)")
    }
    for size in Self.internalSizes { #expect(limits.contains(size), "\(size)") }
  }

  @Test func `the codes on the page exist`() throws {
    let diagnostics = try Repository.text(of: "docs/diagnostics.md")
    let subjects = try Repository.text(of: "docs/subjects.md")
    for row in try Self.rows() {
      for match in row[3].matches(of: /(?:error|warning|with) `([a-z-]+)`/) {
        let isKnown =
          diagnostics.contains("## `\(match.1)`\n") || subjects.contains("| `\(match.1)` |")
        #expect(isKnown, "\(match.1)")
      }
    }
  }
}

extension DocumentedLimitTests {
  /// Returns the cells of all tables of the page, without their headers.
  private static func rows() throws -> [[String]] {
    try Repository.text(of: "docs/limits.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| limit |") }
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
          !$0.isEmpty
        }
      }
  }

  /// Returns the whole numbers that the sources declare as constants, by the name of the file's type
  /// and the constant.
  private static func sourceConstants() throws -> [String: Int] {
    let modules = [
      "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
      "GateStores", "GateEvalCommands",
    ]
    var expressions: [String: String] = [:]
    for path in try modules.flatMap({ try Repository.swiftFiles(below: "Sources/\($0)") }) {
      let file = path.split(separator: "/").last ?? ""
      let parts = file.prefix { $0 != "." }.split(separator: "+")
      let text = try Repository.text(of: path)
      let isNested = text.contains("  public struct \(parts.last ?? ""):")
      let type = isNested ? parts.joined(separator: ".") : String(parts.first ?? "")
      for match in text.matches(
        of:
          /(?m)^ +(?:public |package |private )?(?:static let|static var|var) (\w+)(?:: Int)? (?:= ([^\n]+)|\{ ([^\n]+) \})$/
      ) {
        if let expression = match.2 ?? match.3 {
          expressions["\(type).\(match.1)"] = String(expression)
        }
      }
    }
    return expressions.compactMapValues { value(of: $0, in: expressions) }
  }

  /// Returns the value of an expression of numbers and other constants; `nil` for any other one.
  private static func value(of expression: String, in constants: [String: String]) -> Int? {
    for (symbol, combine) in [(" << ", { $0 << $1 }), (" + ", { $0 + $1 }), (" * ", { $0 * $1 })]
      as [(String, (Int, Int) -> Int)]
    {
      let operands = expression.split(separator: symbol)
      guard operands.count > 1 else { continue }
      let values = operands.compactMap { value(of: String($0), in: constants) }
      return values.count == operands.count ? values.dropFirst().reduce(values[0], combine) : nil
    }
    switch expression {
    case "Int(Int32.max)": return Int(Int32.max)
    case "UInt64.bitWidth": return UInt64.bitWidth
    default: break
    }
    if let seconds = expression.wholeMatch(of: /Duration\.seconds\(([\d_]+)\)/) {
      return Int(seconds.1.replacing("_", with: ""))
    }
    if let other = constants[expression] { return value(of: other, in: constants) }
    return Int(expression.replacing("_", with: ""))
  }
}
