package import ContentCatalog

/// A source of the values of a program's facts.
package protocol FactValues: Sendable {
  /// Returns the value of a fact, by its index in the program.
  func answer(_ fact: Int) -> Ternary
}

/// Evaluates each fact on access, for one or two decisions about a subject.
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

/// The values of all facts, computed in advance for many decisions about one subject at one
/// instant.
package struct PreparedAnswers: FactValues {
  private let answers: [Ternary]

  /// Evaluates all facts of a program.
  ///
  /// - Complexity: O(n) in the facts of the program.
  package init(_ program: Program, for subject: ResolvedSubject, at now: Instant) {
    answers = program.facts.map { $0.value(for: subject, at: now) }
  }

  package func answer(_ fact: Int) -> Ternary { answers[fact] }
}
