/// A collection of the faults found while a catalog is read and checked, so that one run reports
/// all of them.
package struct DiagnosticLog: Sendable {
  /// A fault located by a byte range that is not yet resolved to a line and a column.
  package struct Entry: Sendable {
    package let message: Diagnostic.Message
    package let place: SourcePlace
    package let related: [(text: String, place: SourcePlace)]
  }

  package private(set) var entries: [Entry] = []

  /// Whether at least one entry is an error rather than a warning.
  package private(set) var hasErrors = false

  package init() {}

  package mutating func report(
    _ message: Diagnostic.Message, at place: SourcePlace,
    related: [(text: String, place: SourcePlace)] = []
  ) {
    if message.severity == .error { hasErrors = true }
    entries.append(Entry(message: message, place: place, related: related))
  }

  /// Returns the faults, ordered by file and by position in the file.
  ///
  /// - Complexity: O(n log n) in the number of faults.
  package func diagnostics(in sources: SourceMap) -> [Diagnostic] {
    entries.enumerated()
      .sorted { a, b in
        let (p, q) = (a.element.place, b.element.place)
        return (p.file, p.start, a.offset) < (q.file, q.start, b.offset)
      }
      .map { _, entry in
        Diagnostic(
          code: entry.message.code, severity: entry.message.severity, message: entry.message.text,
          help: entry.message.help, location: sources.location(of: entry.place),
          excerpt: sources.excerpt(of: entry.place),
          related: entry.related.map {
            Diagnostic.Related(
              text: $0.text, location: sources.location(of: $0.place),
              excerpt: sources.excerpt(of: $0.place))
          })
      }
  }
}

extension DiagnosticLog {
  /// Appends the entries of another log.
  package mutating func append(_ other: DiagnosticLog) {
    entries += other.entries
    hasErrors = hasErrors || other.hasErrors
  }
}
