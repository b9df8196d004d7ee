import ContentCatalog
import Foundation
import GateExports
import GateKit
import GateRules
import TestSupport

/// The files of a case, from which another engine decides it.
struct ExportCaseFiles {
  private let folder: URL

  init(in folder: URL) { self.folder = folder }

  /// Writes the catalog, the subjects, their tables, and a query and the expected verdicts for each instant.
  func write(_ exportCase: ExportCase) throws {
    let sources = exportCase.engine.catalog.sources.files
    let root = sources.first.map { $0.path.dropLast("catalog.json".count).count } ?? 0
    for file in sources {
      try write(
        String(decoding: file.bytes, as: UTF8.self), to: "catalog/\(file.path.dropFirst(root))")
    }
    try writeSubjects(of: exportCase)
    for (index, now) in exportCase.instants.enumerated() {
      for dialect in SQLDialect.allCases {
        try write(try query(exportCase, at: now, dialect), to: "\(index).\(dialect.rawValue).sql")
      }
      try write(verdicts(exportCase, at: now), to: "\(index).expected.csv")
      try write("\(now)", to: "\(index).now")
      try write(principals(exportCase, at: now), to: "\(index).principals.ndjson")
    }
    try writePolicies(of: exportCase)
  }

  private func query(
    _ exportCase: ExportCase, at now: Instant, _ dialect: SQLDialect
  ) throws -> String {
    let catalog = exportCase.engine.catalog
    let isWanted = { (item: ContentItem) in item.kind != .group }
    if let maxColumns = exportCase.maxColumns,
      let query = try? SQLQuery(
        of: catalog, at: now, for: dialect, maxColumns: maxColumns, where: isWanted)
    {
      return query.text
    }
    return try SQLQuery(of: catalog, at: now, for: dialect, where: isWanted).text
  }

  private func writePolicies(of exportCase: ExportCase) throws {
    let export = try CedarExport(of: exportCase.engine.catalog) { $0.kind != .group }
    try write(export.policies, to: "policies.cedar")
    try write(export.schema, to: "schema.cedarschema")
    try write(export.entities, to: "entities.json")
  }

  private func principals(_ exportCase: ExportCase, at now: Instant) -> String {
    let writer = CedarSubjectWriter(for: exportCase.engine, at: now)
    var lines = OutputBuffer()
    for subject in exportCase.subjects { writer.append(subject, to: &lines) }
    return lines.text
  }

  private func writeSubjects(of exportCase: ExportCase) throws {
    let writer = SubjectTableWriter(
      for: exportCase.engine.catalog, accepting: exportCase.engine.acceptedEnvironments)
    var rows = SubjectTableRows()
    rows.appendHeaders()
    var lines = OutputBuffer()
    for subject in exportCase.subjects {
      try writer.append(subject, to: &rows)
      SubjectEncoder().append(subject, to: &lines)
    }
    try write(lines.text, to: "subjects.ndjson")
    for table in SubjectTable.allCases { try write(rows[table].text, to: table.fileName) }
    for dialect in SQLDialect.allCases {
      try write(SubjectTable.loadScript(for: dialect), to: "load.\(dialect.rawValue).sql")
    }
    let accepted = exportCase.engine.acceptedEnvironments.map(\.rawValue).sorted()
    try write(accepted.joined(separator: " "), to: "accepted")
  }

  private func verdicts(_ exportCase: ExportCase, at now: Instant) -> String {
    let csv = CSVWriter()
    var lines = OutputBuffer()
    csv.append(["subject", "item", "verdict"], to: &lines)
    for subject in exportCase.subjects {
      let evaluation = exportCase.engine.evaluate(subject, at: now)
      for item in exportCase.items {
        csv.append(
          [subject.id.rawValue, item.rawValue, evaluation.verdict(of: item).rawValue], to: &lines)
      }
    }
    return lines.text
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
