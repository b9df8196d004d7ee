/// What all the sections of a catalog are read with: where its files come from, and what was found.
package final class CatalogReaderContext {
  let files: any CatalogFiles
  let limits: CatalogLimits
  let timeZones: TimeZoneDatabase
  package internal(set) var sources = SourceMap()
  package internal(set) var log = DiagnosticLog()
  /// Sorts of things of which some could not be read, so that a name not found is no fault of its own.
  var gaps: CatalogDraft.Gaps = []
  /// Whether the catalog has a currency that could not be read, so that no price lacks one.
  var hasUnreadableCurrency = false

  package init(
    files: any CatalogFiles = MemoryFiles(""), limits: CatalogLimits = .standard,
    timeZones: TimeZoneDatabase = .system
  ) {
    self.files = files
    self.limits = limits
    self.timeZones = timeZones
  }

  package func report(
    _ message: Diagnostic.Message, at span: SourceSpan,
    related: [(text: String, span: SourceSpan)] = []
  ) {
    log.report(message, at: span, related: related)
  }
}

/// A value together with where it is written.
package struct Located<Value> {
  package let value: Value
  package let span: SourceSpan
}

extension Located: Sendable where Value: Sendable {}

extension SourceSpan {
  /// The bracket that an object or a list begins with: what is shown for something missing from it.
  package var opening: SourceSpan {
    SourceSpan(file: file, start: start, end: min(end, start + 1))
  }
}
