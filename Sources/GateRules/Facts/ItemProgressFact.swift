package import ContentCatalog

/// Whether the subject's own record of an item reports completion, a start or a score.
package struct ItemProgressFact: Hashable, Sendable {
  package enum Question: Hashable, Sendable {
    case completed, started
    /// Whether the record reports completion. It is separate from `completed`, because an offer can
    /// ask for a share of the content.
    case share(percent: Int)
    /// Whether the score reaches a number. An absent score is unknown, or 0 if `missingIsZero` is
    /// true.
    case score(atLeast: Double, missingIsZero: Bool)
  }

  package let node: NodeIndex
  package let question: Question

  package init(node: NodeIndex, question: Question) {
    self.node = node
    self.question = question
  }

  /// Returns the value for a subject at an instant.
  ///
  /// In a record that is marked unknown, listed completions and starts still count, and a listed
  /// score is a lower bound. One that is not listed may be negative.
  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    let record = subject.progress[node] ?? ItemProgress()
    let answer = question.answer(from: record, at: now)
    guard subject.isUnknown(progressOf: node) else { return answer }
    if case .score = question, record.score == nil { return .unknown }
    return answer == .false ? .unknown : answer
  }

  /// Whether the value can change as time passes. A score has no instant.
  var isTimeDependent: Bool { if case .score = question { false } else { true } }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    subject.progress[node].flatMap { question.nextChange(from: $0, after: now) }
  }
}

extension ItemProgressFact.Question {
  /// Returns the value at an instant according to a complete record.
  package func answer(from record: ItemProgress, at now: Instant) -> Ternary {
    switch self {
    case .completed: Ternary(record.isCompleted(at: now))
    case .started: Ternary(record.isStarted(at: now))
    case .share(let percent):
      Ternary(record.isCompleted(at: now) || record.plannedShare >= percent)
    case .score(let least, let missingIsZero):
      (record.score ?? (missingIsZero ? 0 : nil)).map { Ternary($0 >= least) } ?? .unknown
    }
  }

  /// Returns the instant after `now` at which the record makes the value true; `nil` if it does not.
  package func nextChange(from record: ItemProgress, after now: Instant) -> Instant? {
    switch self {
    case .completed, .share: record.nextCompletion(after: now)
    case .started: record.start.next(after: now)
    case .score: nil
    }
  }
}
