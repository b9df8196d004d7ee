internal import ContentCatalog
internal import GateKit

extension GatedCatalog {
  /// Returns the renderer for a language.
  ///
  /// - Throws: a usage error if reasons are not available in the language.
  func renderer(for language: String) throws(UsageError) -> any ReasonRenderer {
    guard let renderer = reasonRenderer(in: language) else {
      throw UsageError(
        "reasons are not available in \(Diagnostic.Message.quoting(language))",
        help: "give one of \(Self.reasonLanguages.joined(separator: ", "))")
    }
    return renderer
  }
}
