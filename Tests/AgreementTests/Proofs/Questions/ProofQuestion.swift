import ContentCatalog
@testable import GateAnalysis
import GateRules

/// A question about all ordinary subjects: whether several claims are true of one of them at one instant.
struct ProofQuestion {
  /// The claim that a condition has a value.
  struct Claim {
    let condition: Condition
    let value: Ternary
    /// Whether the condition has another value than ``value``.
    var isNegated = false
    /// A product that the subject has just bought, in addition to what it had.
    var bought: ProductIndex?
  }

  /// The form of the question, by which questions are counted.
  enum Kind: String, CaseIterable {
    case opens, shuts
    case isUnknown = "is unknown"
    case opensWithoutOther = "opens without another"
    case opensWhereOtherShuts = "opens where another is shut"
    case opensWithoutProduct = "opens without a product"
    case shutsForHolder = "is shut for a holder"
    case shutsByPurchase = "is shut by a purchase"
    case facts = "facts have values"
    case factsByPurchase = "facts have values before and after a purchase"
  }

  let kind: Kind
  let claims: [Claim]
}

extension ProofQuestion {
  /// Returns the formula of which the prover searches a model.
  func formula(
    _ prover: Prover, in conditions: ConditionStore, _ standard: inout RailsBuilder
  ) -> Formula {
    prover.store.all(
      claims.map { claim in
        let rails: Rails
        if let product = claim.bought {
          var builder = RailsBuilder(
            prover.catalog, replacing: Assumption.buying(product, in: prover.catalog))
          rails = builder.rails(of: claim.condition, in: conditions, prover.store)
        } else {
          rails = standard.rails(of: claim.condition, in: conditions, prover.store)
        }
        let formula =
          switch claim.value {
          case .true: rails.isTrue
          case .false: rails.isFalse
          case .unknown: prover.store.all([rails.isTrue.negated, rails.isFalse.negated])
          }
        return claim.isNegated ? formula.negated : formula
      })
  }

  /// Returns whether all claims are true of a subject.
  func isTrue(
    of subject: ResolvedSubject, at now: Instant, in catalog: Catalog, _ conditions: ConditionStore
  ) -> Bool {
    claims.allSatisfy { claim in
      let asked = claim.bought.map { subject.buying($0, at: now, in: catalog) } ?? subject
      let value = conditions.value(of: claim.condition, for: asked, at: now)
      return (value == claim.value) != claim.isNegated
    }
  }
}

extension ConditionStore {
  /// Returns the value of a condition for a subject at an instant, from the values of its facts.
  func value(of condition: Condition, for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch self[condition] {
    case .constant(let value): return Ternary(value)
    case .fact(let index): return fact(at: index).value(for: subject, at: now)
    case .not(let child): return value(of: child, for: subject, at: now).negated
    case .atLeast(let count, let children):
      let found = children.map { value(of: $0, for: subject, at: now) }
      if found.count(where: { $0 == .true }) >= count { return .true }
      return found.count(where: { $0 != .false }) >= count ? .unknown : .false
    }
  }
}
