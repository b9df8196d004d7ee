/// What all the sections of a catalog are read with: where its files come from, and what was found.
package final class CatalogReadingState {
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
    _ message: Diagnostic.Message, at place: SourcePlace,
    related: [(text: String, place: SourcePlace)] = []
  ) {
    log.report(message, at: place, related: related)
  }
}

/// A value together with where it is written.
package struct Placed<Value> {
  package let value: Value
  package let place: SourcePlace
}

extension Placed: Sendable where Value: Sendable {}

extension SourcePlace {
  /// The bracket that an object or a list begins with: what is shown for something missing from it.
  package var opening: SourcePlace {
    SourcePlace(file: file, start: start, end: min(end, start + 1))
  }
}
