package import ContentCatalog

/// Whether the subject's own record of an item reports completion, a start or a score.
package struct ItemProgressFact: Hashable, Sendable {
  package enum Question: Hashable, Sendable {
    case completed, started
    case score(atLeast: Double)
  }

  package let node: NodeIndex
  package let question: Question

  /// Returns the value for a subject.
  ///
  /// In a record that is marked unknown, listed completions and starts still count, and a listed
  /// score is a lower bound.
  func value(for subject: ResolvedSubject) -> Ternary {
    let answer = question.answer(from: subject.progress[node] ?? ItemProgress())
    return answer == .false && subject.isUnknown(progressOf: node) ? .unknown : answer
  }
}

extension ItemProgressFact.Question {
  /// Returns the value according to a complete record.
  func answer(from record: ItemProgress) -> Ternary {
    switch self {
    case .completed: Ternary(record.completed)
    case .started: Ternary(record.started)
    case .score(let least): record.score.map { Ternary($0 >= least) } ?? .unknown
    }
  }
}
