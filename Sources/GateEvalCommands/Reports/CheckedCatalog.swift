internal import ContentCatalog
import GateAnalysis
internal import GateKit
internal import GateStores

/// A catalog file with the diagnostics of the catalog and of its personas, and its differences from
/// files of stores.
struct CheckedCatalog {
  let path: String
  /// The id of the catalog; `nil` if the catalog has errors.
  let id: CatalogID?
  let diagnostics: [Diagnostic]
  /// The number of further diagnostics, which exceed the limit.
  let omitted: Int
  /// Whether the products differ from those of a file of a store.
  let differs: Bool

  /// The proofs of a check.
  enum Proofs {
    case none
    case findings
    /// Findings, each with the statements that its proof rests on.
    case explained
  }

  /// - Parameters:
  ///   - storeFiles: the files of stores to compare.
  ///   - program: the name of the executable, for the commands that explain findings.
  init(
    path: String, storeFiles: [(format: StoreFileFormat, path: String)], proofs: Proofs,
    kinds: RuleKindRegistry,
    maxDiagnostics: Int, program: String
  ) {
    self.path = path
    let files = FolderFiles(path: path)
    let result = CatalogLoadResult(files: files, kinds: kinds, maxDiagnostics: maxDiagnostics)
    id = result.catalog?.content.id
    let personas = result.catalog.map {
      PersonaFile(of: $0, beside: files, maxDiagnostics: maxDiagnostics)
    }
    let proofs = result.catalog.map { catalog in
      proofs == .none
        ? CatalogProofs(readingChecksOf: catalog, beside: files, maxDiagnostics: maxDiagnostics)
        : CatalogProofs(
          of: catalog, beside: files, path: path, maxDiagnostics: maxDiagnostics,
          explainsProofs: proofs == .explained)
    }
    let comparisons = storeFiles.compactMap { file in
      result.catalog.map {
        StoreFileComparison(
          of: $0.content, in: files, with: file.format, at: file.path,
          maxDiagnostics: maxDiagnostics)
      }
    }
    let found =
      (result.diagnostics + (proofs?.diagnostics ?? []))
      .sorted { $0.location < $1.location }
      + (personas?.diagnostics ?? []) + comparisons.flatMap(\.diagnostics)
    diagnostics = found.map { $0.inCommands(of: program) }
    omitted =
      result.omittedDiagnostics + (proofs?.omittedDiagnostics ?? 0)
      + (personas?.omittedDiagnostics ?? 0)
      + comparisons.reduce(0) { $0 + $1.omittedDiagnostics }
    differs = comparisons.contains { !$0.diagnostics.isEmpty }
  }
}
