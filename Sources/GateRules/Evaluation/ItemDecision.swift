package import ContentCatalog

/// Deciding one item of a catalog, from whatever answers its facts.
extension GatedCatalog {
  /// A subject as this catalog understands it.
  package func facts(
    of subject: GateSubject, accepting environments: Set<Entitlement.Environment>
  ) -> SubjectFacts {
    SubjectFacts(subject, in: catalog, accepting: environments)
  }

  /// Whether an item is open. It short-circuits and allocates nothing.
  package func verdict(of item: ItemProgram, _ answers: PreparedAnswers) -> Verdict {
    let evaluator = Evaluator(program, answers)
    if evaluator.value(of: bypass) == .true { return .unlocked }
    switch evaluator.value(of: item.opening) {
    case .true: return .unlocked
    case .false: return .locked
    case .unknown: return .indeterminate
    }
  }

  /// Whether an item is open, and why.
  package func outcome(
    of item: ItemProgram, _ answers: PreparedAnswers
  ) -> (verdict: Verdict, reason: ReasonCode) {
    outcome(of: item, Evaluator(program, answers))
  }

  /// Whether an item is open, and why.
  package func outcome(
    of item: ItemProgram, _ answers: AnswersOnDemand
  ) -> (verdict: Verdict, reason: ReasonCode) {
    outcome(of: item, Evaluator(program, answers))
  }

  /// The first reason that applies. An unknown bypass leaves the gate to decide.
  private func outcome<Answers>(
    of item: ItemProgram, _ evaluator: Evaluator<Answers>
  ) -> (verdict: Verdict, reason: ReasonCode) {
    if evaluator.value(of: bypass) == .true { return (.unlocked, .bypass) }
    switch evaluator.value(of: item.opening) {
    case .true:
      guard evaluator.value(of: item.entry) == .true else { return (.unlocked, .staysOpen) }
      return (.unlocked, item.gate == .always ? .free : .gateOpen)
    case .unknown:
      return (.indeterminate, .unknownFact)
    case .false:
      if item.entry == .never { return (.locked, .never) }
      return (.locked, evaluator.value(of: item.gate) == .false ? .gateClosed : .requires)
    }
  }

  /// An instant after now before which the decision about an item cannot change without a new fact.
  package func validUntil(
    of item: ItemProgram, for subject: SubjectFacts, at now: Instant
  ) -> Instant? {
    var least: Instant?
    for index in item.timedFacts {
      let fact = program.facts[Int(timedFacts[Int(index)])]
      guard let change = fact.nextChange(for: subject, after: now) else { continue }
      if least.map({ change < $0 }) ?? true { least = change }
    }
    return least
  }
}
