internal import ContentCatalog
internal import GateKit

/// The answers of sources that are later than the instant for which a command line decides.
struct LaterAnswers {
  /// The number of subjects with such an answer.
  private var count = 0
  private var first: (subject: SubjectID, answer: MistimedAnswer)?

  /// Adds the answers about a subject.
  mutating func add(_ answers: [MistimedAnswer], of subject: SubjectID) {
    guard let later = answers.first(where: { $0.fault == .later }) else { return }
    count += 1
    if first == nil { first = (subject, later) }
  }

  /// Warns of the answers on standard error, with the first as an example.
  func report(in session: CommandSession) {
    guard let (subject, answer) = first else { return }
    let names = [answer.source, subject.rawValue].map { Diagnostic.Message.quoting($0) }
    session.warn(
      "decided \(count.counted("subject")) for an instant before that of an answer: "
        + "the answer of \(names[0]) about \(names[1]) is as of \(answer.asOf)")
  }
}
