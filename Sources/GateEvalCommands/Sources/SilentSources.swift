internal import ContentCatalog
internal import GateKit

/// Counts the subjects for which a source did not answer, source by source.
struct SilentSources {
  private struct Silence {
    var count = 0
    var subjects: [String] = []
    let problem: String
  }

  private var silences: [String: Silence] = [:]
  /// In the order in which they first failed.
  private var sources: [String] = []

  var isEmpty: Bool { sources.isEmpty }

  mutating func add(_ failures: [SourceFailure], of subject: String) {
    for failure in failures {
      if silences[failure.source] == nil { sources.append(failure.source) }
      var silence = silences[failure.source] ?? Silence(problem: failure.problem)
      silence.count += 1
      if silence.count <= Self.mostNamed { silence.subjects.append(subject) }
      silences[failure.source] = silence
    }
  }

  /// Says on standard error which sources did not answer, and for whom.
  func complain(in session: CommandSession) {
    for source in sources {
      guard let silence = silences[source] else { continue }
      let named = silence.subjects.map { Diagnostic.Message.quoting($0) }.joined(separator: ", ")
      let subjects =
        silence.count > silence.subjects.count
        ? "\(silence.count) subjects, first \(named)" : named
      session.complain(
        "the source \(Diagnostic.Message.quoting(source)) did not answer for \(subjects): "
          + silence.problem)
    }
  }

  private static let mostNamed = 3
}
