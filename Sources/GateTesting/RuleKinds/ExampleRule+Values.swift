import ContentCatalog
import GateKit
import GateRules

/// What an example answers.
extension ExampleRule {
  func value(of question: Question) -> Ternary {
    Ternary(engine.decide(question.item.id, for: question.subject, at: question.now).verdict)
  }

  /// The same, with every fact answered beforehand.
  func preparedValue(of question: Question) -> Ternary {
    Ternary(engine.evaluate(question.subject, at: question.now).decide(question.item.id).verdict)
  }

  /// The first of some instants at which the rule comes to something else, and to what.
  func change(
    of question: Question, from value: Ternary, among instants: [Instant]
  ) -> (at: Instant, to: Ternary)? {
    let facts = catalog.facts(of: question.subject, accepting: [])
    for instant in instants {
      let answers = AnswersOnDemand(catalog.program, for: facts, at: instant)
      let later = Ternary(catalog.outcome(of: question.item.program, answers).verdict)
      if later != value { return (instant, later) }
    }
    return nil
  }

  /// When the engine would look again.
  func nextChange(of question: Question) -> Instant? {
    engine.decide(question.item.id, for: question.subject, at: question.now).validUntil
  }

  /// The same as the facts say it themselves; the engine does not listen to what lies in the past.
  func announcedChange(of question: Question) -> Instant? {
    let own = question.item.program.timedFacts.compactMap { index -> Instant? in
      guard case .custom(let fact) = catalog.program.facts[Int(catalog.timedFacts[Int(index)])]
      else { return nil }
      return fact.base.nextChange(for: question.subject, after: question.now)
    }
    return (own + [nextChange(of: question)].compactMap { $0 }).min()
  }

  /// What the explanation says of the rule. Offers are not asked for: planning them takes far longer.
  func explanation(of question: Question) -> ReasonNode? {
    guard let node = catalog.content.nodeIndex(named: question.item.id.rawValue) else { return nil }
    let facts = catalog.facts(of: question.subject, accepting: [])
    return catalog.reasons(ofNode: node, for: facts, at: question.now)?
      .tree.clauses.first { $0.role == .gate }?.node
  }
}

extension Ternary {
  fileprivate init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .unlocked: .true
      case .locked: .false
      case .indeterminate: .unknown
      }
  }
}
