internal import ContentCatalog
internal import GateTesting

/// What came of trying laws on a catalog.
struct LawListing {
  private let reports: [LawReport]

  init(_ reports: [LawReport]) { self.reports = reports }

  /// Whether no law is broken.
  var isWhole: Bool { reports.allSatisfy { $0.failure == nil } }
}

extension LawListing {
  /// A row a law; below, each broken one with the smallest case that contradicts it.
  func writeTable(_ style: some TableStyle, to output: OutputChannel) throws(OutputError) {
    var table = TextTable(
      [
        TableColumn("law"), TableColumn("cases", .right), TableColumn("telling", .right),
        TableColumn("verdict"),
      ], style: style)
    for report in reports {
      try table.append(
        [
          report.law.name, "\(report.cases)", "\(report.tellingCases)", report.verdict.rawValue,
        ], to: output)
    }
    try table.finish(to: output)
    for report in reports {
      guard let failure = report.failure else { continue }
      try output.writeLine("")
      try output.writeLine("\(report.law.name) is broken: \(report.law.statement)")
      // The case has files and a command to be copied, each on lines of their own.
      for line in failure.description.split(separator: "\n", omittingEmptySubsequences: false) {
        try output.writeLine(String(line))
      }
    }
  }

  func writeJSON(to output: OutputChannel) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginArray()
    for report in reports {
      json.beginObject()
      json.member("law", report.law.name)
      json.member("statement", report.law.statement)
      json.member("cases", report.cases)
      json.member("telling", report.tellingCases)
      json.member("verdict", report.verdict.rawValue)
      if let failure = report.failure { json.failure(failure) }
      json.endObject()
    }
    json.endArray()
    json.endDocument()
    try output.drain(&json.buffer)
  }
}

extension JSONWriter {
  fileprivate mutating func failure(_ failure: PropertyFailure) {
    key("failure")
    beginObject()
    if case .broken(let message) = failure.reason { member("message", message) }
    member("seed", failure.seed)
    member("smallestCase", failure.smallestCase)
    endObject()
  }
}
