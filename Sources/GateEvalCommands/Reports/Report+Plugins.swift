internal import ContentCatalog
internal import GateKit
internal import GateRules

extension Report {
  /// Creates the report of the plugins that a tool contains.
  init(_ kindRegistry: RuleKindRegistry, _ sourceRegistry: EntitlementSourceRegistry) {
    let kindRows = kindRegistry.kinds.map { [$0.name, $0.writtenForm, $0.summary] }
    let sourceRows = sourceRegistry.sources.map { [$0.name, $0.writtenForm, $0.summary] }
    let records = ReportTable(
      columns: ["plugin", "name", "written", "summary"].map { .init($0) },
      rows: kindRows.map { (["rule kind"] + $0).map { .text($0) } }
        + sourceRows.map { (["source"] + $0).map { .text($0) } })
    self.init(
      [
        ReportSection(nil, .table(Self.table(of: kindRows, titled: "rule kind"))),
        ReportSection(nil, .table(Self.table(of: sourceRows, titled: "source"))),
      ],
      data: .object([
        "ruleKinds": .array(kindRegistry.kinds.map { JSONNode($0) }),
        "sources": .array(sourceRegistry.sources.map { JSONNode($0) }),
      ]), records: records)
  }

  private static func table(of rows: [[String]], titled title: String) -> ReportTable {
    ReportTable(
      columns: [
        .init("name", title: title), .init("written"), .init("summary", title: "purpose"),
      ],
      rows: rows.map { row in row.map { .text($0) } })
  }
}

extension JSONNode {
  fileprivate init(_ kind: any RuleKind.Type) {
    self = .object([
      "name": .string(kind.name), "written": .string(kind.writtenForm),
      "summary": .string(kind.summary),
      "parameters": .strings(kind.signature.parameters.map(\.name)),
    ])
  }

  fileprivate init(_ source: any EntitlementSourcePlugin.Type) {
    self = .object([
      "name": .string(source.name), "written": .string(source.writtenForm),
      "summary": .string(source.summary),
    ])
  }
}
