internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of checking catalogs.
  init(_ catalogs: [CheckedCatalog]) {
    let diagnostics = catalogs.flatMap(\.diagnostics)
    let count = catalogs.count.counted("catalog")
    let omitted = catalogs.reduce(0) { $0 + $1.omitted }
    let summary = DiagnosticRenderer().summary(of: diagnostics, omitted: omitted)
    let total = "\(count) checked: \(summary)"
    self.init(
      (diagnostics.isEmpty ? [] : [ReportSection(nil, .diagnostics(diagnostics))])
        + [ReportSection(nil, .lines([total]))],
      data: .object(["catalogs": .array(catalogs.map { JSONNode($0) })]),
      records: ReportTable(diagnostics), entries: diagnostics.lazy.map { JSONNode($0) },
      annotations: diagnostics.map { Annotation($0) })
  }
}

extension JSONNode {
  fileprivate init(_ catalog: CheckedCatalog) {
    self = .object([
      "path": .string(catalog.path), "catalog": catalog.id.map { .string($0.rawValue) },
      "diagnostics": .array(catalog.diagnostics.map { JSONNode($0) }),
      "omitted": catalog.omitted > 0 ? .integer(catalog.omitted) : nil,
    ])
  }
}
