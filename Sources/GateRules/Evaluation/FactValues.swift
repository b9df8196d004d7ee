package import ContentCatalog

/// A source of the values of a program's facts.
package protocol FactValues {
  /// Returns the value of a fact, by its index in the program.
  func value(ofFact index: Int) -> Ternary
  /// Returns the value of an instruction, by its index in the program. By default, evaluates it.
  func value(ofInstruction index: Int, in program: Program) -> Ternary
}

extension FactValues {
  @inline(__always)
  package func value(ofInstruction index: Int, in program: Program) -> Ternary {
    Evaluator.value(of: program.instructions[index], in: program, self)
  }
}

/// The values of facts, each computed on access, for one or two decisions about a subject.
package struct LazyFactValues: FactValues, Sendable {
  package let facts: [Fact]
  package let subject: ResolvedSubject
  package let now: Instant

  package init(_ program: Program, for subject: ResolvedSubject, at now: Instant) {
    facts = program.facts
    self.subject = subject
    self.now = now
  }

  // Not inlined, because its frame would enlarge those of the recursive evaluation.
  @inline(never)
  package func value(ofFact index: Int) -> Ternary { facts[index].value(for: subject, at: now) }
}
