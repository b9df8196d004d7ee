internal import ContentCatalog
internal import GateKit

/// Writes the totals of a run to a file, as JSON or comma-separated values.
struct SummaryFile {
  private enum Form: String, CaseIterable {
    case json, csv
  }

  private let path: String
  private let form: Form
  private var file: OutputFile?

  /// - Throws: a usage error for a path that ends in neither.
  init(_ path: String) throws(UsageError) {
    guard let form = Form.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      throw UsageError.noForm(path)
    }
    self.path = path
    self.form = form
  }

  /// Makes the file, so that a run need not come to its end to say that it cannot be made.
  mutating func open() throws(OutputError) { file = try OutputFile(path) }

  func write(_ totals: ListingTotals) throws(OutputError) {
    guard let channel = file?.channel else { return }
    switch form {
    case .json: try writeJSON(totals, to: channel)
    case .csv: try writeCSV(totals, to: channel)
    }
    try channel.flush()
  }

  private func writeJSON(
    _ totals: ListingTotals, to channel: OutputChannel
  ) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.member("subjects", totals.subjects)
    json.member("rejected", totals.rejected)
    json.key("catalogs")
    json.beginArray()
    let tables = SummaryTable.all(of: totals)
    for engine in totals.scope.engines {
      let id = engine.catalog.content.id.rawValue
      json.beginObject()
      json.member("catalog", id)
      for table in tables where table.catalog == id {
        json.key(table.kind.rawValue + "s")
        json.beginArray()
        for row in table.rows {
          json.beginObject()
          json.member(table.kind.rawValue, row.name)
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
    try channel.drain(&json.buffer)
  }

  private func writeCSV(
    _ totals: ListingTotals, to channel: OutputChannel
  ) throws(OutputError) {
    try CSVWriter.write(["catalog", "kind", "name", "state", "subjects"], to: channel)
    var record = OutputBuffer()
    for table in SummaryTable.all(of: totals) {
      // With the commas between them and a row's own fields.
      let start = CSVWriter.fields([table.catalog, table.kind.rawValue, ""])
      let states = table.columns.map { CSVWriter.fields(["", $0, ""]) }
      for row in table.rows {
        for (state, count) in zip(states, row.counts) {
          record.append(contentsOf: start)
          CSVWriter.append(row.name, to: &record)
          record.append(contentsOf: state)
          record.append(number: count)
          record.append(UInt8(ascii: "\n"))
        }
        try channel.drain(&record)
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
