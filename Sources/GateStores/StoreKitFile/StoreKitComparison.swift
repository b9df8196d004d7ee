public import ContentCatalog
public import GateKit

/// A comparison of the products of a catalog with a StoreKit configuration file, in both directions.
///
/// ```swift
/// let comparison = StoreKitComparison(of: catalog.content, in: files, withFileAt: path)
/// print(comparison.diagnostics.count)  // 0
/// ```
///
/// Kinds, prices, periods, subscription groups and levels are compared if both files state them.
/// Groups are compared by their members, because their names can differ.
public struct StoreKitComparison: Sendable {
  /// The differences, which are warnings, and the faults of the StoreKit file, which are errors; in the
  /// order of the catalog, then of the StoreKit file.
  public let diagnostics: [Diagnostic]
  /// The number of further diagnostics, which exceed the limit.
  public let omittedDiagnostics: Int

  /// Compares a catalog with the file at a path.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - files: the files from which the catalog was read.
  ///   - path: the path of the StoreKit configuration file.
  ///   - maxDiagnostics: the maximum number of diagnostics to keep, at least 1.
  ///
  /// - Complexity: O(n) in the sizes of both files.
  public init(
    of catalog: Catalog, in files: any CatalogFiles, withFileAt path: String,
    maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics
  ) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let context = DocumentReadingContext(files: files, log: log)
    let written = context.document(files.mainFile, namedAt: nil).flatMap {
      WrittenProducts($0, of: catalog)
    }
    let file = context.document(path, in: SingleFile(path: path), namedAt: nil).flatMap {
      StoreKitFileReader.file($0, in: context)
    }
    if let written, let file, !log.hasErrors {
      StoreKitDifferences(written: written, file: file, context: context).report()
    }
    diagnostics = log.diagnostics(in: context.sources)
    omittedDiagnostics = log.omittedCount
  }
}
