import ContentCatalog
import GateKit
import GateRules

/// A subject at an instant, after the steps other than buying, for which purchases are considered.
///
/// A class, because many questions about the same situation share the values of its facts.
final class PurchaseSituation {
  /// The values of a fact without and with a purchase of the product that it tests.
  struct Values {
    let before: Ternary
    let after: Ternary
  }

  let facts: ResolvedSubject
  /// The instant of the decisions.
  let instant: Instant
  private let bought: Instant
  private let catalog: GatedCatalog
  private var known: [StoredFactIndex: Values] = [:]

  /// - Parameters:
  ///   - outcome: the subject after the steps, with the instant at which they are done.
  ///   - now: the instant of the purchases.
  init(_ outcome: SubjectAfterOffer, buyingAt now: Instant, in catalog: GatedCatalog) {
    facts = outcome.facts
    instant = outcome.now
    bought = now
    self.catalog = catalog
  }

  /// Returns the values of a fact.
  ///
  /// A purchase of a product that includes the tested one has the same effect as one of the product
  /// itself.
  func values(of index: StoredFactIndex) -> Values {
    if let known = known[index] { return known }
    let fact = catalog.conditions.fact(at: index)
    let values =
      if let product = fact.product {
        values(of: fact, about: product)
      } else {
        Values(unchanging: fact.value(for: facts, at: instant))
      }
    known[index] = values
    return values
  }

  private func values(of fact: Fact, about product: ProductIndex) -> Values {
    let own = facts.narrowed(to: product)
    let buyer = own.buying(product, at: bought, in: catalog.content)
    return Values(
      before: fact.value(for: own, at: instant), after: fact.value(for: buyer, at: instant))
  }

  /// Returns whether the engine decides that one of some conditions is true after some purchases.
  func opens(_ conditions: [Program.Operand], buying products: [ProductIndex]) -> Bool {
    let buyer = facts.buying(products, at: bought, in: catalog.content)
    return conditions.contains { catalog.value(of: $0, for: buyer, at: instant) == .true }
  }
}

extension PurchaseSituation.Values {
  init(unchanging value: Ternary) {
    before = value
    after = value
  }
}
