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
