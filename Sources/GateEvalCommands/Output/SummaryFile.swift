internal import ContentCatalog
internal import GateKit

/// Writes the totals of a run to a file, as JSON or comma-separated values.
struct SummaryFile {
  private enum Form: String, CaseIterable {
    case json, csv
  }

  private let form: Form
  private let file: OutputFile

  /// - Throws: a usage error for a path that ends in neither, and what keeps the file from being made.
  init(_ path: String) throws {
    guard let form = Form.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      throw UsageError.noForm(path)
    }
    self.form = form
    file = try OutputFile(path)
  }

  func write(_ totals: ListingTotals) throws(OutputError) {
    switch form {
    case .json: try writeJSON(totals)
    case .csv: try writeCSV(totals)
    }
    try file.channel.flush()
  }

  private func writeJSON(_ totals: ListingTotals) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.member("subjects", totals.subjects)
    json.member("rejected", totals.rejected)
    json.key("catalogs")
    json.beginArray()
    let tables = SummaryTable.all(of: totals)
    for engine in totals.scope.engines {
      let id = engine.catalog.catalog.id.rawValue
      json.beginObject()
      json.member("catalog", id)
      for table in tables where table.catalog == id {
        json.key(table.sort.rawValue + "s")
        json.beginArray()
        for row in table.rows {
          json.beginObject()
          json.member(table.sort.rawValue, row.name)
          for (column, count) in zip(table.columns, row.counts) { json.member(column, count) }
          json.endObject()
        }
        json.endArray()
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endDocument()
    try file.channel.drain(&json.buffer)
  }

  private func writeCSV(_ totals: ListingTotals) throws(OutputError) {
    try CSVWriter.write(["catalog", "sort", "name", "state", "subjects"], to: file.channel)
    for table in SummaryTable.all(of: totals) {
      for row in table.rows {
        for (column, count) in zip(table.columns, row.counts) {
          try CSVWriter.write(
            [table.catalog, table.sort.rawValue, row.name, column, "\(count)"], to: file.channel)
        }
      }
    }
  }
}

extension UsageError {
  fileprivate static func noForm(_ path: String) -> Self {
    Self(
      "`--summary-to` cannot tell the form of \(Diagnostic.Message.quoting(path))",
      help: "let the file's name end in .json or .csv")
  }
}
