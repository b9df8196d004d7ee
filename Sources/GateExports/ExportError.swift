public import ContentCatalog

/// The reasons for which a catalog cannot be exported.
public struct ExportError: Error, Hashable, Sendable {
  /// The faults, in the order of the files: the rules that the target cannot express.
  public let diagnostics: [Diagnostic]

  /// Creates an error from its faults.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
