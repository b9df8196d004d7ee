internal import ContentCatalog
internal import GateKit

/// Counts the subjects for which a source did not answer, source by source.
struct SourceFailureLog {
  private struct Silence {
    /// When it first failed, among all that failed.
    let order: Int
    let source: String
    let problem: String
    var count = 0
    var subjects: [String] = []
  }

  /// By the place of the source in the list of all, since two of them may have one name.
  private var silences: [Int: Silence] = [:]

  mutating func add(_ sourced: SourcedSubject) {
    for (index, answer) in sourced.answers.enumerated() {
      guard let problem = answer.failure?.problem else { continue }
      var silence =
        silences[index]
        ?? Silence(order: silences.count, source: answer.source, problem: problem)
      silence.count += 1
      if silence.count <= Self.maxNamed { silence.subjects.append(sourced.subject.id) }
      silences[index] = silence
    }
  }

  /// Says on standard error which sources did not answer, and for whom; and with which status a run ends
  /// for that.
  func report(in session: CommandSession) -> ExitStatus {
    for silence in silences.values.sorted(by: { $0.order < $1.order }) {
      let named = silence.subjects.map { Diagnostic.Message.quoting($0) }.joined(separator: ", ")
      let subjects =
        silence.count > silence.subjects.count
        ? "\(silence.count) subjects, first \(named)" : named
      session.reportError(
        "the source \(Diagnostic.Message.quoting(silence.source)) did not answer for \(subjects): "
          + silence.problem)
    }
    return silences.isEmpty ? .success : .inputOutputFailure
  }

  private static let maxNamed = 3
}
