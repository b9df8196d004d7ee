internal import ContentCatalog
internal import GateKit

/// The failures of sources to supply the facts of subjects, counted by source.
struct SourceFailureLog {
  private struct Entry {
    /// The position of the source in the order of first failures.
    let order: Int
    /// The first problem.
    let problem: String
    let outcome: String
    var count = 0
    /// The number of subjects about which the source was not asked.
    var skippedCount = 0
    var subjects: [SubjectID] = []

    /// The number of subjects about which the source was not asked, after the problem.
    var skipped: String {
      skippedCount == 0
        ? "" : "; after failures in a row, it was not asked about \(skippedCount) of them"
    }
  }

  private var entries: [ExactString: Entry] = [:]

  /// Adds the failures of the sources of a subject.
  mutating func add(_ failures: [SourceFailure], of subject: SubjectID) {
    for failure in failures {
      let source = ExactString(failure.source)
      var entry =
        entries[source]
        ?? Entry(
          order: entries.count, problem: failure.problem,
          outcome: failure.insufficientTrust == nil ? "did not respond" : "is not trusted")
      entry.count += 1
      if !failure.wasAsked { entry.skippedCount += 1 }
      if entry.count <= Self.maxNamed { entry.subjects.append(subject) }
      entries[source] = entry
    }
  }

  /// Reports the failed sources and their subjects on standard error. Returns the exit status of a
  /// run with these failures.
  func report(in session: CommandSession) -> ExitStatus {
    for (source, entry) in entries.sorted(by: { $0.value.order < $1.value.order }) {
      let named = entry.subjects.map { Diagnostic.Message.quoting($0.rawValue) }
        .joined(separator: ", ")
      let subjects =
        entry.count > entry.subjects.count ? "\(entry.count) subjects, first \(named)" : named
      session.reportError(
        "the source \(Diagnostic.Message.quoting(source.text)) \(entry.outcome) for \(subjects): "
          + entry.problem + entry.skipped)
    }
    return entries.isEmpty ? .success : .inputOutputFailure
  }

  private static let maxNamed = 3
}
