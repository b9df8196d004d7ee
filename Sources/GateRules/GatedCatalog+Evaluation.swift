package import ContentCatalog

/// Decisions about one item of a catalog, from the values of its facts.
extension GatedCatalog {
  /// Returns a subject, resolved against this catalog.
  package func facts(
    of subject: GateSubject, accepting environments: Set<Entitlement.Environment>
  ) -> ResolvedSubject {
    contents.nobody.listing(subject, in: content, accepting: environments)
  }

  /// Returns the values of all facts and conditions for a subject.
  ///
  /// - Complexity: O(n) in what the subject lists and in the conditions of the catalog.
  package func evaluated(_ subject: ResolvedSubject, at now: Instant) -> EvaluatedFacts {
    let program = program
    return contents.dependents.unlisted.changing(in: program) { setter in
      contents.dependents.forEach(concerning: subject) { fact in
        setter.set(fact, to: program.facts[fact].value(for: subject, at: now))
      }
    }
  }

  /// Returns whether an item is open. Short-circuits and does not allocate.
  package func verdict(of item: ItemProgram, _ answers: EvaluatedFacts) -> Verdict {
    verdict(item.opening, answers)
  }

  /// Writes whether each of some items is open to memory that is not initialized.
  package func writeVerdicts(
    of items: [ItemProgram], _ answers: EvaluatedFacts,
    to verdicts: UnsafeMutableBufferPointer<Verdict>
  ) {
    answers.withValues { values in
      let bypass = values.value(of: bypass)
      for (index, item) in items.enumerated() {
        verdicts.initializeElement(
          at: index, to: Verdict(bypass: bypass, opening: values.value(of: item.opening)))
      }
    }
  }

  /// Returns whether an item would be open if `staysOpen` did not apply.
  package func accessVerdict(of item: ItemProgram, _ answers: EvaluatedFacts) -> Verdict {
    verdict(item.access, answers)
  }

  @inline(__always)
  private func verdict(_ opening: Program.Operand, _ answers: EvaluatedFacts) -> Verdict {
    Verdict(bypass: answers.value(of: bypass), opening: answers.value(of: opening))
  }

  /// Returns the reason of the decision about an item: the first that applies.
  package func reason(
    of item: ItemProgram, _ answers: some FactValues
  ) -> DecisionReason {
    let program = program
    return item.reason(
      bypass: Evaluator.value(of: bypass, in: program, answers),
      opening: Evaluator.value(of: item.opening, in: program, answers),
      access: Evaluator.value(of: item.access, in: program, answers),
      gate: Evaluator.value(of: item.gate, in: program, answers))
  }

  /// Returns an instant after `now` before which the decision about an item cannot change without
  /// new data about the subject; `nil` if it never changes.
  package func validUntil(
    of item: ItemProgram, for subject: ResolvedSubject, at now: Instant
  ) -> Instant? {
    let program = program
    return validUntil(of: item, atMost: subject.subject.validUntil) {
      program.facts[$0].nextChange(for: subject, after: now)
    }
  }

  /// Returns the same instant for one of several items, with the changes of facts that were computed for
  /// the others.
  package func validUntil(
    of item: ItemProgram, for subject: ResolvedSubject, at now: Instant,
    noting changes: inout NextChanges
  ) -> Instant? {
    let program = program
    return validUntil(of: item, atMost: subject.subject.validUntil) {
      changes.change(ofFact: $0, in: program, for: subject, after: now)
    }
  }

  /// Returns the same instant from the next changes of all facts, for a subject of which no answer is ever out
  /// of date.
  package func validUntil(of item: ItemProgram, _ changes: [Instant?]) -> Instant? {
    validUntil(of: item, atMost: nil) { changes[$0] }
  }

  @inline(__always)
  private func validUntil(
    of item: ItemProgram, atMost limit: @autoclosure () -> Instant?,
    nextChange: (_ fact: Int) -> Instant?
  ) -> Instant? {
    if bypass.isConstant, item.opening.isConstant { return nil }
    var least = limit()
    let timedFacts = timedFacts
    for index in item.timedFacts {
      guard let change = nextChange(Int(timedFacts[Int(index)])) else { continue }
      if least.map({ change < $0 }) ?? true { least = change }
    }
    return least
  }
}

extension GatedCatalog {
  /// Returns the value of one condition of an item.
  package func value(
    of condition: Program.Operand, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    let answers = LazyFactValues(program, for: subject, at: now)
    return Evaluator.value(of: condition, in: program, answers)
  }
}

extension Verdict {
  /// Creates the verdict about an item.
  ///
  /// - Parameters:
  ///   - bypass: whether every item is open.
  ///   - opening: whether the rules of the item are met.
  fileprivate init(bypass: Ternary, opening: Ternary) {
    switch bypass == .true ? .true : opening {
    case .true: self = .unlocked
    case .false: self = .locked
    case .unknown: self = .indeterminate
    }
  }
}
