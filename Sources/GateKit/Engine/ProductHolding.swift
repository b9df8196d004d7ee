public import ContentCatalog
public import GateRules

/// A product as a purchases page shows it: whether the subject holds it, and the items that it
/// opens.
public struct ProductHolding: Hashable, Sendable, Codable {
  /// The product.
  public let product: ProductID
  /// Whether the subject holds the product, and if not, why.
  public let state: HoldingState
  /// The items that the product opens for this subject, alone or together with everything else that
  /// the subject holds, in catalog order. For a product that is not held, the items that it would
  /// open.
  public let opens: [ItemID]
}

extension GateEngine {
  /// Returns every product that can be held, in catalog order, with its state for the subject and
  /// the items that it opens.
  ///
  /// A product opens an item if holding it makes the difference: either without any other
  /// entitlement, or in addition to the subject's other entitlements.
  /// - Complexity: O(p × n) in the products and the items of the catalog.
  public func holdings(for subject: GateSubject, at now: Instant) -> [ProductHolding] {
    let facts = catalog.facts(of: subject, accepting: acceptedEnvironments)
    let products = catalog.content.products
    let differences = HoldingDifferences(self, for: subject, at: now)
    return products.indices.filter { products[$0].kind != .consumable }.map { index in
      ProductHolding(
        product: products[index].id, state: facts.holdingState(of: index, at: now),
        opens: differences.items(openedBy: products[index].id))
    }
  }
}

/// The items that become open when one product is added to a subject's entitlements.
private struct HoldingDifferences {
  private let engine: GateEngine
  private let subject: GateSubject
  private let now: Instant
  private let openWithNothing: Set<ItemID>
  private let openNow: Set<ItemID>

  init(_ engine: GateEngine, for subject: GateSubject, at now: Instant) {
    self.engine = engine
    self.subject = subject
    self.now = now
    openWithNothing = Set(engine.unlocked(for: subject.holding([]), at: now))
    openNow = Set(engine.unlocked(for: subject.holding(subject.entitlements), at: now))
  }

  func items(openedBy product: ProductID) -> [ItemID] {
    let catalog = engine.catalog.content
    let isOther = { (entitlement: Entitlement) in
      catalog.product(entitlement.product)?.id != product
    }
    let purchase = Entitlement(product: product, purchaseDate: now, expiresDate: .latest)
    let others = subject.entitlements.filter(isOther)
    let openWithoutIt =
      others.count == subject.entitlements.count ? openNow : open(subject.holding(others))
    let alone = open(subject.holding([purchase])).subtracting(openWithNothing)
    let besides = open(subject.holding(others + [purchase])).subtracting(openWithoutIt)
    let opened = alone.union(besides)
    return catalog.items.compactMap(\.id).filter { opened.contains($0) }
  }

  private func open(_ subject: GateSubject) -> Set<ItemID> {
    Set(engine.unlocked(for: subject, at: now))
  }
}

extension GateSubject {
  /// Returns the same subject with these entitlements and without products whose holding is
  /// unknown.
  fileprivate func holding(_ entitlements: [Entitlement]) -> GateSubject {
    var subject = self
    subject.entitlements = entitlements
    subject.unknown = unknown.filter { fact in
      if case .product = fact { false } else { true }
    }
    return subject
  }
}
