public import ContentCatalog
public import GateKit

/// The result of reading a StoreKit configuration file: its diagnostics, and the file unless one of
/// them is an error.
///
/// ```swift
/// let result = StoreKitFileResult(path: path)
/// for fault in result.diagnostics { print(fault.location, fault.message) }
/// ```
public struct StoreKitFileResult: Sendable {
  /// The file; `nil` if a diagnostic is an error.
  public let file: StoreKitFile?
  /// The faults, in file order.
  public let diagnostics: [Diagnostic]
  /// The number of further faults, which exceed the limit.
  public let omittedDiagnostics: Int

  /// Reads the file at a path. A missing or unreadable file is a diagnostic.
  ///
  /// - Parameter maxDiagnostics: the maximum number of faults to keep, at least 1.
  public init(path: String, maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics) {
    self.init(files: SingleFile(path: path), maxDiagnostics: maxDiagnostics)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path in diagnostics.
  ///   - maxDiagnostics: the maximum number of faults to keep, at least 1.
  public init(bytes: [UInt8], path: String, maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics)
  {
    self.init(
      files: MemoryFiles([path: bytes], mainFile: path), maxDiagnostics: maxDiagnostics)
  }

  private init(files: any CatalogFiles, maxDiagnostics: Int) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let context = DocumentReadingContext(files: files, log: log)
    let file = context.document(files.mainFile, namedAt: nil).flatMap {
      StoreKitFileReader.file($0, in: context)
    }
    diagnostics = log.diagnostics(in: context.sources)
    omittedDiagnostics = log.omittedCount
    self.file = log.hasErrors ? nil : file
  }
}
