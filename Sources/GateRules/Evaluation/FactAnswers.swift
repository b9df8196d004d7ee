package import ContentCatalog

/// Where an evaluator finds the answers to the facts of a program.
package protocol FactAnswers: Sendable {
  /// The answer to a fact, by its index in the program.
  func answer(_ fact: Int) -> Ternary
}

/// Answers each fact when it is asked for: for a decision or two about a subject.
package struct AnswersOnDemand: FactAnswers {
  package let facts: [FactTest]
  package let subject: SubjectFacts
  package let now: Instant

  package init(_ program: Program, for subject: SubjectFacts, at now: Instant) {
    facts = program.facts
    self.subject = subject
    self.now = now
  }

  package func answer(_ fact: Int) -> Ternary { facts[fact].value(for: subject, at: now) }
}

/// Every answer beforehand: for many decisions about one subject at one instant.
package struct PreparedAnswers: FactAnswers {
  private let answers: [Ternary]

  /// - Complexity: O(n) in the facts of the program.
  package init(_ program: Program, for subject: SubjectFacts, at now: Instant) {
    answers = program.facts.map { $0.value(for: subject, at: now) }
  }

  package func answer(_ fact: Int) -> Ternary { answers[fact] }
}
