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

/// The values of all facts and conditions, computed in advance for many decisions about one subject
/// at one instant.
package struct EvaluatedFacts: FactValues, Sendable {
  /// The values of the facts, followed by those of the instructions.
  private let values: [Ternary]
  private let factCount: Int

  /// Evaluates all facts and conditions of a program, each once, however often rules use it.
  ///
  /// - Parameter dependents: the facts of the program.
  /// - Complexity: O(n) in what the subject lists and in the conditions of the program.
  init(
    _ program: Program, _ dependents: DependentFacts, for subject: ResolvedSubject,
    at now: Instant
  ) {
    self.init(program, unlisted: dependents.unlisted) { values in
      dependents.forEach(concerning: subject) { fact in
        values[fact] = program.facts[fact].value(for: subject, at: now)
      }
    }
  }

  /// Evaluates all conditions of a program.
  ///
  /// - Parameters:
  ///   - unlisted: the values of all facts for a subject that lists nothing.
  ///   - setFacts: sets those that have another value.
  package init(
    _ program: Program, unlisted: [Ternary],
    setting setFacts: (UnsafeMutableBufferPointer<Ternary>) -> Void
  ) {
    let (factCount, instructions) = (program.facts.count, program.instructions)
    precondition(unlisted.count == factCount)
    self.factCount = factCount
    values = Array(unsafeUninitializedCapacity: factCount + instructions.count) { values, count in
      count = values.initialize(fromContentsOf: unlisted)
      setFacts(UnsafeMutableBufferPointer(rebasing: values[..<factCount]))
      // Children come before parents.
      for instruction in instructions {
        let preceding = PrecedingValues(values: values, factCount: factCount)
        values.initializeElement(
          at: count, to: Evaluator.value(of: instruction, in: program, preceding))
        count += 1
      }
    }
  }

  package func value(ofFact index: Int) -> Ternary { values[index] }

  package func value(ofInstruction index: Int, in program: Program) -> Ternary {
    values[factCount + index]
  }

  /// Returns the value of an operand of the program.
  package func value(of operand: Program.Operand) -> Ternary {
    values[operand.code < 0 ? Int(~operand.code) : factCount + Int(operand.code)]
  }
}

/// The values that are known while the instructions of a program are evaluated: those of all facts and of the
/// instructions so far.
private struct PrecedingValues: FactValues {
  let values: UnsafeMutableBufferPointer<Ternary>
  let factCount: Int

  @inline(__always)
  func value(ofFact index: Int) -> Ternary { values[index] }

  @inline(__always)
  func value(ofInstruction index: Int, in program: Program) -> Ternary {
    values[factCount &+ index]
  }
}
