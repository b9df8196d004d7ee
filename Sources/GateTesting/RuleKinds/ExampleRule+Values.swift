import ContentCatalog
import GateKit
import GateRules

/// The decisions about an example.
extension ExampleRule {
  func value(of question: Question) -> Ternary {
    Ternary(engine.decide(question.item.id, for: question.subject, at: question.now).verdict)
  }

  /// Returns the value of the rule with all facts evaluated beforehand.
  func preparedValue(of question: Question) -> Ternary {
    Ternary(engine.evaluate(question.subject, at: question.now).decide(question.item.id).verdict)
  }

  /// Returns the first of several instants at which the rule has another value, with that value.
  func change(
    of question: Question, from value: Ternary, among instants: [Instant]
  ) -> (at: Instant, to: Ternary)? {
    let facts = catalog.facts(of: question.subject, accepting: [])
    for instant in instants {
      let answers = LazyFactValues(catalog.program, for: facts, at: instant)
      let later = Ternary(catalog.reason(of: question.item.program, answers).verdict)
      if later != value { return (instant, later) }
    }
    return nil
  }

  /// Returns the `validUntil` of the decision.
  func nextChange(of question: Question) -> Instant? {
    engine.decide(question.item.id, for: question.subject, at: question.now).validUntil
  }

  /// Returns the next change as the custom facts themselves announce it. The engine ignores
  /// announcements that lie in the past.
  func announcedChange(of question: Question) -> Instant? {
    let own = question.item.program.timedFacts.compactMap { index -> Instant? in
      guard case .custom(let fact) = catalog.program.facts[Int(catalog.timedFacts[Int(index)])]
      else { return nil }
      return fact.base.nextChange(for: question.subject, after: question.now)
    }
    return (own + [nextChange(of: question)].compactMap { $0 }).min()
  }

  /// Returns the explanation of the rule, without offers, whose planning would take far longer.
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
