package import ContentCatalog
package import GateRules

/// A claim about an item and all ordinary subjects. Subjects that the bypass opens everything for are not
/// considered.
package enum ItemClaim {
  /// A rule with its text.
  package struct Premise {
    package let rule: BoundRule
    package let text: String

    package init(_ rule: BoundRule, text: String) {
      self.rule = rule
      self.text = text
    }
  }

  /// The item opens wherever a rule is true.
  case opens(given: Premise)
  /// The item opens nowhere where a rule is true.
  case locks(given: Premise)
  /// The item opens only where a rule is true.
  case opensOnly(Premise)
  /// The item opens for the buyer of only one product if it opens for the same subject with another
  /// product in its place.
  case opensWhat(given: ProductIndex, other: ProductIndex)
}

extension FindingSearch {
  /// Allows the work of questions about expectations, whatever the findings have left.
  package func beginExpectations(_ count: Int) {
    prover.work.renew(limits.work + limits.workOfGate * count)
  }

  /// Returns the answer to the question whether a claim about an item is false for some subject.
  package func proof(of claim: ItemClaim, about node: NodeIndex) -> Proof {
    guard let conditions = catalog.conditions.items[node] else { return .refuted }
    if prover.work.isSpent { return .undecided(.tooMuchWork) }
    switch claim {
    case .opens(let given):
      let given = condition(of: given.rule, for: node)
      return proof(against: given, .init(condition: conditions.opening, isMet: false))
    case .locks(let given):
      let given = condition(of: given.rule, for: node)
      return proof(against: given, .init(condition: conditions.opening, isMet: true))
    case .opensOnly(let rule):
      let rule = condition(of: rule.rule, for: node)
      return proof(against: conditions.opening, Requirement(condition: rule, isMet: false))
    case .opensWhat(let product, let other):
      return proof(that: product, opens: conditions.opening, as: other)
    }
  }

  /// A condition that a counterexample has to meet, or must not meet.
  private struct Requirement {
    let condition: Condition
    let isMet: Bool
  }

  private func condition(of rule: BoundRule, for node: NodeIndex) -> Condition {
    let context = RuleContext(node: nil, role: .gate, item: node, span: rule.rule.span)
    let condition = lowering.condition(of: rule, at: context).condition
    prover.work.spend(lowering.store.size(of: condition))
    return condition
  }

  /// Returns the answer to the question whether a condition is true of some subject that meets a requirement,
  /// and for which the bypass is not true.
  private func proof(against given: Condition, _ requirement: Requirement) -> Proof {
    let isTrue = rails(of: requirement.condition, in: lowering.store).isTrue
    let question = store.all([
      rails(of: given, in: lowering.store).isTrue, requirement.isMet ? isTrue : isTrue.negated,
      rails(of: catalog.conditions.bypass, in: lowering.store).isTrue.negated,
    ])
    if question == .false { return .refuted }
    return prover.prove(question) { witness in
      prover.work.spend(
        ProofWork.subject + content.attributes.count + lowering.store.size(of: given)
          + lowering.store.size(of: requirement.condition))
      let subject = catalog.facts(of: witness.subject, accepting: [])
      func value(_ condition: Condition) -> Ternary {
        lowering.store.value(of: condition, for: subject, at: witness.now)
      }
      return value(given) == .true && (value(requirement.condition) == .true) == requirement.isMet
    }
  }

  /// Returns the answer to the question whether an item opens for some buyer of one product, and not with
  /// another product in its place. The witness has the other product.
  private func proof(
    that product: ProductIndex, opens opening: Condition, as other: ProductIndex
  ) -> Proof {
    let byOther = rails(of: opening, assuming: Assumption.only(other, in: content))
    let byProduct = rails(of: opening, assuming: Assumption.only(product, in: content))
    let question = store.all([byOther.isTrue, byProduct.isTrue.negated])
    if question == .false { return .refuted }
    let proof = prover.prove(question, owning: other) { witness in
      prover.work.spend(
        ProofWork.subject + content.attributes.count + 2 * conditions.size(of: opening))
      let exchanged = witness.subject.exchanging(other, for: product, in: content)
      let isOpen = [witness.subject, exchanged].map { subject in
        let facts = catalog.facts(of: subject, accepting: [])
        return lowering.store.value(of: opening, for: facts, at: witness.now) == .true
      }
      return isOpen == [true, false]
    }
    guard case .witnessed(var witness) = proof else { return proof }
    witness.subject = witness.subject.exchanging(other, for: product, in: content)
    return .witnessed(witness)
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
    var known = NumberMap<Condition, Ternary>()
    return value(of: condition, &known) { fact(at: $0).value(for: subject, at: now) }
  }
}
