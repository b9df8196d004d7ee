public import ContentCatalog
public import GateRules

extension Gatekeeper {
  /// Returns the products on sale in catalog order, each from the given or the first store.
  ///
  /// A product is on sale if it is not retired and a store has listed it.
  public func products(from store: StoreName? = nil) -> [StoreListing] {
    setup.catalog.products.catalogIndices.compactMap { product(on: $0, from: store) }
  }

  /// Returns the products in the offers of a request, those of the best offer first, each from the store of the
  /// request or the first store. A product that no store has listed is left out.
  ///
  /// A paywall of your own shows them, or a view of the store, such as StoreKit's `SubscriptionStoreView`.
  public func products(offeredBy request: GateRequest) -> [StoreListing] {
    guard case .paywall(let offers) = request.kind else { return [] }
    var listed: Set<ProductID> = []
    return offers.flatMap(\.allProducts).compactMap { id in
      guard listed.insert(id).inserted,
        let index = setup.catalog.productIndex(named: id.rawValue)
      else { return nil }
      return product(on: index, from: request.store)
    }
  }

  /// Returns the holding state of a product. Its status is `neverBought` for an unknown id.
  public func holding(of product: ProductID) -> HoldingState {
    guard let index = setup.catalog.productIndex(named: product.rawValue) else {
      return HoldingState(status: .neverBought)
    }
    if let row = holdingRows[index] { return row.state }
    let row = HoldingRow(view.holding(of: index))
    holdingRows[index] = row
    return row.state
  }

  /// Returns whether a product, or one that includes it, is held.
  public func isPurchased(_ product: ProductID) -> Bool { holding(of: product).status.isHeld }
}

extension Gatekeeper {
  /// Returns a product as the given store, or the first store, sells it.
  func product(on index: ProductIndex, from store: StoreName?) -> StoreListing? {
    let id = setup.catalog.products[index].id
    for (seller, products) in zip(setup.stores, storefronts)
    where store.map({ $0 == seller.storeName }) ?? true {
      if let found = products?[id] { return found }
    }
    return nil
  }

  /// Returns whether an offer and the ways to its steps contain only products that the given store, or any
  /// store, sells. A store that has not responded may sell every product.
  func canSell(_ offer: UnlockOffer, from store: StoreName?) -> Bool {
    let sellers = zip(setup.stores, storefronts).filter { seller, _ in
      store.map { $0 == seller.storeName } ?? true
    }
    if sellers.isEmpty { return true }
    return offer.allProducts.allSatisfy { product in
      sellers.contains { _, products in products.map { $0[product] != nil } ?? true }
    }
  }

  /// Returns the ids under which a store may sell the products of the catalog, with the product.
  func storeIDs(for store: any PurchaseStore) -> [(id: String, product: ProductID)] {
    setup.catalog.products.filter { !$0.isRetired }.flatMap { product in
      product.idsForSale(in: store.storeName).map { ($0, product.id) }
    }
  }

  /// Sets the products that a store sells. Products that were not asked for are ignored.
  func setProducts(_ found: [StoreListing], ofStore index: Int) {
    let sold = Dictionary(
      found.map { (ExactString($0.storeID), $0) }, uniquingKeysWith: { first, _ in first })
    var products: [ProductID: StoreListing] = [:]
    for (id, product) in storeIDs(for: setup.stores[index]) where products[product] == nil {
      products[product] = sold[ExactString(id)]
      products[product]?.id = product
    }
    if storefronts[index] != products { storefronts[index] = products }
  }
}
