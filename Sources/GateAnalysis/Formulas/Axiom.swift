package import ContentCatalog
package import GateRules

/// A statement that is true of all ordinary subjects, about the propositions of a question.
package struct Axiom: Sendable {
  /// The reason for which an axiom is true.
  package enum Reason: Hashable, Sendable {
    /// The first product includes the second.
    case includes(ProductIndex, ProductIndex)
    /// A product that is held was bought.
    case heldIsOwned(ProductIndex)
    /// Dates of purchases of a product are in order, and in order with now.
    case purchaseDates(ProductIndex)
    /// An entitlement has at most one ownership type, one offer type and one payment mode.
    case oneMark(ProductIndex)
    /// An instant that is reached stays reached.
    case order(Instant, Instant)
    /// The time since or until a date is in order with now.
    case elapsed(ElapsedFact.Anchor)
    /// An attribute has one value, and only declared ones.
    case values(AttributeIndex)
    /// The record of an item is consistent.
    case record(NodeIndex)
    /// The uses of a counter are consistent.
    case uses(CounterIndex)
    /// A larger share of all subjects contains a smaller one.
    case rollout(salt: String)
    /// A plugin states that its first fact implies the second.
    case plugin(AnyCustomFact, AnyCustomFact)
  }

  package let formula: Formula
  /// The propositions of an axiom by which the first implies the second.
  let implication: (from: PropositionIndex, to: PropositionIndex)?
  package let reason: Reason
}
