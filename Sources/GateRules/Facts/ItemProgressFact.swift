/// What a subject's own record of an item says.
package struct ItemProgressFact: Hashable, Sendable {
  package enum Question: Hashable, Sendable {
    case completed, started
    case score(atLeast: Double)
  }

  /// The item, as an index into the catalog's nodes.
  package let node: Int
  package let question: Question

  /// What is listed as true stands, and a listed score is a lower bound, also of a record that is said
  /// to be unknown.
  func value(for subject: ResolvedSubject) -> Ternary {
    let answer = question.answer(from: subject.progress[node] ?? ItemProgress())
    return answer == .false && subject.isUnknown(progressOf: node) ? .unknown : answer
  }
}

extension ItemProgressFact.Question {
  /// The answer where the record is all there is.
  func answer(from record: ItemProgress) -> Ternary {
    switch self {
    case .completed: Ternary(record.completed)
    case .started: Ternary(record.started)
    case .score(let least): record.score.map { Ternary($0 >= least) } ?? .unknown
    }
  }
}
