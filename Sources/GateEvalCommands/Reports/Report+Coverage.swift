internal import ContentCatalog
internal import GateKit

/// The coverage of a catalog by its personas.
struct CoverageResult {
  let coverage: PersonaCoverage
  let catalog: CatalogID
  private let sources: SourceMap

  init(_ coverage: PersonaCoverage, of member: CatalogSelection.Member) {
    self.coverage = coverage
    catalog = member.id
    sources = member.catalog.sources
  }

  /// Returns whether a part of everything is covered, given in hundredths of a percent.
  func reaches(_ share: Int) -> Bool { coverage.leastShare >= share }

  fileprivate func location(of clause: PersonaCoverage.Clause) -> FileLocation {
    sources.location(of: clause.clause.span)
  }
}

extension CoverageResult {
  /// Returns the coverage as a test, which fails below a share.
  func test(requiring share: Int) -> TestCase {
    let lines = lines
    return TestCase(
      suite: catalog.rawValue, name: "coverage",
      failures: reaches(share)
        ? [] : [(shortfall(of: share), lines.joined(separator: "\n"))])
  }

  /// Returns the section for people.
  func section(requiring share: Int) -> ReportSection {
    ReportSection(
      nil, .verbatim(lines), .lines(reaches(share) ? [] : [shortfall(of: share)]))
  }

  private func shortfall(of share: Int) -> String {
    let (least, required) = (coverage.leastShare, share)
    return
      "\(catalog): \(Percentage(hundredths: least)) is covered, less than \(Percentage(hundredths: required))"
  }

  private var lines: [String] {
    let clauses = coverage.clauses
    let uncovered = clauses.filter { !$0.isCovered }
    var lines = [
      "\(catalog): clauses decided both ways: \(clauses.count - uncovered.count) of \(clauses.count)"
    ]
    lines += uncovered.map { clause in
      let location = location(of: clause)
      return "  \(location.path):\(location.line):\(location.column): "
        + "\(Diagnostic.Message.quoting(clause.clause.rule)) \(clause.gap)"
    }
    lines += Self.lines(
      "items with an expected verdict", coverage.itemsWithoutExpectation.map(\.rawValue),
      of: coverage.itemCount)
    lines += Self.lines(
      "products of a persona", coverage.unmentionedProducts.map(\.rawValue),
      of: coverage.productCount)
    if coverage.isIncomplete {
      lines.append("  the examination reached its limit, so that more may be covered")
    }
    return lines
  }

  private static func lines(_ title: String, _ missing: [String], of count: Int) -> [String] {
    ["  \(title): \(count - missing.count) of \(count)"]
      + (missing.isEmpty ? [] : ["    none for \(missing.joined(separator: ", "))"])
  }

  /// The coverage as JSON.
  var node: JSONNode {
    .object([
      "catalog": .string(catalog.rawValue),
      "clauses": .integer(coverage.clauses.count),
      "uncovered": .array(
        coverage.clauses.filter { !$0.isCovered }.map { clause in
          let location = location(of: clause)
          return .object([
            "path": .string(location.path), "line": .integer(location.line),
            "column": .integer(location.column), "endLine": .integer(location.endLine),
            "endColumn": .integer(location.endColumn), "rule": .string(clause.clause.rule),
            "isReached": .boolean(clause.isReached),
            "isDecidedTrue": .boolean(clause.isDecidedTrue),
            "isDecidedFalse": .boolean(clause.isDecidedFalse),
          ])
        }),
      "items": .integer(coverage.itemCount),
      "itemsWithoutExpectation": .strings(coverage.itemsWithoutExpectation.map(\.rawValue)),
      "products": .integer(coverage.productCount),
      "unmentionedProducts": .strings(coverage.unmentionedProducts.map(\.rawValue)),
      "isIncomplete": .boolean(coverage.isIncomplete),
    ])
  }
}

extension PersonaCoverage.Clause {
  /// The part of a clause that no persona examines, as a predicate.
  fileprivate var gap: String {
    switch (isReached, isDecidedTrue, isDecidedFalse) {
    case (false, _, _): "is no part of the gate of an item with an expected verdict"
    case (_, false, false): "decides no expected verdict"
    case (_, false, true): "decides none by being true"
    default: "decides none by being false"
    }
  }
}
