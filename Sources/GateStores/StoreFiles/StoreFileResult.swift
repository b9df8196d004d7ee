public import ContentCatalog
public import GateKit

/// The result of reading a file in which a store describes its products: its diagnostics, and the file
/// unless one of them is an error.
///
/// ```swift
/// let result = StoreFileResult(.storeKit, path: path)
/// for fault in result.diagnostics { print(fault.location, fault.message) }
/// ```
public struct StoreFileResult: Sendable {
  /// The file; `nil` if a diagnostic is an error.
  public let file: StoreFile?
  /// The faults, in file order.
  public let diagnostics: [Diagnostic]
  /// The number of further faults, which exceed the limit.
  public let omittedDiagnostics: Int

  /// Reads the file at a path. A missing or unreadable file is a diagnostic.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - path: the path of the file.
  ///   - maxDiagnostics: the maximum number of faults to keep, at least 1.
  public init(
    _ format: StoreFileFormat, path: String,
    maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics
  ) {
    self.init(format, files: SingleFile(path: path), maxDiagnostics: maxDiagnostics)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - bytes: the contents of the file.
  ///   - path: the path in diagnostics.
  ///   - maxDiagnostics: the maximum number of faults to keep, at least 1.
  public init(
    _ format: StoreFileFormat, bytes: [UInt8], path: String,
    maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics
  ) {
    self.init(
      format, files: MemoryFiles([path: bytes], mainFile: path), maxDiagnostics: maxDiagnostics)
  }

  private init(_ format: StoreFileFormat, files: any CatalogFiles, maxDiagnostics: Int) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let context = DocumentReadingContext(files: files, log: log)
    let file = context.document(files.mainFile, namedAt: nil).flatMap {
      StoreFileReader.file($0, format: format, in: context)
    }
    diagnostics = log.diagnostics(in: context.sources)
    omittedDiagnostics = log.omittedCount
    self.file = log.hasErrors ? nil : file
  }
}
