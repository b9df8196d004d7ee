/// The state shared by the readers of all sections of a document: the files and limits, and the faults
/// found so far.
@usableFromInline
package final class DocumentReadingContext {
  let files: any CatalogFiles
  let limits: CatalogLimits
  let timeZones: TimeZoneDatabase
  package internal(set) var sources = SourceMap()
  package let log: DiagnosticLog
  /// The categories with unreadable entries. Names that are missing from them are not reported.
  var gaps: CatalogDraft.Gaps = []
  /// Whether the catalog has an unreadable currency, in which case a missing one is not reported.
  var hasUnreadableCurrency = false
  /// The time zone of the catalog, once it is read.
  var timeZone = TimeZoneRules.utc

  package init(
    files: any CatalogFiles = MemoryFiles.none, limits: CatalogLimits = .standard,
    timeZones: TimeZoneDatabase = .system, log: DiagnosticLog
  ) {
    self.files = files
    self.limits = limits
    self.timeZones = timeZones
    self.log = log
  }

  package func report(
    _ message: @autoclosure () -> Diagnostic.Message, at span: SourceSpan,
    related: @autoclosure () -> [(text: String, span: SourceSpan)] = []
  ) {
    log.report(message(), at: span, related: related())
  }
}

@available(*, unavailable)
extension DocumentReadingContext: Sendable {}
