internal import ContentCatalog
internal import GateTesting

extension Report {
  /// Creates the report of testing laws on a catalog: a row for each law, followed by the smallest
  /// case that contradicts each broken law.
  init(_ laws: [LawReport]) {
    let table = ReportTable(
      columns: [
        .init("law"), .init("cases", .right), .init("applicable", .right), .init("verdict"),
      ],
      rows: laws.map {
        [
          .text($0.law.name), .number($0.cases), .number($0.applicableCases),
          .text($0.verdict.rawValue),
        ]
      })
    let failures = laws.compactMap { report in
      report.failure.map { failure in
        // The case consists of files and a command, which the user copies line by line.
        ReportSection(
          "\(report.law.name) is broken: \(report.law.statement)",
          .verbatim(
            failure.description.split(separator: "\n", omittingEmptySubsequences: false)
              .map(String.init)))
      }
    }
    self.init(
      [ReportSection(nil, .table(table))] + failures,
      data: .object(["laws": .array(laws.map { JSONNode($0) })]))
  }
}

extension JSONNode {
  fileprivate init(_ report: LawReport) {
    self = .object([
      "law": .string(report.law.name), "statement": .string(report.law.statement),
      "cases": .integer(report.cases), "applicable": .integer(report.applicableCases),
      "classes": .array(
        report.classes.map { .object(["name": .string($0.name), "cases": .integer($0.cases)]) }),
      "verdict": .string(report.verdict.rawValue),
      "failure": report.failure.map { JSONNode($0) },
    ])
  }

  private init(_ failure: PropertyFailure) {
    var message: JSONNode?
    if case .broken(let text) = failure.reason { message = .string(text) }
    self = .object([
      "message": message, "seed": .unsigned(failure.seed), "cases": .integer(failure.cases),
      "smallestCase": .string(failure.smallestCase), "replay": failure.replay.map { .string($0) },
    ])
  }
}
