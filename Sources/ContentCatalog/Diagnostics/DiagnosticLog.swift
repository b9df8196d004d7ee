/// The faults found while a catalog is read and checked, so that one run reports all of them.
///
/// It is a class, so that all stages of a load report to one log without copying it.
package final class DiagnosticLog {
  /// A fault located by a byte range that is not yet resolved to a line and a column.
  package struct Entry: Sendable {
    package let message: Diagnostic.Message
    package let span: SourceSpan
    package let related: [(text: String, span: SourceSpan)]
  }

  package private(set) var entries: [Entry] = []

  /// Whether at least one entry is an error rather than a warning.
  package private(set) var hasErrors = false

  package init() {}

  package func report(
    _ message: Diagnostic.Message, at span: SourceSpan,
    related: [(text: String, span: SourceSpan)] = []
  ) {
    if message.severity == .error { hasErrors = true }
    entries.append(Entry(message: message, span: span, related: related))
  }

  /// Returns the faults, ordered by file and by position in the file.
  ///
  /// - Complexity: O(n log n) in the number of faults.
  package func diagnostics(in sources: SourceMap) -> [Diagnostic] {
    entries.enumerated()
      .sorted { a, b in
        let (p, q) = (a.element.span, b.element.span)
        return (p.file, p.start, a.offset) < (q.file, q.start, b.offset)
      }
      .map { _, entry in
        Diagnostic(
          code: entry.message.code, severity: entry.message.severity, message: entry.message.text,
          help: entry.message.help, location: sources.location(of: entry.span),
          excerpt: sources.excerpt(of: entry.span),
          related: entry.related.map {
            Diagnostic.Related(
              text: $0.text, location: sources.location(of: $0.span),
              excerpt: sources.excerpt(of: $0.span))
          })
      }
  }
}
