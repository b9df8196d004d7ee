package import ContentCatalog

/// Deciding one item of a catalog, from whatever answers its facts.
extension GatedCatalog {
  /// A subject as this catalog understands it.
  package func facts(
    of subject: GateSubject, accepting environments: Set<Entitlement.Environment>
  ) -> ResolvedSubject {
    ResolvedSubject(subject, in: content, accepting: environments)
  }

  /// Whether an item is open. It short-circuits and allocates nothing.
  package func verdict(of item: ItemProgram, _ answers: PreparedAnswers) -> Verdict {
    let program = program
    if bypass != .never, Evaluator.value(of: bypass, in: program, answers) == .true {
      return .unlocked
    }
    switch Evaluator.value(of: item.opening, in: program, answers) {
    case .true: return .unlocked
    case .false: return .locked
    case .unknown: return .indeterminate
    }
  }

  /// Whether an item is open, and the first reason that applies. An unknown bypass leaves the gate to
  /// decide.
  package func outcome(
    of item: ItemProgram, _ answers: some FactValues
  ) -> (verdict: Verdict, reason: DecisionReason) {
    let program = program
    return outcome(of: item) { Evaluator.value(of: $0, in: program, answers) }
  }

  /// The same from the values of the conditions, however they were found.
  @inline(__always)
  package func outcome(
    of item: ItemProgram, _ value: (Program.Operand) -> Ternary
  ) -> (verdict: Verdict, reason: DecisionReason) {
    if value(bypass) == .true { return (.unlocked, .bypass) }
    switch value(item.opening) {
    case .true:
      let isEntered = value(item.entry) == .true
      guard isEntered else { return (.unlocked, .staysOpen) }
      return (.unlocked, item.gate == .always ? .free : .gateOpen)
    case .unknown:
      return (.indeterminate, .unknownFact)
    case .false:
      if item.entry == .never { return (.locked, .never) }
      return (.locked, value(item.gate) == .false ? .gateClosed : .requires)
    }
  }

  /// An instant after now before which the decision about an item cannot change without a new fact.
  package func validUntil(
    of item: ItemProgram, for subject: ResolvedSubject, at now: Instant
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
