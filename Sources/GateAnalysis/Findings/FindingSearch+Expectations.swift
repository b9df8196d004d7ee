package import ContentCatalog
package import GateRules

/// The subjects that an expectation is about.
package enum ItemPremise {
  /// Those for which a rule is true.
  case rule(BoundRule)
  /// Those for which an item opens.
  case opening(NodeIndex)
}

extension FindingSearch {
  /// Allows the work of questions about expectations, whatever the findings have left.
  package func beginExpectations(_ count: Int) {
    prover.work.renew(limits.work + limits.workOfGate * count)
  }

  /// Returns the answer to the question whether an item is not open for some subject that a premise is
  /// about.
  package func proof(thatOpens node: NodeIndex, given premise: ItemPremise) -> Proof {
    guard let conditions = catalog.conditions.items[node],
      let program = catalog.items[node]
    else { return .refuted }
    if prover.work.isSpent { return .undecided(.tooMuchWork) }
    let given: Condition
    switch premise {
    case .opening(let other):
      given = catalog.conditions.items[other]?.opening ?? .never
    case .rule(let rule):
      let context = RuleContext(node: nil, role: .gate, item: node, span: rule.rule.span)
      given = lowering.condition(of: rule, at: context).condition
      prover.work.spend(lowering.store.size(of: given))
    }
    let bypass = rails(of: catalog.conditions.bypass, in: lowering.store).isTrue
    let premise = store.any([rails(of: given, in: lowering.store).isTrue, bypass])
    let question = store.all([
      premise, bypass.negated, rails(of: conditions.opening, in: lowering.store).isTrue.negated,
    ])
    if question == .false { return .refuted }
    return prover.prove(question) { witness in
      prover.work.spend(
        ProofWork.subject + content.attributes.count + lowering.store.size(of: given)
          + lowering.store.size(of: conditions.opening))
      let subject = catalog.facts(of: witness.subject, accepting: [])
      return catalog.value(of: program.opening, for: subject, at: witness.now) != .true
        && lowering.store.value(of: given, for: subject, at: witness.now) == .true
    }
  }

  /// Returns whether an item is open for every subject; `nil` if that could not be decided.
  package func isFree(_ node: NodeIndex) -> Bool? {
    guard let conditions = catalog.conditions.items[node] else { return false }
    if prover.work.isSpent { return nil }
    let opening = rails(of: conditions.opening, in: lowering.store).isTrue
    return switch prover.answer(to: opening.negated) {
    case .noModel: true
    case .model: false
    case .undecided: nil
    }
  }

  /// Returns the rails of a condition that the catalog does not keep.
  private func rails(of condition: Condition, in conditions: ConditionStore) -> Rails {
    var builder = RailsBuilder(content)
    defer { prover.work.spend(builder.work) }
    return builder.rails(of: condition, in: conditions, store)
  }
}

extension ConditionStore {
  /// Returns the value of a condition.
  ///
  /// - Complexity: O(n) in the distinct conditions below the condition.
  fileprivate func value(
    of condition: Condition, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    var known: [Condition: Ternary] = [:]
    return value(of: condition, &known) { fact(at: $0).value(for: subject, at: now) }
  }
}
