/// The faults found while a catalog is read and checked, so that one run reports all of them.
///
/// The log keeps a limited number of faults and counts the others, because a damaged file can have
/// millions. Errors take precedence over warnings.
///
/// It is a class, so that all stages of a load report to one log without copying it.
package final class DiagnosticLog {
  /// A fault located by a byte range that is not yet resolved to a line and a column.
  package struct Entry: Sendable {
    package let message: Diagnostic.Message
    package let span: SourceSpan
    package let related: [(text: String, span: SourceSpan)]
    fileprivate let witness: Diagnostic.Witness?
    fileprivate let proof: [String]
    /// The number of faults reported earlier.
    fileprivate let order: Int
  }

  /// The limit on the faults of one catalog unless a caller sets another.
  package static let standardLimit = 1_000

  private let limit: Int
  private var errors: [Entry] = []
  /// The warnings and notes.
  private var warnings: [Entry] = []
  /// The number of reported faults.
  private var count = 0

  /// Creates a log that keeps at most `limit` faults, at least one.
  package init(limit: Int = standardLimit) { self.limit = max(limit, 1) }

  /// Whether at least one fault is an error rather than a warning or a note.
  package var hasErrors: Bool { !errors.isEmpty }

  /// Whether the log keeps no further fault of any severity.
  private var isFull: Bool { errors.count >= limit }

  /// The kept faults: the first errors, then the first warnings and notes.
  package var entries: [Entry] { errors + warnings.prefix(limit - errors.count) }

  /// The number of faults that are not kept.
  package var omittedCount: Int { count - entries.count }

  /// Returns the kept faults, and removes all faults.
  package func takeEntries() -> [Entry] {
    if count == 0 { return [] }
    defer { (errors, warnings, count) = ([], [], 0) }
    return entries
  }

  /// Reports a fault. The message is created only if the log can keep it.
  package func report(
    _ message: @autoclosure () -> Diagnostic.Message, at span: SourceSpan,
    related: @autoclosure () -> [(text: String, span: SourceSpan)] = [],
    witness: Diagnostic.Witness? = nil, proof: [String] = []
  ) {
    count += 1
    if isFull { return }
    let message = message()
    if message.severity != .error, warnings.count >= limit { return }
    let entry = Entry(
      message: message, span: span, related: related(), witness: witness, proof: proof, order: count
    )
    switch message.severity {
    case .error: errors.append(entry)
    case .warning, .note: warnings.append(entry)
    }
  }

  /// Returns the kept faults, ordered by file and by position in the file.
  ///
  /// - Complexity: O(n log n) in the number of kept faults.
  package func diagnostics(in sources: SourceMap) -> [Diagnostic] {
    entries
      .sorted { a, b in
        (a.span.file, a.span.start, a.order) < (b.span.file, b.span.start, b.order)
      }
      .map { entry in
        Diagnostic(
          code: entry.message.code, severity: entry.message.severity, message: entry.message.text,
          help: entry.message.help, remedy: entry.message.remedy,
          location: sources.location(of: entry.span),
          excerpt: sources.excerpt(of: entry.span),
          related: entry.related.map {
            Diagnostic.Related(
              text: $0.text, location: sources.location(of: $0.span),
              excerpt: sources.excerpt(of: $0.span))
          }, witness: entry.witness, proof: entry.proof)
      }
  }
}
