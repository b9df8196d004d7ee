public import ContentCatalog

/// The error for a catalog that cannot be used.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors and warnings, in the order of the files.
  public let diagnostics: [Diagnostic]
  /// The number of further errors and warnings, which exceed the limit.
  public let omittedDiagnostics: Int

  /// The diagnostics as `gate-eval check` prints them.
  public var description: String {
    DiagnosticRenderer().render(diagnostics, omitted: omittedDiagnostics)
  }
}
