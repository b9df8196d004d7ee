import ContentCatalog
import GateRules

/// The offers for newcomers that an engine has found so far.
///
/// Newcomers share the offers for an item if its rules test only products that are held now or were ever
/// owned, and if no sale of these products is limited. Then neither the instant nor another fact about a newcomer
/// changes an offer.
final class KnownNewcomerOffers: Sendable {
  /// The condition of items and the store to which their offers are restricted.
  private struct Question: Hashable {
    let condition: Condition
    let store: StoreName?
  }

  private struct Known {
    /// For each condition, the products of which a newcomer has no purchase; `nil` if newcomers share no offers.
    var products = NumberMap<Condition, NumberMap<ProductIndex, Void>?>()
    var offers: [Question: NewcomerOffers] = [:]
  }

  private let known = Locked(Known())

  /// The number of conditions, and of questions, of which something is kept. Each takes up to a few kilobytes.
  private static let maxCount = 1_024

  /// Returns the offers for an item; `nil` if the subject does not share them with others.
  ///
  /// - Parameters:
  ///   - node: an item that is not open for the subject.
  ///   - core: the engine that keeps the offers.
  /// - Complexity: that of a search for offers for the first newcomer; then O(n) in the subject's entitlements.
  func offers(
    toOpen node: NodeIndex, for facts: ResolvedSubject, at now: Instant, store: StoreName?,
    in core: EngineCore
  ) -> NewcomerOffers? {
    guard let conditions = core.catalog.conditions.items[node], !conditions.isDraft else {
      return nil
    }
    let question = Question(condition: conditions.access, store: store)
    let (products, offers) = known.withLock {
      ($0.products[question.condition], $0.offers[question])
    }
    guard
      let products = products ?? self.products(concerning: question.condition, in: core.catalog),
      facts.hasNoPurchase(of: products)
    else { return nil }
    if let offers { return offers }
    let found = NewcomerOffers(
      core.offers(
        toOpen: [node], for: core.catalog.nobody, at: now, store: store, limit: UnlockOffers.limit))
    known.withLock { if $0.offers.count < Self.maxCount { $0.offers[question] = found } }
    return found
  }

  /// Returns the products of which a newcomer has no purchase; `nil` if their offers differ, or if
  /// ``maxCount`` conditions are kept already.
  private func products(
    concerning condition: Condition, in catalog: GatedCatalog
  ) -> NumberMap<ProductIndex, Void>? {
    if known.withLock({ $0.products.values.count >= Self.maxCount }) { return nil }
    let tested = TestedFacts(of: [condition], in: catalog.conditions)
    var products: NumberMap<ProductIndex, Void>?
    if tested.facts.allSatisfy({ catalog.conditions.fact(at: $0).isUndatedHolding }) {
      let concerned = catalog.content.products(concerning: tested.products)
      if !concerned.contains(where: { catalog.content.products[$0.position].hasLimitedSale }) {
        var found = NumberMap<ProductIndex, Void>()
        for product in concerned { _ = found.insert(product) }
        products = found
      }
    }
    known.withLock { $0.products.set(products, for: condition) }
    return products
  }
}

extension Fact {
  /// Whether the fact tests only if a product is held now or was ever owned.
  fileprivate var isUndatedHolding: Bool {
    guard case .holding(let test) = self else { return false }
    return test.heldOn == nil && test.boughtBefore == nil
  }
}
