package import ContentCatalog

/// Whether the subject's own record of an item reports completion, a start or a score.
package struct ItemProgressFact: Hashable, Sendable {
  package enum Question: Hashable, Sendable {
    case completed, started
    /// Whether the score reaches a number. An absent score is unknown, or 0 if `missingIsZero` is
    /// true.
    case score(atLeast: Double, missingIsZero: Bool)
  }

  package let node: NodeIndex
  package let question: Question

  /// Returns the value for a subject.
  ///
  /// In a record that is marked unknown, listed completions and starts still count, and a listed
  /// score is a lower bound. One that is not listed may be negative.
  func value(for subject: ResolvedSubject) -> Ternary {
    let record = subject.progress[node] ?? ItemProgress()
    let answer = question.answer(from: record)
    guard subject.isUnknown(progressOf: node) else { return answer }
    if case .score = question, record.score == nil { return .unknown }
    return answer == .false ? .unknown : answer
  }
}

extension ItemProgressFact.Question {
  /// Returns the value according to a complete record.
  func answer(from record: ItemProgress) -> Ternary {
    switch self {
    case .completed: Ternary(record.completed)
    case .started: Ternary(record.started)
    case .score(let least, let missingIsZero):
      (record.score ?? (missingIsZero ? 0 : nil)).map { Ternary($0 >= least) } ?? .unknown
    }
  }
}
