internal import ContentCatalog
internal import GateKit

/// A catalog file with the diagnostics of the catalog and of its personas.
struct CheckedCatalog {
  let path: String
  /// The id of the catalog; `nil` if the catalog has errors.
  let id: CatalogID?
  let diagnostics: [Diagnostic]
  /// The number of further diagnostics, which exceed the limit.
  let omitted: Int

  init(path: String, kinds: RuleKindRegistry, maxDiagnostics: Int) {
    self.path = path
    let files = FolderFiles(path: path)
    let result = CatalogLoadResult(files: files, kinds: kinds, maxDiagnostics: maxDiagnostics)
    id = result.catalog?.content.id
    let personas = result.catalog.map {
      PersonaFile(beside: files, of: $0, maxDiagnostics: maxDiagnostics)
    }
    diagnostics = result.diagnostics + (personas?.diagnostics ?? [])
    omitted = result.omittedDiagnostics + (personas?.omittedDiagnostics ?? 0)
  }
}
