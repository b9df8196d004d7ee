public import ContentCatalog
public import GateRules

/// A product as a purchases page shows it: whether the subject holds it, and the items that it
/// opens.
///
/// ```swift
/// for holding in engine.evaluate(learner, at: now).holdings where holding.state.status.isHeld {
///   print(holding.product, holding.opens.count)  // basic 6
/// }
/// ```
public struct ProductHolding: Identifiable, Hashable, Sendable, Codable {
  /// The product, by its current id in the catalog.
  public let product: ProductID
  /// Whether the subject holds the product, and if not, why.
  public let state: HoldingState
  /// The items that the product opens for this subject, alone or together with everything else that
  /// the subject holds, in catalog order. For a product that is not held, the items that it would
  /// open.
  public let opens: [ItemID]

  /// Creates a holding from its parts, for previews and tests.
  public init(product: ProductID, state: HoldingState, opens: [ItemID] = []) {
    self.product = product
    self.state = state
    self.opens = opens
  }

  /// The product.
  public var id: ProductID { product }
}

extension SubjectEvaluation {
  /// Every product that can be held, in catalog order, with its state for the subject and the items
  /// that it opens.
  ///
  /// A product opens an item if holding it makes the difference: either without any other
  /// entitlement, or in addition to the subject's other entitlements.
  ///
  /// - Complexity: O(p × c + o) in the products, the conditions of the catalog and the items opened by each product.
  public var holdings: [ProductHolding] {
    let products = engine.catalog.content.products
    let differences = HoldingDifferences(self)
    return products.catalogIndices.filter { products[$0].kind != .consumable }.map { index in
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
  private let items: [ItemID]
  private let programs: DistinctPrograms
  /// For each distinct program, whether its items are open without entitlements.
  private let openWithNothing: [Bool]
  /// For each distinct program, whether its items are open with the subject's entitlements.
  private let openNow: [Bool]

  init(_ evaluation: SubjectEvaluation) {
    (engine, subject, now) = (evaluation.engine, evaluation.subject, evaluation.now)
    let handles = Array(engine.items)
    items = handles.map(\.id)
    programs = DistinctPrograms(of: handles)
    openWithNothing = engine.evaluate(subject.holding([]), at: now).unlocked(among: programs.items)
    openNow = engine.evaluate(subject.holding(subject.entitlements), at: now)
      .unlocked(among: programs.items)
  }

  func items(openedBy product: ProductID) -> [ItemID] {
    let catalog = engine.catalog.content
    let isOther = { (entitlement: Entitlement) in
      catalog.product(entitlement.product)?.id != product
    }
    let purchase = Entitlement(product: product, purchaseDate: now, expiresDate: .latest)
    let others = subject.entitlements.filter(isOther)
    let openWithoutIt =
      others.count == subject.entitlements.count ? openNow : open(with: others)
    let alone = open(with: [purchase])
    let besides = others.isEmpty ? alone : open(with: others + [purchase])
    let isOpened = programs.items.indices.map { index in
      alone[index] && !openWithNothing[index] || besides[index] && !openWithoutIt[index]
    }
    if !isOpened.contains(true) { return [] }
    return zip(items, programs.positions).compactMap { isOpened[$1] ? $0 : nil }
  }

  private func open(with entitlements: [Entitlement]) -> [Bool] {
    engine.evaluate(subject.holding(entitlements), at: now).unlocked(among: programs.items)
  }
}

extension SubjectEvaluation {
  /// Returns, for each item, whether it is open.
  fileprivate func unlocked(among items: [ItemHandle]) -> [Bool] {
    items.map { verdict(of: $0) == .unlocked }
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
