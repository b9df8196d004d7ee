import ContentCatalog

/// The questions to one source or store: at most one is under way, and at most one more is due.
///
/// Questions are what the gatekeeper asks its sources and stores, and who waits for the answers.
/// ``SubjectAnswers`` keeps what they answered, and a ``GateRequest`` is what a window asks its
/// user.
struct QuestionTurn: Hashable, Sendable {
  /// The number of the latest question that was started, from 1.
  private(set) var number = 0
  /// The instant at which the question under way fails; `nil` if none is.
  private(set) var deadline: Instant?
  /// Whether another question follows the one under way.
  private(set) var isDue = false

  /// Whether a question is under way.
  var isAsking: Bool { deadline != nil }

  /// The number of questions that have ended.
  var ended: Int { isAsking ? number - 1 : number }

  /// Returns the number of the first question that is asked from now on: the one to start at once,
  /// otherwise the one that follows the question under way.
  mutating func request() -> Int {
    if isAsking { isDue = true }
    return number + 1
  }

  /// Starts a question, and returns its number.
  mutating func start(until deadline: Instant) -> Int {
    number += 1
    isDue = false
    self.deadline = deadline
    return number
  }

  /// Ends the question with a number. Returns `false` if it has ended already.
  mutating func end(_ number: Int) -> Bool {
    guard isAsking, number == self.number else { return false }
    deadline = nil
    return true
  }
}

/// A wait for the ends of questions.
struct QuestionWait {
  /// The number of the question that has to end, by source or store.
  var numbers: [Respondent: Int]
  /// Continues when every question has ended.
  let end: @MainActor () -> Void

  /// Removes the questions that have ended. Returns whether all have.
  mutating func isOver(_ turns: [Respondent: QuestionTurn]) -> Bool {
    numbers = numbers.filter { respondent, number in
      turns[respondent].map { $0.ended < number } ?? false
    }
    return numbers.isEmpty
  }
}

/// A source or a store of a gatekeeper, by its position.
enum Respondent: Hashable, Sendable {
  case source(Int)
  case store(Int)
}
