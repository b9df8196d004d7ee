public import ContentCatalog
public import GateKit

/// A comparison of the products of a catalog with the file of a store, in both directions.
///
/// ```swift
/// let comparison = StoreFileComparison(
///   of: catalog.content, in: files, with: .storeKit, at: path)
/// print(comparison.diagnostics.count)  // 0
/// ```
///
/// Kinds, prices and periods are compared if both files state them. Subscription groups and levels are
/// compared with a StoreKit configuration file only; groups by their members, because their names can
/// differ. A product that the catalog names by the id of its parent, such as a Play subscription with
/// several base plans, is only compared by its kind.
public struct StoreFileComparison: Sendable {
  /// The differences, which are warnings, and the faults of the store file; in the order of the catalog,
  /// then of the store file.
  public let diagnostics: [Diagnostic]
  /// The number of further diagnostics, which exceed the limit.
  public let omittedDiagnostics: Int

  /// Compares a catalog with the file at a path.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - files: the files from which the catalog was read.
  ///   - format: the format of the file of the store.
  ///   - path: the path of the file of the store.
  ///   - maxDiagnostics: the maximum number of diagnostics to keep, at least 1.
  ///
  /// - Complexity: O(n) in the sizes of both files.
  public init(
    of catalog: Catalog, in files: any CatalogFiles, with format: StoreFileFormat,
    at path: String, maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics
  ) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let context = DocumentReadingContext(files: files, log: log)
    let written = context.document(files.mainFile, namedAt: nil).flatMap {
      WrittenProducts($0, of: catalog)
    }
    let file = context.document(path, in: SingleFile(path: path), namedAt: nil).flatMap {
      StoreFileReader.file($0, format: format, in: context)
    }
    if let written, let file, !log.hasErrors {
      StoreFileDifferences(written: written, file: file, context: context).report()
    }
    diagnostics = log.diagnostics(in: context.sources)
    omittedDiagnostics = log.omittedCount
  }
}
