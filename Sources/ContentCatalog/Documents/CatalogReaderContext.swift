/// The state shared by the readers of all sections of a catalog: the files and limits, and the faults
/// found so far.
package final class CatalogReaderContext {
  let files: any CatalogFiles
  let limits: CatalogLimits
  let timeZones: TimeZoneDatabase
  package internal(set) var sources = SourceMap()
  package let log: DiagnosticLog
  /// The categories in which some entries could not be read, so that a missing name is not reported.
  var gaps: CatalogDraft.Gaps = []
  /// Whether the catalog has a currency that could not be read, so that no missing currency is
  /// reported.
  var hasUnreadableCurrency = false

  package init(
    files: any CatalogFiles = MemoryFiles(""), limits: CatalogLimits = .standard,
    timeZones: TimeZoneDatabase = .system, log: DiagnosticLog
  ) {
    self.files = files
    self.limits = limits
    self.timeZones = timeZones
    self.log = log
  }

  package func report(
    _ message: Diagnostic.Message, at span: SourceSpan,
    related: [(text: String, span: SourceSpan)] = []
  ) {
    log.report(message, at: span, related: related)
  }
}

/// A value with its location.
package struct Located<Value> {
  package let value: Value
  package let span: SourceSpan

  package init(value: Value, span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Located: Sendable where Value: Sendable {}

extension SourceSpan {
  /// The opening bracket of an object or a list, where a missing part is reported.
  package var opening: SourceSpan {
    SourceSpan(file: file, start: start, end: min(end, start + 1))
  }
}
