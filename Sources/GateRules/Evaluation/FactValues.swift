package import ContentCatalog

/// Where an evaluator finds the answers to the facts of a program.
package protocol FactValues: Sendable {
  /// The answer to a fact, by its index in the program.
  func answer(_ fact: Int) -> Ternary
}

/// Answers each fact when it is asked for: for a decision or two about a subject.
package struct AnswersOnDemand: FactValues {
  package let facts: [Fact]
  package let subject: ResolvedSubject
  package let now: Instant

  package init(_ program: Program, for subject: ResolvedSubject, at now: Instant) {
    facts = program.facts
    self.subject = subject
    self.now = now
  }

  package func answer(_ fact: Int) -> Ternary { facts[fact].value(for: subject, at: now) }
}

/// Every answer beforehand: for many decisions about one subject at one instant.
package struct PreparedAnswers: FactValues {
  private let answers: [Ternary]

  /// - Complexity: O(n) in the facts of the program.
  package init(_ program: Program, for subject: ResolvedSubject, at now: Instant) {
    answers = program.facts.map { $0.value(for: subject, at: now) }
  }

  package func answer(_ fact: Int) -> Ternary { answers[fact] }
}
