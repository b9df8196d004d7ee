internal import ContentCatalog
internal import GateKit

/// A catalog file with the diagnostics of the catalog and of its personas.
struct CheckedCatalog {
  let path: String
  /// The id of the catalog; `nil` if the catalog has errors.
  let id: CatalogID?
  let diagnostics: [Diagnostic]

  init(path: String, kinds: RuleKindRegistry) {
    self.path = path
    let files = FolderFiles(path: path)
    let result = CatalogLoadResult(files: files, kinds: kinds)
    id = result.catalog?.content.id
    let personas = result.catalog.map { PersonaFile(beside: files, of: $0).diagnostics }
    diagnostics = result.diagnostics + (personas ?? [])
  }
}

extension Report {
  /// Creates the report of checking catalogs.
  init(_ catalogs: [CheckedCatalog]) {
    let diagnostics = catalogs.flatMap(\.diagnostics)
    let count = "\(catalogs.count) catalog\(catalogs.count == 1 ? "" : "s")"
    let total = "\(count) checked: \(DiagnosticRenderer().summary(of: diagnostics))"
    self.init(
      (diagnostics.isEmpty ? [] : [ReportSection(nil, .diagnostics(diagnostics))])
        + [ReportSection(nil, .lines([total]))],
      data: .array(
        catalogs.map { catalog in
          .object([
            "path": .string(catalog.path), "catalog": catalog.id.map { .string($0.rawValue) },
            "diagnostics": .array(catalog.diagnostics.map { JSONNode($0) }),
          ])
        }),
      records: ReportTable(diagnostics))
  }
}
