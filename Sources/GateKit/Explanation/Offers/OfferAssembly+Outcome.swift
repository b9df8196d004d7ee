import ContentCatalog
import GateRules

extension OfferAssembly {
  /// Returns the subject after it buys some products and meets all other parts. An attribute with
  /// several allowed values has the first of them.
  func outcome(of resolved: ResolvedParts, buying products: [ProductIndex]) -> SubjectAfterOffer {
    let frozen = subject.present.frozen(at: subject.now, settling: settlements(in: resolved))
    var facts = accepting(resolved, buying: products, from: frozen)
    for need in needs(of: resolved) {
      facts = need.taken(by: facts, at: subject.now, in: subject.catalog)
    }
    return SubjectAfterOffer(facts, at: waits[resolved.wait] ?? subject.now)
  }

  /// Returns the subject after it meets all needs other than first steps in items.
  func outcomeWithoutSteps(of resolved: ResolvedParts) -> SubjectAfterOffer {
    let frozen = subject.present.frozen(at: subject.now, settling: settlements(in: resolved))
    var facts = accepting(resolved, buying: [], from: frozen)
    for need in needs(of: resolved) where need.isRepetition {
      facts = need.taken(by: facts, at: subject.now, in: subject.catalog)
    }
    return SubjectAfterOffer(facts, at: waits[resolved.wait] ?? subject.now)
  }

  /// Returns the subject after it accepts a candidate, before it takes the steps in items and waits.
  func subject(accepting candidate: OfferCandidate) -> ResolvedSubject {
    let settled = subject.present.settling(settlements(in: candidate.parts), at: subject.now)
    return accepting(candidate.parts, buying: candidate.offer.products, from: settled)
  }

  private func accepting(
    _ resolved: ResolvedParts, buying products: [ProductIndex], from facts: ResolvedSubject
  ) -> ResolvedSubject {
    var facts = facts.buying(products, at: subject.now, in: subject.catalog)
    for step in parts.datedSteps where resolved.parts.contains(step.number) {
      guard case .attribute(let attribute, let node) = step.dates else { continue }
      facts =
        node.map { facts.dating($0, subject.now, in: attribute) }
        ?? facts.having(.instant(subject.now), of: attribute)
    }
    for constraint in resolved.constraints {
      let choice = parts.attributes[constraint.choice]
      guard let value = constraint.classes.elements.first else { continue }
      facts = facts.having(choice.values[value], of: choice.attribute)
    }
    return facts
  }

  private func settlements(in resolved: ResolvedParts) -> Set<ProductIndex> {
    var settled: Set<ProductIndex> = []
    for number in resolved.parts.elements {
      switch parts.list[number] {
      case .approval(let product), .payment(let product), .resumption(let product):
        settled.insert(product)
      case .purchase, .start, .share, .complete, .score, .repetition, .enrolment, .attributeFact,
        .newValue:
        continue
      }
    }
    return settled
  }
}
