import ContentCatalog

/// A place in the files of a catalog, whose location is computed when it is asked for.
///
/// Every item of a large catalog has one, and a report shows few of them.
struct SourcePlace {
  private let sources: SourceMap
  private let span: SourceSpan

  init(_ span: SourceSpan, in sources: SourceMap) {
    self.sources = sources
    self.span = span
  }

  var location: FileLocation { sources.location(of: span) }
}
